import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, queryText, wireDay, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { accountFields, accountHolder, wireBalance } from '../wire.ts'

const id = z.number().int().positive()
const day = wireDay

const notification = wireObject({
  id: ['ID', id.nullable()],
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
})

const email = wireObject({
  ...accountFields,
  id: ['ID', id],
  asOf: ['Date', day],
  balance: ['Balance', wireBalance],
  requestedAt: ['AskedDate', wireMoment],
  requestedBy: ['AskedBy', z.string()],
  /** Empty until answered. */
  agrees: ['IsAgreed', z.boolean().nullable()],
  ownBalance: ['OwnBalance', wireBalance.nullable()],
  note: ['Note', z.string()],
  answeredBy: ['AnsweredBy', z.string()],
  answeredAt: ['AnsweredDate', wireMoment.nullable()],
})

export const getConfirmations = endpoint({
  method: 'GET',
  path: 'accountactivity/get-balance-confirmation-list',
  service: 'gateway',
  access: 'seeAccounts',
  summary: 'Balance confirmations of an account, the newest day first.',
  input: wireObject(accountHolder),
  output: wireObject({ emails: ['BalanceConfirmationList', wireList(email)] }),
})

export const getConfirmation = endpoint({
  method: 'GET',
  path: 'accountactivity/get-balance-confirmation',
  service: 'gateway',
  access: 'seeAccounts',
  summary: 'One balance confirmation letter, as it was asked and answered.',
  input: wireObject({ id: ['ID', queryNumber] }),
  output: email,
})

export const getConfirmationFile = endpoint({
  method: 'GET',
  path: 'accountactivity/get-balance-confirmation-file',
  service: 'page',
  access: 'seeAccounts',
  summary: 'The letter as pdf.',
  input: wireObject({ id: ['ID', queryNumber] }),
  output: wireObject({ name: ['FileName', z.string()], content: ['Content', z.custom<Uint8Array<ArrayBuffer>>()] }),
})

export const requestConfirmationCall = endpoint({
  method: 'POST',
  path: 'accountactivity/insert-balance-confirmation',
  service: 'gateway',
  access: 'seeAccounts',
  summary: 'A letter on what an account stood at on a day that is over; for the same day it is the same letter.',
  input: wireObject({
    customerId: ['CustomerID', id.optional()],
    currency: ['CurrencyID', queryText(3).optional()],
    asOf: ['Date', day],
  }),
  output: notification,
})

export const answerToConfirmation = endpoint({
  method: 'POST',
  path: 'accountactivity/answer-balance-confirmation',
  service: 'gateway',
  access: 'seeAccount',
  summary: 'The customer agrees, or objects with his own figure or the reason; once.',
  input: wireObject({
    id: ['ID', id],
    agrees: ['IsAgreed', z.boolean()],
    ownBalance: ['OwnBalance', wireBalance.nullable().optional()],
    note: ['Note', z.string().max(1000).optional()],
  }),
  output: notification,
})

import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, queryText, wireDay, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { accountFields, accountHolder, wireBalance } from '../wire.ts'

const id = z.number().int().positive()
const day = wireDay

const changeResponse = wireObject({
  id: ['ID', id.nullable()],
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
})

const confirmation = wireObject({
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
  output: wireObject({ confirmations: ['BalanceConfirmationList', wireList(confirmation)] }),
})

export const getConfirmation = endpoint({
  method: 'GET',
  path: 'accountactivity/get-balance-confirmation',
  service: 'gateway',
  access: 'seeAccounts',
  summary: 'Returns one balance confirmation with its request and its answer.',
  input: wireObject({ id: ['ID', queryNumber] }),
  output: confirmation,
})

export const getConfirmationFile = endpoint({
  method: 'GET',
  path: 'accountactivity/get-balance-confirmation-file',
  service: 'page',
  access: 'seeAccounts',
  summary: 'Returns a balance confirmation as PDF.',
  input: wireObject({ id: ['ID', queryNumber] }),
  output: wireObject({ name: ['FileName', z.string()], content: ['Content', z.custom<Uint8Array<ArrayBuffer>>()] }),
})

export const requestConfirmationCall = endpoint({
  method: 'POST',
  path: 'accountactivity/insert-balance-confirmation',
  service: 'gateway',
  access: 'seeAccounts',
  summary:
    'Creates a balance confirmation of an account for a past day. A second request for the same day returns the first confirmation.',
  input: wireObject({
    customerId: ['CustomerID', id.optional()],
    currency: ['CurrencyID', queryText(3).optional()],
    asOf: ['Date', day],
  }),
  output: changeResponse,
})

export const answerToConfirmation = endpoint({
  method: 'POST',
  path: 'accountactivity/answer-balance-confirmation',
  service: 'gateway',
  access: 'seeAccount',
  summary: "Stores the customer's answer, once: agreement, or an objection with the customer's own figure or a reason.",
  input: wireObject({
    id: ['ID', id],
    agrees: ['IsAgreed', z.boolean()],
    ownBalance: ['OwnBalance', wireBalance.nullable().optional()],
    note: ['Note', z.string().max(1000).optional()],
  }),
  output: changeResponse,
})

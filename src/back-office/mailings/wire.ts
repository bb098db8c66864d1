import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { queryText, wireDay, wireFlag, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import {
  MAILING_FORMATS,
  MAILING_KINDS,
  MAILING_STATUSES,
  MAX_MAILED,
  RECIPIENT_PROBLEMS,
} from '#src/current-account/mailings/mailing.ts'
import { wireBalance } from '#src/current-account/wire.ts'
import { tableFilterFields } from '../table/wire.ts'

/** Chosen accounts, or with `filters` all that the list shows with them. */
const accountSelection = {
  accountIds: ['AccountIDs', z.array(z.number().int().positive()).max(MAX_MAILED).optional()],
  filters: tableFilterFields.filters,
} as const

const mailing = {
  kind: ['MailingKind', z.enum(MAILING_KINDS)],
  /** Null for all entries. */
  startDate: ['StartDate', wireDay.nullable()],
  endDate: ['EndDate', wireDay],
  format: ['Format', z.enum(MAILING_FORMATS)],
} as const

export const previewMailing = endpoint({
  method: 'POST',
  path: 'accountactivity/preview-mailing',
  service: 'gateway',
  access: 'workAccounts',
  summary:
    'The chosen or filtered accounts with the address and the language of their statement or balance letter, or the reason why there is none.',
  input: wireObject(accountSelection),
  output: wireObject({
    recipients: [
      'RecipientList',
      wireList(
        wireObject({
          code: ['CustomerCode', z.string()],
          name: ['CompanyName', z.string()],
          currency: ['CurrencyToken', z.string()],
          balance: ['Balance', wireBalance],
          email: ['Email', z.string()],
          language: ['LanguageCode', z.string()],
          problem: ['Problem', z.enum(RECIPIENT_PROBLEMS).nullable()],
        }),
      ),
    ],
    /** Why nothing was selected; empty if it was. */
    message: ['Message', z.string()],
  }),
})

export const sendMailingCall = endpoint({
  method: 'POST',
  path: 'accountactivity/send-mailing',
  service: 'gateway',
  access: 'workAccounts',
  summary:
    'Sends a statement or a balance letter to each of the chosen or filtered accounts that has an address, as an attached file in the language of its reader. A repetition with the same key sends nothing twice.',
  input: wireObject({ ...accountSelection, ...mailing, key: ['Key', z.uuid()] }),
  output: wireObject({
    done: ['Status', wireFlag],
    message: ['Message', z.string()],
    refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
  }),
})

export const getMailing = endpoint({
  method: 'GET',
  path: 'accountactivity/get-mailing',
  service: 'gateway',
  access: 'workAccounts',
  summary: 'A mailing with what became of each account: sent, waiting, given up with the reason, or not sent and why.',
  input: wireObject({ key: ['Key', queryText(36)] }),
  output: wireObject({
    ...mailing,
    requestedAt: ['RequestedDate', wireMoment],
    requestedBy: ['UserName', z.string()],
    rows: [
      'RecipientList',
      wireList(
        wireObject({
          code: ['CustomerCode', z.string()],
          name: ['CompanyName', z.string()],
          currency: ['CurrencyToken', z.string()],
          email: ['Email', z.string()],
          status: ['EmailState', z.enum(MAILING_STATUSES)],
          reason: ['Reason', z.string()],
        }),
      ),
    ],
  }),
})

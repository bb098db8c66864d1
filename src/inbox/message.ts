import type { Language } from '../platform/i18n/language.ts'

export const INBOX_KINDS = ['contact', 'request', 'price', 'stock'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

/** What somebody wrote to the owner, as it is kept. */
export interface InboxMessage {
  kind: InboxKind
  language: Language
  subject: string
  name: string
  company: string
  email: string
  phoneCode: string
  phone: string
  webSite: string
  country: string
  body: string
}

/** A message that came in. */
export interface StoredInboxMessage extends InboxMessage {
  id: number
  receivedAt: Date
}

/** Messages are forgotten after two years: nobody needs the addresses of strangers for longer. */
export const RETENTION_DAYS = 730

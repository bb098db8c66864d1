import type { Language } from '../platform/i18n/language.ts'

export const INBOX_KINDS = ['contact', 'request', 'price', 'stock'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

/** A message to the owner, as stored. */
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

/** A received message. */
export interface StoredInboxMessage extends InboxMessage {
  id: number
  receivedAt: Date
}

/** Messages are deleted after two years, because personal data of visitors is not needed for longer. */
export const RETENTION_DAYS = 730

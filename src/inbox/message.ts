import type { EmailValues } from '#src/notifications/templates/template.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { isolate, type TextKey, type Texts } from '#src/platform/i18n/texts.ts'

export const INBOX_KINDS = ['contact', 'request', 'price', 'stock'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

/** The texts that name the forms by which messages come in. */
export const KIND_TEXTS = {
  contact: 'inbox.contact.title',
  request: 'inbox.request.title',
  price: 'inbox.question.price',
  stock: 'inbox.question.stock',
} as const satisfies Record<InboxKind, TextKey>

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

interface InboxEmailInput {
  message: InboxMessage
  /** The phone number, formatted for display. */
  phone: string
  /** Texts in the owner's language. */
  texts: Texts
}

/** What the email to the owner contains: the sender, how to reply, and the full message. */
export function buildInboxValues({ message, phone, texts: { t, language } }: InboxEmailInput): EmailValues {
  const facts: [string, string][] = [
    [t('inbox.field.name'), message.name],
    [t('inbox.field.companyName'), message.company],
    [t('inbox.field.email'), message.email],
    [t('inbox.field.phone'), phone],
    [t('inbox.field.webSite'), message.webSite],
    [t('inbox.field.country'), message.country],
    [t('inbox.field.subject'), message.subject],
  ]
  return {
    placeholders: { kind: t(KIND_TEXTS[message.kind]), subject: message.subject || message.company || message.name },
    message: [
      ...facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${name}: ${isolate(language as Language, value)}`),
      ...message.body.split(/\n+/),
    ],
  }
}

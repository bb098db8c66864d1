import type { EmailTexts } from '../notifications/email.ts'
import { isolate } from '../platform/i18n/isolate.ts'
import type { Language } from '../platform/i18n/language.ts'
import type { Texts } from '../platform/i18n/texts.ts'
import type { InboxKind, InboxMessage } from './message.ts'

interface InboxEmailInput {
  message: InboxMessage
  /** The phone number, formatted for display. */
  phone: string
  siteName: string
  /** Texts in the owner's language. */
  texts: Texts
}

/** The email to the owner: the sender, how to reply, and the full message. */
export function buildInboxEmail({ message, phone, siteName, texts: { t, language } }: InboxEmailInput): EmailTexts {
  const facts: [string, string][] = [
    [t('inbox.field.name'), message.name],
    [t('inbox.field.companyName'), message.company],
    [t('inbox.field.email'), message.email],
    [t('inbox.field.phone'), phone],
    [t('inbox.field.webSite'), message.webSite],
    [t('inbox.field.country'), message.country],
    [t('inbox.field.subject'), message.subject],
  ]
  const kind = kindName(message.kind, t)
  return {
    language: language as Language,
    siteName,
    subject: [kind, message.subject || message.company || message.name].join(': '),
    greeting: t('inbox.email.greeting', { kind }),
    paragraphs: [
      ...facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${name}: ${isolate(language as Language, value)}`),
      ...message.body.split(/\n+/),
    ],
    footnotes: [t('inbox.email.answer')],
  }
}

function kindName(kind: InboxKind, t: InboxEmailInput['texts']['t']): string {
  const names: Record<InboxKind, string> = {
    contact: t('inbox.contact.title'),
    request: t('inbox.request.title'),
    price: t('inbox.question.price'),
    stock: t('inbox.question.stock'),
  }
  return names[kind]
}

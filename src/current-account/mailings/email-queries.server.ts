import type { Email } from '#src/notifications/email.ts'
import type { EmailKind } from '#src/notifications/email-kind.ts'
import { type CustomTemplates, renderByTemplate } from '#src/notifications/templates/queries.server.ts'
import { formatDay, formatMoney } from '#src/platform/i18n/format.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { Mailing, MailingAttachment, MailingRecipient } from './mailing.ts'

interface MailingEmail {
  siteName: string
  mailing: Mailing
  recipient: MailingRecipient
  attachment: MailingAttachment
  /** Of a balance letter, at its day. */
  balance: Decimal | undefined
  /** The page of the shop that shows the same; without one the email has no button. */
  url: string | undefined
}

/** The email of a statement or a balance letter, in the language of its reader. */
export function buildMailingEmail(custom: CustomTemplates, mailingEmail: MailingEmail): Email {
  const { siteName, mailing, recipient, attachment, balance, url } = mailingEmail
  const { language, currency } = recipient
  const amount = formatMoney(language, { amount: (balance ?? '0').replace('-', ''), currency })
  const side = message(
    language,
    Number(balance ?? 0) > 0 ? 'account.youOwe' : Number(balance ?? 0) < 0 ? 'account.weOwe' : 'account.even',
  )
  const placeholders = {
    customer: recipient.name,
    currency,
    startDay: mailing.startDate === null ? '…' : formatCalendarDay(language, mailing.startDate),
    day: formatCalendarDay(language, mailing.endDate),
    balance: `${side}: ${amount}`,
  }
  const email = renderByTemplate(custom, {
    kind: MAILING_EMAILS[mailing.kind],
    language,
    siteName,
    name: recipient.name,
    to: recipient.email,
    values: { placeholders, url },
  })
  return { to: recipient.email, ...email, attachment: { ...attachment } }
}

export const MAILING_EMAILS = {
  statement: 'accountStatement',
  balanceLetter: 'balanceConfirmation',
} as const satisfies Record<Mailing['kind'], EmailKind>

const formatCalendarDay = (language: MailingRecipient['language'], day: string) =>
  formatDay(language, new Date(`${day}T00:00:00Z`), 'UTC')

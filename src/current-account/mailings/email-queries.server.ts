import { type Email, renderEmail } from '#src/notifications/email.ts'
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

const MAILING_TEXTS = {
  statement: {
    subject: 'email.accountStatement.subject',
    text: 'email.accountStatement.text',
    action: 'email.accountStatement.action',
  },
  balanceLetter: {
    subject: 'email.balanceLetter.subject',
    text: 'email.balanceLetter.text',
    action: 'email.balanceLetter.action',
  },
} as const
type MailingTextKey = (typeof MAILING_TEXTS)[keyof typeof MAILING_TEXTS][keyof (typeof MAILING_TEXTS)['statement']]

/** The email of a statement or a balance letter, in the language of its reader. */
export function buildMailingEmail({ siteName, mailing, recipient, attachment, balance, url }: MailingEmail): Email {
  const { language, currency } = recipient
  const values = {
    site: siteName,
    customer: recipient.name,
    currency,
    from: mailing.startDate === null ? '…' : formatCalendarDay(language, mailing.startDate),
    day: formatCalendarDay(language, mailing.endDate),
    amount: formatMoney(language, { amount: (balance ?? '0').replace('-', ''), currency }),
  }
  const translate = (key: MailingTextKey) => message(language, key, values)
  const texts = MAILING_TEXTS[mailing.kind]
  const side = message(
    language,
    Number(balance ?? 0) > 0 ? 'account.youOwe' : Number(balance ?? 0) < 0 ? 'account.weOwe' : 'account.even',
  )
  return {
    to: recipient.email,
    ...renderEmail({
      language,
      siteName,
      subject: translate(texts.subject),
      greeting: message(language, 'email.greeting', { name: recipient.name }),
      paragraphs: [translate(texts.text), ...(balance === undefined ? [] : [`${side}: ${values.amount}`])],
      ...(url && { link: { label: translate(texts.action), url } }),
    }),
    attachment: { ...attachment },
  }
}

const formatCalendarDay = (language: MailingRecipient['language'], day: string) =>
  formatDay(language, new Date(`${day}T00:00:00Z`), 'UTC')

import type { Block, PdfPlan } from '#src/exports/pdf/plan.ts'
import { formatDate, formatDay, formatMoney } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { Confirmation } from './confirmation.ts'

interface Reader {
  texts: Texts
  language: Language
  siteName: string
  timeZone: string
}

/** The balance confirmation on paper, with its answer or space for one. */
export function buildConfirmationPlan(confirmation: Confirmation, reader: Reader): PdfPlan {
  const { texts, language, siteName } = reader
  const { t } = texts
  const space = (height: number): Block => ({ kind: 'column', height, children: [] })
  const page: Block = {
    kind: 'column',
    padding: 24,
    gap: 6,
    children: [
      { kind: 'text', text: siteName, size: 12, bold: true },
      space(20),
      { kind: 'text', text: t('account.confirmation.title'), size: 18, bold: true },
      { kind: 'text', text: confirmation.name, size: 12 },
      { kind: 'text', text: confirmation.code, faint: true, ltr: true },
      space(16),
      { kind: 'text', text: t('account.confirmation.body', { day: dayText(language, confirmation.asOf) }), size: 11 },
      space(6),
      {
        kind: 'column',
        border: true,
        padding: 14,
        gap: 4,
        children: [
          { kind: 'text', text: sideText(t, confirmation.balance), faint: true },
          {
            kind: 'text',
            text: money(language, confirmation.balance, confirmation.currency),
            size: 18,
            bold: true,
            ltr: true,
          },
        ],
      },
      space(6),
      { kind: 'text', text: t('account.confirmation.please'), size: 10, faint: true },
      space(24),
      ...buildAnswer(confirmation, reader),
    ],
  }
  return {
    title: t('account.confirmation.title'),
    language,
    footer: `${siteName} · ${confirmation.code}`,
    pages: [page],
  }
}

function buildAnswer(confirmation: Confirmation, { texts: { t }, language, timeZone }: Reader): Block[] {
  if (confirmation.agrees === null || !confirmation.answeredAt) {
    const box = (text: string): Block => ({
      kind: 'column',
      border: true,
      padding: 14,
      height: 110,
      children: [{ kind: 'text', text, bold: true }],
    })
    return [box(`☐ ${t('account.confirmation.agree')}`), box(`☐ ${t('account.confirmation.object')}`)]
  }
  const at = formatDate(language, confirmation.answeredAt, { timeZone, withTime: true })
  return [
    {
      kind: 'text',
      text: t(confirmation.agrees ? 'account.confirmation.agreed' : 'account.confirmation.objected'),
      size: 13,
      bold: true,
    },
    ...(confirmation.ownBalance
      ? [
          { kind: 'text', text: t('account.confirmation.own'), faint: true } as const,
          {
            kind: 'text',
            text: money(language, confirmation.ownBalance, confirmation.currency),
            size: 13,
            ltr: true,
          } as const,
        ]
      : []),
    ...(confirmation.note ? [{ kind: 'text', text: confirmation.note } as const] : []),
    { kind: 'text', text: `${confirmation.answeredBy} · ${at}`, faint: true },
  ]
}

/** The side of a balance, as text. */
export const sideText = (t: Texts['t'], balance: Decimal): string =>
  t(Number(balance) > 0 ? 'account.youOwe' : Number(balance) < 0 ? 'account.weOwe' : 'account.even')

const money = (language: Language, balance: Decimal, currency: string) =>
  formatMoney(language, { amount: balance.replace('-', ''), currency })

const dayText = (language: Language, day: string) => formatDay(language, new Date(`${day}T00:00:00Z`), 'UTC')

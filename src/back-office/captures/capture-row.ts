import type { CapturedPayment, CaptureState } from '#src/payments/desk/capture.ts'
import { formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { toMomentCell, toTextCell } from '../table/short/cells.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { CaptureColumn } from './captures-table.ts'

interface CaptureReader {
  texts: Texts
  site: { timeZone: string }
}

const TONES: Record<CaptureState, NonNullable<CellView['tone']>> = {
  paid: 'good',
  partlyRefunded: 'warn',
  refunded: 'neutral',
}

/** A captured payment as a row of the table and of its files; `href` is its page. */
export function toCaptureRow({ texts, site }: CaptureReader, one: CapturedPayment, href: string): TableRowView {
  const { t, language } = texts
  const toMoney = (amount: string): CellView => ({
    text: formatMoney(language, { amount, currency: one.currency }),
    value: amount,
  })
  const cells: Record<CaptureColumn, CellView | undefined> = {
    number: { text: one.number },
    at: toMomentCell({ language, site }, one.at),
    customer: { text: one.customerName || one.customerCode },
    code: { text: one.customerCode },
    order: toTextCell(one.orderNumber ?? ''),
    captured: toMoney(one.captured),
    refunded: Number(one.refunded) > 0 ? toMoney(one.refunded) : undefined,
    left: toMoney(one.left),
    state: { text: t(`payment.word.${one.state}`), tone: TONES[one.state] },
    card: toTextCell(one.card),
    instalments: { text: formatQuantity(language, `${one.instalments}`), value: `${one.instalments}` },
    currency: { text: one.currency },
  }
  return { id: one.reference, label: `${one.number}, ${one.customerName}`, href, cells }
}

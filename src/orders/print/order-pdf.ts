import { asWritten, type Block, type Group, type PdfPlan } from '#src/exports/pdf/plan.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { OrderView } from '../views/order-view.ts'
import { column, lineSheets, text } from './line-sheets.ts'

interface PrintedOrder {
  order: OrderView
  site: string
  texts: Texts
}

/** An order on A4 sheets, in the reader's language. */
export function orderPlan({ order, site, texts }: PrintedOrder): PdfPlan {
  const { lines, totals, number } = order
  return {
    title: texts.t('order.detail.title', { number }),
    language: texts.language,
    pages: lineSheets({ lines, totals, texts, head: buildHead({ order, site, texts }), foot: buildNote(order, texts) }),
    footer: `${site} · ${number}`,
  }
}

function buildHead({ order, site, texts: { t } }: PrintedOrder): Block[] {
  const { address } = order
  const facts: Group = {
    kind: 'row',
    gap: 16,
    children: [
      column([
        text(t('order.detail.customer'), { size: 7, faint: true }),
        text(order.customerName, { bold: true }),
        text(t('checkout.payment'), { size: 7, faint: true }),
        text(order.paymentName),
      ]),
      column([
        text(t('checkout.address'), { size: 7, faint: true }),
        text(address.title, { bold: true }),
        ...address.lines.map((line) => text(line)),
      ]),
    ],
  }
  const title: Group = {
    kind: 'row',
    gap: 16,
    children: [
      column([text(site, { size: 14, bold: true })]),
      column([
        text(`${t('order.detail.heading')} ${asWritten(order.number)}`, { size: 13, bold: true, side: 'end' }),
        text(`${order.placedAt} · ${order.statusName}`, { side: 'end' }),
      ]),
    ],
  }
  return [title, facts]
}

const buildNote = ({ note }: OrderView, { t }: Texts): Block[] =>
  note ? [text(`${t('checkout.note')}: ${note}`, { lines: 8 })] : []

import { asWritten, type Block, type Group, type PdfPlan, type TextBlock } from '#src/exports/pdf/plan.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { OrderLineView, OrderTotalsView, OrderView } from '../views/order-view.ts'

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

interface Sheets {
  lines: readonly OrderLineView[]
  totals: OrderTotalsView
  texts: Texts
  /** Blocks above the lines of the first sheet, and below the totals of the last. */
  head: Block[]
  foot: Block[]
}

/** Lines per sheet: the first has the header above them. */
const LINES_ON_FIRST_SHEET = 18
const LINES_ON_OTHER_SHEETS = 26
/** Lines of space that the totals need. */
const TOTALS_HEIGHT = 6
/** In points: number, code, quantity, price, tax, amount; the name takes the remaining width. */
const WIDTHS = { no: 18, code: 84, quantity: 58, price: 70, tax: 34, net: 74 } as const

/** Lines and totals, split into A4 sheets. */
export function lineSheets({ lines: all, totals, texts, head, foot }: Sheets): Block[] {
  const sheets = splitIntoSheets(all)
  return sheets.map((lines, at): Block => {
    const last = at === sheets.length - 1
    return {
      kind: 'column',
      gap: 8,
      children: [
        ...(at === 0 ? head : []),
        ...(lines.length > 0 ? [tableHead(texts), ...lines.map(lineRow)] : []),
        ...(last ? [buildTotals(totals, texts), ...foot] : []),
      ],
    }
  })
}

/** The last sheet reserves space for the totals. */
function splitIntoSheets(lines: readonly OrderLineView[]): OrderLineView[][] {
  const sheets: OrderLineView[][] = []
  let rest = [...lines]
  do {
    const capacity = sheets.length === 0 ? LINES_ON_FIRST_SHEET : LINES_ON_OTHER_SHEETS
    sheets.push(rest.slice(0, capacity))
    rest = rest.slice(capacity)
    if (rest.length === 0 && (sheets.at(-1)?.length ?? 0) > capacity - TOTALS_HEIGHT) sheets.push([])
  } while (rest.length > 0)
  return sheets
}

export const text = (message: string, more: Partial<TextBlock> = {}): TextBlock => ({
  kind: 'text',
  text: message,
  ...more,
})

export const column = (children: Block[]): Group => ({ kind: 'column', grow: true, gap: 2, children })

interface Cells {
  no: string
  code: string
  name: string
  quantity: string
  price: string
  tax: string
  net: string
}

function row(cells: Cells, { bold = false, note = '' } = {}): Group {
  const cell = (message: string, width: number, more: Partial<TextBlock> = {}): Group => ({
    kind: 'column',
    width,
    children: [text(message, { size: 8, bold, lines: 2, ...more })],
  })
  const number = { side: 'figures', ltr: !bold } as const
  const name = text(cells.name, { size: 8, bold, lines: 2 })
  return {
    kind: 'row',
    gap: 8,
    level: 'top',
    children: [
      cell(cells.no, WIDTHS.no),
      cell(cells.code, WIDTHS.code, { ltr: !bold }),
      column(note ? [name, text(note, { size: 7, faint: true, lines: 1 })] : [name]),
      cell(cells.quantity, WIDTHS.quantity, { side: 'figures' }),
      cell(cells.price, WIDTHS.price, number),
      cell(cells.tax, WIDTHS.tax, number),
      cell(cells.net, WIDTHS.net, number),
    ],
  }
}

const tableHead = ({ t }: Texts): Group =>
  row(
    {
      no: '#',
      code: t('order.line.code'),
      name: t('order.line.name'),
      quantity: t('cart.line.quantity'),
      price: t('order.line.price'),
      tax: t('order.line.tax'),
      net: t('order.line.net'),
    },
    { bold: true },
  )

/** Below the name: the note, and the delivery address of the line if different. */
const lineRow = ({ lineNo, code, name, quantity, unit, netPrice, taxRate, net, note, address }: OrderLineView): Group =>
  row(
    { no: `${lineNo}`, code, name, quantity: `${quantity} ${unit}`, price: netPrice, tax: taxRate, net },
    { note: [note, address].filter(Boolean).join(' · ') },
  )

function buildTotals(totals: OrderTotalsView, { t }: Texts): Block {
  const rows = [
    ...(totals.list ? [[t('cart.total.list'), totals.list]] : []),
    ...(totals.discount ? [[t('cart.total.discount'), totals.discount]] : []),
    ...totals.promotions.map(({ name, amount }) => [name, amount]),
    [t('cart.total.net'), totals.net],
    ...totals.charges.map(({ name, amount }) => [name, amount ?? t('cart.total.free')]),
    ...totals.taxes.map(({ rate, tax }) => [t('cart.total.tax', { rate }), tax]),
  ]
  const total: Group = pair(t('cart.total.total'), totals.total, { bold: true, size: 11 })
  // The instalment fee is not part of the order total.
  const charged =
    totals.fee && totals.paid
      ? [pair(t('payment.fee'), totals.fee), pair(t('payment.charged'), totals.paid, { bold: true })]
      : []
  return {
    kind: 'row',
    children: [
      column([text('')]),
      {
        kind: 'column',
        width: 230,
        gap: 3,
        padding: 8,
        border: true,
        children: [...rows.map(([name = '', value = '']) => pair(name, value)), total, ...charged],
      },
    ],
  }
}

const pair = (name: string, value: string, more: Partial<TextBlock> = {}): Group => ({
  kind: 'row',
  gap: 6,
  children: [
    column([text(name, more)]),
    { kind: 'column', width: 96, children: [text(value, { ...more, side: 'figures', ltr: true })] },
  ],
})

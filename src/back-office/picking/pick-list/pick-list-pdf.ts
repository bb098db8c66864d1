import type { PageRequest } from '#src/api/page-context.ts'
import { asWritten, type PdfPlan, type TextBlock } from '#src/exports/pdf/plan.ts'
import { column, text } from '#src/orders/print/order-pdf.ts'
import { joinAddress, type PickingLineView, type PickingView } from '../picking-view.ts'
import { buildRow, LINE, measure, type Part, WIDTH } from './pdf-rows.ts'
import { toPages } from './pdf-sheets.ts'
import type { DepotPicksView, PickList } from './pick-list.ts'
import type { ShelfPick } from './shelf-list.ts'

type Reader = Pick<PageRequest, 'site' | 'language' | 'i18n'>

/** The printed pick list on A4. */
export function pickListPlan(reader: Reader, { numbers, depots, routes }: PickList): PdfPlan {
  const { t } = reader.i18n
  const body = depots
    ? depots.flatMap((depot) => buildDepot(reader, depot))
    : routes.flatMap(({ route, orders }) => [
        ...(routes.some((one) => one.route !== '')
          ? [toTitle(route === '' ? t('picking.noRoute') : t('addressRoute.of', { route: asWritten(route) }), 13)]
          : []),
        ...orders.flatMap((order) => buildOrder(reader, order)),
      ])
  const empty: Part[] = body.length === 0 ? [{ block: text(t('picking.listEmpty')), height: LINE }] : []
  return {
    title: t('picking.listTitle'),
    language: reader.language,
    pages: toPages([...buildHead(reader, depots ? numbers : []), ...body, ...empty]),
    footer: `${reader.site.name} · ${t('picking.listTitle')}`,
  }
}

const toTitle = (title: string, size: number): Part => ({
  block: text(title, { size, bold: true, lines: 1 }),
  height: size * 1.3,
  isTitle: true,
})

function buildHead({ site, i18n: { t } }: Reader, numbers: readonly string[]): Part[] {
  const head: Part = {
    block: {
      kind: 'row',
      gap: 16,
      children: [
        column([text(t('picking.listTitle'), { size: 15, bold: true })]),
        column([text(site.name, { size: 11, side: 'end' })]),
      ],
    },
    height: 24,
    isTitle: true,
  }
  if (numbers.length === 0) return [head]
  const orders = text(`${t('picking.ordersTogether', { count: numbers.length })} ${asWritten(numbers.join(', '))}`, {
    size: 8,
  })
  return [head, { block: orders, height: measure(orders, WIDTH), isTitle: true }]
}

/** The goods of all orders from one depot, in the order of its shelves. */
const buildDepot = ({ i18n: { t } }: Reader, { name, picks }: DepotPicksView): Part[] => [
  toTitle(name, 13),
  buildRow(
    [
      { lines: [toCell(t('picking.column.shelf'), BOLD)], width: WIDTHS.shelf },
      { lines: [toCell(t('order.line.code'), BOLD)], width: WIDTHS.code },
      { lines: [toCell(t('order.line.name'), BOLD)] },
      { lines: [toCell(t('cart.line.quantity'), { ...BOLD, side: 'figures' })], width: WIDTHS.quantity },
      { lines: [toCell(t('picking.column.orders'), BOLD)], width: WIDTHS.orders },
      { lines: [], width: WIDTHS.box },
    ],
    { isTitle: true },
  ),
  ...picks.map(buildPick),
]

const buildPick = ({ shelf, code, barcode, name, quantity, unit, orders }: ShelfPick): Part =>
  buildRow([
    { lines: [toCell(shelf || '–', { bold: true, ltr: true, size: 11 })], width: WIDTHS.shelf, repeats: true },
    { lines: [toCell(code, CODE), ...listCells([barcode], SMALL_CODE)], width: WIDTHS.code, repeats: true },
    { lines: [toCell(name)] },
    { lines: [toCell(`${asWritten(quantity)} ${unit}`, QUANTITY)], width: WIDTHS.quantity },
    {
      lines: orders.map((order) => toCell(`${order.number} × ${order.quantity}`, { ltr: true, size: 8, lines: 1 })),
      width: WIDTHS.orders,
    },
    { lines: [], width: WIDTHS.box, hasBox: true },
  ])

/** An order with its lines by shelf. */
function buildOrder({ i18n: { t } }: Reader, order: PickingView): Part[] {
  const place = order.route.routeOrder === null ? '' : `${order.route.routeOrder}. `
  const delivery = [order.carrier, order.method, order.promised && `${t('picking.column.promised')}: ${order.promised}`]
  const details = [
    joinAddress(order.address),
    [...delivery, order.weight && t('picking.weight', { weight: order.weight })].filter(Boolean).join(' · '),
  ].filter(Boolean)
  const head = [
    text(`${place}${asWritten(order.number)} · ${order.customer}`, { size: 11, bold: true, lines: 2 }),
    ...details.map((detail) => text(detail, { size: 8 })),
    ...(order.note ? [text(order.note, { bold: true })] : []),
  ].map((block): Part => ({ block, height: measure(block, WIDTH), isTitle: true }))
  if (order.lines.length === 0) return [...head, { block: text(t('picking.listEmpty')), height: LINE }]
  const titles = buildRow(
    [
      { lines: [toCell(t('order.line.code'), BOLD)], width: WIDTHS.code },
      { lines: [toCell(t('order.line.name'), BOLD)] },
      { lines: [toCell(t('orderDesk.column.depot'), BOLD)], width: WIDTHS.depot },
      { lines: [toCell(t('cart.line.quantity'), { ...BOLD, side: 'figures' })], width: WIDTHS.quantity },
      { lines: [toCell(t('picking.column.state'), BOLD)], width: WIDTHS.state },
    ],
    { isTitle: true },
  )
  return [...head, titles, ...order.lines.map(buildLine)]
}

const buildLine = (line: PickingLineView): Part =>
  buildRow([
    { lines: [toCell(line.code, CODE), ...listCells([line.barcode], SMALL_CODE)], width: WIDTHS.code, repeats: true },
    { lines: [toCell(line.name), ...[line.note, line.address].filter(Boolean).map((note) => text(note, { size: 8 }))] },
    {
      lines: line.depots.flatMap(({ name, quantity, shelf }) => [
        ...listCells([shelf], { bold: true, ltr: true, size: 11, lines: 1 }),
        toCell(`${name} ${asWritten(quantity)}`, { size: 8, lines: 1 }),
      ]),
      width: WIDTHS.depot,
    },
    { lines: [toCell(`${asWritten(line.pickable)} ${line.unit}`, QUANTITY)], width: WIDTHS.quantity },
    { lines: [toCell(line.picked, { ltr: true })], width: WIDTHS.state, hasBox: line.pickedValue === '0' },
  ])

const WIDTHS = { box: 14, shelf: 60, code: 105, quantity: 66, orders: 110, depot: 96, state: 48 }
const BOLD = { bold: true, size: 8, lines: 1 } as const
const CODE = { bold: true, ltr: true, lines: 2 } as const
const SMALL_CODE = { faint: true, ltr: true, size: 8, lines: 1 } as const
const QUANTITY = { bold: true, side: 'figures', lines: 2 } as const

const toCell = (message: string, more: Partial<TextBlock> = {}) => text(message, { lines: 2, ...more })

const listCells = (messages: readonly string[], more: Partial<TextBlock>) =>
  messages.filter(Boolean).map((message) => toCell(message, more))

import { encode } from 'uqr'
import type { CopiedAddress } from '#src/addresses/address.ts'
import { toAddressView } from '#src/addresses/address-view.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { asWritten, type Block, type Group, LABEL_PAPER, type PdfPlan } from '#src/exports/pdf/plan.ts'
import { column, text } from '#src/orders/print/order-pdf.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { quantityWithUnit } from '#src/shop/unit-name.ts'
import type { PickedOrder, PickedOrderLine, PickedShipment } from './queries.server.ts'

export interface ShipmentPaper {
  order: PickedOrder
  shipment: PickedShipment
}

type Reader = Pick<PageRequest, 'site' | 'language' | 'i18n'>

/** Where a shipment goes: the address of its lines if they share one of their own, otherwise that of the order. */
export function getShipmentAddress({ order, shipment }: ShipmentPaper): CopiedAddress {
  const addresses = listShippedLines({ order, shipment }).map(({ line }) => line.address)
  const [first] = addresses
  const isShared = first && addresses.every((address) => address !== null && address.id === first.id)
  return isShared ? first : order.address
}

const listShippedLines = ({ order, shipment }: ShipmentPaper): { line: PickedOrderLine; quantity: string }[] =>
  shipment.lines.flatMap(({ lineNo, quantity }) => {
    const line = order.lines.find((one) => one.lineNo === lineNo)
    return line ? [{ line, quantity }] : []
  })

/** One label for each package, on A6. Its QR code has the order, the shipment and the package. */
export function labelsPlan(reader: Reader, paper: ShipmentPaper): PdfPlan {
  const { order, shipment } = paper
  return {
    title: reader.i18n.t('picking.labels'),
    language: reader.language,
    paper: LABEL_PAPER,
    pages: Array.from({ length: shipment.packages }, (_, at) => buildLabel(reader, paper, at + 1)),
    footer: `${reader.site.name} · ${order.number}-${shipment.number}`,
  }
}

function buildLabel({ site, language, i18n: { t } }: Reader, paper: ShipmentPaper, packageNo: number): Block {
  const { order, shipment } = paper
  const address = toAddressView(getShipmentAddress(paper), language)
  const carrier = [shipment.company, shipment.method].filter(Boolean).join(' · ')
  return {
    kind: 'column',
    gap: 8,
    children: [
      column([
        text(t('picking.label.from'), { size: 7, faint: true }),
        text(site.name, { size: 11, bold: true, lines: 1 }),
      ]),
      {
        kind: 'column',
        padding: 8,
        border: true,
        gap: 2,
        children: [
          text(t('picking.label.to'), { size: 7, faint: true }),
          text(order.customerName, { size: 14, bold: true, lines: 2 }),
          ...[address.title, ...address.lines].filter(Boolean).map((line) => text(line, { size: 11, lines: 2 })),
          ...(address.phone ? [text(address.phone, { size: 11, ltr: true })] : []),
        ],
      },
      {
        kind: 'row',
        gap: 10,
        children: [
          {
            kind: 'code',
            size: 92,
            modules: encode(`${order.number}-${shipment.number}-${packageNo}`, { ecc: 'M', border: 2 }).data,
          },
          column([
            text(t('picking.label.order'), { size: 7, faint: true }),
            text(order.number, { size: 14, bold: true, ltr: true }),
            text(t('picking.label.package', { number: packageNo, total: shipment.packages }), { size: 14, bold: true }),
            ...(carrier ? [text(carrier, { size: 9, lines: 2 })] : []),
            ...(shipment.tracking ? [text(shipment.tracking, { size: 9, ltr: true })] : []),
          ]),
        ],
      },
    ],
  }
}

const LINES_ON_FIRST_SHEET = 26
const LINES_ON_OTHER_SHEETS = 34

/** What a shipment contains, without prices, on A4. */
export function deliveryNotePlan(reader: Reader, paper: ShipmentPaper): PdfPlan {
  const { t } = reader.i18n
  const lines = listShippedLines(paper)
  const sheets = [lines.slice(0, LINES_ON_FIRST_SHEET)]
  for (let at = LINES_ON_FIRST_SHEET; at < lines.length; at += LINES_ON_OTHER_SHEETS)
    sheets.push(lines.slice(at, at + LINES_ON_OTHER_SHEETS))
  return {
    title: t('picking.deliveryNote'),
    language: reader.language,
    pages: sheets.map((sheet, at) => ({
      kind: 'column',
      gap: 6,
      children: [
        ...(at === 0 ? buildNoteHead(reader, paper) : []),
        buildRow([t('order.line.code'), t('order.line.name'), t('cart.line.quantity')], { bold: true }),
        ...sheet.map(({ line, quantity }) =>
          buildRow([line.code, line.name, quantityWithUnit(quantity, line.unit, reader.i18n)], { note: line.note }),
        ),
        ...(at === sheets.length - 1 ? [buildSignatures(reader)] : []),
      ],
    })),
    footer: `${reader.site.name} · ${paper.order.number}-${paper.shipment.number}`,
  }
}

function buildNoteHead({ site, language, i18n: { t } }: Reader, paper: ShipmentPaper): Block[] {
  const { order, shipment } = paper
  const address = toAddressView(getShipmentAddress(paper), language)
  const day = formatDate(language, shipment.shippedAt, { timeZone: site.timeZone })
  const carrier = [shipment.company, shipment.method, shipment.tracking].filter(Boolean).join(' · ')
  return [
    {
      kind: 'row',
      gap: 16,
      children: [
        column([text(site.name, { size: 14, bold: true })]),
        column([
          text(`${t('picking.deliveryNote')} ${asWritten(`${order.number}-${shipment.number}`)}`, {
            size: 13,
            bold: true,
            side: 'end',
          }),
          text(day, { side: 'end' }),
        ]),
      ],
    },
    {
      kind: 'row',
      gap: 16,
      children: [
        column([
          text(t('order.detail.customer'), { size: 7, faint: true }),
          text(order.customerName, { bold: true }),
          ...(carrier ? [text(t('order.desk.company'), { size: 7, faint: true }), text(carrier)] : []),
          text(t('picking.packages', { count: shipment.packages })),
        ]),
        column([
          text(t('checkout.address'), { size: 7, faint: true }),
          ...[address.title, ...address.lines].filter(Boolean).map((line) => text(line)),
          ...(address.phone ? [text(address.phone, { ltr: true })] : []),
        ]),
      ],
    },
    ...(order.note ? [text(`${t('checkout.note')}: ${order.note}`, { lines: 4 })] : []),
  ]
}

function buildRow([code = '', name = '', quantity = '']: readonly string[], { bold = false, note = '' } = {}): Group {
  return {
    kind: 'row',
    gap: 8,
    level: 'top',
    children: [
      { kind: 'column', width: 110, children: [text(code, { bold, ltr: !bold, lines: 2 })] },
      column([text(name, { bold, lines: 2 }), ...(note ? [text(note, { size: 7, faint: true, lines: 1 })] : [])]),
      { kind: 'column', width: 90, children: [text(quantity, { bold, side: 'figures' })] },
    ],
  }
}

const buildSignatures = ({ i18n: { t } }: Reader): Group => ({
  kind: 'row',
  gap: 16,
  children: (['picking.note.handedOver', 'picking.note.received'] as const).map((key) => ({
    kind: 'column',
    grow: true,
    height: 56,
    padding: 8,
    border: true,
    children: [text(t(key), { size: 7, faint: true })],
  })),
})

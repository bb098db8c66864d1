import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { quantityWithUnit, unitName } from '#src/shop/unit-name.ts'
import { joinFacts } from '../join-facts.ts'
import { formatDay } from '../picking/picking-row.ts'
import { toPickingPath } from '../picking/picking-view.ts'
import {
  computeDifference,
  computeSurplus,
  DOCUMENT_PAGES,
  type DocumentKind,
  type DocumentLine,
  type ExpectedDeliveryChoice,
  type ExpectedGoods,
  type LineReason,
  type ListedDocument,
  type ReservationState,
  type StockDocument,
  type WaitingOrder,
} from './document.ts'
import { toDeliveryValue } from './document-form.ts'
import { type DeliveryOption, NEW_DOCUMENT } from './new-document-form.tsx'

export interface DocumentRowView {
  id: number
  href: string
  title: string
  depot: string
  note: string
  delivery: string
  lineCount: string
  made: string
  posted: string
  isPosted: boolean
}

const formatMoment = ({ language, site }: PageRequest, moment: Date) =>
  formatDate(language, moment, { timeZone: site.timeZone, withTime: true })

export function toDocumentRow(page: PageRequest, kind: DocumentKind, document: ListedDocument): DocumentRowView {
  const { id, depot, toDepot, reason, note, delivery, createdAt, createdBy, postedAt, postedBy, lineCount } = document
  const { t } = page.i18n
  return {
    id,
    href: getPagePath(page, DOCUMENT_PAGES[kind], `/${id}`),
    title: `${t(`stockDocuments.title.${kind}`, { number: id })}${reason === '' ? '' : ` · ${t(`stockDocuments.reason.${reason}`)}`}`,
    depot: toDepot === '' ? depot : t('stockDocuments.fromTo', { from: depot, to: toDepot }),
    note,
    delivery,
    lineCount: t('stockDocuments.products', { count: lineCount }),
    made: joinFacts(page.language, [formatMoment(page, createdAt), createdBy]),
    posted: postedAt === null ? '' : joinFacts(page.language, [formatMoment(page, postedAt), postedBy]),
    isPosted: postedAt !== null,
  }
}

/** "IRS-7 · Ankara · 05.01.2027 · 3 products". */
export function toDeliveryOption(page: PageRequest, delivery: ExpectedDeliveryChoice): DeliveryOption {
  const { depot, reference, day, productCount } = delivery
  const products = page.i18n.t('stockDocuments.products', { count: productCount })
  const facts = [reference, depot, day && formatDay(page.language, day), products]
  return { value: toDeliveryValue(delivery), text: joinFacts(page.language, facts) }
}

export interface ExpectedRowView {
  key: string
  href: string
  /** Begins goods-in of the delivery; null without a reference. */
  receiveHref: string | null
  code: string
  name: string
  quantity: string
  /** Depot, day and note. */
  facts: string
  /** What orders wait for; null for none. */
  waiting: string | null
}

export function toExpectedRow(page: PageRequest, goods: ExpectedGoods): ExpectedRowView {
  const { language, i18n } = page
  const { id, depotId, code, name, depot, quantity, unit, day, note, waiting } = goods
  return {
    key: `${id}`,
    href: toExpectedPath(page, goods),
    receiveHref: note === '' ? null : toReceivePath(page, { depotId, reference: note }),
    code,
    name,
    quantity: quantityWithUnit(quantity, unit, i18n),
    facts: joinFacts(language, [depot, day && formatDay(language, day), note]),
    waiting: Number(waiting) > 0 ? formatQuantity(language, waiting) : null,
  }
}

/** The page of a delivery that a depot expects. */
export const toExpectedPath = (
  page: PageRequest,
  { id, depotId, code }: Pick<ExpectedGoods, 'id' | 'depotId' | 'code'>,
) => getPagePath(page, 'goodsIn', `/expected/${depotId}/${encodeURIComponent(code)}?delivery=${id}`)

const toReceivePath = (page: PageRequest, delivery: { depotId: number; reference: string }) =>
  getPagePath(page, 'goodsIn', `?receive=${encodeURIComponent(toDeliveryValue(delivery))}#${NEW_DOCUMENT}`)

export interface DocumentView extends DocumentRowView {
  kind: DocumentKind
  version: number
  blind: boolean
  /** Whether it has lines that can be posted. */
  isCounted: boolean
  lines: LineView[]
  /** The lines as a table. */
  linesHref: string
  waitingOrders: WaitingOrderView[]
  reservation: ReservationState
}

export interface WaitingOrderView {
  number: string
  customerName: string
  /** Null for users who do not pick. */
  href: string | null
  /** It got goods that can be picked. */
  ready: boolean
  lines: { code: string; share: string; tone: 'full' | 'part' | 'none' }[]
}

export interface LineView {
  productId: number
  code: string
  name: string
  unit: string
  /** As it is typed; empty before it is counted. */
  quantity: string
  lastMove: number
  /** For display; null where it is not shown. */
  onHand: string | null
  difference: { text: string; tone: 'good' | 'bad' | 'neutral' } | null
  coming: string | null
  waiting: string | null
  moved: boolean
  posted: boolean
  reason: LineReason
  /** A counted quantity that differs, or may differ in a blind count. */
  differs: boolean
}

type LoadedDocument = StockDocument & { waitingOrders: WaitingOrder[] }

export function toDocumentView(page: PageRequest, document: LoadedDocument): DocumentView {
  const { kind, version, blind, countedLines, lines, waitingOrders } = document
  return {
    ...toDocumentRow(page, kind, document),
    kind,
    version,
    blind,
    isCounted: countedLines > 0,
    lines: lines.map((line) => toLineView(page, document, line)),
    linesHref: getPagePath(page, DOCUMENT_PAGES[kind], `/lines?document=${document.id}`),
    waitingOrders: waitingOrders.map((order) => toWaitingOrderView(page, order, document.postedAt !== null)),
    reservation: getReservationState(page, document),
  }
}

function getReservationState({ shop }: PageRequest, { postedAt, waitingOrders }: LoadedDocument): ReservationState {
  const isGiven =
    postedAt !== null && waitingOrders.some(({ lines }) => lines.some(({ allocated }) => Number(allocated) > 0))
  if (isGiven) return 'given'
  if (!shop.stock.arrivalsReserved) return 'off'
  return postedAt === null ? 'planned' : 'none'
}

function toWaitingOrderView(page: PageRequest, order: WaitingOrder, isPosted: boolean): WaitingOrderView {
  const { number, customerName, shippable, lines } = order
  const format = (quantity: Decimal) => formatQuantity(page.language, quantity)
  return {
    number,
    customerName,
    href: page.can('shipOrders') ? toPickingPath(page, number) : null,
    ready: isPosted && shippable && lines.some(({ allocated }) => Number(allocated) > 0),
    lines: lines.map(({ code, waiting, allocated }) => ({
      code,
      share: page.i18n.t('stockDocuments.waitingOrders.share', {
        allocated: format(allocated),
        waiting: format(waiting),
      }),
      tone: Number(allocated) === 0 ? 'none' : Number(allocated) < Number(waiting) ? 'part' : 'full',
    })),
  }
}

function toLineView({ language, i18n }: PageRequest, { kind, delivery }: StockDocument, line: DocumentLine): LineView {
  const { productId, code, name, unit, quantity, onHand, lastMove, coming, waiting, moved, posted, reason } = line
  const difference = kind === 'count' ? computeDifference(line) : delivery === '' ? null : computeSurplus(line)
  const isShown = difference !== null && (kind === 'count' || Number(difference) !== 0)
  const toVisible = (value: string) => (Number(value) > 0 ? formatQuantity(language, value) : null)
  return {
    productId,
    code,
    name,
    unit: unitName(unit, i18n, quantity ?? '1'),
    quantity: quantity === null ? '' : trimZeros(quantity),
    lastMove,
    onHand: onHand === null ? null : formatQuantity(language, onHand),
    difference: isShown ? toDifferenceView(language, difference) : null,
    coming: delivery === '' ? (kind === 'receipt' ? toVisible(coming) : null) : formatQuantity(language, coming),
    waiting: kind === 'receipt' ? toVisible(waiting) : null,
    moved,
    posted,
    reason,
    differs: kind === 'count' && quantity !== null && (difference === null || Number(difference) !== 0),
  }
}

function toDifferenceView(language: PageRequest['language'], difference: string) {
  const value = Number(difference)
  const text = `${value > 0 ? '+' : ''}${formatQuantity(language, difference)}`
  return { text, tone: value === 0 ? ('neutral' as const) : value > 0 ? ('good' as const) : ('bad' as const) }
}

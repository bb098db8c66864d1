import Big from 'big.js'
import { formatNearDay } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Decimal } from '#src/platform/money.ts'
import { computeOrderable, type QuantityTerms } from './quantity.ts'

/** Lower quantities are shown as low. */
const LOW_STOCK_BELOW = 5

/** In stock, low, out of stock, incoming, or procured on order (storefront 4, orders 4). */
export const STOCK_STATES = ['in', 'low', 'out', 'coming', 'supplied'] as const
export type StockState = (typeof STOCK_STATES)[number]

/** Actual stock: for rules and orders, never rendered directly. */
export interface Stock {
  onHand: Decimal
  /** What arrives on the next day of delivery; without such a day, what has no day, otherwise all that is late. */
  coming: Decimal
  /** That day; null if all deliveries are late or without a day. */
  comingOn: string | null
  /** Incoming deliveries by day, those without a day last. */
  comings: IncomingStock[]
  depots: DepotStock[]
}

/** An incoming delivery. */
export interface IncomingStock {
  quantity: Decimal
  on: string | null
  /** Number of its delivery note, or another name. */
  note: string | null
}

interface DepotStock {
  id: number
  code: string
  name: string
  onHand: Decimal
}

/** Stock as one viewer may see it. */
export interface VisibleStock {
  state: StockState
  /** The owner's name for the state; empty for the default. */
  description: string
  display: 'text' | 'number' | 'icon'
  /** null if the viewer sees a text or icon only. */
  onHand: Decimal | null
  coming: Decimal | null
  comingOn: string | null
  /** null if numbers or incoming deliveries are hidden. */
  comings: IncomingStock[] | null
  /** The days of later deliveries of goods that are not in stock, for viewers who see no numbers. */
  laterDays?: string[]
  /** null if depots are hidden. */
  depots: VisibleDepot[] | null
}

interface VisibleDepot {
  id: number
  name: string
  state: StockState
  onHand: Decimal | null
}

export interface StockVisibility {
  display: VisibleStock['display']
  /** Representatives and users with the stock flag always see numbers (storefront 6). */
  exact: boolean
  depots: boolean
  coming: boolean
  /** The owner's names for states. */
  descriptions: Partial<Record<StockState, string>>
}

export const NO_STOCK: Stock = { onHand: '0', coming: '0', comingOn: null, comings: [], depots: [] }

/**
 * Deliveries by day, with what arrives next: on the earliest day that is not past, otherwise without a day. Late
 * deliveries are next only if no other is expected. `today` is YYYY-MM-DD.
 */
export function toComingStock(
  deliveries: readonly IncomingStock[],
  today: string,
): Pick<Stock, 'coming' | 'comingOn' | 'comings'> {
  const comings = sortDeliveries(deliveries)
  const expected = comings.filter(({ on }) => on === null || on >= today)
  const day = expected[0]?.on
  const next = day === undefined ? comings : expected.filter(({ on }) => on === day)
  return { coming: sumQuantities(next), comingOn: day ?? null, comings }
}

export const sortDeliveries = (deliveries: readonly IncomingStock[]): IncomingStock[] =>
  deliveries.toSorted((one, other) => (one.on ?? UNKNOWN_DAY).localeCompare(other.on ?? UNKNOWN_DAY))

/** After all days. */
const UNKNOWN_DAY = '9999-12-31'

const sumQuantities = (deliveries: readonly IncomingStock[]): Decimal =>
  deliveries.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0)).toFixed()

/** What arrives after the next day, one entry a day. */
export function getLaterDeliveries({
  comings,
  comingOn,
}: Pick<VisibleStock, 'comings' | 'comingOn'>): Omit<IncomingStock, 'note'>[] {
  if (comingOn === null) return []
  const later = (comings ?? []).filter(({ on }) => on === null || on > comingOn)
  return [...Map.groupBy(later, ({ on }) => on)].map(([on, deliveries]) => ({
    on,
    quantity: sumQuantities(deliveries),
  }))
}

/** The state for a quantity on hand, an incoming quantity, and whether the product is procured on order. */
export function getStockState(onHand: Decimal, coming: Decimal = '0', supplied = false): StockState {
  if (new Big(onHand).gt(0)) return new Big(onHand).lt(LOW_STOCK_BELOW) ? 'low' : 'in'
  if (new Big(coming).gt(0)) return 'coming'
  return supplied ? 'supplied' : 'out'
}

/**
 * Stock as this viewer may see it: numbers only where they are shown, otherwise the state. With `terms`, a quantity
 * below the minimum order counts as out of stock: one piece of a product sold in twos.
 */
export function toVisibleStock(
  stock: Stock,
  visibility: StockVisibility,
  { supplied = false, terms }: { supplied?: boolean; terms?: QuantityTerms | undefined } = {},
): VisibleStock {
  const displayMode = visibility.exact ? 'number' : visibility.display
  const number = (value: Decimal) => (displayMode === 'number' ? value : null)
  const onHand = isOrderable(stock, terms) ? stock.onHand : '0'
  const state = getStockState(onHand, visibility.coming ? stock.coming : '0', supplied)
  const laterDays = getLaterDeliveries(stock).flatMap(({ on }) => on ?? [])
  return {
    state,
    description: visibility.descriptions[state] ?? '',
    display: displayMode,
    onHand: number(stock.onHand),
    coming: visibility.coming ? number(stock.coming) : null,
    comingOn: visibility.coming ? stock.comingOn : null,
    comings: visibility.coming && displayMode === 'number' ? stock.comings : null,
    ...(state === 'coming' && displayMode !== 'number' && laterDays.length > 0 && { laterDays }),
    depots: visibility.depots
      ? stock.depots.map(({ id, name, onHand }) => ({ id, name, state: getStockState(onHand), onHand: number(onHand) }))
      : null,
  }
}

/** The state of a single depot. */
export const toSingleDepotStock = ({ display }: VisibleStock, { state, onHand }: VisibleDepot): VisibleStock => ({
  state,
  display,
  onHand,
  description: '',
  coming: null,
  comingOn: null,
  comings: null,
  depots: null,
})

/** Whether the minimum order quantity is available. */
export const isOrderable = ({ onHand }: Pick<Stock, 'onHand'>, terms: QuantityTerms | undefined) =>
  terms ? computeOrderable(onHand, terms) !== null : hasAny({ onHand })

export const hasAny = ({ onHand }: Pick<Stock, 'onHand'>) => new Big(onHand).gt(0)

/** Expected arrival of a product, as far as this viewer may see it. */
export interface Arrival extends ArrivalDay {
  /** By depot with stock; null if depots are hidden. */
  depots: ({ depotId: number } & ArrivalDay)[] | null
}

export interface ArrivalDay {
  /** `YYYY-MM-DD`. */
  day: string
  /** Calendar days from today: 0 is today. */
  inDays: number
}

/** "Delivered tomorrow", "Delivered Tue 24 Nov". */
export function arrivalText({ day, inDays }: ArrivalDay, { language, i18n: { t } }: ArrivalTextContext): string {
  if (inDays === 0) return t('detail.arrival.today')
  if (inDays === 1) return t('detail.arrival.tomorrow')
  return t('detail.arrival.on', { date: formatNearDay(language, new Date(`${day}T00:00:00Z`)) })
}

interface ArrivalTextContext {
  language: Language
  i18n: Texts
}

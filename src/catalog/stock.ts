import Big from 'big.js'
import type { Decimal } from '../platform/money.ts'

/** Fewer than this is shown as low. */
export const LOW_STOCK_BELOW = 5

/** In stock, low, none, or none yet but on its way (storefront 4, design 12). */
export type StockState = 'in' | 'low' | 'out' | 'coming'

/** What is really there: for rules and orders, never for a page as it is. */
export interface Stock {
  onHand: Decimal
  coming: Decimal
  comingOn: string | null
  depots: DepotStock[]
}

export interface DepotStock {
  id: number
  code: string
  name: string
  onHand: Decimal
}

/** Stock as one viewer may see it. */
export interface StockShown {
  state: StockState
  shownAs: 'text' | 'number' | 'icon'
  /** null where the viewer is told in words or by an icon. */
  onHand: Decimal | null
  coming: Decimal | null
  comingOn: string | null
  /** null where depots may not be seen. */
  depots: DepotShown[] | null
}

export interface DepotShown {
  id: number
  name: string
  state: StockState
  onHand: Decimal | null
}

export interface StockSight {
  shownAs: StockShown['shownAs']
  /** Representatives and users with the stock flag always see numbers (storefront 6). */
  exact: boolean
  depots: boolean
}

export const NO_STOCK: Stock = { onHand: '0', coming: '0', comingOn: null, depots: [] }

export function stateOf(onHand: Decimal, coming: Decimal = '0'): StockState {
  if (new Big(onHand).lte(0)) return new Big(coming).gt(0) ? 'coming' : 'out'
  return new Big(onHand).lt(LOW_STOCK_BELOW) ? 'low' : 'in'
}

/** Numbers travel only where they are shown: a word or an icon says no more than its state. */
export function stockShown(stock: Stock, sight: StockSight): StockShown {
  const shownAs = sight.exact ? 'number' : sight.shownAs
  const number = (value: Decimal) => (shownAs === 'number' ? value : null)
  return {
    state: stateOf(stock.onHand, stock.coming),
    shownAs,
    onHand: number(stock.onHand),
    coming: number(stock.coming),
    comingOn: stock.comingOn,
    depots: sight.depots
      ? stock.depots.map(({ id, name, onHand }) => ({ id, name, state: stateOf(onHand), onHand: number(onHand) }))
      : null,
  }
}

export const hasAny = ({ onHand }: Pick<Stock, 'onHand'>) => new Big(onHand).gt(0)

import type { TableColumn } from '#src/back-office/table/table.ts'
import type { Decimal } from '#src/platform/money.ts'

/** Sums of the orders of one dealer, or of all; amounts in the currency of the site without tax. */
export interface SimulatedSums {
  orders: number
  reached: number
  limited: number
  revenue: Decimal
  discount: Decimal
  giftQuantity: Decimal
  giftWorth: Decimal
  freight: Decimal
  replaced: Decimal
  /** Discount, gifts and freight without what they replace. */
  cost: Decimal
  near: number
  /** The smallest missing quantity or amount of the orders that almost reached it. */
  missingQuantity: Decimal | null
  missingAmount: Decimal | null
  /** Reached orders whose purchase prices are known; 0 for users who may not see them. */
  knownOrders: number
  /** Null without such orders. */
  marginBefore: Decimal | null
  marginAfter: Decimal | null
}

export interface SimulatedDealer extends SimulatedSums {
  code: string
  name: string
}

/** The columns of the dealers of a simulation, and of its file. */
export const SIMULATION_COLUMNS = [
  { key: 'name', label: 'promotionSimulation.column.name', kind: 'text', fixed: true },
  { key: 'code', label: 'promotionSimulation.column.code', kind: 'code' },
  { key: 'orders', label: 'promotionSimulation.column.orders', kind: 'number' },
  { key: 'reached', label: 'promotionSimulation.column.reached', kind: 'number' },
  { key: 'cost', label: 'promotionSimulation.column.cost', kind: 'money' },
  { key: 'near', label: 'promotionSimulation.column.near', kind: 'number' },
  { key: 'missing', label: 'promotionSimulation.column.missing', kind: 'text' },
  { key: 'revenue', label: 'promotionSimulation.column.revenue', kind: 'money' },
  { key: 'discount', label: 'promotionSimulation.column.discount', kind: 'money' },
  { key: 'gifts', label: 'promotionSimulation.column.gifts', kind: 'number' },
  { key: 'giftWorth', label: 'promotionSimulation.column.giftWorth', kind: 'money' },
  { key: 'freight', label: 'promotionSimulation.column.freight', kind: 'money' },
  { key: 'replaced', label: 'promotionSimulation.column.replaced', kind: 'money' },
] as const satisfies readonly TableColumn[]

export type SimulationColumn = (typeof SIMULATION_COLUMNS)[number]['key']

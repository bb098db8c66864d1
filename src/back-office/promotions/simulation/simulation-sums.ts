import Big from 'big.js'
import { type Decimal, roundMoney } from '#src/platform/money.ts'
import type { NearPromotion } from '#src/promotions/promotion.ts'
import {
  type OrderOutcome,
  type PastOrder,
  type ProductValues,
  type SimulatedPromotion,
  simulateOrder,
} from './simulation.ts'

/** Sums of orders, of all or of one dealer. */
export interface SimulationSums {
  orders: number
  /** Orders that would have had the promotion. */
  reached: number
  /** Orders that a limit of uses or the budget would have excluded. */
  limited: number
  revenue: Big
  discount: Big
  giftQuantity: Big
  giftWorth: Big
  freight: Big
  replaced: Big
  /** Revenue and margins of reached orders whose purchase prices are known. */
  knownOrders: number
  marginBefore: Big
  marginAfter: Big
  /** Orders that almost reached it, and the smallest amount that was missing. */
  near: number
  nearest: NearPromotion['missing'] | null
}

export interface DealerSums extends SimulationSums {
  code: string
  name: string
}

const newSums = (): SimulationSums => ({
  orders: 0,
  reached: 0,
  limited: 0,
  revenue: new Big(0),
  discount: new Big(0),
  giftQuantity: new Big(0),
  giftWorth: new Big(0),
  freight: new Big(0),
  replaced: new Big(0),
  knownOrders: 0,
  marginBefore: new Big(0),
  marginAfter: new Big(0),
  near: 0,
  nearest: null,
})

/** Adds up orders in the order of their placement, within the limits of uses and the budget. */
export class Simulation {
  readonly total = newSums()
  readonly dealers = new Map<number, DealerSums>()
  readonly #simulated: SimulatedPromotion
  readonly #values: ProductValues

  constructor(simulated: SimulatedPromotion, values: ProductValues) {
    this.#simulated = simulated
    this.#values = values
  }

  add(order: PastOrder) {
    const { customerId, customerCode: code, customerName: name } = order
    const dealer = this.dealers.get(customerId) ?? { ...newSums(), code, name }
    this.dealers.set(customerId, dealer)
    const outcome = simulateOrder(this.#simulated, order, this.#values)
    const { mostUses, mostUsesEach } = this.#simulated
    const isUsedUp =
      (mostUses !== null && this.total.reached >= mostUses) ||
      (mostUsesEach !== null && dealer.reached >= mostUsesEach) ||
      this.#exceedsBudget(outcome)
    for (const sums of [this.total, dealer]) addOutcome(sums, outcome, isUsedUp)
  }

  #exceedsBudget({ reward }: OrderOutcome): boolean {
    const { budget } = this.#simulated
    if (budget === null || !reward) return false
    const { discount, giftWorth } = this.total
    return discount.plus(giftWorth).plus(reward.discount).plus(reward.giftWorth).gt(budget)
  }
}

function addOutcome(sums: SimulationSums, { revenue, reward, near }: OrderOutcome, isUsedUp: boolean) {
  sums.orders += 1
  sums.revenue = sums.revenue.plus(revenue)
  if (isUsedUp) {
    sums.limited += reward ? 1 : 0
    return
  }
  if (!reward) {
    if (!near) return
    sums.near += 1
    if (sums.nearest === null || getMissing(near.missing).lt(getMissing(sums.nearest))) sums.nearest = near.missing
    return
  }
  sums.reached += 1
  for (const name of ['discount', 'giftQuantity', 'giftWorth', 'freight', 'replaced'] as const)
    sums[name] = sums[name].plus(reward[name])
  if (!reward.margin) return
  sums.knownOrders += 1
  sums.marginBefore = sums.marginBefore.plus(reward.margin.before)
  sums.marginAfter = sums.marginAfter.plus(reward.margin.after)
}

const getMissing = (missing: NearPromotion['missing']) =>
  new Big('quantity' in missing ? missing.quantity : missing.amount)

/** What the promotion would have given beyond the promotions that the orders had. */
export const computeCost = ({ discount, giftWorth, freight, replaced }: SimulationSums, currency: string): Decimal =>
  roundMoney(discount.plus(giftWorth).plus(freight).minus(replaced), currency)

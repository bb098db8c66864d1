import Big from 'big.js'
import { type Decimal, type Money, roundMoney } from '#src/platform/money.ts'
import type { CardFacts } from './bin.ts'

/** A card terminal of a bank, as buyers see it. */
export interface Pos {
  id: number
  provider: string
  /** The terminal's bank, as its cards name it. */
  bank: string
  name: string
  kind: 'individual' | 'commercial'
  currency: string
  asksNationalId: boolean
  plans: readonly InstalmentPlan[]
}

/** Instalment terms of a card family; '' is any credit card. */
export interface InstalmentPlan {
  family: string
  instalments: number
  extraMonths: number
  /** Percent of the amount. */
  rate: Decimal
  borneBy: 'buyer' | 'shop'
  leastAmount: Decimal
}

/** Cost of a payment in this many instalments. */
export interface InstalmentOffer {
  instalments: number
  extraMonths: number
  /** One instalment; the bank rounds the last one. */
  monthly: Decimal
  total: Decimal
  /** Fee on top of the amount; 0 if the shop bears it. */
  fee: Decimal
}

/**
 * The terminal for this card: a commercial one for commercial cards if there is one; preferably of its bank, then one with plans for
 * its family, then the first in the owner's order. undefined if none accepts the currency.
 */
export function chooseTerminal(all: readonly Pos[], currency: string, card: CardFacts | undefined): Pos | undefined {
  const matching = all.filter((one) => one.currency === currency)
  const kind = card?.commercial && matching.some((one) => one.kind === 'commercial') ? 'commercial' : 'individual'
  const ofKind = matching.filter((one) => one.kind === kind)
  const candidates = ofKind.length > 0 ? ofKind : matching
  if (!card) return candidates[0]
  return (
    candidates.find(({ bank }) => bank === card.bank) ??
    candidates.find(({ plans }) => card.family !== '' && plans.some(({ family }) => family === card.family)) ??
    candidates[0]
  )
}

/**
 * Instalment options of this card for the amount, the single payment first. Only known credit cards may pay in
 * instalments: banks refuse them for all others (orders 3).
 */
export function listOffers(pos: Pos, card: CardFacts | undefined, price: Money): InstalmentOffer[] {
  const single = { instalments: 1, extraMonths: 0, monthly: price.amount, total: price.amount, fee: '0' }
  if (card?.type !== 'credit') return [single]
  const byCount = new Map<number, InstalmentPlan>()
  for (const plan of pos.plans) {
    const applies = (plan.family === '' || plan.family === card.family) && new Big(price.amount).gte(plan.leastAmount)
    // A plan of the family overrides a general one.
    if (applies && !(plan.family === '' && byCount.has(plan.instalments))) byCount.set(plan.instalments, plan)
  }
  const plans = [...byCount.values()].sort((one, other) => one.instalments - other.instalments)
  return [single, ...plans.map((plan) => toOffer(plan, price))]
}

function toOffer({ instalments, extraMonths, rate, borneBy }: InstalmentPlan, { amount, currency }: Money) {
  const percent = borneBy === 'buyer' ? rate : '0'
  const total = roundMoney(new Big(amount).times(new Big(100).plus(percent)).times('0.01'), currency)
  const monthly = roundMoney(new Big(total).div(instalments), currency)
  return { instalments, extraMonths, monthly, total, fee: new Big(total).minus(amount).toFixed() }
}

/** Instalments by card family at the terminal that would be used: shown before a card is typed. */
export function listFamilies(all: readonly Pos[], price: Money): { family: string; offers: InstalmentOffer[] }[] {
  const named = all.filter(({ currency }) => currency === price.currency).flatMap(({ plans }) => plans)
  const families = [...new Set(named.flatMap(({ family }) => (family === '' ? [] : [family])))].sort()
  return families.flatMap((family) => {
    const card: CardFacts = { bank: '', family, scheme: '', type: 'credit', commercial: false }
    const pos = chooseTerminal(all, price.currency, card)
    const offers = pos ? listOffers(pos, card, price) : []
    return offers.length > 1 ? [{ family, offers }] : []
  })
}

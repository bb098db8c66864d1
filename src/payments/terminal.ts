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
 * The terminal that takes this card: of its kind where there is one for firms, of its own bank first, then one that has
 * plans for its family, then the first in the owner's order. undefined when none takes the currency.
 */
export function chooseTerminal(all: readonly Pos[], currency: string, card: CardFacts | undefined): Pos | undefined {
  const takes = all.filter((one) => one.currency === currency)
  const kind = card?.commercial && takes.some((one) => one.kind === 'commercial') ? 'commercial' : 'individual'
  const ofKind = takes.filter((one) => one.kind === kind)
  const among = ofKind.length > 0 ? ofKind : takes
  if (!card) return among[0]
  return (
    among.find(({ bank }) => bank === card.bank) ??
    among.find(({ plans }) => card.family !== '' && plans.some(({ family }) => family === card.family)) ??
    among[0]
  )
}

/**
 * In how many parts this card may pay the amount, and at what cost; single payment first. Only credit cards that are
 * known pay in parts: a bank refuses it for every other (orders 3).
 */
export function listOffers(pos: Pos, card: CardFacts | undefined, price: Money): InstalmentOffer[] {
  const single = { instalments: 1, extraMonths: 0, monthly: price.amount, total: price.amount, fee: '0' }
  if (card?.type !== 'credit') return [single]
  const byCount = new Map<number, InstalmentPlan>()
  for (const plan of pos.plans) {
    const fits = (plan.family === '' || plan.family === card.family) && new Big(price.amount).gte(plan.leastAmount)
    // A plan of the family overrides a general one.
    if (fits && !(plan.family === '' && byCount.has(plan.instalments))) byCount.set(plan.instalments, plan)
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

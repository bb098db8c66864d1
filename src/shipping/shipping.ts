import Big from 'big.js'
import { type Decimal, roundMoney } from '../platform/money.ts'

/** One cost rule of a shipping method. All its conditions must hold. */
export interface ShippingRule {
  /** ISO 3166-1 alpha-2; empty means every country. */
  countries: string[]
  /** City names as in addresses; empty means every city. */
  cities: string[]
  /** Maximum desi (3 dm³ or 1 kg, whichever is more); null means no limit. */
  upToDesi: Decimal | null
  upToKilos: Decimal | null
  /** Minimum merchandise total, without tax. */
  fromAmount: Decimal | null
  /** Base cost, without tax; a further cost applies to every started desi. */
  cost: Decimal
  perDesi: Decimal
}

/** The shipment; free-shipping products do not count towards its weight. */
export interface Parcel {
  kilos: Decimal
  desi: Decimal
  /** Merchandise total, without tax, after promotions. */
  amount: Decimal
  /** A promotion grants free freight, or every product ships free. */
  free: boolean
  currency: string
}

export interface Destination {
  country: string
  city: string
}

/** A shipping method for this cart, with its cost without tax. */
export interface ShippingOffer {
  id: number
  company: string
  name: string
  note: string
  taxRate: Decimal
  cost: Decimal
}

/** Weight and volume of one product; null if not recorded. */
export interface Measure {
  kilos: Decimal | null
  /** dm³ */
  volume: Decimal | null
  free: boolean
}

const DM3_PER_DESI = 3

/** Kilograms and desi of the products together; each product counts as the larger of weight and volume. */
export function computeSize(goods: readonly (Measure & { quantity: Decimal })[]): Pick<Parcel, 'kilos' | 'desi'> {
  let kilos = new Big(0)
  let desi = new Big(0)
  for (const { quantity, free, ...one } of goods) {
    if (free) continue
    const weight = new Big(one.kilos ?? 0)
    const size = new Big(one.volume ?? 0).div(DM3_PER_DESI)
    kilos = kilos.plus(weight.times(quantity))
    desi = desi.plus((size.gt(weight) ? size : weight).times(quantity))
  }
  return { kilos: kilos.round(3, Big.roundHalfUp).toFixed(), desi: desi.round(3, Big.roundHalfUp).toFixed() }
}

/** The cost by the first matching rule, without tax; undefined if no rule matches the destination or size. */
export function computeCost(rules: readonly ShippingRule[], parcel: Parcel, to: Destination): Decimal | undefined {
  const rule = rules.find((one) => fits(one, parcel, to))
  if (!rule) return undefined
  if (parcel.free) return roundMoney('0', parcel.currency)
  const startedDesi = new Big(parcel.desi).round(0, Big.roundUp)
  return roundMoney(startedDesi.times(rule.perDesi).plus(rule.cost), parcel.currency)
}

function fits(rule: ShippingRule, { kilos, desi, amount }: Parcel, { country, city }: Destination): boolean {
  const within = (value: Decimal, limit: Decimal | null) => limit === null || new Big(value).lte(limit)
  return (
    (rule.countries.length === 0 || rule.countries.includes(country)) &&
    (rule.cities.length === 0 || rule.cities.some((one) => foldPlaceName(one) === foldPlaceName(city))) &&
    within(desi, rule.upToDesi) &&
    within(kilos, rule.upToKilos) &&
    (rule.fromAmount === null || new Big(amount).gte(rule.fromAmount))
  )
}

/** Makes İstanbul, ISTANBUL and istanbul equal. */
const foldPlaceName = (text: string) =>
  text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').trim()

/** Converts the rules' amounts to the buyer's currency. `rate` is units of it per unit of the site's currency. */
export const convertRules = (rules: readonly ShippingRule[], rate: Decimal): ShippingRule[] =>
  new Big(rate).eq(1)
    ? [...rules]
    : rules.map((rule) => ({
        ...rule,
        cost: new Big(rule.cost).times(rate).toFixed(),
        perDesi: new Big(rule.perDesi).times(rate).toFixed(),
        fromAmount: rule.fromAmount && new Big(rule.fromAmount).times(rate).toFixed(),
      }))

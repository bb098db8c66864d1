import Big from 'big.js'
import { type Decimal, roundMoney } from '../platform/money.ts'

/** One row of what a way to send goods costs. All that it names must hold. */
export interface ShippingRule {
  /** ISO 3166-1 alpha-2; none is every country. */
  countries: string[]
  /** As addresses write them; none is every city. */
  cities: string[]
  /** Up to so many desi (3 dm³ or 1 kg, whichever is more); null is any. */
  upToDesi: Decimal | null
  upToKilos: Decimal | null
  /** From so much for the goods, without tax. */
  fromAmount: Decimal | null
  /** Without tax, and besides it for every desi begun. */
  cost: Decimal
  perDesi: Decimal
}

/** What is sent: goods that travel free are left out of its weight. */
export interface Parcel {
  kilos: Decimal
  desi: Decimal
  /** For the goods, without tax, after promotions. */
  amount: Decimal
  /** A promotion gives the freight, or every product travels free. */
  free: boolean
  currency: string
}

export interface Destination {
  country: string
  city: string
}

/** A way to send this cart, with what it costs without tax. */
export interface ShippingOffer {
  id: number
  company: string
  name: string
  note: string
  taxRate: Decimal
  cost: Decimal
}

/** Weight and size of one product; null where nobody wrote them down. */
export interface Measure {
  kilos: Decimal | null
  /** dm³ */
  volume: Decimal | null
  free: boolean
}

const DM3_A_DESI = 3

/** Kilograms and desi of goods together; each product counts as the larger of its weight and its size. */
export function computeSize(goods: readonly (Measure & { quantity: Decimal })[]): Pick<Parcel, 'kilos' | 'desi'> {
  let kilos = new Big(0)
  let desi = new Big(0)
  for (const { quantity, free, ...one } of goods) {
    if (free) continue
    const weight = new Big(one.kilos ?? 0)
    const size = new Big(one.volume ?? 0).div(DM3_A_DESI)
    kilos = kilos.plus(weight.times(quantity))
    desi = desi.plus((size.gt(weight) ? size : weight).times(quantity))
  }
  return { kilos: kilos.round(3, Big.roundHalfUp).toFixed(), desi: desi.round(3, Big.roundHalfUp).toFixed() }
}

/** What the first rule that fits asks for, without tax; undefined where it is not sent there, or not so much of it. */
export function computeCost(rules: readonly ShippingRule[], parcel: Parcel, to: Destination): Decimal | undefined {
  const rule = rules.find((one) => fits(one, parcel, to))
  if (!rule) return undefined
  if (parcel.free) return roundMoney('0', parcel.currency)
  const begun = new Big(parcel.desi).round(0, Big.roundUp)
  return roundMoney(begun.times(rule.perDesi).plus(rule.cost), parcel.currency)
}

function fits(rule: ShippingRule, { kilos, desi, amount }: Parcel, { country, city }: Destination): boolean {
  const within = (value: Decimal, decimal: Decimal | null) => decimal === null || new Big(value).lte(decimal)
  return (
    (rule.countries.length === 0 || rule.countries.includes(country)) &&
    (rule.cities.length === 0 || rule.cities.some((one) => foldPlaceName(one) === foldPlaceName(city))) &&
    within(desi, rule.upToDesi) &&
    within(kilos, rule.upToKilos) &&
    (rule.fromAmount === null || new Big(amount).gte(rule.fromAmount))
  )
}

/** İstanbul, ISTANBUL and istanbul are one city. */
const foldPlaceName = (text: string) =>
  text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').trim()

/** The rules with their money in the buyer's currency: units of it for one of the site's. */
export const convertRules = (rules: readonly ShippingRule[], rate: Decimal): ShippingRule[] =>
  new Big(rate).eq(1)
    ? [...rules]
    : rules.map((rule) => ({
        ...rule,
        cost: new Big(rule.cost).times(rate).toFixed(),
        perDesi: new Big(rule.perDesi).times(rate).toFixed(),
        fromAmount: rule.fromAmount && new Big(rule.fromAmount).times(rate).toFixed(),
      }))

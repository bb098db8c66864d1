import Big from 'big.js'
import type { PaymentFee } from '#src/payments/method.ts'
import { type Decimal, roundMoney, sum, trimZeros } from '#src/platform/money.ts'
import type { ShippingOffer } from '#src/shipping/shipping.ts'
import type { MoneyTotals, TaxTotal } from './totals.ts'

/** A cost in addition to the goods: freight, or the fee of the payment method. */
export interface Charge {
  kind: 'freight' | 'payment'
  /** In the reader's language. */
  name: string
  /** Without tax. */
  net: Decimal
  taxRate: Decimal
  tax: Decimal
}

/** Shipping of a cart. */
export interface CartShipping {
  /** The site has shipping methods, and an order must name one. */
  isRequested: boolean
  chosenId: number | null
  offers: ShippingOffer[]
}

export const NO_SHIPPING: CartShipping = { isRequested: false, chosenId: null, offers: [] }

/** What charges depend on, in addition to the goods. */
export interface ChargeInput {
  /** The chosen shipping method; undefined until one is chosen. */
  offer: ShippingOffer | undefined
  method: { name: string; fee: PaymentFee }
  currency: string
  /** Units of that currency for one of the site's; null if unknown: such an order is refused. */
  rate: Decimal | null
}

const HUNDREDTH = new Big('0.01')

/** Freight by its rules, and the fee of the payment method on goods and freight together. */
export function computeCharges(goodsNet: Decimal, { offer, method, currency, rate }: ChargeInput): Charge[] {
  const freight = offer && { kind: 'freight' as const, name: offer.name, net: offer.cost, taxRate: offer.taxRate }
  const { amount, percent, taxRate } = method.fee
  const base = new Big(goodsNet).plus(freight?.net ?? 0)
  const charges = [...(freight ? [freight] : [])].map((charge) => addTax(charge, currency))
  if (rate === null) return charges
  const fee = new Big(amount).times(rate).plus(base.times(percent).times(HUNDREDTH))
  if (fee.lte(0)) return charges
  return [...charges, addTax({ kind: 'payment', name: method.name, net: fee.toFixed(), taxRate }, currency)]
}

/** Net and tax are rounded once, like those of a line. */
function addTax(charge: Omit<Charge, 'tax'>, currency: string): Charge {
  const net = roundMoney(charge.net, currency)
  return { ...charge, net, tax: roundMoney(new Big(net).times(charge.taxRate).times(HUNDREDTH), currency) }
}

type Figures = Pick<MoneyTotals, 'charges' | 'taxes' | 'tax' | 'net' | 'total'>

/** Adds charges to the totals: taxes by rate and the total include them, the net remains that of the goods. */
export function withCharges<Totals extends Figures>(
  goods: Totals,
  charges: readonly Charge[],
  currency: string,
): Totals {
  if (charges.length === 0) return goods
  const tax = sum([goods.tax, ...charges.map((charge) => charge.tax)])
  return {
    ...goods,
    charges: [...charges],
    taxes: addChargeTaxes(goods.taxes, charges, currency),
    tax: roundMoney(tax, currency),
    total: roundMoney(sum([goods.net, ...charges.map(({ net }) => net)]).plus(tax), currency),
  }
}

function addChargeTaxes(taxes: readonly TaxTotal[], charges: readonly Charge[], currency: string): TaxTotal[] {
  // A free charge adds no tax and no row.
  const paid = charges.filter(({ net }) => new Big(net).gt(0))
  const all = [...taxes, ...paid.map(({ taxRate, net, tax }) => ({ rate: trimZeros(taxRate), base: net, tax }))]
  return [...Map.groupBy(all, ({ rate }) => rate)]
    .map(([rate, ofRate]) => ({
      rate,
      base: roundMoney(sum(ofRate.map(({ base }) => base)), currency),
      tax: roundMoney(sum(ofRate.map((one) => one.tax)), currency),
    }))
    .sort((one, other) => new Big(one.rate).cmp(other.rate))
}

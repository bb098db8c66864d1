import Big from 'big.js'
import { afterDiscounts, type Decimal, roundUnitPrice } from '#src/platform/money.ts'
import type { DiscountKind } from '#src/pricing/discount.ts'
import type { PriceStep, ResolvedPrice } from '#src/pricing/price.ts'
import { toVisiblePrice } from '#src/pricing/visible-price.ts'

/** Explanation of a price: its origin, each step, and the displayed price. */
export interface Explanation {
  list: {
    /** Empty for a net price that is agreed with the buyer. */
    name: string
    /** From a fallback list, because the buyer's own has no price. */
    fallback: boolean
    /** Amount of the price row in its list's currency. */
    amount: Decimal
    currency: string
    /** The reached tier; "0" for the first. */
    fromQuantity: Decimal
    validFrom: string | null
    validTo: string | null
  }
  lines: ExplainedLine[]
  /** The displayed unit price and its currency. */
  displayPrice: Decimal
  currency: string
  withTax: boolean
  /** The price by each payment method with a discount. */
  payments: { name: string; percent: Decimal; amount: Decimal }[]
}

/** Amounts have four decimals; `before` plus `change` always equals `after`. */
export type ExplainedLine = { before: Decimal; change: Decimal; after: Decimal; currency: string } & (
  | { step: 'withoutTax' | 'tax'; percent: Decimal }
  | { step: 'exchange'; rate: Decimal; from: string }
  | {
      step: 'discount'
      kind: DiscountKind
      title: string
      percents: Decimal[]
      /** A dealer's discount for a sub-dealer, on top of the dealer's own. */
      ofSubDealer: boolean
      validFrom: string | null
      validTo: string | null
    }
)

export interface PaymentTerm {
  name: string
  /** Percent. */
  discount: Decimal
}

export interface ExplanationFacts {
  withTax: boolean
  listNames: ReadonlyMap<string, string>
  payments: readonly PaymentTerm[]
}

/**
 * Replays the steps of the price resolver. Each line shows rounded amounts, but the calculation continues with the exact
 * ones, so that the last line equals the displayed price. undefined if the steps do not start with a list price.
 */
export function explain(price: ResolvedPrice, explanationFacts: ExplanationFacts): Explanation | undefined {
  const [first, ...rest] = price.steps
  if (first?.step !== 'list') return undefined
  const { listCode, amount, currency, fromQuantity, depth, validFrom, validTo } = first
  const start = { exact: new Big(amount), currency, lines: [] }
  const { lines } = rest.reduce(addStep, start)
  const everythingVisible = { withTax: explanationFacts.withTax, actual: true, listPrices: true, discounts: true }
  const displayPrice = toVisiblePrice(price, everythingVisible).amount
  if (explanationFacts.withTax)
    lines.push(toLine({ before: price.net, after: displayPrice, currency: price.currency }, toTaxStep(price)))
  return {
    list: {
      name: explanationFacts.listNames.get(listCode) ?? listCode,
      fallback: depth > 0,
      amount,
      currency,
      fromQuantity,
      validFrom,
      validTo,
    },
    lines,
    displayPrice,
    currency: price.currency,
    withTax: explanationFacts.withTax,
    payments: explanationFacts.payments
      .filter(({ discount }) => new Big(discount).gt(0))
      .map(({ name, discount }) => ({
        name,
        percent: discount,
        amount: toVisiblePrice({ ...price, net: computePaymentPrice(price, discount) }, everythingVisible).amount,
      })),
  }
}

interface RunningAmount {
  exact: Big
  currency: string
  lines: ExplainedLine[]
}

function addStep(running: RunningAmount, step: PriceStep): RunningAmount {
  const { exact, currency, lines } = running
  const carry = (to: Big, explainedStep: ExplainedStep, into = currency): RunningAmount => {
    // After an exchange the amount before is in the new currency too: amounts in two currencies cannot be compared.
    const before = into === currency ? exact : to
    const amounts = { before: roundUnitPrice(before), after: roundUnitPrice(to), currency: into }
    return { exact: to, currency: into, lines: [...lines, toLine(amounts, explainedStep)] }
  }
  switch (step.step) {
    case 'withoutTax':
      return carry(removeTax(exact, step.taxRate), { step: 'withoutTax', percent: step.taxRate })
    case 'exchange':
      return carry(exact.times(step.rate), { step: 'exchange', rate: step.rate, from: currency }, step.currency)
    case 'discount': {
      const { kind, title, percents, level, validFrom, validTo } = step
      const left = new Big(afterDiscounts(exact.toFixed(), percents).toFixed())
      const ofSubDealer = level === 1 && kind !== 'campaign'
      return carry(left, { step: 'discount', kind, title, percents, ofSubDealer, validFrom, validTo })
    }
    default:
      return running
  }
}

type Amounts = Pick<ExplainedLine, 'before' | 'after' | 'currency'>
type WithoutAmounts<Line> = Line extends ExplainedLine ? Omit<Line, 'before' | 'change' | 'after' | 'currency'> : never
type ExplainedStep = WithoutAmounts<ExplainedLine>

const toLine = ({ before, after, currency }: Amounts, explainedStep: ExplainedStep): ExplainedLine => ({
  before,
  after,
  currency,
  change: new Big(after).minus(before).toFixed(4),
  ...explainedStep,
})

const toTaxStep = ({ taxRate }: ResolvedPrice): ExplainedStep => ({ step: 'tax', percent: taxRate })

const removeTax = (amount: Big, taxRate: Decimal) => amount.times(100).div(new Big(taxRate).plus(100))

/** As in the cart: the payment discount is the last percent of the chain. */
const computePaymentPrice = ({ list, discounts }: ResolvedPrice, percent: Decimal): Decimal =>
  roundUnitPrice(afterDiscounts(list, [...discounts, percent]))

import Big from 'big.js'
import { currencyDigits } from '#src/platform/money.ts'

/**
 * Shares an amount out over lines by what each of them costs, in whole coins that add up to it exactly: what rounding
 * down leaves goes to the largest remainders, the earliest line first. No line gets more than its weight rounded up.
 */
export function spread(amount: Big, weights: ReadonlyMap<number, Big>, currency: string): Map<number, Big> {
  const digits = currencyDigits(currency)
  const coin = new Big(10).pow(-digits)
  const all = [...weights.values()].reduce((sum, weight) => sum.plus(weight), new Big(0))
  if (all.lte(0) || amount.lte(0)) return new Map()
  const whole = (amount.gt(all) ? all : amount).round(digits, Big.roundDown)
  const parts = [...weights].map(([id, weight]) => {
    const exact = whole.times(weight).div(all)
    const down = exact.round(digits, Big.roundDown)
    return { id, down, rest: exact.minus(down) }
  })
  let left = parts.reduce((rest, { down }) => rest.minus(down), whole)
  const shares = new Map(parts.map(({ id, down }) => [id, down]))
  for (const { id, down } of parts.sort((one, other) => other.rest.cmp(one.rest) || one.id - other.id)) {
    if (left.lt(coin)) break
    shares.set(id, down.plus(coin))
    left = left.minus(coin)
  }
  return shares
}

import Big from 'big.js'
import { type Decimal, roundMoney } from '../platform/money.ts'
import type { Effect, StoredRules } from './promotion.ts'

interface Exchange {
  from: string
  to: string
  /** Units of the second for one of the first; null without a rate. */
  rate: Decimal | null
}

/** Rules with their money in the buyer's currency; undefined when they speak of money and there is no rate for it. */
export function convertRules({ from, to, rate }: Exchange, rules: StoredRules): StoredRules | undefined {
  if (from === to || !mentionsMoney(rules)) return rules
  if (rate === null) return undefined
  const money = (amount: Decimal) => roundMoney(new Big(amount).times(rate), to)
  return {
    ...rules,
    conditions: rules.conditions.map((one) => (one.amount === undefined ? one : { amount: money(one.amount) })),
    effects: rules.effects.map((effect) => inMoney(effect, money)),
  }
}

const mentionsMoney = ({ conditions, effects }: StoredRules) =>
  conditions.some(({ amount }) => amount !== undefined) ||
  effects.some(({ kind }) => kind === 'amount' || kind === 'bundle')

function inMoney(effect: Effect, money: (amount: Decimal) => Decimal): Effect {
  if (effect.kind === 'amount') return { ...effect, amount: money(effect.amount) }
  return effect.kind === 'bundle' ? { ...effect, price: money(effect.price) } : effect
}

import Big from 'big.js'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { MatchPart } from './match-proposal.ts'

/** Debts that one payment is matched with at most. */
export const MAX_MATCHED = 200
export const LONGEST_SEARCH = 60
const LONGEST_AMOUNT = 30
const AMOUNT_FIELD = /^amount\.([1-9]\d{0,14})$/

/** The typed amounts by the id of their debt. */
export type TypedMatch = Record<number, string>

export const toAmountField = (debtId: number): string => `amount.${debtId}`

export function readMatchForm(form: FormData): TypedMatch {
  const fields = [...form].flatMap(([name, value]) => {
    const id = AMOUNT_FIELD.exec(name)?.[1]
    return id === undefined
      ? []
      : [[Number(id), `${value}`.replaceAll('\0', '').trim().slice(0, LONGEST_AMOUNT)] as const]
  })
  return Object.fromEntries(fields)
}

export type MatchProblem = 'amount' | 'aboveDebt'

interface MatchLimits {
  /** The part of the payment that is free to be matched. */
  available: Decimal
  /** The open amounts of the listed debts; the command checks others. */
  left: ReadonlyMap<number, Decimal>
}

/** The amounts that match the payment with the first of the debts, each as far as it is open. */
export function fillInOrder(debts: readonly { id: number; left: Decimal }[], available: Decimal): MatchPart[] {
  let free = new Big(available)
  return debts.flatMap(({ id, left }) => {
    const amount = free.lt(left) ? free : new Big(left)
    free = free.minus(amount)
    return amount.gt(0) ? [{ id, amount: amount.toFixed(2) }] : []
  })
}

/** What is left of the payment; negative if the typed amounts are more. Amounts that cannot be read are left out. */
export const toRemaining = (typed: TypedMatch, available: Decimal): Decimal =>
  Object.values(typed)
    .reduce((left, text) => left.minus(typedDecimal(text) ?? 0), new Big(available))
    .toFixed(2)

interface CheckedMatch {
  /** Empty fields are left out. */
  parts: MatchPart[]
  problems: Record<number, MatchProblem>
  /** The sum of the amounts is more than the payment. */
  isAbovePayment: boolean
}

/** The amounts of a form, and what is wrong with them. */
export function checkMatch(typed: TypedMatch, { available, left }: MatchLimits): CheckedMatch {
  const parts: MatchPart[] = []
  const problems: Record<number, MatchProblem> = {}
  for (const [key, text] of Object.entries(typed)) {
    if (text === '') continue
    const id = Number(key)
    const amount = typedDecimal(text)
    if (amount === undefined) problems[id] = 'amount'
    else if (new Big(amount).gt(left.get(id) ?? amount)) problems[id] = 'aboveDebt'
    else if (new Big(amount).gt(0)) parts.push({ id, amount: new Big(amount).toFixed(2) })
  }
  const sum = parts.reduce((total, { amount }) => total.plus(amount), new Big(0))
  return { parts, problems, isAbovePayment: sum.gt(available) }
}

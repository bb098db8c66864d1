import Big from 'big.js'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import type { Decimal } from '#src/platform/money.ts'
import { MAX_TARGET, TARGETS_PAGE, type TargetEdit } from './target.ts'

/** A field of the form: what was typed, and the stored amount that its user saw. */
export interface TypedTarget {
  userId: number
  month: number
  typed: string
  seen: Decimal | null
}

export const toFieldName = ({ userId, month }: Pick<TypedTarget, 'userId' | 'month'>) => `target.${userId}.${month}`
export const toSeenName = ({ userId, month }: Pick<TypedTarget, 'userId' | 'month'>) => `seen.${userId}.${month}`

const FIELD = /^target\.([1-9]\d{0,14})\.([1-9]|1[0-2])$/
const AMOUNT = /^\d{1,12}(?:\.\d{1,2})?$/

/** The fields of the form whose amount is another than the seen one, or no amount at all. */
export function listChangedTargets(form: FormData): TypedTarget[] {
  const fields = [...new Set(form.keys())].filter((name) => FIELD.test(name)).slice(0, TARGETS_PAGE * 12)
  return fields.flatMap((field) => {
    const [, userId, month] = (FIELD.exec(field) ?? []).map(Number)
    const key = { userId: userId ?? 0, month: month ?? 0 }
    const seenText = `${form.get(toSeenName(key)) ?? ''}`
    const seen = AMOUNT.test(seenText) ? seenText : null
    const typed = `${form.get(field) ?? ''}`.trim().slice(0, LONGEST_TYPED)
    return isSameAmount(readTarget(typed), seen) ? [] : [{ ...key, typed, seen }]
  })
}

const LONGEST_TYPED = 40

/** Null for an empty field, undefined for a text that is no amount of a target. */
export function readTarget(typed: string): Decimal | null | undefined {
  if (typed === '') return null
  const amount = typedDecimal(typed)
  return amount === undefined || new Big(amount).gt(MAX_TARGET) ? undefined : amount
}

/** False for undefined, which is no amount. */
export function isSameAmount(one: Decimal | null | undefined, other: Decimal | null): boolean {
  if (one === undefined) return false
  return one === null || other === null ? one === other : new Big(one).eq(other)
}

/** The changes to save; undefined if a text is no amount. */
export function toEdits(changed: readonly TypedTarget[]): TargetEdit[] | undefined {
  const edits = changed.flatMap(({ typed, ...key }): TargetEdit[] => {
    const amount = readTarget(typed)
    return amount === undefined ? [] : [{ ...key, amount }]
  })
  return edits.length === changed.length ? edits : undefined
}

/** A percentage from -100 to 1000, such as 5, -2,5 or +10 %; 0 for an empty text, undefined for any other. */
export function readPercent(typed: string): Decimal | undefined {
  const text = typed.replaceAll(/[%٪\u200e\u200f]/g, '').trim()
  if (text === '') return '0'
  const isNegative = /^[-−–]/.test(text)
  const percent = typedDecimal(text.replace(/^[-−–+]/, '').trim())
  if (percent === undefined || new Big(percent).gt(isNegative ? 100 : 1000)) return undefined
  return isNegative ? new Big(percent).times(-1).toFixed() : percent
}

import { z } from 'zod'
import { type Result, refuse } from './refusal.ts'

/**
 * The version of an editable record, as it was read. A write contains the version that was read; if the record has
 * another version by then, the write is refused with RecordChanged (decision 0173).
 */
export const recordVersion = z.number().int().positive()

/** The version of a record that may not exist yet; 0 if it did not exist when it was read. */
export const recordVersionOrNone = z.number().int().nonnegative()

/**
 * The result of a conditional update or delete of one locked, existing record: no row means that its version has
 * changed.
 */
export const writtenOrChanged = <T>(rows: bigint, value: T): Result<T> =>
  rows > 0n ? { ok: true, value } : refuse('RecordChanged')

/**
 * Whether a record already has every written value. Writing them again is no conflict: it is the repetition of a write whose
 * answer was lost, or of another user's identical change.
 */
export const isSameRecord = <Written extends object>(saved: Written, written: Written): boolean =>
  Object.entries(written).every(
    ([name, value]) => JSON.stringify(saved[name as keyof Written]) === JSON.stringify(value),
  )

/** The version a form of our pages posts. Our forms always carry one: a form without it is answered with 400. */
export function versionInForm(form: FormData, type = recordVersion): number {
  const { success, data: version } = type.safeParse(Number(form.get('version') ?? Number.NaN))
  if (!success) throw new Response(null, { status: 400 })
  return version
}

/** What an action returns about the version of a form that it did not save. */
export interface PostedVersion {
  version: number
  /**
   * The record changed since: the form shows its current values next to the typed ones, and posts its current version.
   */
  changed: boolean
}

import Big from 'big.js'
import { type ExceededLimit, formatExceeded } from '../limits.ts'
import { type Counts, formatCount } from '../outcome/counts.ts'
import type { AppliedChange, Change, Difference, StoredUpdate, UpdateKind } from './update.ts'

/** The effect of a stock or price list, and the token under which it is stored. */
export interface Preview {
  kind: UpdateKind
  token: string
  difference: Difference
  /** Limits of the site. */
  exceeded: ExceededLimit[]
  /** Whether it is applied only with `--confirm`. */
  needsConfirmation: boolean
  counts: Counts
  unused: string[]
  reportFile: string | undefined
  seconds: number
}

export interface ApplyResult {
  update: StoredUpdate
  written: number
  /** Changes skipped because the shop's value has changed since the preview. */
  moved: AppliedChange[]
  /** True: nothing was written because of them. */
  refused: boolean
  reportFile: string | undefined
  seconds: number
}

const WORD: Record<UpdateKind, string> = { stock: 'counts', prices: 'prices' }
const VISIBLE_COUNT = 10

/** The printed lines of a preview; the last one shows the command that applies it. */
export function previewLines(preview: Preview, site: string): string[] {
  const { kind, token, difference, exceeded, needsConfirmation, counts, unused, reportFile, seconds } = preview
  const { changed, made, unchanged, up, down, repeated, unknown, unlisted } = difference
  const word = WORD[kind]
  return [
    `Compared in ${seconds.toFixed(1)} s. Nothing was changed.`,
    `  read       ${formatCount(counts.read)} rows`,
    `  changing   ${formatCount(changed)} ${word}: ${formatCount(up)} up, ${formatCount(down)} down, ${formatCount(made)} of them new`,
    `  unchanged  ${formatCount(unchanged)}`,
    ...lineIf(repeated, `  repeated   ${formatCount(repeated)} that repeat an earlier row`),
    ...listZeroed(preview),
    `  refused    ${formatCount(counts.refused)} rows, ${formatCount(unknown)} of them with codes that no product has`,
    ...lineIf(counts.notes, `  notes      ${formatCount(counts.notes)}`),
    `  not listed ${formatCount(unlisted)} ${kind === 'stock' ? 'counts' : 'products with prices'} of the same ${PLACES[kind]} stay as they are`,
    ...exceeded.map((limit) => `  CAREFUL    ${formatExceeded(limit)}`),
    ...listChanges('Some of the changes:', difference.samples),
    ...listChanges('The largest:', difference.jumps),
    ...lineIf(unused.length, `Columns not used: ${unused.join(', ')}`),
    ...(reportFile === undefined ? [] : [`Refused rows and notes: ${reportFile}`]),
    ...(changed === 0
      ? ['There is nothing to apply.']
      : [`Apply it with:  npm run import -- --site ${site} --apply ${token}${needsConfirmation ? ' --confirm' : ''}`]),
  ]
}

const PLACES: Record<UpdateKind, string> = { stock: 'depots', prices: 'lists' }

const lineIf = (count: number, line: string) => (count > 0 ? [line] : [])

function listZeroed({ kind, difference: { toNothing, zeros } }: Preview): string[] {
  if (kind === 'prices') return []
  return lineIf(
    zeros,
    `  nothing    ${formatCount(toNothing)} go from some to none; ${formatCount(zeros)} of the changes are to 0`,
  )
}

function listChanges(title: string, changes: readonly Change[]): string[] {
  if (changes.length === 0) return []
  return [title, ...changes.map((change) => `  ${change.code}  ${change.place}: ${formatStep(change)}`)]
}

const formatStep = ({ before, after }: Change) =>
  `${before === null ? '(nothing)' : normalizeDecimal(before)} -> ${normalizeDecimal(after)}${formatPercent(before, after)}`

/** ` (+12.5 %)`; empty when there was no value before. */
export function formatPercent(before: string | null, after: string): string {
  if (before === null || new Big(before).eq(0)) return ''
  const percent = new Big(after).div(before).minus(1).times(100)
  return percent.eq(0) ? '' : ` (${percent.gt(0) ? '+' : ''}${percent.toFixed(1)} %)`
}

const normalizeDecimal = (decimal: string) => new Big(decimal).toFixed()

/** The printed lines after applying a previewed list, or failing to. */
export function appliedLines({ update, written, moved, refused, reportFile, seconds }: ApplyResult): string[] {
  const word = WORD[update.kind]
  const all = reportFile === undefined ? '; all of them with --errors FILE' : `; all of them in ${reportFile}`
  const movedLines =
    moved.length === 0
      ? []
      : [...moved.slice(0, VISIBLE_COUNT).map(movedLine), ...lineIf(moved.length - VISIBLE_COUNT, `  ...${all}`)]
  if (refused) {
    return [
      `Nothing was changed: ${formatCount(moved.length)} ${word} moved since the list was compared.`,
      ...movedLines,
      'Compare the list again with --update, or apply the rest with --leave-moved.',
    ]
  }
  const before = update.rowsDone > 0 ? [`  went on after ${formatCount(update.rowsDone)} done by an earlier run`] : []
  return [
    `Applied in ${seconds.toFixed(1)} s: ${formatCount(written)} ${word} changed.`,
    ...before,
    ...lineIf(moved.length, `  left alone ${formatCount(moved.length)} that moved since the list was compared:`),
    ...movedLines,
  ]
}

const movedLine = ({ at, code, place, before, after, now }: AppliedChange) =>
  `  row ${at}  ${code}  ${place}: was ${formatValue(before)}, is ${formatValue(now)} now, would become ${normalizeDecimal(after)}`

const formatValue = (value: string | null) => (value === null ? '(nothing)' : normalizeDecimal(value))

import Big from 'big.js'
import type { Change, Difference, KeptUpdate, Moved, UpdateKind } from '../../catalog/updates/update.ts'
import type { Counts } from '../outcome/counts.ts'
import { grouped } from '../outcome/progress.ts'

/** What a list of counts or prices would do, and the token under which that is kept. */
export interface Preview {
  kind: UpdateKind
  token: string
  difference: Difference
  counts: Counts
  unused: string[]
  reportFile: string | undefined
  seconds: number
}

export interface Applied {
  update: KeptUpdate
  written: number
  /** Changes left alone because what is in the shop is not what it was when the list was compared. */
  moved: Moved[]
  /** True: nothing was written because of them. */
  refused: boolean
  reportFile: string | undefined
  seconds: number
}

const WORD: Record<UpdateKind, string> = { stock: 'counts', prices: 'prices' }
const SHOWN = 10

/** What is printed of a compared list, line by line; the last says how to apply it. */
export function previewLines(preview: Preview, site: string): string[] {
  const { kind, token, difference, counts, unused, reportFile, seconds } = preview
  const { changed, made, unchanged, up, down, repeated, unknown, unlisted } = difference
  const word = WORD[kind]
  return [
    `Compared in ${seconds.toFixed(1)} s. Nothing was changed.`,
    `  read       ${grouped(counts.read)} rows`,
    `  changing   ${grouped(changed)} ${word}: ${grouped(up)} up, ${grouped(down)} down, ${grouped(made)} of them new`,
    `  unchanged  ${grouped(unchanged)}`,
    ...some(repeated, `  repeated   ${grouped(repeated)} that say what an earlier row said`),
    ...nothing(preview),
    `  refused    ${grouped(counts.refused)} rows, ${grouped(unknown)} of them with codes that no product has`,
    ...some(counts.notes, `  notes      ${grouped(counts.notes)}`),
    `  not listed ${grouped(unlisted)} ${kind === 'stock' ? 'counts' : 'products with prices'} of the same ${PLACES[kind]} stay as they are`,
    ...warning(preview),
    ...listed('Some of the changes:', difference.samples),
    ...listed('The largest:', difference.jumps),
    ...some(unused.length, `Columns not used: ${unused.join(', ')}`),
    ...(reportFile === undefined ? [] : [`Refused rows and notes: ${reportFile}`]),
    ...(changed === 0
      ? ['There is nothing to apply.']
      : [`Apply it with:  npm run import -- --site ${site} --apply ${token}`]),
  ]
}

const PLACES: Record<UpdateKind, string> = { stock: 'depots', prices: 'lists' }

const some = (count: number, line: string) => (count > 0 ? [line] : [])

function nothing({ kind, difference: { toNothing, zeros } }: Preview): string[] {
  if (kind === 'prices') return []
  return some(
    zeros,
    `  nothing    ${grouped(toNothing)} go from some to none; ${grouped(zeros)} of the changes are to 0`,
  )
}

const TENTH = 10

// One price doubles now and then; many at once are a column that slipped.
function warning({ kind, difference: { wild, changed } }: Preview): string[] {
  if (kind !== 'prices' || wild * TENTH < changed || wild === 0) return []
  return [`  CAREFUL    ${grouped(wild)} prices more than double or fall below half: is it the right column?`]
}

function listed(title: string, changes: readonly Change[]): string[] {
  if (changes.length === 0) return []
  return [title, ...changes.map((change) => `  ${change.code}  ${change.place}: ${stepOf(change)}`)]
}

const stepOf = ({ before, after }: Change) =>
  `${before === null ? '(nothing)' : plain(before)} -> ${plain(after)}${percentOf(before, after)}`

/** ` (+12.5 %)`; nothing where there was nothing. */
export function percentOf(before: string | null, after: string): string {
  if (before === null || new Big(before).eq(0)) return ''
  const percent = new Big(after).div(before).minus(1).times(100)
  return percent.eq(0) ? '' : ` (${percent.gt(0) ? '+' : ''}${percent.toFixed(1)} %)`
}

const plain = (decimal: string) => new Big(decimal).toFixed()

/** What is printed when a compared list was applied, or could not be. */
export function appliedLines({ update, written, moved, refused, reportFile, seconds }: Applied): string[] {
  const word = WORD[update.kind]
  const all = reportFile === undefined ? '; all of them with --errors FILE' : `; all of them in ${reportFile}`
  const told =
    moved.length === 0 ? [] : [...moved.slice(0, SHOWN).map(movedLine), ...some(moved.length - SHOWN, `  ...${all}`)]
  if (refused) {
    return [
      `Nothing was changed: ${grouped(moved.length)} ${word} moved since the list was compared.`,
      ...told,
      'Compare the list again with --update, or apply the rest with --leave-moved.',
    ]
  }
  const before = update.rowsDone > 0 ? [`  went on after ${grouped(update.rowsDone)} done by an earlier run`] : []
  return [
    `Applied in ${seconds.toFixed(1)} s: ${grouped(written)} ${word} changed.`,
    ...before,
    ...some(moved.length, `  left alone ${grouped(moved.length)} that moved since the list was compared:`),
    ...told,
  ]
}

const movedLine = ({ at, code, place, before, after, now }: Moved) =>
  `  row ${at}  ${code}  ${place}: was ${shown(before)}, is ${shown(now)} now, would become ${plain(after)}`

const shown = (value: string | null) => (value === null ? '(nothing)' : plain(value))

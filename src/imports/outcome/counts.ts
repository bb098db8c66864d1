import type { Problem } from '../rows/cell-result.ts'

/** One value that a list changes, or that a dry run would change. */
export interface ListChange {
  code: string
  /** Empty for the record itself. */
  field: string
  /** Id of the price list of a price, or of the depot of a count. */
  placeId?: number
  /** From this quantity on, of a price. */
  minQuantity?: string
  /** Null: there was none, or none remains. */
  before: string | null
  after: string | null
}

interface Sample {
  code: string
  field: string
  from: string
  to: string
}

/**
 * The results of a run or a dry run. Every row read is new, changed, unchanged, joined, a duplicate, superseded or
 * refused.
 */
export interface Counts {
  read: number
  new: number
  changed: number
  unchanged: number
  /** Records removed because a complete list does not contain them. */
  removed: number
  /** Rows that add to an earlier row of the same code. */
  joined: number
  /** Rows equal to an earlier row. */
  duplicates: number
  /** Old numbers that now redirect to their replacements. */
  superseded: number
  refused: number
  notes: number
  newPrices: number
  changedPrices: number
  changedStock: number
  newNumbers: number
  /** Users of customers who are waiting for an invitation, or were sent one. */
  newUsers: number
  /** Created brands, categories, groups, price lists and depots. */
  created: Set<string>
  /** Spellings of brands and categories (`brand BOSCH`), with the existing name that each was merged into. */
  merged: Map<string, string>
  samples: Sample[]
  /** The first problems of rows. */
  problems: Problem[]
  /** Receives every change: a dry run reports the same ones as the run that writes them. */
  onChange?: (change: ListChange) => void
}

const SAMPLES = 10

export const emptyCounts = (): Counts => ({
  read: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  removed: 0,
  joined: 0,
  duplicates: 0,
  superseded: 0,
  refused: 0,
  notes: 0,
  newPrices: 0,
  changedPrices: 0,
  changedStock: 0,
  newNumbers: 0,
  newUsers: 0,
  created: new Set(),
  merged: new Map(),
  samples: [],
  problems: [],
})

export function addSample(counts: Counts, sample: Sample) {
  if (counts.samples.length < SAMPLES) counts.samples.push(sample)
}

export const reportChange = (counts: Counts, change: ListChange) => counts.onChange?.(change)

/** A record that did not exist; `after` describes it where nothing else does. */
export const reportNew = (counts: Counts, code: string, after = '') =>
  reportChange(counts, { code, field: '', before: null, after })

interface RecordState {
  code: string
  state: 'new' | 'changed' | 'unchanged'
}

/** A record of a list whose values are not compared one by one. */
export function reportState(counts: Counts, { code, state }: RecordState) {
  if (state === 'new') reportNew(counts, code)
  if (state === 'changed') reportChange(counts, { code, field: '', before: '', after: '' })
}

interface ComparedRecord {
  code: string
  outcome: 'new' | 'unchanged' | { changes: readonly ChangedField[] }
  /** The value of a new one. */
  described?: string | undefined
}

/** Counts and reports a record of a list by what was compared. */
export function countOutcome(counts: Counts, { code, outcome, described }: ComparedRecord) {
  const state = typeof outcome === 'object' ? 'changed' : outcome
  counts[state]++
  if (outcome === 'new') reportNew(counts, code, described)
  if (typeof outcome === 'object') reportFields(counts, code, outcome.changes)
}

interface ChangedField {
  field: string
  from: string
  to: string
}

/** The changed fields of one record. */
export function reportFields(counts: Counts, code: string, fields: readonly ChangedField[]) {
  for (const { field, from, to } of fields) reportChange(counts, { code, field, before: from, after: to })
}

/** Counts the problems of rows: a row with more than one problem is one refused row. */
export function addProblems(counts: Counts, problems: readonly Problem[]) {
  counts.refused += new Set(problems.flatMap(({ kind, at }) => (kind === 'refused' ? [at] : []))).size
  counts.notes += problems.filter(({ kind }) => kind === 'note').length
  counts.problems.push(...problems.slice(0, SAMPLES - counts.problems.length))
}

export function addCreated(counts: Counts, names: readonly string[]) {
  for (const name of names) counts.created.add(name)
}

const WIDTH = 30

export interface Progress {
  done: number
  total: number
  /** Since loading began. */
  seconds: number
}

/** `[#########-----------]  45 %  45,000 of 100,000 rows  1,500/s  37 s left`. */
export function progressLine({ done, total, seconds }: Progress): string {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const filled = Math.round(share * WIDTH)
  const bar = '#'.repeat(filled) + '-'.repeat(WIDTH - filled)
  const rate = seconds > 0 ? Math.round(done / seconds) : 0
  const left = rate > 0 ? `  ${Math.ceil((total - done) / rate)} s left` : ''
  const rows = `${formatCount(done)} of ${formatCount(total)} rows`
  return `[${bar}] ${String(Math.floor(share * 100)).padStart(3)} %  ${rows}  ${formatCount(rate)}/s${left}`
}

export const formatCount = (number: number) => number.toLocaleString('en')

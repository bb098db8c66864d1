import Big from 'big.js'
import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { ImportLimits } from '#src/settings/import-limits.ts'
import { StepCounter } from '../limits.ts'
import type { ListChange } from '../outcome/counts.ts'
import type { Problem } from '../rows/cell-result.ts'
import { SeenRows } from '../rows/repeated-rows.ts'
import type { ProblemKind } from './problem.ts'
import { cutText, toStorable } from './stored-text.ts'

/** A change as it is stored and compared: with the code of its price list or depot. */
export interface StoredChange {
  code: string
  field: string
  place: string
  before: string | null
  after: string | null
}

/** Codes of price lists and depots by id; negative ids are of those that will be made. */
export interface PlaceCodes {
  priceLists: ReadonlyMap<number, string>
  depots: ReadonlyMap<number, string>
}

const NO_TIER = '0.000'

export function toStoredChange({ code, field, placeId, minQuantity, before, after }: ListChange, codes: PlaceCodes) {
  const places = field === 'price' || field === 'validTo' ? codes.priceLists : codes.depots
  const place = placeId === undefined ? '' : (places.get(placeId) ?? '')
  const tier = minQuantity === undefined || minQuantity === NO_TIER ? '' : ` ≥ ${new Big(minQuantity).toFixed()}`
  return {
    code: toStorable(code),
    field: toStorable(field),
    place: toStorable(place + tier),
    before: before === null ? null : toStorable(before),
    after: after === null ? null : toStorable(after),
  }
}

/**
 * The key by which a change is recognized. The name of a new record is left out: some depend on what earlier rows of
 * the list made.
 */
const toKey = ({ code, field, place, before, after }: StoredChange) =>
  field === '' && before === null ? [code] : [code, field, place, before ?? '\u0000', after ?? '\u0000']

/** The changes that staff saw. */
export class ShownChanges {
  readonly #seen = new SeenRows()

  has = (change: StoredChange): boolean => this.#seen.has(...toKey(change))

  add(change: StoredChange) {
    this.#seen.add(...toKey(change))
  }
}

const PIECE = 20_000

export async function loadShownChanges(db: Db, uploadId: number): Promise<ShownChanges> {
  const shown = new ShownChanges()
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('listUploadChanges')
      .select(['no', 'code', 'field', 'place', 'before', 'after'])
      .where('uploadId', '=', uploadId)
      .where('no', '>', last)
      .orderBy('no')
      .limit(PIECE)
      .execute()
    for (const row of rows) shown.add(row)
    if (rows.length < PIECE) return shown
    last = rows.at(-1)?.no ?? last
  }
}

/** How far a value moves: the factor of a price or a limit, and of a count. Null for other values. */
export function measureStep({ field, before, after }: Pick<StoredChange, 'field' | 'before' | 'after'>): string | null {
  if (!STEP_FIELDS.has(field) || before === null || after === null) return null
  const [from, to] = [Number(before), Number(after)]
  if (!Number.isFinite(from) || !Number.isFinite(to)) return null
  const [small, large] = [Math.abs(Math.min(from, to)), Math.abs(Math.max(from, to))].sort((a, b) => a - b) as [
    number,
    number,
  ]
  const factor = field === 'price' && small > 0 ? large / small : (large + 1) / (small + 1)
  return factor.toFixed(4)
}

const STEP_FIELDS = new Set(['price', 'stock', 'coming', 'creditLimit', 'taxRate'])

const BATCH = 2000

/** Writes the changes and problems of one comparison, in batches. */
export class ComparisonWriter {
  changes = 0
  readonly steps: StepCounter
  readonly #db: Db
  readonly #uploadId: number
  #pendingChanges: StoredChange[] = []
  #problems = 0
  #pendingProblems: Problem[] = []

  constructor(db: Db, uploadId: number, limits: ImportLimits) {
    this.#db = db
    this.#uploadId = uploadId
    this.steps = new StepCounter(limits)
  }

  addChange(change: StoredChange) {
    this.#pendingChanges.push(change)
    this.steps.add(change)
  }

  async addProblems(problems: readonly Problem[]) {
    this.#pendingProblems.push(...problems)
    await this.flush(BATCH)
  }

  /** Writes what is pending, if it is this much. */
  async flush(minimum = 1) {
    if (this.#pendingChanges.length >= minimum) {
      const from = this.changes
      const rows = this.#pendingChanges
      this.#pendingChanges = []
      this.changes += rows.length
      await insertChanges(this.#db, this.#uploadId, { rows, from })
    }
    if (this.#pendingProblems.length >= minimum) {
      const from = this.#problems
      const rows = this.#pendingProblems
      this.#pendingProblems = []
      this.#problems += rows.length
      await insertProblems(this.#db, this.#uploadId, { rows, from })
    }
  }
}

async function insertChanges(
  db: Db,
  uploadId: number,
  { rows, from }: { rows: readonly StoredChange[]; from: number },
) {
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows
      .slice(at, at + BATCH)
      .map((row, no) => ({ ...row, no: from + at + no + 1, step: measureStep(row) }))
    await sql`
      insert into list_upload_changes (upload_id, no, code, field, place, before, after, step)
      select ${uploadId}, no, code, field, place, before, after, step
      from json_to_recordset(${JSON.stringify(batch)}::json) as row (no integer, code text, field text, place text,
        before text, after text, step numeric)`.execute(db)
  }
}

const LONGEST = 500

interface ProblemsToInsert {
  rows: readonly (Omit<Problem, 'kind'> & { kind: ProblemKind })[]
  /** The number of the last one. */
  from: number
}

export async function insertProblems(db: Db | Tx, uploadId: number, { rows, from }: ProblemsToInsert) {
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH).map((problem, no) => ({
      no: from + at + no + 1,
      line: problem.at,
      kind: problem.kind,
      code: cutText(problem.code, LONGEST),
      column: cutText(problem.column, LONGEST),
      value: cutText(problem.value, LONGEST),
      reason: cutText(problem.reason, LONGEST),
    }))
    await sql`
      insert into list_upload_problems (upload_id, no, line, kind, code, column_label, value, reason)
      select ${uploadId}, no, line, kind, code, "column", value, reason
      from json_to_recordset(${JSON.stringify(batch)}::json) as row (no integer, line integer, kind text, code text,
        "column" text, value text, reason text)`.execute(db)
  }
}

/** Problems that an apply found and the comparison did not have. */
export async function appendProblems(db: Db | Tx, uploadId: number, rows: ProblemsToInsert['rows']): Promise<void> {
  if (rows.length === 0) return
  const known = await sql<{ line: number; kind: string; reason: string }>`
    select line, kind, reason from list_upload_problems where upload_id = ${uploadId} and line = any(${rows.map(({ at }) => at)}::integer[])`.execute(
    db,
  )
  const seen = new Set(known.rows.map(({ line, kind, reason }) => `${line} ${kind} ${reason}`))
  const added = rows.filter(({ at, kind, reason }) => !seen.has(`${at} ${kind} ${cutText(reason, LONGEST)}`))
  await addProblems(db, uploadId, added)
}

/** Adds problems after those that are stored. */
export async function addProblems(db: Db | Tx, uploadId: number, rows: ProblemsToInsert['rows']): Promise<void> {
  const { last } = await db
    .selectFrom('listUploadProblems')
    .select(({ fn }) => fn.coalesce(fn.max('no'), sql<number>`0`).as('last'))
    .where('uploadId', '=', uploadId)
    .executeTakeFirstOrThrow()
  await insertProblems(db, uploadId, { rows, from: last })
}

/** Removes what an earlier comparison wrote. */
export async function clearComparison(db: Db | Tx, uploadId: number): Promise<void> {
  await db.deleteFrom('listUploadChanges').where('uploadId', '=', uploadId).execute()
  await db.deleteFrom('listUploadProblems').where('uploadId', '=', uploadId).execute()
}

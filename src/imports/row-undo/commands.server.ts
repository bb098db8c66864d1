import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { ADDED_RECORD, REMOVED_RECORD } from '../catalogue-lists/undo-change.ts'
import type { UndoneBatch } from '../product-undo/commands.server.ts'
import type { RemainingValue } from '../product-undo/report.ts'
import { isChanged, listValueChanges, restoreValues, selectStillWritten, type ValueChange } from './change.ts'
import { lockAddedRows, lockChangedRows, type RowBatch, type UndoRequest } from './queries.server.ts'
import { formatReferenced, isRestorable, loadReferences, type References } from './reference-queries.server.ts'
import { auditRestoredTerms, lockKind, refreshRows } from './refresh-commands.server.ts'
import { removeAddedRows } from './removal-commands.server.ts'
import { type RowToUndo, UNDO_TABLE_NAMES } from './undo-table.ts'
import { insertRows, type RowWrite, updateRows } from './write-commands.server.ts'

export interface RowUndoRequest extends UndoRequest {
  /** Of the list. */
  kind: string
}

/** From now on this transaction stores the rows that it writes over, to undo them. */
export const storeRows = (tx: Tx, uploadId: number) =>
  sql`select set_config('vitrin.undo_upload', ${`${uploadId}`}, true)`.execute(tx)

/**
 * Undoes the last changes that an applied upload made to rows, and deletes their records. A value is written again only
 * if it is still the one of the list. A row that the list added is removed only while nothing depends on it, and a deleted
 * one is added again only while nothing took its place.
 */
export async function undoRows(tx: Tx, siteId: number, { kind, ...request }: RowUndoRequest): Promise<UndoneBatch> {
  await lockKind(tx, siteId, kind)
  const changed = await lockChangedRows(tx, request)
  const isOfAdded = changed.recordIds.length === 0
  const batch = isOfAdded ? await lockAddedRows(tx, request) : changed
  const outcome = isOfAdded
    ? await undoAdditions(tx, siteId, { batch, request })
    : await undoChanges(tx, siteId, { batch, request })
  await tx
    .deleteFrom('listUndoRecords')
    .where('id', 'in', [0, ...batch.recordIds])
    .execute()
  return { records: batch.recordIds.length, ...outcome }
}

interface BatchToUndo {
  batch: RowBatch
  request: UndoRequest
}

type Outcome = Omit<UndoneBatch, 'records'>

async function undoAdditions(tx: Tx, siteId: number, { batch, request }: BatchToUndo): Promise<Outcome> {
  const { removed, staying } = await removeAddedRows(tx, request.uploadId, batch.rows)
  await refreshRows(tx, siteId, removed)
  return {
    undone: removed.length,
    remaining: staying.map(({ row, reason }) => ({ code: row.label, column: ADDED_RECORD, now: reason, before: '' })),
  }
}

interface RowPlan extends RowWrite {
  restored: ValueChange[]
  remaining: ValueChange[]
}

async function undoChanges(tx: Tx, siteId: number, { batch, request }: BatchToUndo): Promise<Outcome> {
  const references = await loadReferences(tx, siteId, batch.rows)
  const plans = batch.rows.map((row) => planRow(row, references))
  const deleted = batch.rows.filter(({ after }) => after === null)
  const refused = new Set<RowToUndo>(deleted.filter(({ now }) => now !== null))
  for (const table of UNDO_TABLE_NAMES) {
    const writes = plans.filter(({ row, restored }) => row.table === table && restored.length > 0)
    for (const row of await updateRows(tx, table, writes)) refused.add(row)
    const missing = deleted.filter((row) => row.table === table && row.now === null)
    for (const row of await insertRows(tx, table, missing)) refused.add(row)
  }
  const written = plans.filter(({ row, restored }) => restored.length > 0 && !refused.has(row))
  const added = deleted.filter((row) => !refused.has(row))
  await auditRestoredTerms(tx, request.uploadId, written)
  await refreshRows(tx, siteId, [...written.map(({ row }) => row), ...added])
  const remaining = plans.flatMap((plan) =>
    [...plan.remaining, ...(refused.has(plan.row) ? plan.restored : [])].map((change) =>
      toRemaining(plan.row, change, references),
    ),
  )
  const restoredCount = written.reduce((count, { restored }) => count + restored.length, 0)
  return {
    undone: restoredCount + added.length,
    remaining: [...remaining, ...deleted.filter((row) => refused.has(row)).map(toTaken)],
  }
}

function planRow(row: RowToUndo, references: References): RowPlan {
  const changes = listValueChanges(row)
  const stillWritten = selectStillWritten(row, changes)
  const restored: ValueChange[] = []
  const remaining: ValueChange[] = []
  for (const change of changes.filter(isChanged)) {
    const isRestored = stillWritten.includes(change) && isRestorable(row, change, references)
    if (isRestored) restored.push(change)
    else remaining.push(change)
    if (isRestored && row.table === 'categories' && change.column === 'parent_id')
      references.parents.set(`${row.key.id}`, change.before === null ? null : `${change.before}`)
  }
  return { row, restored, remaining, values: restoreValues(row, restored) }
}

function toRemaining(
  { table, label }: RowToUndo,
  { column, part, now, before }: ValueChange,
  { names }: References,
): RemainingValue {
  const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return {
    code: label,
    column: part === undefined ? name : `${name}.${part}`,
    now: formatReferenced(table, column, { value: now, names }),
    before: formatReferenced(table, column, { value: before, names }),
  }
}

/** A deleted row whose place was taken. */
const toTaken = ({ label }: RowToUndo): RemainingValue => ({
  code: label,
  column: REMOVED_RECORD,
  now: 'taken',
  before: '',
})

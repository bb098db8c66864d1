import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { matchKey } from './queries.server.ts'
import { getUndoTable, type RowToUndo, type RowValues, type UndoTableName } from './undo-table.ts'

export interface RowWrite {
  row: RowToUndo
  /** The columns to write. */
  values: RowValues
}

/** Updates rows; returns those that a constraint of the database refused. */
export async function updateRows(tx: Tx, table: UndoTableName, writes: readonly RowWrite[]): Promise<RowToUndo[]> {
  const byColumns = Map.groupBy(writes, ({ values }) => Object.keys(values).sort().join())
  const refused: RowToUndo[] = []
  for (const own of byColumns.values()) {
    const columns = Object.keys(own[0]?.values ?? {})
    const write = async (some: readonly RowWrite[]) => {
      const items = JSON.stringify(some.map(({ row, values }) => ({ row_key: row.key, row_values: values })))
      await sql`
        update ${sql.table(table)} there
        set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = written.${sql.ref(column)}`))}
        from json_to_recordset(${items}::json) as row (row_key jsonb, row_values jsonb)
        cross join lateral jsonb_populate_record(null::${sql.table(table)}, row.row_key) key
        cross join lateral jsonb_populate_record(null::${sql.table(table)}, row.row_values) written
        where ${matchKey(table)}`.execute(tx)
    }
    refused.push(...(await writeAllowed(tx, own, write)).map(({ row }) => row))
  }
  return refused
}

/** Adds deleted rows again with their ids; returns those that exist in another form, or that a constraint refused. */
export async function insertRows(tx: Tx, table: UndoTableName, rows: readonly RowToUndo[]): Promise<RowToUndo[]> {
  const columns = Object.keys(rows[0]?.before ?? {})
  if (columns.length === 0) return []
  const { unique = [] } = getUndoTable(table)
  const isTaken =
    unique.length === 0
      ? sql`false`
      : sql`exists (select from ${sql.table(table)} there where ${sql.join(
          unique.map((column) => sql`there.${sql.ref(column)} is not distinct from written.${sql.ref(column)}`),
          sql` and `,
        )})`
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const refused: RowToUndo[] = []
  const write = async (some: readonly RowToUndo[]) => {
    const items = JSON.stringify(some.map(({ before }, no) => ({ no, row_values: before })))
    const { rows: taken } = await sql<{ no: number }>`
      with requested as (
        select row.no, ${isTaken} as is_taken, row.row_values
        from json_to_recordset(${items}::json) as row (no integer, row_values jsonb)
        cross join lateral jsonb_populate_record(null::${sql.table(table)}, row.row_values) written
      ), added as (
        insert into ${sql.table(table)} (${names}) overriding system value
        select ${sql.join(columns.map((column) => sql`written.${sql.ref(column)}`))} from requested
        cross join lateral jsonb_populate_record(null::${sql.table(table)}, requested.row_values) written
        where not requested.is_taken
      )
      select no from requested where is_taken`.execute(tx)
    refused.push(...taken.flatMap(({ no }) => some[no] ?? []))
  }
  refused.push(...(await writeAllowed(tx, rows, write)))
  return refused
}

/** Deletes rows; returns those that a row elsewhere refers to. */
export async function deleteRows(tx: Tx, table: UndoTableName, rows: readonly RowToUndo[]): Promise<RowToUndo[]> {
  const remove = async (some: readonly RowToUndo[]) => {
    const items = JSON.stringify(some.map(({ key }) => ({ row_key: key })))
    await sql`
      delete from ${sql.table(table)} there
      using json_to_recordset(${items}::json) as row (row_key jsonb)
      cross join lateral jsonb_populate_record(null::${sql.table(table)}, row.row_key) key
      where ${matchKey(table)}`.execute(tx)
  }
  // The last added first, and again while rows go: a row goes only after those of its table that refer to it.
  let refused = await writeAllowed(tx, rows.toReversed(), remove)
  for (let before = rows.length; refused.length > 0 && refused.length < before; ) {
    before = refused.length
    refused = await writeAllowed(tx, refused, remove)
  }
  return refused
}

/** Writes all at once, or one by one if a constraint refuses some; returns the refused ones. */
async function writeAllowed<Item>(
  tx: Tx,
  items: readonly Item[],
  write: (items: readonly Item[]) => Promise<void>,
): Promise<Item[]> {
  if (items.length === 0 || (await tryWrite(tx, () => write(items)))) return []
  const refused: Item[] = []
  for (const item of items) if (!(await tryWrite(tx, () => write([item])))) refused.push(item)
  return refused
}

async function tryWrite(tx: Tx, write: () => Promise<void>): Promise<boolean> {
  await sql`savepoint undo_write`.execute(tx)
  try {
    await write()
    await sql`release savepoint undo_write`.execute(tx)
    return true
  } catch (error) {
    if (!isConstraint(error)) throw error
    await sql`rollback to savepoint undo_write`.execute(tx)
    return false
  }
}

/** A unique or foreign key, or a customer that was merged into another one (VT001). */
const isConstraint = (error: unknown): boolean =>
  error instanceof Error && /^(?:23|VT001)/.test((error as { code?: string }).code ?? '')

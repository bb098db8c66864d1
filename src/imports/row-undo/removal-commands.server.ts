import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { CHECKED_REFERENCES } from '#src/platform/postgres/checked-references.ts'
import type { StayReason } from '../catalogue-lists/undo-change.ts'
import { isEdited } from './change.ts'
import {
  getUndoTable,
  type RowToUndo,
  toRowKey,
  UNDO_TABLE_NAMES,
  UNDO_TABLES,
  type UndoTableName,
} from './undo-table.ts'
import { deleteRows } from './write-commands.server.ts'

export interface StayingRow {
  row: RowToUndo
  reason: StayReason
}

export interface RemovedRows {
  removed: RowToUndo[]
  staying: StayingRow[]
}

/**
 * Removes rows that a list added, unless a row elsewhere refers to them or they were changed since. A row that stays keeps
 * those that it owns, which are not named. The caller has locked the rows.
 */
export async function removeAddedRows(tx: Tx, uploadId: number, rows: readonly RowToUndo[]): Promise<RemovedRows> {
  const existing = rows.filter(({ now }) => now !== null)
  const reasons = new Map<string, StayReason>()
  for (const [table, own] of Map.groupBy(existing, (row) => row.table))
    for (const [id, reason] of await findDependents(tx, { uploadId, table, rows: own }))
      reasons.set(toRowKey({ table, key: { id } }), reason)
  for (const row of existing) if (isEdited(row) && !reasons.has(toRowKey(row))) reasons.set(toRowKey(row), 'changed')
  const owners = findOwners(existing)
  const references = await loadReferences(tx)
  for (let before = -1; before < reasons.size; ) {
    before = reasons.size
    keepOwned(owners, reasons)
    keepReferenced(existing, references, reasons)
  }
  const removed: RowToUndo[] = []
  const isStaying = (row: RowToUndo) => reasons.has(toRowKey(row))
  for (const table of UNDO_TABLE_NAMES.toReversed()) {
    const own = existing.filter((row) => row.table === table && !isStaying(row))
    const refused = await deleteRows(tx, table, own)
    for (const row of refused) reasons.set(toRowKey(row), 'inUse')
    removed.push(...own.filter((row) => !isStaying(row)))
  }
  const staying = existing.flatMap((row) => {
    const reason = reasons.get(toRowKey(row))
    return reason && !owners.has(toRowKey(row)) ? [{ row, reason }] : []
  })
  return { removed, staying }
}

/** The keys of owners by those of the rows that they own. */
function findOwners(rows: readonly RowToUndo[]): Map<string, string> {
  const keys = new Set(rows.map(toRowKey))
  return new Map(
    rows.flatMap((row) =>
      Object.entries(getUndoTable(row.table).owners ?? {}).flatMap(([column, table]) => {
        const owner = toRowKey({ table, key: { id: row.after?.[column] } })
        return keys.has(owner) ? [[toRowKey(row), owner] as const] : []
      }),
    ),
  )
}

/** An owner stays with a row that stays, and the other way round. */
function keepOwned(owners: ReadonlyMap<string, string>, reasons: Map<string, StayReason>): void {
  for (const [key, owner] of owners) {
    const reason = reasons.get(key)
    if (reason && !reasons.has(owner)) reasons.set(owner, reason)
  }
  for (const [key, owner] of owners) {
    const reason = reasons.get(owner)
    if (reason) reasons.set(key, reason)
  }
}

/** Rows that a row refers to stay with it: a foreign key may remove the row with them. */
function keepReferenced(
  rows: readonly RowToUndo[],
  references: readonly RowReference[],
  reasons: Map<string, StayReason>,
): void {
  const keys = new Set(rows.map(toRowKey))
  for (const row of rows.filter((one) => reasons.has(toRowKey(one))))
    for (const { column, target } of references.filter(({ table }) => table === row.table)) {
      const referenced = toRowKey({ table: target, key: { id: row.now?.[column] } })
      if (keys.has(referenced) && !reasons.has(referenced)) reasons.set(referenced, 'inUse')
    }
}

interface RowReference {
  table: string
  column: string
  target: UndoTableName
}

/** The references between tables that an undo writes. */
async function loadReferences(tx: Tx): Promise<RowReference[]> {
  const { rows } = await sql<RowReference>`
    select conrelid::regclass::text as "table", attname as "column", confrelid::regclass::text as target from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and cardinality(conkey) = 1 and conrelid::regclass::text = any(${UNDO_TABLE_NAMES}::text[])
      and confrelid::regclass::text = any(${UNDO_TABLE_NAMES}::text[])`.execute(tx)
  const isUndone = (table: string): table is UndoTableName => UNDO_TABLE_NAMES.some((name) => name === table)
  const checked = CHECKED_REFERENCES.flatMap(({ table, column, target }) =>
    isUndone(table) && isUndone(target) ? [{ table, column, target }] : [],
  )
  return [...rows, ...checked]
}

/** Why a row stays, by a table that refers to it; others are in use. */
const REASONS: Partial<Record<string, StayReason>> = {
  orders: 'ordered',
  order_events: 'ordered',
  order_lines: 'ordered',
  proposals: 'ordered',
  returns: 'ordered',
  carts: 'inCarts',
  cart_lines: 'inCarts',
  checkouts: 'inCarts',
  quick_order_lists: 'inCarts',
  account_entries: 'booked',
  account_confirmations: 'booked',
  e_invoices: 'booked',
  bank_lines: 'booked',
  payment_attempts: 'booked',
  sessions: 'signedIn',
  contract_acceptances: 'signedIn',
  single_use_links: 'invited',
  net_prices: 'pricesChanged',
  discounts: 'pricesChanged',
  brand_former_slugs: 'changed',
  category_former_slugs: 'changed',
}

interface RowsToRemove {
  uploadId: number
  table: UndoTableName
  rows: readonly RowToUndo[]
}

/** The rows that a row refers to which the list did not add, with the reason; by id. */
async function findDependents(tx: Tx, { uploadId, table, rows }: RowsToRemove): Promise<Map<string, StayReason>> {
  const ids = rows.flatMap(({ key }) => (typeof key.id === 'string' ? [key.id] : []))
  const references = ids.length === 0 ? [] : await loadReferringColumns(tx, table)
  if (references.length === 0) return new Map()
  const queries = references.map(
    (reference) => sql`
      select added.id::text as id, ${reference.table}::text as "table" from unnest(${ids}::bigint[]) as added (id)
      where exists (
        select from ${sql.table(reference.table)} there
        where ${matchReference(reference)} and ${isOfOthers(uploadId, reference.table)})`,
  )
  const found = await sql<{ id: string; table: string }>`${sql.join(queries, sql` union all `)}`.execute(tx)
  const reasons = new Map<string, StayReason>()
  for (const { id, table: dependent } of found.rows) {
    const reason = REASONS[dependent]
    if (reason || !reasons.has(id)) reasons.set(id, reason ?? 'inUse')
  }
  return reasons
}

interface ReferringColumn {
  table: string
  column: string
  /** The column has a list of ids, for which the database has no foreign keys. */
  isList?: boolean
}

/** Lists of ids, by the table of the rows that they name. */
const LISTS: Partial<Record<UndoTableName, ReferringColumn[]>> = {
  depots: [{ table: 'customers', column: 'depot_ids', isList: true }],
}

const matchReference = ({ column, isList = false }: ReferringColumn) =>
  isList ? sql`added.id = any(there.${sql.ref(column)})` : sql`there.${sql.ref(column)} = added.id`

async function loadReferringColumns(tx: Tx, table: UndoTableName): Promise<ReferringColumn[]> {
  const { rows } = await sql<ReferringColumn>`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and cardinality(conkey) = 1`.execute(tx)
  const checked = CHECKED_REFERENCES.filter(({ target }) => target === table)
  return [...rows, ...checked, ...(LISTS[table] ?? [])]
}

/** Rows that the list added too are removed with the row. */
function isOfOthers(uploadId: number, table: string) {
  if (!Object.hasOwn(UNDO_TABLES, table)) return sql`true`
  const { key } = getUndoTable(table as UndoTableName)
  const columns = sql.join(key.flatMap((column) => [sql.lit(column), sql`there.${sql.ref(column)}`]))
  return sql`not exists (
    select from list_undo_records own where own.upload_id = ${uploadId} and own.is_new and own.table_name = ${table}
      and md5(own.row_key::text) = md5(to_undo_values(jsonb_build_object(${columns}))::text))`
}

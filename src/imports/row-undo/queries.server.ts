import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { ROW_LABELS } from './label-queries.server.ts'
import {
  getUndoTable,
  type RowToUndo,
  type RowValues,
  toRowKey,
  UNDO_TABLE_NAMES,
  type UndoTableName,
} from './undo-table.ts'

export interface UndoRequest {
  uploadId: number
  limit: number
}

export interface RowBatch {
  /** Including records of rows that are gone. */
  recordIds: number[]
  rows: RowToUndo[]
}

interface StoredRow {
  id: number
  table: UndoTableName
  key: RowValues
  before: RowValues | null
  after: RowValues | null
}

const RECORD = sql`id, table_name as "table", row_key as key, row_before as before, row_after as after`

/** The last rows that an upload changed or deleted, each once, locked as they are now. */
export async function lockChangedRows(tx: Tx, { uploadId, limit }: UndoRequest): Promise<RowBatch> {
  const { rows } = await sql<StoredRow>`
    select ${RECORD} from list_undo_records
    where upload_id = ${uploadId} and not is_new order by id desc limit ${limit}::integer`.execute(tx)
  const seen = new Set<string>()
  const repeatedAt = rows.findIndex((row) => seen.size === seen.add(toRowKey(row)).size)
  const records = repeatedAt < 0 ? rows : rows.slice(0, repeatedAt)
  return { recordIds: records.map(({ id }) => id), rows: await lockRows(tx, records) }
}

/**
 * The last rows that an upload added, with those that own them and all that these own, locked as they are now. Each has
 * the values of its last record.
 */
export async function lockAddedRows(tx: Tx, { uploadId, limit }: UndoRequest): Promise<RowBatch> {
  const { rows: last } = await sql<StoredRow>`
    select ${RECORD} from list_undo_records
    where upload_id = ${uploadId} and is_new order by id desc limit ${limit}::integer`.execute(tx)
  const owners = await loadRecords(tx, uploadId, last.flatMap(listOwners))
  const owned = await loadOwnedRecords(tx, uploadId, [...last, ...owners])
  const records = await loadRecords(tx, uploadId, [...last, ...owners, ...owned])
  const merged = [...Map.groupBy(records, toRowKey).values()].flatMap((own) => {
    const [first] = own
    return first ? [{ ...first, before: null, after: Object.assign({}, ...own.map(({ after }) => after)) }] : []
  })
  return { recordIds: records.map(({ id }) => id), rows: await lockRows(tx, merged) }
}

type RowIdentity = Pick<StoredRow, 'table' | 'key'>

/** The rows that may own this one. */
const listOwners = ({ table, after }: StoredRow): RowIdentity[] =>
  Object.entries(getUndoTable(table).owners ?? {}).flatMap(([column, owner]) =>
    typeof after?.[column] === 'string' ? [{ table: owner, key: { id: after[column] } }] : [],
  )

/** All records of these rows that the upload added, the first ones first. */
async function loadRecords(tx: Tx, uploadId: number, rows: readonly RowIdentity[]): Promise<StoredRow[]> {
  if (rows.length === 0) return []
  const identities = [...new Map(rows.map((row) => [toRowKey(row), row])).values()]
  const { rows: records } = await sql<StoredRow>`
    select ${RECORD} from list_undo_records record
    where record.upload_id = ${uploadId} and record.is_new and (record.table_name, md5(record.row_key::text)) in (
      select row."table", md5(row.key::text)
      from json_to_recordset(${JSON.stringify(identities.map(({ table, key }) => ({ table, key })))}::json)
        as row ("table" text, key jsonb))
    order by record.id`.execute(tx)
  return records
}

/** The added rows that are owned by one of these. */
async function loadOwnedRecords(tx: Tx, uploadId: number, owners: readonly RowIdentity[]): Promise<StoredRow[]> {
  const conditions = UNDO_TABLE_NAMES.flatMap((table) =>
    Object.entries(getUndoTable(table).owners ?? {}).flatMap(([column, owner]) => {
      const ids = owners.flatMap((row) => (row.table === owner ? `${row.key.id}` : []))
      return ids.length === 0 ? [] : [sql`(table_name = ${table} and row_after ->> ${column} = any(${ids}::text[]))`]
    }),
  )
  if (conditions.length === 0) return []
  const { rows } = await sql<StoredRow>`
    select ${RECORD} from list_undo_records
    where upload_id = ${uploadId} and is_new and (${sql.join(conditions, sql` or `)})`.execute(tx)
  return rows
}

/** Compares the columns of the key with those of `key`. */
export const matchKey = (table: UndoTableName): RawBuilder<boolean> => {
  const { key, nullableKey = [] } = getUndoTable(table)
  return sql`(${sql.join(
    key.map((column) =>
      nullableKey.includes(column)
        ? sql`there.${sql.ref(column)} is not distinct from key.${sql.ref(column)}`
        : sql`there.${sql.ref(column)} = key.${sql.ref(column)}`,
    ),
    sql` and `,
  )})`
}

async function lockRows(tx: Tx, records: readonly StoredRow[]): Promise<RowToUndo[]> {
  const found = new Map<number, { now: RowValues; label: string }>()
  for (const [table, own] of Map.groupBy(records, (record) => record.table))
    for (const { id, ...row } of await lockTableRows(tx, { table, records: own })) found.set(id, row)
  const deleted = records.filter(({ id, after }) => after === null && !found.has(id))
  const labels = await loadDeletedLabels(tx, deleted)
  return records.map(({ id, table, key, before, after }) => {
    const { now = null, label = labels.get(id) ?? '' } = found.get(id) ?? {}
    return { table, key, before, after, now, label }
  })
}

interface TableRecords {
  table: UndoTableName
  records: readonly StoredRow[]
}

async function lockTableRows(tx: Tx, { table, records }: TableRecords) {
  const { ignored = [] } = getUndoTable(table)
  const keys = JSON.stringify(records.map(({ id, key }) => ({ id, row_key: key })))
  const { rows } = await sql<{ id: number; now: RowValues; label: string }>`
    select row.id, to_undo_values(to_jsonb(there) - ${[...ignored]}::text[]) as now, ${ROW_LABELS[table]} as label
    from json_to_recordset(${keys}::json) as row (id bigint, row_key jsonb)
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, row.row_key) key
    join ${sql.table(table)} there on ${matchKey(table)}
    order by row.id for update of there`.execute(tx)
  return rows
}

async function loadDeletedLabels(tx: Tx, records: readonly StoredRow[]): Promise<Map<number, string>> {
  const labels = new Map<number, string>()
  for (const [table, own] of Map.groupBy(records, (record) => record.table)) {
    const values = JSON.stringify(own.map(({ id, before }) => ({ id, before })))
    const { rows } = await sql<{ id: number; label: string }>`
      select row.id, ${ROW_LABELS[table]} as label
      from json_to_recordset(${values}::json) as row (id bigint, before jsonb)
      cross join lateral jsonb_populate_record(null::${sql.table(table)}, row.before) there`.execute(tx)
    for (const { id, label } of rows) labels.set(id, label)
  }
  return labels
}

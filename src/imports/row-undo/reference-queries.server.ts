import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { ValueChange } from './change.ts'
import { getUndoTable, type ReferencedTable, type RowToUndo, type UndoTableName } from './undo-table.ts'

/** Names of the records that values of rows refer to, as far as they exist, and the parents of categories. */
export interface References {
  names: ReadonlyMap<ReferencedTable, ReadonlyMap<string, string>>
  /** By category; null at the top. Changed with each restored one. */
  parents: Map<string, string | null>
}

const NAMES: Record<ReferencedTable, RawBuilder<string>> = {
  categories: sql`code`,
  customer_groups: sql`name`,
  depots: sql`code`,
  price_lists: sql`code`,
}

export async function loadReferences(tx: Tx, siteId: number, rows: readonly RowToUndo[]): Promise<References> {
  const tables = new Set(
    rows.flatMap(({ table, after }) =>
      Object.entries(getUndoTable(table).references ?? {}).flatMap(([column, target]) =>
        after && column in after ? [target] : [],
      ),
    ),
  )
  const names = new Map<ReferencedTable, ReadonlyMap<string, string>>()
  for (const table of tables) {
    const found = await sql<{ id: string; name: string }>`
      select id::text as id, ${NAMES[table]} as name from ${sql.table(table)} where site_id = ${siteId}`.execute(tx)
    names.set(table, new Map(found.rows.map(({ id, name }) => [id, name])))
  }
  return { names, parents: tables.has('categories') ? await loadParents(tx, siteId) : new Map() }
}

async function loadParents(tx: Tx, siteId: number): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; parent: string | null }>`
    select id::text as id, parent_id::text as parent from categories where site_id = ${siteId}`.execute(tx)
  return new Map(rows.map(({ id, parent }) => [id, parent]))
}

/** Whether all that the value before refers to exists; a category is not put below itself. */
export function isRestorable({ table, key }: RowToUndo, change: ValueChange, references: References): boolean {
  const target = getUndoTable(table).references?.[change.column]
  if (!target || change.before === null) return true
  const names = references.names.get(target)
  if (Array.isArray(change.before)) return change.before.every((id) => names?.has(`${id}`))
  const before = `${change.before}`
  if (!names?.has(before)) return false
  return target !== 'categories' || !isBelow(before, `${key.id}`, references.parents)
}

function isBelow(category: string, ancestor: string, parents: References['parents']): boolean {
  for (let one: string | null = category; one !== null; one = parents.get(one) ?? null)
    if (one === ancestor) return true
  return false
}

/** A value as a report shows it: the name of a record in place of its id. */
export function formatReferenced(table: UndoTableName, column: string, { value, names }: ValueToFormat): string {
  if (value === null || value === undefined) return ''
  const target = getUndoTable(table).references?.[column]
  const toName = (one: unknown) => (target && names.get(target)?.get(`${one}`)) ?? `${one}`
  if (Array.isArray(value)) return value.map(toName).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : toName(value)
}

interface ValueToFormat extends Pick<References, 'names'> {
  value: unknown
}

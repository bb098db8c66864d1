import type pg from 'pg'
import type { Counters, Migration, Table } from './archive-format.server.ts'

/** A plain or a partitioned table; partitions are in a schema of their own. */
const IS_TABLE = `c.relkind in ('r', 'p')`

/** Not part of a backup: migrations fill it themselves. */
const MIGRATIONS_TABLE = 'migrations'

const IN_OUR_SCHEMA = `c.relnamespace = current_schema()::regnamespace
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

export interface StoredTable extends Table {
  /** `copy … to` takes a query of a partitioned table only. */
  isPartitioned: boolean
}

/** The shop's tables by name, with the columns to back up. */
export async function loadTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select c.relname::text as name, c.relkind = 'p' as "isPartitioned", array(
       select attname::text from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c where ${IS_TABLE} and c.relname <> $1 and ${IN_OUR_SCHEMA} order by c.relname`,
    [MIGRATIONS_TABLE],
  )
  return rows
}

/** The size in bytes of each of these tables on the disk, without indexes. */
export async function loadTableSizes(client: pg.ClientBase): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `select c.relname::text as name, coalesce((select sum(pg_table_size(relid)) from pg_partition_tree(c.oid)),
       pg_table_size(c.oid))::float8 as bytes
     from pg_class c where ${IS_TABLE} and ${IN_OUR_SCHEMA}`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

/** `"table" ("column", …)` */
export function copy(client: pg.ClientBase, { name, columns }: Table): string {
  return `${client.escapeIdentifier(name)} (${columns.map((one) => client.escapeIdentifier(one)).join(', ')})`
}

/** What `copy … to` reads: a partitioned table by a query. */
export function formatCopySource(client: pg.ClientBase, table: StoredTable): string {
  if (!table.isPartitioned) return copy(client, table)
  const columns = table.columns.map((one) => client.escapeIdentifier(one)).join(', ')
  return `(select ${columns} from ${client.escapeIdentifier(table.name)})`
}

export async function loadCounters(client: pg.ClientBase): Promise<Counters> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select c.relname::text as name, pg_sequence_last_value(c.oid)::text as last
     from pg_class c where c.relkind = 'S' and ${IN_OUR_SCHEMA} order by c.relname`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** Sequences of document numbers, which no migration creates. */
const DOCUMENT_SEQUENCE = /^(order|proposal)_numbers_\d+_\d{4}$/

/** Creates the sequences of document numbers; all others must exist. */
export async function setCounters(client: pg.ClientBase, counters: Counters): Promise<void> {
  for (const [name, last] of Object.entries(counters)) {
    if (last === null) continue
    if (DOCUMENT_SEQUENCE.test(name))
      await client.query(`create sequence if not exists ${client.escapeIdentifier(name)}`)
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, last])
  }
}

/** undefined: the database has no Vitrin schema. */
export async function loadMigrations(client: pg.ClientBase): Promise<Migration[] | undefined> {
  const known = await client.query(`select to_regclass($1) is not null as there`, [MIGRATIONS_TABLE])
  if (!known.rows[0]?.there) return undefined
  const { rows } = await client.query<Migration>(`select name, checksum from ${MIGRATIONS_TABLE} order by name`)
  return rows
}

/** Drops every table, view, sequence and function of the shop, and the schemas of its jobs and partitions; extensions stay. */
export async function dropSchemaObjects(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(
    `select format('drop %s if exists %I cascade',
       case c.relkind when 'r' then 'table' when 'p' then 'table' when 'v' then 'view' else 'sequence' end, c.relname) as drop
     from pg_class c where ${IN_OUR_SCHEMA} and (c.relkind in ('r', 'p', 'v')
       or c.relkind = 'S' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')))
     union all
     select format('drop function if exists %s cascade', c.oid::regprocedure)
     from pg_proc c where c.pronamespace = current_schema()::regnamespace and c.prokind = 'f'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  )
  for (const { drop } of rows) await client.query(drop)
  await client.query('drop schema if exists pgboss, log_partitions cascade')
}

/**
 * Suspends foreign keys and triggers until the returned function is called, because rows are loaded in table-name order
 * and must not fire triggers again. Needs only the rights of the table owner; restoring the rules checks every
 * foreign key, and `npm run verify` the references of `CHECKED_REFERENCES`.
 */
export async function suspendConstraints(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and ${IN_OUR_SCHEMA} order by k.oid`,
  )
  const tables = (await loadTables(client)).map(({ name }) => client.escapeIdentifier(name))
  for (const { on, name } of references) await client.query(`alter table ${on} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  return async () => {
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const { on, name, definition } of references)
      await client.query(`alter table ${on} add constraint ${name} ${definition}`)
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/empty-database.ts'
import { migrate, migrateUntil } from './migrate.server.ts'

/** A shop that was founded and sold, as the former migrations 0001 to 0199 stored it. */
const FORMER_SHOP = gunzipSync(readFileSync(join(import.meta.dirname, '../../tests/support/before-baseline.sql.gz')))
const quiet = () => undefined
let database: EmptyDatabase

beforeEach(async () => {
  database = await emptyDatabase()
})

afterEach(() => database.drop())

describe('a database of the former migrations', () => {
  /** @requirement ARCH-8 */
  it('has the schema of the baseline and keeps its rows', async () => {
    await database.pool.query(FORMER_SHOP.toString())
    const before = await countRows(database)
    expect(before).toMatchObject({ orders: 3, account_entries: 5, users: 5 })
    const applied = await migrateDuringOrder(database)
    expect(applied).toEqual(listAfterBaseline(await listApplied(database)))
    const { outgoing_letters: outgoing_emails, quick_order_pads: quick_order_lists, ...others } = before
    const { order_counters: _orders, proposal_counters: _proposals, ...unchanged } = others
    expect(await countRows(database)).toMatchObject({ ...unchanged, outgoing_emails, quick_order_lists })
    expect(await loadNextNumber(database)).toBe('2026-000005')
    const fresh = await emptyDatabase()
    try {
      await migrate(fresh.pool, quiet)
      expect(await describeSchema(database)).toEqual(await describeSchema(fresh))
      expect(await listApplied(database)).toEqual(await listApplied(fresh))
    } finally {
      await fresh.drop()
    }
  })

  it('is refused if it lacks the last of them', async () => {
    await database.pool.query(FORMER_SHOP.toString())
    await database.pool.query(`delete from migrations where name like '0199%'`)
    await expect(migrate(database.pool, quiet)).rejects.toThrow(
      'The database is at 0186_cart_lines_by_terms.sql, which this version cannot upgrade.',
    )
  })

  /** @requirement OPS-2 */
  it('can be restored from its backup into an empty database', async () => {
    const former = [{ name: '0199_row_versions_of_own_records.sql', checksum: 'any' }]
    const client = await database.pool.connect()
    try {
      await migrateUntil(client, former)
      await client.query('select from orders')
      await expect(migrateUntil(client, [{ name: '0001_sites.sql', checksum: 'any' }])).rejects.toThrow(
        'cannot upgrade',
      )
    } finally {
      client.release()
    }
  })
})

const listAfterBaseline = (names: readonly string[]) => names.filter((name) => name > '0200_baseline.sql')

async function listApplied({ pool }: EmptyDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

/** Migrates while a process of the former version places an order, which has its number and is committed later. */
async function migrateDuringOrder({ pool }: EmptyDatabase): Promise<string[]> {
  const placing = await pool.connect()
  await placing.query('begin')
  await placing.query('update order_counters set last = last + 1')
  const migrating = migrate(pool, quiet)
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select from pg_locks where not granted and relation = to_regclass('order_counters')`,
    )
    expect(rows).toHaveLength(1)
  }, 30_000)
  await placing.query('commit')
  placing.release()
  return migrating
}

async function loadNextNumber({ pool }: EmptyDatabase): Promise<string> {
  const { rows } = await pool.query(`select next_document_number('order', site_id, 2026) as number from orders limit 1`)
  return rows[0].number
}

async function countRows({ pool }: EmptyDatabase): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'migrations'`,
  )
  const counts = rows.map(async ({ name }) => {
    const { rows: count } = await pool.query<{ n: number }>(`select count(*)::int as n from "${name}"`)
    return [name, count[0]?.n ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

/**
 * Columns, constraints, indexes, triggers, functions and comments, without the sequences that documents create;
 * parentheses depend on how an expression was written.
 */
async function describeSchema({ pool }: EmptyDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
      attgenerated, attstorage, pg_get_expr(adbin, adrelid), col_description(attrelid, attnum)) as line
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indrelid
    where relnamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang = (select oid from pg_language where lanname = 'plpgsql')
    union all select concat_ws(' ', relname, relkind, reloptions, obj_description(oid)) from pg_class
    where relnamespace = 'public'::regnamespace and relname !~ '_numbers_'`)
  return rows.map(({ line }) => line.replace(/[()]/g, '')).sort()
}

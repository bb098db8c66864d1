import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkPromises } from '#src/verification/promise-queries.server.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { openPool } from '../db.server.ts'
import { CHECKED_REFERENCES } from './checked-references.ts'

const MISSING = 999_999
const REFUSED = { code: '23503' }

let founded: FoundedSite
let pool: pg.Pool
let ids: Record<'product_id' | 'depot_id' | 'price_list_id', number>
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  pool = openPool(founded.url, 3)
})
afterAll(async () => {
  await pool.end()
  await founded.close()
})
beforeEach(async () => {
  await sql`delete from products`.execute(founded.db)
  await founded.importLines(['code;name;price;stock', 'R-1;Filtre;10;5'])
  const { rows } = await pool.query(
    `select p.id as product_id, price.price_list_id, stock.depot_id from products p
     join prices price on price.product_id = p.id join stock on stock.product_id = p.id`,
  )
  ids = rows[0]
})

type Table = (typeof CHECKED_REFERENCES)[number]['table']

/** Statements that add a row of each table with these references. */
const ADDITIONS: Record<Table, (row: typeof ids) => [string, unknown[]]> = {
  product_numbers: ({ product_id }) => [
    `insert into product_numbers (site_id, product_id, kind, key, raw) values ($1, $2, 'oem', 'x1', 'X1')`,
    [founded.siteId, product_id],
  ],
  prices: ({ product_id, price_list_id }) => [
    `insert into prices (site_id, product_id, price_list_id, amount, min_quantity) values ($1, $2, $3, 1, 7)`,
    [founded.siteId, product_id, price_list_id],
  ],
  stock: ({ product_id, depot_id }) => [
    `insert into stock (product_id, depot_id, on_hand) values ($1, $2, 0)
     on conflict (product_id, depot_id) do update set on_hand = excluded.on_hand`,
    [product_id, depot_id],
  ],
  stock_moves: ({ product_id, depot_id }) => [
    `insert into stock_moves (site_id, product_id, depot_id, quantity, reason) values ($1, $2, $3, 1, 'count')`,
    [founded.siteId, product_id, depot_id],
  ],
}
const add = (table: Table, row: typeof ids, client: pg.Pool | pg.PoolClient = pool) =>
  client.query(...ADDITIONS[table](row))

const countRows = async (table: string, column: string, id: number) =>
  (await pool.query(`select from ${table} where ${column} = $1`, [id])).rowCount

const waitForLock = () =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(1)
  })

describe.each(CHECKED_REFERENCES)('$table and $column', ({ table, column, target }) => {
  it('has a trigger and no foreign key', async () => {
    const { rows } = await pool.query(
      `select tgname as name from pg_trigger where tgrelid = $1::regclass and tgname = $2
       union all select conname from pg_constraint where contype = 'f' and conrelid = $1::regclass
         and confrelid = $3::regclass`,
      [table, `check_${column}`, target],
    )
    expect(rows).toEqual([{ name: `check_${column}` }])
  })

  it(`refuses rows of missing ${target}, and takes others`, async () => {
    await expect(add(table, { ...ids, [column]: MISSING })).rejects.toMatchObject({
      ...REFUSED,
      table,
      column,
      detail: `${MISSING}`,
    })
    await add(table, ids)
  })

  it('does not change', async () => {
    const change = pool.query(`update ${table} set ${column} = $1`, [MISSING])
    await expect(change).rejects.toMatchObject({ code: '23001', table })
  })
})

it('removes the rows of a removed product', async () => {
  await pool.query('delete from products where id = $1', [ids.product_id])
  for (const { table, column, target } of CHECKED_REFERENCES.filter((reference) => reference.target === 'products'))
    expect([table, target, await countRows(table, column, ids.product_id)]).toEqual([table, target, 0])
})

it('refuses to remove depots and price lists with rows', async () => {
  await expect(pool.query('delete from depots')).rejects.toMatchObject({ ...REFUSED, table: 'depots' })
  await expect(pool.query('delete from price_lists')).rejects.toMatchObject(REFUSED)
})

it('removes rows that another transaction adds while their product is removed', async () => {
  const adding = await pool.connect()
  await adding.query('begin')
  await add('prices', ids, adding)
  const removing = pool.query('delete from products where id = $1', [ids.product_id])
  await waitForLock()
  await adding.query('commit')
  adding.release()
  await removing
  expect(await countRows('prices', 'product_id', ids.product_id)).toBe(0)
})

it.each([
  [
    'depots',
    'stock',
    'depot_id',
    `insert into depots (site_id, code, name) values ($1, 'EMPTY', 'Empty') returning id`,
  ],
  [
    'price_lists',
    'prices',
    'price_list_id',
    `insert into price_lists (site_id, code, name, currency) values ($1, 'EMPTY', 'Empty', 'TRY') returning id`,
  ],
] as const)('refuses to remove %s while another transaction adds %s', async (target, table, column, insert) => {
  const { rows } = await pool.query<{ id: number }>(insert, [founded.siteId])
  const id = rows[0]?.id ?? 0
  const adding = await pool.connect()
  await adding.query('begin')
  await add(table, { ...ids, [column]: id }, adding)
  const refused = expect(pool.query(`delete from ${target} where id = $1`, [id])).rejects.toMatchObject(REFUSED)
  await waitForLock()
  await adding.query('commit')
  adding.release()
  await refused
  expect(await countRows(table, column, id)).toBe(1)
})

it('removes the rows of a product with its variations', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into products (site_id, code, slug, name, parent_id, parent_kind)
     values ($1, 'R-1-V', 'r-1-v', 'Filtre V', $2, 'variation') returning id`,
    [founded.siteId, ids.product_id],
  )
  const variation = { ...ids, product_id: rows[0]?.id ?? 0 }
  for (const table of Object.keys(ADDITIONS) as Table[]) await add(table, variation)
  await pool.query('delete from products where id = $1', [ids.product_id])
  for (const { table } of CHECKED_REFERENCES)
    expect([table, await countRows(table, 'product_id', variation.product_id)]).toEqual([table, 0])
})

it('refuses rows of a product that another transaction removes meanwhile', async () => {
  const removing = await pool.connect()
  await removing.query('begin')
  await removing.query('delete from products where id = $1', [ids.product_id])
  const added = expect(add('prices', ids)).rejects.toMatchObject(REFUSED)
  await waitForLock()
  await removing.query('commit')
  removing.release()
  await added
})

it('lets `verify` find rows of missing products, depots and price lists', async () => {
  await pool.query('alter table stock_moves disable trigger check_product_id')
  await add('stock_moves', { ...ids, product_id: MISSING })
  await pool.query('alter table stock_moves enable trigger check_product_id')
  const broken = (await checkPromises(pool)).find(({ promise }) => promise === 'J')?.broken
  expect(broken).toEqual([`stock_moves refer to ${MISSING}, which is not in products`])
  await pool.query('delete from stock_moves where product_id = $1', [MISSING])
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as wire from '#src/back-office/imports/wire.ts'
import { eraseUser } from '#src/customers/members/commands.server.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { runNextUpload } from '../uploads/run-commands.server.ts'
import { isUndoableKind, UPLOAD_KIND_NAMES, type UploadKind } from '../uploads/upload.ts'
import { removeAddedRows } from './removal-commands.server.ts'
import { getUndoTable, type RowToUndo, UNDO_TABLE_NAMES, type UndoTableName } from './undo-table.ts'
import { deleteRows } from './write-commands.server.ts'

let founded: FoundedSite
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner', name: 'Ela Su' })
  await founded.importLines([
    'Stok Kodu;Ürün Adı;Marka;Kategori;Fiyat;Stok;Özellik: Aks',
    'A-1;Fren balatası;Bosch;Fren > Balata;100,00;5;Ön',
    'A-2;Fren diski;Bosch;Fren;200,00;7;Arka',
    'A-3;Debriyaj seti;LuK;Debriyaj;300,00;7;Arka',
  ])
  await apply('customers', [
    'Cari Kodu;Unvan;Telefon;Kredi Limiti;Grup',
    'C-1;Ak Oto;111;1000;Servis',
    'C-2;Bey Oto;222;2000;Servis',
  ])
})
afterAll(() => founded.close())
afterEach(() => founded.db.deleteFrom('rateLimits').execute())

const runJob = async () => {
  while ((await runNextUpload({ db: founded.db, env: founded.app.env })) === 'done');
}
const load = (id: number, list?: (typeof wire.UPLOAD_LISTS)[number]) => owner.call(wire.getUpload, { id, list })

/** Uploads, compares and applies a list. */
async function apply(kind: UploadKind, lines: readonly string[], { replace = false } = {}) {
  const content = Buffer.from(lines.join('\n')).toString('base64')
  const list = { kind, fileName: 'liste.csv', content, key: crypto.randomUUID() }
  const id = (await owner.call(wire.uploadList, list)).id ?? 0
  const uploaded = await load(id)
  if (replace) {
    const options = { ...uploaded.options, replace }
    await owner.call(wire.describeUpload, { ...uploaded, headerAt: 1, options })
  }
  const { version } = await load(id)
  expect(await owner.call(wire.compareUpload, { id, version })).toMatchObject({ done: true })
  await runJob()
  const compared = await load(id)
  expect(compared).toMatchObject({ state: 'compared', problems: [] })
  expect(await owner.call(wire.applyUpload, { id, version: compared.version, confirmed: true })).toMatchObject({
    done: true,
  })
  await runJob()
  const applied = await load(id)
  expect(applied).toMatchObject({ state: 'done' })
  return applied
}

/** Undoes a list; returns how many changes were undone, and what stays. */
async function undo({ id, version }: { id: number; version: number }) {
  expect(await owner.call(wire.undoUpload, { id, version })).toMatchObject({ done: true })
  await runJob()
  const { state, undoneCount, problems } = await load(id, 'notUndone')
  expect(state).toBe('reverted')
  return { undoneCount, remaining: problems.map(({ code, column, value }) => `${code} ${column}: ${value}`) }
}

/** The rows of a table as text, without versions. */
async function read(table: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(there) - 'version' - 'assigned_at')::text as row from ${sql.table(table)} there order by 1`.execute(
    founded.db,
  )
  return rows.map(({ row }) => row)
}

/** Applies a list and undoes it; the tables are as before. */
async function expectUndone(kind: UploadKind, { lines, tables }: { lines: string[]; tables: string[] }) {
  const before = await Promise.all(tables.map(read))
  const applied = await apply(kind, lines)
  expect(await Promise.all(tables.map(read))).not.toEqual(before)
  expect(applied.isUndoable).toBe(true)
  const { remaining, undoneCount } = await undo(applied)
  expect(remaining).toEqual([])
  expect(undoneCount).toBeGreaterThan(0)
  expect(await Promise.all(tables.map(read))).toEqual(before)
}

describe('the undo of a list of', () => {
  it('customers writes earlier values again, and removes added customers with their users', async () => {
    await expectUndone('customers', {
      lines: [
        'Cari Kodu;Unvan;Telefon;Kredi Limiti;Grup;E-posta',
        'C-1;Ak Otomotiv;119;1500,50;Servis;',
        'C-9;Yeni Oto;999;0;Servis;yeni@oto.test',
      ],
      tables: ['customers', 'users'],
    })
    const history = await sql<{ detail: unknown }>`
      select detail from audit_log where action = 'customer.change' order by id desc limit 1`.execute(founded.db)
    expect(history.rows[0]?.detail).toEqual({
      before: { creditLimit: '1500.50' },
      after: { creditLimit: '1000.00' },
      file: 'liste.csv',
    })
  })
})

describe('an undone list of customers', () => {
  it('leaves values that changed since, and restores the others', async () => {
    const applied = await apply('customers', ['Cari Kodu;Telefon;Kredi Limiti', 'C-1;333;3000'])
    await sql`update customers set phone = '444' where code = 'C-1'`.execute(founded.db)
    expect(await undo(applied)).toEqual({ undoneCount: 1, remaining: ['C-1 phone: 444'] })
    const { rows } = await sql`select phone, credit_limit from customers where code = 'C-1'`.execute(founded.db)
    expect(rows).toEqual([{ phone: '444', creditLimit: '1000.00' }])
    await sql`update customers set phone = '111' where code = 'C-1'`.execute(founded.db)
  })

  it('leaves an added customer whole, with its users, while something depends on it', async () => {
    const applied = await apply('customers', [
      'Cari Kodu;Unvan;E-posta',
      'C-8;Sekiz Oto;sekiz@oto.test',
      'C-7;Yedi Oto;yedi@oto.test',
    ])
    await sql`
      insert into net_prices (site_id, customer_id, product_id, min_quantity, currency, amount)
      select c.site_id, c.id, p.id, 0, 'TRY', 5 from customers c, products p
      where c.code = 'C-8' and p.code = 'A-1'`.execute(founded.db)
    expect((await undo(applied)).remaining).toEqual(['C-8 added: pricesChanged'])
    const { rows } = await sql`
      select c.code, u.email from customers c join users u on u.customer_id = c.id where c.code in ('C-7', 'C-8')`.execute(
      founded.db,
    )
    expect(rows).toEqual([{ code: 'C-8', email: 'sekiz@oto.test' }])
  })

  it('leaves an added customer whose user signed in or was invited', async () => {
    const applied = await apply('customers', ['Cari Kodu;Unvan;E-posta', 'C-6;Altı Oto;alti@oto.test'])
    await sql`update users set awaits_invitation = false, invited_at = now() where email = 'alti@oto.test'`.execute(
      founded.db,
    )
    expect((await undo(applied)).remaining).toEqual(['C-6 added: changed'])
  })

  it('keeps the price list of a customer if the earlier one is gone', async () => {
    await sql`insert into price_lists (site_id, code, name, currency) select id, 'ESKI', 'Eski', 'TRY' from sites`.execute(
      founded.db,
    )
    await sql`insert into price_lists (site_id, code, name, currency) select id, 'YENI', 'Yeni', 'TRY' from sites`.execute(
      founded.db,
    )
    await sql`update customers set price_list_id = (select id from price_lists where code = 'ESKI') where code = 'C-2'`.execute(
      founded.db,
    )
    const applied = await apply('customers', ['Cari Kodu;Fiyat Listesi', 'C-2;YENI'])
    await sql`delete from price_lists where code = 'ESKI'`.execute(founded.db)
    expect((await undo(applied)).remaining).toEqual(['C-2 priceListId: YENI'])
  })
})

describe('rows of a list', () => {
  it('of representatives are undone with their customers', async () => {
    await apply('representatives', ['E-posta;Ad;Cariler', 'ayla@oto.test;Ayla;C-1'])
    await expectUndone('representatives', {
      lines: ['E-posta;Ad;Cariler', 'ayla@oto.test;Aylin;C-2', 'can@oto.test;Can;C-1'],
      tables: ['users', 'representative_customers'],
    })
  })

  it('of customers give a customer its former representative again', async () => {
    await expectUndone('customers', { lines: ['Cari Kodu;Plasiyer', 'C-1;-'], tables: ['representative_customers'] })
  })

  it('of discounts are undone, also those that a complete list removed', async () => {
    await apply('discounts', ['Cari Kodu;Marka;İskonto', 'C-1;Bosch;10+5', 'C-2;Bosch;7'])
    const before = await read('discounts')
    const applied = await apply('discounts', ['Cari Kodu;Marka;İskonto', 'C-1;Bosch;12', 'C-1;LuK;3'], {
      replace: true,
    })
    expect(await undo(applied)).toEqual({ undoneCount: 3, remaining: [] })
    expect(await read('discounts')).toEqual(before)
  })

  it('of discounts stay removed if another one took their place', async () => {
    const applied = await apply('discounts', ['Cari Kodu;Marka;İskonto', 'C-1;Bosch;10+5'], { replace: true })
    await sql`
      insert into discounts (site_id, customer_id, brand_id, percents)
      select c.site_id, c.id, b.id, '{9}' from customers c, brands b where c.code = 'C-2' and b.name = 'Bosch'`.execute(
      founded.db,
    )
    expect(await undo(applied)).toEqual({ undoneCount: 0, remaining: ['C-2 · Bosch removed: taken'] })
  })

  it('of net prices are undone', async () => {
    await apply('net-prices', ['Cari Kodu;Stok Kodu;Net Fiyat', 'C-1;A-1;90,1250'])
    await expectUndone('net-prices', {
      lines: ['Cari Kodu;Stok Kodu;Net Fiyat', 'C-1;A-1;80', 'C-1;A-2;150'],
      tables: ['net_prices'],
    })
  })

  it('of figures of accounts are undone', async () => {
    await apply('figures', ['Cari Kodu;Bakiye', 'C-1;100,10'])
    await expectUndone('figures', { lines: ['Cari Kodu;Bakiye', 'C-1;200', 'C-2;5'], tables: ['account_book_figures'] })
  })

  it('of vehicles and fitments are undone, and a vehicle with other fitments stays', async () => {
    await expectUndone('vehicles', {
      lines: ['Marka;Model;Motor;Başlangıç Yılı;Bitiş Yılı', 'Fiat;Egea;1.3;2015;2020'],
      tables: ['vehicles', 'vehicle_tyres'],
    })
    const fitment = ['Stok Kodu;Marka;Model;Motor;Başlangıç Yılı;Bitiş Yılı', 'A-1;Fiat;Egea;1.3;2015;2020']
    await expectUndone('fitments', { lines: fitment, tables: ['vehicles', 'product_vehicles'] })
    const applied = await apply('fitments', fitment)
    await sql`
      insert into product_vehicles (product_id, vehicle_id, conditions)
      select p.id, v.id, '{}' from products p, vehicles v where p.code = 'A-2'`.execute(founded.db)
    expect(await undo(applied)).toEqual({ undoneCount: 1, remaining: ['Fiat Egea 1.3 2015 added: inUse'] })
  })

  it('of brands, categories and names of properties are undone by language', async () => {
    await expectUndone('brands', { lines: ['Marka;Yeni Ad', 'LuK;LUK Germany'], tables: ['brands'] })
    const applied = await apply('categories', ['Kategori;Ad (EN);Ad (DE)', 'Fren;Brakes;Bremse'])
    await sql`
      update categories set names = names || '{"de": "Bremsen", "ru": "Тормоза"}' where names ->> 'tr' = 'Fren'`.execute(
      founded.db,
    )
    const { undoneCount, remaining } = await undo(applied)
    expect({ undoneCount, remaining }).toEqual({
      undoneCount: 1,
      remaining: [expect.stringMatching(/ names\.de: Bremsen$/)],
    })
    const { rows } = await sql<{ names: object }>`select names from categories where names ->> 'tr' = 'Fren'`.execute(
      founded.db,
    )
    expect(rows[0]?.names).toEqual({ tr: 'Fren', de: 'Bremsen', ru: 'Тормоза' })
    await expectUndone('properties', {
      lines: ['Özellik;Değer;Ad (EN)', 'Aks;;Axle', 'Aks;Ön;Front'],
      tables: ['properties', 'property_values'],
    })
  })

  it('of categories do not put one below itself', async () => {
    const applied = await apply('categories', ['Kategori;Üst Kategori', 'Fren > Balata;-'])
    await sql`
      update categories set parent_id = (select id from categories where names ->> 'tr' = 'Balata')
      where names ->> 'tr' = 'Fren'`.execute(founded.db)
    expect((await undo(applied)).undoneCount).toBe(0)
    await sql`update categories set parent_id = null where names ->> 'tr' = 'Fren'`.execute(founded.db)
  })

  it('of depots, quantities, dealer numbers and links are undone', async () => {
    const { rows } = await sql<{ code: string }>`select code from depots limit 1`.execute(founded.db)
    await expectUndone('depots', { lines: ['Depo;Ad', `${rows[0]?.code};Ana bina`], tables: ['depots'] })
    await expectUndone('quantities', {
      lines: ['Stok Kodu;Müşteri Grubu;Minimum sipariş', 'A-1;Servis;5'],
      tables: ['group_quantities'],
    })
    await expectUndone('dealer-numbers', {
      lines: ['Cari Kodu;Stok Kodu;Bayi Stok Kodu', 'C-1;A-1;BENIM 1'],
      tables: ['product_numbers'],
    })
    await expectUndone('crosses', {
      lines: ['Muadil Markası;Muadil No;Stok Kodu', 'Valeo;V 123;A-1'],
      tables: ['number_links', 'product_numbers'],
    })
    await expectUndone('supersessions', {
      lines: ['Eski No;Yeni No', 'A-2;A-3'],
      tables: ['number_links', 'product_numbers'],
    })
    expect((await sql`select from products where code = 'A-2' and visible`.execute(founded.db)).rows).toHaveLength(1)
  })
})

const toAdded = (table: UndoTableName, id: string): RowToUndo => ({
  table,
  key: { id },
  before: null,
  after: {},
  now: {},
  label: id,
})

describe('an added row stays', () => {
  it('of depots while customers are limited to it; a removed one is not added to a customer again', async () => {
    const added = await apply('depots', ['Depo;Ad', 'EK1;Ek depo 1', 'EK2;Ek depo 2'])
    const limited = await apply('customers', ['Cari Kodu;İzinli Depolar', 'C-1;EK1'])
    expect((await undo(added)).remaining).toEqual(['EK1 added: inUse'])
    await sql`
      update list_undo_records set row_before = row_before || '{"depot_ids": [0]}'
      where upload_id = ${limited.id} and table_name = 'customers'`.execute(founded.db)
    expect(await undo(limited)).toEqual({ undoneCount: 0, remaining: ['C-1 depotIds: EK1'] })
    await sql`update customers set depot_ids = '{}' where code = 'C-1'`.execute(founded.db)
  })

  it('with a row of the list that refers to it and was changed since', async () => {
    const { rows } = await sql<{ property: string; value: string; upload: number }>`
      with property as (
        insert into properties (site_id, key, names) select id, 'ek', '{"tr": "Ek"}' from sites returning id
      ), value as (
        insert into property_values (property_id, key, names) select id, 'bir', '{"tr": "Bir"}' from property returning id
      )
      insert into list_undo_records (upload_id, table_name, row_key, row_after, is_new)
      select (select max(id) from list_uploads), 'property_values', jsonb_build_object('id', value.id::text), '{}', true
      from value
      returning upload_id as upload, row_key ->> 'id' as value, (select id::text from property) as property`.execute(
      founded.db,
    )
    const [{ property, value, upload } = { property: '', value: '', upload: 0 }] = rows
    const added = [
      toAdded('properties', property),
      { ...toAdded('property_values', value), after: { sort_no: '1' }, now: { property_id: property, sort_no: '2' } },
    ]
    const { removed, staying } = await founded.db.transaction().execute((tx) => removeAddedRows(tx, upload, added))
    expect(removed).toEqual([])
    expect(staying.map(({ row, reason }) => [row.table, reason])).toEqual([
      ['properties', 'inUse'],
      ['property_values', 'changed'],
    ])
  })

  it('of a brand or category whose address was changed since', async () => {
    const { rows } = await sql<{ id: string }>`
      with brand as (insert into brands (site_id, key, name, slug) select id, 'y', 'Y', 'y' from sites returning site_id, id)
      insert into brand_former_slugs (site_id, slug, brand_id) select site_id, 'x', id from brand returning brand_id::text as id`.execute(
      founded.db,
    )
    const added = rows.map(({ id }) => toAdded('brands', id))
    const { staying } = await founded.db.transaction().execute((tx) => removeAddedRows(tx, 0, added))
    expect(staying).toMatchObject([{ reason: 'changed' }])
  })

  it('alone: the others of the batch go, also those to which one of them refers', async () => {
    const { rows } = await sql<{ id: string }>`
      with top as (
        insert into categories (site_id, code, slug, names) select id, 'T', 't', '{"tr": "T"}' from sites returning id, site_id
      ), below as (
        insert into categories (site_id, code, slug, names, parent_id)
        select site_id, 'B', 'b', '{"tr": "B"}', id from top returning id
      )
      select id::text from top union all select id::text from below
      union all select category_id::text from products where code = 'A-1'`.execute(founded.db)
    const added = rows.map(({ id }) => toAdded('categories', id))
    const refused = await founded.db.transaction().execute((tx) => deleteRows(tx, 'categories', added))
    expect(refused.map(({ key }) => key.id)).toEqual([rows[2]?.id])
  })
})

describe('an undo by row', () => {
  it('goes on after the records that are committed', async () => {
    const lines = Array.from({ length: 1200 }, (_, no) => `T-${no};Toplu ${no};t${no}@oto.test`)
    const before = await read('customers')
    const applied = await apply('customers', ['Cari Kodu;Unvan;E-posta', ...lines])
    expect(await undo(applied)).toEqual({ undoneCount: 2400, remaining: [] })
    expect(await read('customers')).toEqual(before)
    expect((await sql`select from list_undo_records where upload_id = ${applied.id}`.execute(founded.db)).rows).toEqual(
      [],
    )
  })

  it('is stored by triggers of the same tables, with the same keys', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select tgrelid::regclass::text as "table",
        string_to_array(substring(pg_get_triggerdef(oid) from 'store_undo_record\\(''(.*)''\\)'), ''', ''') as columns
      from pg_trigger where tgname = 'store_undo_record' order by 1`.execute(founded.db)
    const tables = UNDO_TABLE_NAMES.toSorted().map((table) => {
      const { key, ignored = [], together } = getUndoTable(table)
      return { table, columns: [key, ignored, ...(together ? [together] : [])].map((columns) => columns.join()) }
    })
    expect(rows).toEqual(tables)
  })

  it('has no values of a person that is erased', async () => {
    const { id } = await apply('customers', ['Cari Kodu;Unvan;Telefon;E-posta', 'C-5;Beş Oto;555;bes@oto.test'])
    const { rows } = await sql<{ siteId: number; userId: number; customerId: number }>`
      select site_id::integer, id::integer as user_id, customer_id::integer from users
      where email = 'bes@oto.test'`.execute(founded.db)
    for (const member of rows) await founded.db.transaction().execute((tx) => eraseUser(tx, member))
    const records = await sql`select from list_undo_records where upload_id = ${id}`.execute(founded.db)
    expect([rows.length, records.rows]).toEqual([1, []])
  })

  it('is not stored outside of a list', async () => {
    const count = async () => (await sql`select from list_undo_records`.execute(founded.db)).rows.length
    const before = await count()
    await sql`update customers set phone = '1' where code = 'C-1'`.execute(founded.db)
    expect(await count()).toBe(before)
  })

  it('is refused for entries and promotions alone', () => {
    expect(UPLOAD_KIND_NAMES.filter((kind) => !isUndoableKind(kind))).toEqual(['entries', 'promotions'])
  })
})

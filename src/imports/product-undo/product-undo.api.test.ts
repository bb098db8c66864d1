import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as wire from '#src/back-office/imports/wire.ts'
import { CHECKED_REFERENCES } from '#src/platform/postgres/checked-references.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { deleteOldUploads } from '../uploads/commands.server.ts'
import { runNextUpload } from '../uploads/run-commands.server.ts'
import { DEPENDENT_TABLES, OWNED_TABLES } from './removal-commands.server.ts'

let founded: FoundedSite
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner', name: 'Ela Su' })
  await founded.importLines([
    'Stok Kodu;Ürün Adı;Ürün Adı (EN);Marka;Kategori;OEM;Fiyat;Stok;Özellik: Aks;Alan 1',
    'A-1;Fren balatası;Brake pad;Bosch;Fren > Balata;OE 1;100,00;5;Ön;Raf 1',
    'A-2;Fren diski;Brake disc;Bosch;Fren;OE 2;200,00;7;Arka;Raf 2',
  ])
})
afterAll(() => founded.close())
afterEach(() => founded.db.deleteFrom('rateLimits').execute())

const runJob = async () => {
  while ((await runNextUpload({ db: founded.db, env: founded.app.env })) === 'done');
}
const load = (id: number, list?: (typeof wire.UPLOAD_LISTS)[number]) => owner.call(wire.getUpload, { id, list })

/** Uploads, compares and applies a list of products. */
async function apply(lines: readonly string[], kind: 'prices' | 'products' | 'stock' = 'products') {
  const content = Buffer.from(lines.join('\n')).toString('base64')
  const list = { kind, fileName: 'liste.csv', content, key: crypto.randomUUID() }
  const id = (await owner.call(wire.uploadList, list)).id ?? 0
  const { version } = await load(id)
  expect(await owner.call(wire.compareUpload, { id, version })).toMatchObject({ done: true })
  await runJob()
  const compared = await load(id)
  expect(await owner.call(wire.applyUpload, { id, version: compared.version, confirmed: true })).toMatchObject({
    done: true,
  })
  await runJob()
  return load(id)
}

async function undo({ id, version }: { id: number; version: number }) {
  expect(await owner.call(wire.undoUpload, { id, version })).toMatchObject({ done: true })
  await runJob()
  return load(id)
}

/** Ends the process that works on an upload. */
const stop = ({ id, version }: { id: number; version: number }, values: { rowsDone?: number }) =>
  founded.db
    .updateTable('listUploads')
    .set({ state: 'failed', version: version + 1, ...values })
    .where('id', '=', id)
    .execute()

const limit = (code: string) =>
  sql`
  with added as (
    insert into customer_groups (site_id, code, name) select id, 'Z', 'Zincir' from sites limit 1 returning id
  )
  insert into product_audiences (product_id, group_id)
  select p.id, added.id from products p, added where p.code = ${code}`.execute(founded.db)

const choose = (code: string) =>
  sql`
  insert into export_choices (user_id, product_id)
  select (select min(id) from users), id from products where code = ${code}`.execute(founded.db)

/** Reserves a count as the payment page of a checkout does, without the checkout. */
async function reserve(code: string, quantity: number) {
  await sql`
    alter table stock_reservations drop constraint if exists stock_reservations_checkout_id_fkey,
      drop constraint if exists stock_reservations_customer_id_fkey,
      drop constraint if exists stock_reservations_user_id_fkey`.execute(founded.db)
  await sql`
    insert into stock_reservations (checkout_id, product_id, depot_id, quantity, user_id, customer_id, expires_at)
    select 1, product_id, depot_id, ${quantity}, 1, 1, now() + interval '1 hour'
    from stock join products p on p.id = product_id where code = ${code}`.execute(founded.db)
}

/** All that a list writes of the products, as text. */
async function snapshot() {
  const { rows } = await sql<{ product: object }>`
    select to_jsonb(p) - 'id' - 'updated_at' - 'parent_id' || jsonb_build_object(
      'parent', (select code from products parent where parent.id = p.parent_id),
      'numbers', (select jsonb_agg(kind || ' ' || key order by kind, key) from product_numbers n where n.product_id = p.id),
      'prices', (select jsonb_agg(to_jsonb(x) - '{id}'::text[] order by x.price_list_id, x.min_quantity) from prices x where x.product_id = p.id),
      'stock', (select jsonb_agg(to_jsonb(s) order by depot_id) from stock s where s.product_id = p.id),
      'properties', (select jsonb_agg(value_id order by value_id) from product_properties o where o.product_id = p.id),
      'variation', (select jsonb_agg(value_id order by value_id) from product_variation_values o where o.product_id = p.id),
      'audience', (select jsonb_agg(group_id order by group_id) from product_audiences a where a.product_id = p.id),
      'words', (select words::text from product_search s where s.product_id = p.id)) as product
    from products p order by p.code`.execute(founded.db)
  return rows.map(({ product }) => product)
}
const findCodes = async () =>
  (await founded.db.selectFrom('products').select('code').orderBy('code').execute()).map(({ code }) => code)

const LIST = [
  'Stok Kodu;Ürün Adı;Ürün Adı (EN);Marka;Kategori;OEM;Fiyat;Stok;Özellik: Aks;Alan 1;Sezon;KDV;Net Ağırlık',
  'A-1;Balata;Pad;TRW;Yağ > Filtre;OE 9;110,00;9;Arka;Raf 9;Kış;10;2,5',
  'N-1;Yeni;New;Valeo;Yağ;OE 10;50,00;3;Ön;Raf 3;;20;1',
]

describe('the undo of a list of products', () => {
  it('restores every value that the list wrote and removes what it added', async () => {
    const before = await snapshot()
    const applied = await apply(LIST)
    expect(applied).toMatchObject({ state: 'done', isUndoable: true, counts: { new: 1, changed: 1, refused: 0 } })
    expect(await findCodes()).toContain('N-1')
    const undone = await undo(applied)
    expect(undone).toMatchObject({ state: 'reverted', isUndoable: false, problemCounts: { notUndone: 0 } })
    expect(undone.undoneCount).toBeGreaterThan(8)
    expect(await snapshot()).toEqual(before)
    const moves = await sql<{ quantity: string }>`
      select sum(quantity) as quantity from stock_moves m join products p on p.id = m.product_id
      where p.code = 'A-1'`.execute(founded.db)
    expect(Number(moves.rows[0]?.quantity)).toBe(5)
    const entry = await founded.db
      .selectFrom('auditLog')
      .select('detail')
      .where('action', '=', 'import.undo')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.detail).toMatchObject({ after: { undone: undone.undoneCount, remaining: 0 } })
  })

  it('leaves values that changed since, and lists them', async () => {
    const applied = await apply(['Stok Kodu;Ürün Adı;KDV;Fiyat;Marka', 'A-1;Balata;10;110,00;TRW'])
    await founded.db.updateTable('products').set({ name: 'Ön balata' }).where('code', '=', 'A-1').execute()
    await sql`update prices set amount = 120 from products p where p.id = product_id and p.code = 'A-1'`.execute(
      founded.db,
    )
    const undone = await undo(applied)
    expect(undone).toMatchObject({ state: 'reverted', undoneCount: 2, problemCounts: { notUndone: 2 } })
    expect((await load(undone.id, 'notUndone')).problems).toMatchObject([
      { code: 'A-1', column: 'name', value: 'Ön balata', reason: 'Fren balatası' },
      { code: 'A-1', column: expect.stringMatching(/^price /), value: '120.0000', reason: '100.0000' },
    ])
    const product = await founded.db
      .selectFrom('products')
      .leftJoin('brands', 'brands.id', 'brandId')
      .select(['products.name', 'taxRate', 'brands.name as brand'])
      .where('code', '=', 'A-1')
      .executeTakeFirstOrThrow()
    expect(product).toEqual({ name: 'Ön balata', taxRate: '20.00', brand: 'Bosch' })
    await founded.importLines(['Stok Kodu;Ürün Adı', 'A-1;Fren balatası'])
  })

  it('keeps an added product that something depends on, with the reason', async () => {
    const codes = ['K-1', 'K-2', 'K-3', 'K-4', 'K-5']
    const applied = await apply(['Stok Kodu;Ürün Adı;Fiyat;Stok', ...codes.map((code) => `${code};Yeni;10,00;1`)])
    const id = (code: string) => sql`(select id from products where code = ${code})`
    await sql`update stock set on_hand = 4 where product_id = ${id('K-1')}`.execute(founded.db)
    await sql`update prices set amount = 11 where product_id = ${id('K-2')}`.execute(founded.db)
    await sql`update products set parent_id = ${id('K-3')}, parent_kind = 'priceRow' where code = 'A-2'`.execute(
      founded.db,
    )
    await sql`update products set season = 1, updated_at = clock_timestamp() where code = 'K-4'`.execute(founded.db)
    const undone = await undo(applied)
    expect(undone).toMatchObject({ state: 'reverted', undoneCount: 1, problemCounts: { notUndone: 4 } })
    const { problems } = await load(undone.id, 'notUndone')
    expect(Object.fromEntries(problems.map(({ code, value }) => [code, value]))).toEqual({
      'K-1': 'stockChanged',
      'K-2': 'pricesChanged',
      'K-3': 'hasChildren',
      'K-4': 'changed',
    })
    expect(await findCodes()).not.toContain('K-5')
    await sql`update products set parent_id = null, parent_kind = null where code = 'A-2'`.execute(founded.db)
    await sql`delete from products where code like 'K-%'`.execute(founded.db)
  })

  it('keeps an added variation as it is, limited as its product is', async () => {
    await limit('A-1')
    const applied = await apply(['Stok Kodu;Ürün Adı;Ana Ürün Kodu;Özellik: Renk', 'V-9;Balata siyah;A-1;Siyah'])
    await choose('V-9')
    const undone = await undo(applied)
    expect(undone).toMatchObject({ state: 'reverted', undoneCount: 0, problemCounts: { notUndone: 1 } })
    const stays = await sql<{ parent: string; values: number }>`
      select parent.code as parent, (select count(*)::integer from product_variation_values where product_id = p.id) as values
      from products p join products parent on parent.id = p.parent_id where p.code = 'V-9'`.execute(founded.db)
    expect(stays.rows).toEqual([{ parent: 'A-1', values: 1 }])
    await founded.db.deleteFrom('products').where('code', '=', 'V-9').execute()
    await founded.db.deleteFrom('productAudiences').execute()
    await founded.db.deleteFrom('customerGroups').execute()
  })

  it('keeps an added product that was edited before the list was applied again', async () => {
    const applied = await apply(['Stok Kodu;Ürün Adı', 'W-1;Yeni'])
    await sql`
      update products set name = 'Özel', season = 1, updated_at = clock_timestamp() where code = 'W-1'`.execute(
      founded.db,
    )
    await stop(applied, { rowsDone: 0 })
    const { id } = applied
    await owner.call(wire.compareUpload, { id, version: applied.version + 1 })
    await runJob()
    await owner.call(wire.applyUpload, { id, version: (await load(id)).version, confirmed: true })
    await runJob()
    await undo(await load(id))
    expect((await load(id, 'notUndone')).problems).toMatchObject([{ code: 'W-1', value: 'changed' }])
    await founded.db.deleteFrom('products').where('code', '=', 'W-1').execute()
  })

  it('leaves a variation whose former product is a variation itself, and reports both places', async () => {
    await founded.importLines([
      'Stok Kodu;Ürün Adı;Ana Ürün Kodu;Özellik: Renk',
      'P-1;Bot;;',
      'P-2;Mont;;',
      'P-3;Bot siyah;P-1;Siyah',
    ])
    const applied = await apply(['Stok Kodu;Ürün Adı;Ana Ürün Kodu;Özellik: Renk', 'P-3;Bot siyah;P-2;Beyaz'])
    await sql`
      update products set parent_id = (select id from products where code = 'P-2'), parent_kind = 'priceRow'
      where code = 'P-1'`.execute(founded.db)
    const undone = await undo(applied)
    expect((await load(undone.id, 'notUndone')).problems).toMatchObject([
      { code: 'P-3', column: 'parent', value: 'P-2 · Beyaz', reason: 'P-1 · Siyah' },
    ])
    await sql`delete from products where code like 'P-%' and parent_id is not null`.execute(founded.db)
    await sql`delete from products where code like 'P-%'`.execute(founded.db)
  })

  it('does not lower a count below what checkouts reserve, and names the part that changed', async () => {
    const applied = await apply(['Stok Kodu;Ürün Adı;Stok;Fiyat', 'A-1;Fren balatası;20;130,00'])
    await reserve('A-1', 6)
    await sql`
      update prices set valid_to = '2030-01-01' from products p where p.id = product_id and p.code = 'A-1'`.execute(
      founded.db,
    )
    const undone = await undo(applied)
    expect((await load(undone.id, 'notUndone')).problems).toMatchObject([
      { code: 'A-1', column: expect.stringMatching(/^validTo /), value: '2030-01-01', reason: '' },
      { code: 'A-1', column: expect.stringMatching(/^stock /), value: '20.000', reason: '5.000' },
    ])
    await founded.db.deleteFrom('stockReservations').execute()
    await sql`update prices set valid_to = null, amount = 100 from products p where p.id = product_id and p.code = 'A-1'`.execute(
      founded.db,
    )
    await founded.importLines(['Stok Kodu;Ürün Adı;Stok', 'A-1;Fren balatası;5'])
  })

  it('of last days alone leaves the price before as it is, also of a list that did not store it', async () => {
    const isPrice = sql`product_id = (select id from products where code = 'A-1')`
    for (const amount of [90, 100]) await sql`update prices set amount = ${amount} where ${isPrice}`.execute(founded.db)
    const applied = await apply(['Stok Kodu;Fiyat;Geçerlilik Bitişi', 'A-1;100,00;31.12.2030'], 'prices')
    await sql`update list_update_rows set replaced = null, replaced_at = null`.execute(founded.db)
    await undo(applied)
    const { rows } = await sql`select valid_to, amount_before from prices where ${isPrice}`.execute(founded.db)
    expect(rows).toEqual([{ validTo: null, amountBefore: '90.0000' }])
  })

  it('of counts alone does not lower one below what checkouts reserve either', async () => {
    const applied = await apply(['Stok Kodu;Stok', 'A-1;20', 'A-2;20'], 'stock')
    await reserve('A-1', 6)
    await reserve('A-2', 3)
    const undone = await undo(applied)
    expect((await load(undone.id, 'notUndone')).problems).toMatchObject([{ code: 'A-1', value: '20.0000' }])
    const counts = await sql<{ onHand: string }>`
      select on_hand from stock join products p on p.id = product_id where code like 'A-_' order by code`.execute(
      founded.db,
    )
    expect(counts.rows.map(({ onHand }) => Number(onHand))).toEqual([20, 7])
    await founded.db.deleteFrom('stockReservations').execute()
    await founded.importLines(['Stok Kodu;Ürün Adı;Stok', 'A-1;Fren balatası;5'])
  })

  it('is finished after its last record, and keeps the list until then', async () => {
    const applied = await apply(['Stok Kodu;Ürün Adı', 'A-1;Balata'])
    const { id } = applied
    await stop(applied, {})
    const target = { id, version: applied.version + 1 }
    expect(await owner.call(wire.deleteUpload, target)).toMatchObject({ refusal: 'ImportUndoable' })
    await owner.call(wire.undoUpload, target)
    await runJob()
    const { version } = await load(id)
    await stop({ id, version }, {})
    expect(await load(id)).toMatchObject({ state: 'failed', isUndoable: true })
    expect(await undo({ id, version: version + 1 })).toMatchObject({ state: 'reverted', undoneCount: 1 })
  })

  it('restores variations and superseded numbers', async () => {
    const before = await snapshot()
    const applied = await apply([
      'Stok Kodu;Ürün Adı;Ana Ürün Kodu;Özellik: Renk;Yerine Geçen',
      'A-1;Fren balatası;;;A-2',
      'V-0;Eldiven;;;',
      'V-1;Eldiven siyah;V-0;Siyah;',
      'A-2;Fren diski;V-0;Beyaz;',
    ])
    expect(applied).toMatchObject({ state: 'done', counts: { refused: 0 } })
    expect(await snapshot()).not.toEqual(before)
    expect(await undo(applied)).toMatchObject({ state: 'reverted', problemCounts: { notUndone: 0 } })
    expect(await snapshot()).toEqual(before)
  })

  it('goes on where it stopped', async () => {
    const before = await snapshot()
    const applied = await apply(LIST)
    const { id, version } = applied
    await owner.call(wire.undoUpload, { id, version })
    const stop = { state: 'failed', undoneCount: 1, rowsDone: 1, version: version + 2 }
    await founded.db.updateTable('listUploads').set(stop).where('id', '=', id).execute()
    const undone = await undo({ id, version: version + 2 })
    expect(undone).toMatchObject({ state: 'reverted', rowsDone: 3 })
    expect(await snapshot()).toEqual(before)
  })

  it('is done by the command line too', async () => {
    const before = await snapshot()
    const { id } = await apply(LIST)
    expect((await founded.type('import', '--undo')).out).toContain(`  ${id}  products  liste.csv`)
    const other = await owner.call(wire.uploadList, {
      kind: 'products',
      fileName: 'sonra.csv',
      content: Buffer.from('Stok Kodu;Ürün Adı\nS-1;Sonra').toString('base64'),
      key: crypto.randomUUID(),
    })
    await owner.call(wire.compareUpload, { id: other.id ?? 0, version: (await load(other.id ?? 0)).version })
    expect(await founded.type('import', '--undo', `${id}`)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^liste\.csv is undone: \d+ changes; 0 stay as they are\./),
    })
    expect(await snapshot()).toEqual(before)
    expect(await load(id)).toMatchObject({ state: 'reverted', undoneBy: null })
    expect(await load(other.id ?? 0)).toMatchObject({ state: 'comparing' })
    await runJob()
    const again = await founded.type('import', '--undo', `${id}`)
    expect(again).toMatchObject({ code: 1, error: expect.stringContaining('undone already') })
    expect(await founded.type('import', '--undo', '999')).toMatchObject({ code: 1 })
    expect(await founded.type('import', '--undo', 'x')).toMatchObject({ code: 2 })
    expect(await founded.type('import', 'a.csv', '--undo', `${id}`)).toMatchObject({ code: 2 })
    const file = await founded.writeList(['Stok Kodu;Ürün Adı', 'A-1;Fren balatası ön'])
    expect((await founded.type('import', file)).out).toContain('It cannot be undone')
  })

  it('restores the groups of customers that a list limits products to', async () => {
    const siteId = sql<number>`(select id from sites limit 1)`
    await founded.db
      .insertInto('customerGroups')
      .values(['Zincir', 'Filo'].map((name) => ({ siteId, name, code: name })))
      .execute()
    const before = await snapshot()
    const applied = await apply([
      'Stok Kodu;Ürün Adı;Müşteri grupları',
      'A-1;Fren balatası ön;Filo, zincir',
      'A-2;Fren diski;-',
      'G-1;Gizli;FİLO',
      'G-2;Bilinmeyen;Toptan',
    ])
    expect(applied).toMatchObject({
      counts: { new: 1, changed: 1, unchanged: 1, refused: 1 },
      problemCounts: { refused: 1 },
    })
    expect(applied.changes).toContainEqual(
      expect.objectContaining({ code: 'A-1', field: 'customerGroups', before: '', after: 'Zincir, Filo' }),
    )
    expect((await load(applied.id, 'refused')).problems[0]?.reason).toContain(
      'no customer group "Toptan"; there are Zincir, Filo',
    )
    const audiences = await sql<{ code: string; groups: number }>`
      select code, count(*)::integer as groups from product_audiences join products p on p.id = product_id
      group by code order by code`.execute(founded.db)
    expect(audiences.rows).toEqual([
      { code: 'A-1', groups: 2 },
      { code: 'G-1', groups: 1 },
    ])
    expect(await undo(applied)).toMatchObject({ state: 'reverted', problemCounts: { notUndone: 0 } })
    expect(await snapshot()).toEqual(before)
  })

  it('is possible for 30 days', async () => {
    const { id } = await apply(['Stok Kodu;Ürün Adı', 'A-1;Balata'])
    await founded.db
      .updateTable('listUploads')
      .set({ appliedAt: sql<Date>`now() - interval '31 days'` })
      .where('id', '=', id)
      .execute()
    await deleteOldUploads(founded.db)
    const { version, isUndoable } = await load(id)
    expect(isUndoable).toBe(false)
    expect(await owner.call(wire.undoUpload, { id, version })).toMatchObject({ refusal: 'ImportNotUndoable' })
  })

  it('knows every table that refers to products', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where confrelid = 'products'::regclass and conrelid <> 'products'::regclass`.execute(founded.db)
    const known = new Set([...Object.keys(DEPENDENT_TABLES), ...OWNED_TABLES, 'product_search'])
    const checked = CHECKED_REFERENCES.filter(({ target }) => target === 'products').map(({ table }) => table)
    const names = [...rows.map(({ name }) => name), ...checked]
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })
})

import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deleteOldUploads } from '#src/imports/uploads/commands.server.ts'
import { runNextUpload } from '#src/imports/uploads/run-commands.server.ts'
import type { UploadKind } from '#src/imports/uploads/upload.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { getUploadList } from './list/wire.ts'
import { cancelUploadSchedule, scheduleUpload } from './schedule/wire.ts'
import * as wire from './wire.ts'

let founded: FoundedSite
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner', name: 'Ela Su' })
  await founded.importLines([
    'Stok Kodu;Ürün Adı;Fiyat;Stok',
    ...['A-1', 'A-2', 'A-3'].map((code) => `${code};Parça ${code};100,00;5`),
  ])
})
afterAll(() => founded.close())
afterEach(() => founded.db.deleteFrom('rateLimits').execute())

const runJob = async () => {
  while ((await runNextUpload({ db: founded.db, env: founded.app.env })) === 'done');
}
const load = (id: number, list?: (typeof wire.UPLOAD_LISTS)[number]) => owner.call(wire.getUpload, { id, list })

/** Uploads and compares a list. */
async function compare(kind: UploadKind, text: string, by = owner) {
  const content = Buffer.from(text).toString('base64')
  const list = { kind, fileName: 'liste.csv', content, key: crypto.randomUUID() }
  const id = (await by.call(wire.uploadList, list)).id ?? 0
  const { version } = await by.call(wire.getUpload, { id })
  expect(await by.call(wire.compareUpload, { id, version })).toMatchObject({ done: true })
  await runJob()
  return load(id)
}
const findPrices = async () => {
  const rows = await founded.db
    .selectFrom('prices')
    .innerJoin('products', 'products.id', 'prices.productId')
    .select(['code', 'amount'])
    .orderBy('code')
    .execute()
  return Object.fromEntries(rows.map(({ code, amount }) => [code, Number(amount)]))
}

describe('limits of the site', () => {
  it.each(['prices', 'products'] as const)(
    'let a list of %s with many large price changes be applied only when that is confirmed',
    async (kind) => {
      const { id, version, counts } = await compare(
        kind,
        `Stok Kodu;Fiyat\nA-1;${kind === 'prices' ? 900 : 9000}\nA-2;100\n`,
      )
      expect(counts?.exceeded).toEqual([{ name: 'priceSteps', count: 1, total: 1, allowed: 10, step: 100 }])
      expect(await owner.call(wire.applyUpload, { id, version })).toMatchObject({ refusal: 'ImportUnconfirmed' })
      expect(await owner.call(wire.applyUpload, { id, version, confirmed: true })).toMatchObject({ done: true })
      await runJob()
      expect(await load(id)).toMatchObject({ state: 'done' })
      const { detail } = await founded.db
        .selectFrom('auditLog')
        .select('detail')
        .where('action', '=', 'import.apply')
        .where('target', '=', `${id}`)
        .executeTakeFirstOrThrow()
      expect(detail).toMatchObject({ after: { exceededLimits: 1 } })
    },
  )

  it('count the stock that falls to zero, and follow the settings', async () => {
    const list = 'Stok Kodu;Stok\nA-1;0\nA-2;0\n'
    expect((await compare('stock', list)).counts?.exceeded).toEqual([
      { name: 'emptied', count: 2, total: 3, allowed: 50, step: undefined },
    ])
    const setLimits = (...words: string[]) => founded.type('site', 'set', ...words)
    expect(await setLimits('ImportEmptiedStockShare=100', 'ImportChangedShare=60')).toMatchObject({ code: 0 })
    expect((await compare('stock', list)).counts?.exceeded).toEqual([
      expect.objectContaining({ name: 'changed', count: 2, total: 2 }),
    ])
    await setLimits('ImportEmptiedStockShare=50', 'ImportChangedShare=100')
  })

  it('are those of the command line too, if the owner wants that', async () => {
    const file = await founded.writeList(['Stok Kodu;Fiyat', 'A-3;900'])
    expect(await founded.type('import', file)).toMatchObject({ code: 0 })
    await founded.type('site', 'set', 'ImportLimitsForCommands=true')
    await writeFile(file, 'Stok Kodu;Fiyat\nA-3;1\n')
    const { out } = await founded.type('import', file, '--update', 'prices')
    const token = /--apply (\w+) --confirm/.exec(out)?.[1] ?? ''
    expect(await founded.type('import', `--apply=${token}`)).toMatchObject({ code: 3 })
    const before = await findPrices()
    const refused = await founded.type('import', file)
    expect(refused).toMatchObject({ code: 3, error: expect.stringContaining('1 of 1 changed prices') })
    expect(await findPrices()).toEqual(before)
    expect(await founded.type('import', file, '--confirm')).toMatchObject({ code: 0 })
    expect(await findPrices()).toMatchObject({ 'A-3': 1 })
    await founded.type('site', 'set', 'ImportLimitsForCommands=false')
  })
})

describe('a planned list', () => {
  const IN_AN_HOUR = new Date(Date.now() + 3_600_000)
  const setDue = (id: number) =>
    founded.db
      .updateTable('listUploads')
      .set({ scheduledFor: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()

  it('is listed with its moment and user, and applied by the job when it is due', async () => {
    const { id, version } = await compare('prices', 'Stok Kodu;Fiyat\nA-2;110\n')
    const plan = { id, version, scheduledFor: IN_AN_HOUR }
    expect(await owner.call(scheduleUpload, plan)).toMatchObject({ done: true })
    expect(await owner.call(scheduleUpload, plan)).toMatchObject({ done: true })
    const other = { ...plan, scheduledFor: new Date(IN_AN_HOUR.getTime() + 1000) }
    expect(await owner.call(scheduleUpload, other)).toMatchObject({ refusal: 'RecordChanged' })
    await runJob()
    const { uploads } = await owner.call(getUploadList, { filters: [{ filter: 'state', value: 'scheduled' }] })
    expect(uploads).toMatchObject([{ id, state: 'scheduled', scheduledBy: 'Ela Su', scheduledFor: IN_AN_HOUR }])
    // The comparison of prices alone is stored for seven days, but longer if it is planned.
    await founded.db
      .updateTable('listUpdates')
      .set({ madeAt: new Date(0) })
      .execute()
    await compare('prices', 'Stok Kodu;Fiyat\nA-1;901\n')
    await setDue(id)
    await runJob()
    expect(await load(id)).toMatchObject({ state: 'done', appliedBy: 'Ela Su' })
    expect(await findPrices()).toMatchObject({ 'A-2': 110 })
    const actions = await founded.db.selectFrom('auditLog').select('action').where('target', '=', `${id}`).execute()
    expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['import.schedule', 'import.apply']))
  })

  it('is not applied if a record changed, and its user is notified', async () => {
    const { id, version } = await compare('prices', 'Stok Kodu;Fiyat\nA-2;120\n')
    await owner.call(scheduleUpload, { id, version, scheduledFor: IN_AN_HOUR })
    await founded.db.updateTable('prices').set({ amount: '115' }).where('amount', '=', '110').execute()
    await setDue(id)
    await runJob()
    expect(await load(id)).toMatchObject({ state: 'moved', problemCounts: { moved: 1 } })
    expect(await findPrices()).toMatchObject({ 'A-2': 115 })
    const notifications = await founded.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.userId')
      .select(['kind', 'rest', 'email', 'wantsEmail'])
      .execute()
    expect(notifications).toEqual([{ kind: 'importStopped', rest: `/${id}`, email: 'ela@oto.test', wantsEmail: true }])
  })

  it('can be cancelled or applied at once, and is planned for the next 60 days only', async () => {
    const { id, version } = await compare('products', 'Stok Kodu;Ürün Adı\nA-2;Parça\n')
    const schedule = (scheduledFor: Date, seen = version) =>
      owner.call(scheduleUpload, { id, version: seen, scheduledFor })
    expect(await schedule(new Date(Date.now() - 1000))).toMatchObject({ refusal: 'ImportMoment' })
    expect(await schedule(new Date(Date.now() + 61 * 86_400_000))).toMatchObject({ refusal: 'ImportMoment' })
    expect(await schedule(IN_AN_HOUR)).toMatchObject({ done: true })
    const planned = await load(id)
    expect(await owner.call(wire.deleteUpload, { id, version: planned.version })).toMatchObject({
      refusal: 'RecordChanged',
    })
    const target = { id, version: planned.version }
    expect(await owner.call(cancelUploadSchedule, target)).toMatchObject({ done: true })
    expect(await owner.call(cancelUploadSchedule, target)).toMatchObject({ done: true })
    const cancelled = await load(id)
    expect(cancelled).toMatchObject({ state: 'compared', scheduledFor: null })
    await schedule(IN_AN_HOUR, cancelled.version)
    await owner.call(wire.applyUpload, { id, version: (await load(id)).version })
    await runJob()
    expect(await load(id)).toMatchObject({ state: 'done', scheduledFor: null })
  })

  it('needs the confirmation of exceeded limits when it is planned', async () => {
    const { id, version } = await compare('prices', 'Stok Kodu;Fiyat\nA-2;9999\n')
    const plan = { id, version, scheduledFor: IN_AN_HOUR }
    expect(await owner.call(scheduleUpload, plan)).toMatchObject({ refusal: 'ImportUnconfirmed' })
    expect(await owner.call(scheduleUpload, { ...plan, confirmed: true })).toMatchObject({ done: true })
  })
})

describe('an applied list', () => {
  const apply = async ({ id, version }: Awaited<ReturnType<typeof load>>) => {
    expect(await owner.call(wire.applyUpload, { id, version, confirmed: true })).toMatchObject({ done: true })
    await runJob()
    return load(id)
  }
  const undo = async ({ id, version }: Awaited<ReturnType<typeof load>>) => {
    expect(await owner.call(wire.undoUpload, { id, version })).toMatchObject({ done: true })
    expect(await owner.call(wire.undoUpload, { id, version })).toMatchObject({ done: true })
    await runJob()
    return load(id)
  }

  it('of prices is undone, without prices that changed since', async () => {
    await founded.db.updateTable('prices').set({ amount: '100' }).execute()
    const list = 'Stok Kodu;Fiyat;Geçerlilik Başlangıcı\nA-1;111;\nA-2;112;\nA-3;113;2031-01-01\n'
    const applied = await apply(await compare('prices', list))
    expect(applied).toMatchObject({ state: 'done', isUndoable: true, counts: { new: 1, changed: 2 } })
    await founded.db.updateTable('prices').set({ amount: '120' }).where('amount', '=', '112').execute()
    const undone = await undo(applied)
    expect(undone).toMatchObject({
      state: 'reverted',
      undoneBy: 'Ela Su',
      undoneCount: 2,
      isUndoable: false,
      problemCounts: { notUndone: 1 },
    })
    expect((await load(undone.id, 'notUndone')).problems).toMatchObject([
      { code: 'A-2', value: '120.0000', reason: '100.0000' },
    ])
    const prices = await founded.db.selectFrom('prices').select('amount').orderBy('amount').execute()
    expect(prices.map(({ amount }) => Number(amount))).toEqual([100, 100, 120])
    expect(await owner.call(wire.undoUpload, { id: undone.id, version: undone.version })).toMatchObject({
      refusal: 'RecordChanged',
    })
  })

  it('of counts is undone with moves in the stock ledger', async () => {
    const sums = () =>
      founded.db
        .selectFrom('stock')
        .innerJoin('products', 'products.id', 'stock.productId')
        .select(['code', 'onHand'])
        .select(({ selectFrom }) =>
          selectFrom('stockMoves')
            .whereRef('stockMoves.productId', '=', 'stock.productId')
            .whereRef('stockMoves.depotId', '=', 'stock.depotId')
            .select(({ fn }) => fn.sum<string>('stockMoves.quantity').as('sum'))
            .as('moved'),
        )
        .orderBy('code')
        .execute()
    const before = await sums()
    const applied = await apply(await compare('stock', 'Stok Kodu;Stok\nA-1;0\nA-2;8\n'))
    expect(await sums()).not.toEqual(before)
    const { id } = await undo(applied)
    expect(await load(id)).toMatchObject({ state: 'reverted', undoneCount: 2 })
    expect(await sums()).toEqual(before)
    const log = founded.db.selectFrom('auditLog').select('detail').where('action', '=', 'import.undo').orderBy('id')
    const entries = await log.where('target', '=', `${id}`).execute()
    expect(entries).toHaveLength(2)
    expect(entries[1]?.detail).toMatchObject({ before: { kind: 'stock' }, after: { undone: 2, remaining: 0 } })
  })

  const findCounts = async () => {
    const rows = await founded.db
      .selectFrom('stock')
      .innerJoin('products', 'products.id', 'stock.productId')
      .select(['code', 'onHand'])
      .execute()
    return Object.fromEntries(rows.map(({ code, onHand }) => [code, Number(onHand)]))
  }
  const change = (id: number, values: { state?: string; rowsDone?: number; undoneCount?: number; tries?: number }) =>
    founded.db
      .updateTable('listUploads')
      .set({ ...values, heldUntil: new Date(0) })
      .where('id', '=', id)
      .execute()
  const changeUpdates = (values: { appliedAt: Date | null; rowsDone?: number }) =>
    founded.db.updateTable('listUpdates').set(values).execute()
  const applyCounts = async (first: number, second: number) =>
    apply(await compare('stock', `Stok Kodu;Stok\nA-1;${first}\nA-2;${second}\n`))

  it('whose undo ended several processes is continued where it stopped', async () => {
    const applied = await applyCounts(21, 22)
    await owner.call(wire.undoUpload, { id: applied.id, version: applied.version })
    await change(applied.id, { rowsDone: 1, undoneCount: 1, tries: 3 })
    await runJob()
    const failed = await load(applied.id)
    expect(failed).toMatchObject({ state: 'failed', isUndoable: true, undoneCount: 1 })
    expect(await undo(failed)).toMatchObject({ state: 'reverted', undoneCount: 2, problem: null })
    expect(await findCounts()).toMatchObject({ 'A-1': 21, 'A-2': 5 })
  })

  it('of counts that stopped half-way is undone as far as it was written', async () => {
    const applied = await applyCounts(31, 32)
    await changeUpdates({ appliedAt: null, rowsDone: 1 })
    await change(applied.id, { state: 'moved' })
    const moved = await load(applied.id)
    expect(moved.isUndoable).toBe(true)
    expect(await undo(moved)).toMatchObject({ state: 'reverted', undoneCount: 1 })
    expect(await findCounts()).toMatchObject({ 'A-1': 21, 'A-2': 32 })
  })

  it('keeps its earlier values while it is being undone, and the undo fails without them', async () => {
    const applied = await applyCounts(41, 42)
    await owner.call(wire.undoUpload, { id: applied.id, version: applied.version })
    await changeUpdates({ appliedAt: new Date(0) })
    await deleteOldUploads(founded.db)
    const stored = await founded.db.selectFrom('listUpdates').select('id').execute()
    expect(stored).toHaveLength(1)
    await founded.db.deleteFrom('listUpdates').execute()
    await runJob()
    const failed = await load(applied.id)
    expect(failed).toMatchObject({ state: 'failed', isUndoable: false, undoneBy: 'Ela Su' })
    expect(await findCounts()).toMatchObject({ 'A-1': 41, 'A-2': 42 })
    await owner.call(wire.compareUpload, { id: failed.id, version: failed.version })
    await runJob()
    expect(await load(failed.id)).toMatchObject({ state: 'compared', undoneAt: null, undoneBy: null, undoneCount: 0 })
  })

  it('is undone although an expired checkout reserved a count that it added', async () => {
    await sql`delete from stock using products p where p.id = product_id and p.code = 'A-3'`.execute(founded.db)
    const applied = await apply(await compare('stock', 'Stok Kodu;Stok\nA-3;6\n'))
    await sql`
      with customer as (
        insert into customers (site_id, code, kind) select id, 'C-9', 'dealer' from sites limit 1 returning id, site_id
      ), cart as (
        insert into carts (site_id, customer_id, user_id, state)
        select customer.site_id, customer.id, u.id, 'ordered' from customer join users u on u.site_id = customer.site_id limit 1
        returning id, site_id, user_id, customer_id
      ), checkout as (
        insert into checkouts (cart_id, site_id, user_id, customer_id, expires_at)
        select id, site_id, user_id, customer_id, now() from cart returning id, user_id, customer_id
      )
      insert into stock_reservations (checkout_id, product_id, depot_id, quantity, user_id, customer_id, expires_at)
      select checkout.id, product_id, depot_id, 1, user_id, customer_id, now() - interval '1 second'
      from checkout, stock join products p on p.id = product_id where p.code = 'A-3'`.execute(founded.db)
    expect(await undo(applied)).toMatchObject({ undoneCount: 1, problemCounts: { notUndone: 0 } })
    expect(await findCounts()).not.toHaveProperty('A-3')
  })

  it('of entries cannot be undone: they are booked', async () => {
    await apply(await compare('customers', 'Cari Kodu;Unvan\nC-E;Defter Oto\n'))
    const { id, version, isUndoable } = await apply(
      await compare('entries', 'Cari Kodu;Evrak No;Tarih;Borç;Referans\nC-E;F-1;01.02.2026;10;R-1\n'),
    )
    expect(isUndoable).toBe(false)
    expect(await owner.call(wire.undoUpload, { id, version })).toMatchObject({ refusal: 'ImportNotUndoable' })
  })
})

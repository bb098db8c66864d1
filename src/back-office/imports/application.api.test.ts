import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runNextUpload } from '#src/imports/uploads/run-commands.server.ts'
import type { UploadKind } from '#src/imports/uploads/upload.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
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

  it('are those of the command line too', async () => {
    const file = await founded.writeList(['Stok Kodu;Fiyat', 'A-3;1'])
    const before = await findPrices()
    const refused = await founded.type('import', file)
    expect(refused).toMatchObject({ code: 3, error: expect.stringContaining('1 of 1 changed prices') })
    expect(await findPrices()).toEqual(before)
    expect(await founded.type('import', file, '--confirm')).toMatchObject({ code: 0 })
    expect(await findPrices()).toMatchObject({ 'A-3': 1 })
  })
})

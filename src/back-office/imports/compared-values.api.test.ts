import { afterAll, beforeAll, expect, it } from 'vitest'
import { runNextUpload } from '#src/imports/uploads/run-commands.server.ts'
import type { UploadKind } from '#src/imports/uploads/upload.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { PRODUCTS } from '#tests/support/founding-files.ts'
import { joinStaff } from '#tests/support/staff.ts'
import * as wire from './wire.ts'

let founded: FoundedSite
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner', name: 'Ela Su' })
  for (const [kind, text] of [
    ['products', PRODUCTS] as const,
    ['customers', 'Cari Kodu;Cari Adı;Cari Grubu\n120.01;Yılmaz Oto;Bayi\n'] as const,
  ])
    await apply(kind, text)
})
afterAll(() => founded.close())

const load = (id: number) => owner.call(wire.getUpload, { id })
const runJob = async () => {
  while ((await runNextUpload({ db: founded.db, env: founded.app.env })) === 'done');
}

async function upload(kind: UploadKind, text: string) {
  const list = { kind, fileName: 'liste.csv', content: Buffer.from(text).toString('base64'), key: crypto.randomUUID() }
  return load((await owner.call(wire.uploadList, list)).id ?? 0)
}

async function compare(kind: UploadKind, text: string) {
  const { id, version } = await upload(kind, text)
  expect(await owner.call(wire.compareUpload, { id, version })).toMatchObject({ done: true })
  await runJob()
  return load(id)
}

async function apply(kind: UploadKind, text: string) {
  const { id, version } = await compare(kind, text)
  expect(await owner.call(wire.applyUpload, { id, version })).toMatchObject({ done: true })
  await runJob()
}

it('reads a list again with the formats, options and columns that were chosen', async () => {
  const { id, version, choices } = await upload('products', PRODUCTS)
  const columns = choices.columns.slice(0, 2)
  const options = { replace: true, invite: false, heldIncluded: true }
  const chosen = { ...choices, columns, numbers: 'en', dates: 'mdy', currency: 'EUR' } as const
  const again = { id, version, headerAt: 1, choices: chosen, options }
  expect(await owner.call(wire.describeUpload, again)).toMatchObject({ done: true })
  expect(await load(id)).toMatchObject({ choices: { numbers: 'en', dates: 'mdy', currency: 'EUR' }, options })
  const { version: next, choices: read } = await load(id)
  expect(read.columns).toEqual(columns)
  // Other headings have other columns.
  await owner.call(wire.describeUpload, { ...again, version: next, headerAt: 2 })
  expect((await load(id)).choices).toMatchObject({ numbers: 'en', currency: 'EUR' })
})

it('shows balances and quantities before and after', async () => {
  const figures = 'Cari Kodu;Döviz;Bakiye;Tarih\n120.01;TRY;'
  await apply('figures', `${figures}1.000,00;14.03.2026\n`)
  expect((await compare('figures', `${figures}1.250,50;14.03.2026\n`)).changes).toMatchObject([
    { code: '120.01', field: 'balance', before: '1000.00', after: '1250.50' },
  ])
  const rules = 'Stok Kodu;Cari Grubu;Minimum Sipariş;Sipariş Katı\nFB-1001;Bayi;'
  await apply('quantities', `${rules}2;2\n`)
  const { changes } = await compare('quantities', `${rules}4;2\n`)
  expect(changes).toMatchObject([{ field: 'orderMinimum', before: '2.000', after: '4.000' }])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import { getFiles } from '#src/downloads/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import {
  addFile,
  changeFile,
  deleteFile,
  deleteStoredFile,
  getFileDocument,
  getFileList,
  placeFile,
  storeFile,
} from './wire.ts'

type FileDocument = InputOf<typeof addFile>['document']

let shop: FoundedShop
let editor: Browser
let visitor: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both')
  editor = await joinStaff(shop, { email: 'icerik@oto.test', role: 'content' })
  visitor = await shop.browser()
})
afterAll(() => shop.close())

const store = (fileName: string, words = '%PDF-1.7 kış') =>
  editor.call(storeFile, { fileName, content: Buffer.from(words).toString('base64') })
const add = async (document: FileDocument) => (await editor.call(addFile, { document })).id ?? 0
const listTitles = async () => (await editor.call(getFileList, {})).entries.map(({ titles }) => titles.tr)
const lastEntry = () =>
  shop.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

it('stores files of allowed types under plain names, and removes those that are not offered', async () => {
  expect(await store('Kış Broşürü.PDF')).toMatchObject({ done: true, name: 'kis-brosuru.pdf' })
  expect(await lastEntry()).toMatchObject({
    action: 'file.keep',
    target: 'kis-brosuru.pdf',
    userId: expect.any(Number),
  })
  expect(await store('كتيب.pdf')).toMatchObject({ done: true, name: expect.stringMatching(/^[a-z0-9]+\.pdf$/) })
  expect(await store('sayfa.pdf', '<html>')).toMatchObject({ done: false, refusal: 'InvalidFile' })
  expect(await store('sayfa.html')).toMatchObject({ refusal: 'InvalidFile' })
  const { unused } = await editor.call(getFileList, {})
  expect(unused).toHaveLength(2)
  const name = unused.find((file) => file.name !== 'kis-brosuru.pdf')?.name ?? ''
  for (const _ of [1, 2]) expect(await editor.call(deleteStoredFile, { name })).toMatchObject({ done: true })
  expect((await editor.call(getFileList, {})).unused.map((file) => file.name)).toEqual(['kis-brosuru.pdf'])
})

it('offers files and addresses, in the order that staff choose within a kind', async () => {
  const titles = (tr: string) => ({ titles: { tr }, kind: 'brochure' })
  const first = await add({ ...titles('Kış'), file: 'kis-brosuru.pdf' })
  expect(await add({ ...titles('Kış'), file: 'kis-brosuru.pdf' })).toBe(first)
  expect(await editor.call(deleteStoredFile, { name: 'kis-brosuru.pdf' })).toMatchObject({ refusal: 'MediaInUse' })
  const second = await add({ ...titles('Yaz'), webAddress: 'https://files.example/yaz.pdf' })
  await add({ titles: { tr: 'Test' }, kind: 'software', webAddress: 'https://files.example/test.zip' })
  const problems = async (document: FileDocument) =>
    (await editor.call(addFile, { document })).problems.map(({ path }) => path)
  expect(await problems({ ...titles('İki kez'), file: 'kis-brosuru.pdf' })).toEqual(['file'])
  expect(await problems(titles('Hiçbiri'))).toEqual([''])
  expect(await problems({ ...titles('Betik'), webAddress: 'javascript:alert(1)' })).toContain('webAddress')
  expect(await listTitles()).toEqual(['Test', 'Kış', 'Yaz'])
  const place = { number: second, neighbour: first, side: 'before' } as const
  for (const _ of [1, 2]) expect(await editor.call(placeFile, place)).toMatchObject({ done: true })
  expect(await listTitles()).toEqual(['Test', 'Yaz', 'Kış'])
  await expect
    .poll(async () => (await visitor.call(getFiles, {})).map(({ title }) => title))
    .toEqual(['Yaz', 'Kış', 'Test'])
  expect(await editor.call(placeFile, { ...place, neighbour: 999 })).toMatchObject({ refusal: 'RecordWasNotFound' })
})

it('changes and removes an entry; the later of two editors is refused', async () => {
  const { entries } = await editor.call(getFileList, { text: 'yaz' })
  expect(entries).toHaveLength(1)
  const id = entries[0]?.number ?? 0
  const { document, version } = await editor.call(getFileDocument, { id })
  const change = (tr: string) => editor.call(changeFile, { id, version, document: { ...document, titles: { tr } } })
  expect(await change('Yaz 2027')).toMatchObject({ done: true })
  expect(await change('Yaz 2027')).toMatchObject({ done: true })
  expect(await change('Yaz 2028')).toMatchObject({ refusal: 'RecordChanged' })
  expect(await lastEntry()).toMatchObject({ action: 'download.change', target: `${id}` })
  expect(await editor.call(deleteFile, { id, version })).toMatchObject({ refusal: 'RecordChanged' })
  const now = await editor.call(getFileDocument, { id })
  expect(await editor.call(deleteFile, { id, version: now.version })).toMatchObject({ done: true })
  await expect(editor.call(getFileDocument, { id })).rejects.toMatchObject({ status: 404 })
})

it('is closed to other staff', async () => {
  const warehouse = await joinStaff(shop, { email: 'depo@oto.test', role: 'warehouse' })
  await expect(warehouse.call(getFileList, {})).rejects.toMatchObject({ status: 403 })
  await expect(warehouse.call(storeFile, { fileName: 'a.pdf', content: '' })).rejects.toMatchObject({ status: 403 })
})

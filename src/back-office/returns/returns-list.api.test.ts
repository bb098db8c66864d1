import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDocumentList } from '#src/back-office/stock-documents/list/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { exportUploadList, getUploadList } from '../imports/list/wire.ts'
import { exportReturnList, getReturnList } from './wire.ts'

let founded: FoundedSite
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  owner = await joinStaff(founded, { email: 'patron@oto.test', role: 'owner' })
})
afterAll(() => founded.close())

const EVERY_FILTER = [
  { filter: 'q', value: 'R-000001' },
  { filter: 'customer', value: '1' },
  { filter: 'status', value: '1' },
  { filter: 'reason', value: '2' },
  { filter: 'startDate', value: '2026-01-01' },
  { filter: 'endDate', value: '2026-12-31' },
]

it.each(['createdAt', 'status', 'amount'])('lists of returns are filtered and sorted by %s', async (sort) => {
  for (const descending of [false, true]) {
    const list = await owner.call(getReturnList, { filters: EVERY_FILTER, sort, descending })
    expect(list).toMatchObject({ returns: [], totalHits: 0 })
  }
})

it.each(['state', 'title', 'postedAt'])('stock documents are filtered and sorted by %s', async (sort) => {
  const filters = [
    { filter: 'q', value: 'irsaliye' },
    { filter: 'state', value: 'draft' },
    { filter: 'store', value: '1' },
    { filter: 'from', value: '2026-01-01' },
    { filter: 'to', value: '2026-12-31' },
  ]
  const list = await owner.call(getDocumentList, { kind: 'count', filters, sort, descending: true })
  expect(list).toMatchObject({ documents: [], totalHits: 0 })
})

it('uploads are filtered, and exported with the chosen columns', async () => {
  const filters = [
    { filter: 'q', value: 'ürün' },
    { filter: 'state', value: 'stopped' },
    { filter: 'kind', value: 'products' },
    { filter: 'from', value: '2026-01-01' },
  ]
  expect(await owner.call(getUploadList, { filters, sort: 'kind' })).toMatchObject({ uploads: [], totalHits: 0 })
  const { content } = await owner.call(exportUploadList, { columns: ['kind', 'state'], format: 'csv' })
  expect(`${content}`.split(';')).toHaveLength(3)
})

it('are closed to staff without the permission of the page', async () => {
  const content = await joinStaff(founded, { email: 'icerik@oto.test', role: 'content' })
  await expect(content.call(getReturnList, {})).rejects.toMatchObject({ status: 403 })
  await expect(content.call(getDocumentList, { kind: 'count' })).rejects.toMatchObject({ status: 403 })
  await expect(content.call(exportReturnList, { columns: [], format: 'csv' })).rejects.toMatchObject({ status: 403 })
})

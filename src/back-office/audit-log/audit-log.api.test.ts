import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '#src/platform/audit.server.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { exportAuditList, getAuditEntry, getAuditList } from './wire.ts'

let founded: FoundedSite
let itStaff: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  itStaff = await joinStaff(founded, { email: 'bilgi@oto.test', role: 'it' })
  await founded.db.deleteFrom('auditLog').execute()
  const { id: siteId } = await founded.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const entry = { siteId, userId: null, customerId: null, ip: '10.0.0.7' }
  const detail = { before: { name: 'Eski' }, after: { name: 'x'.repeat(400) } }
  await audit(founded.db, { ...entry, action: 'brand.change', target: 'Bosch', detail })
  await audit(founded.db, { ...entry, action: 'depot.add', target: 'ANK' })
})
afterAll(() => founded.close())

const list = async (input: object = {}) =>
  (await itStaff.call(getAuditList, input)).lines
    .map(({ action }) => action)
    .filter((action) => !/^session/.test(action))

it('is sorted by time both ways, and filtered by kind and day', async () => {
  expect(await list()).toEqual(['depot.add', 'brand.change'])
  expect(await list({ sort: 'at', descending: false })).toEqual(['brand.change', 'depot.add'])
  expect(await list({ filters: [{ filter: 'kind', value: 'depot.add' }] })).toEqual(['depot.add'])
  expect(await list({ filters: [{ filter: 'endDate', value: '2020-01-01' }] })).toEqual([])
  await expect(list({ sort: 'what' })).rejects.toMatchObject({ status: 400 })
})

it('is exported with whole details, and the file is in the log', async () => {
  const input = { filters: [{ filter: 'kind', value: 'brand.change' }], columns: ['detail'], format: 'csv' as const }
  const { content } = await itStaff.call(exportAuditList, input)
  expect(`${content}`).toContain('x'.repeat(400))
  expect((await list())[0]).toBe('table.export')
})

it('has one entry by its number, for viewers of the log only', async () => {
  const { lines } = await itStaff.call(getAuditList, { filters: [{ filter: 'kind', value: 'depot.add' }] })
  const id = lines[0]?.id ?? 0
  expect((await itStaff.call(getAuditEntry, { id })).lines).toMatchObject([{ target: 'ANK', action: 'depot.add' }])
  await expect(itStaff.call(getAuditEntry, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
  const catalogue = await joinStaff(founded, { email: 'katalog@oto.test', role: 'catalogue' })
  await expect(catalogue.call(getAuditEntry, { id })).rejects.toMatchObject({ status: 403 })
  await expect(catalogue.call(getAuditList, {})).rejects.toMatchObject({ status: 403 })
})

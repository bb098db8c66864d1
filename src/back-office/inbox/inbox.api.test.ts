import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendContact } from '#src/inbox/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import * as wire from './wire.ts'

let founded: FoundedSite
let sales: Browser
beforeAll(async () => {
  founded = await openFoundedSite('both')
  sales = await joinStaff(founded, { email: 'satis@oto.test', role: 'sales' })
  const visitor = await founded.browser()
  for (const [name, subject] of [
    ['Ayşe Yıldız', 'Bayilik'],
    ['Can Öz', '=Fiyat listesi'],
  ] as const) {
    const text = `${subject} hakkında`
    await visitor.call(sendContact, { name, subject, email: 'can@example.org', phone: '5321112233', text })
  }
})
afterAll(() => founded.close())

const list = (filters: Record<string, string> = {}) =>
  sales.call(wire.getInboxList, { filters: Object.entries(filters).map(([filter, value]) => ({ filter, value })) })
const names = async (filters: Record<string, string> = {}) => (await list(filters)).messages.map(({ name }) => name)

it('lists what came in by the forms, the newest first', async () => {
  expect(await names()).toEqual(['Can Öz', 'Ayşe Yıldız'])
  expect(await names({ q: 'yildiz' })).toEqual(['Ayşe Yıldız'])
  expect(await names({ kind: 'stock' })).toEqual([])
  expect(await names({ q: '%' })).toEqual([])
})

it('marks messages as handled once, and as waiting again, with an entry for each', async () => {
  const ids = (await list()).messages.map(({ id }) => id)
  expect(await sales.call(wire.handleInboxMessages, { ids: [...ids, 999_999], handled: true })).toEqual({ found: 2 })
  expect(await sales.call(wire.handleInboxMessages, { ids, handled: true })).toEqual({ found: 2 })
  expect(await names({ state: 'waiting' })).toEqual([])
  await sales.call(wire.handleInboxMessages, { ids: ids.slice(0, 1), handled: false })
  expect(await names({ state: 'waiting' })).toEqual(['Can Öz'])
  const entries = await founded.db.selectFrom('auditLog').where('action', 'like', 'inbox.%').select('action').execute()
  expect(entries.map(({ action }) => action).sort()).toEqual(['inbox.handle', 'inbox.handle', 'inbox.reopen'])
})

it('shows one message, and removes it with an entry', async () => {
  const [{ id } = { id: 0 }] = (await list({ q: 'bayilik' })).messages
  expect(await sales.call(wire.getInboxMessage, { id })).toMatchObject({ subject: 'Bayilik', email: 'can@example.org' })
  expect(await sales.call(wire.deleteInboxMessage, { id })).toEqual({ removed: true })
  expect(await sales.call(wire.deleteInboxMessage, { id })).toEqual({ removed: false })
  await expect(sales.call(wire.getInboxMessage, { id })).rejects.toMatchObject({ status: 404 })
})

it('exports the list; a text is no formula', async () => {
  const { content } = await sales.call(wire.exportInboxList, { columns: ['sender', 'subject'], format: 'csv' })
  expect(content).toContain('Can Öz')
  expect(content).not.toMatch(/(?:^|;)"?=Fiyat/m)
})

it('is closed to staff without the permission', async () => {
  const warehouse = await joinStaff(founded, { email: 'depo@oto.test', role: 'warehouse' })
  await expect(warehouse.call(wire.getInboxList, {})).rejects.toMatchObject({ status: 403 })
  await expect(warehouse.call(wire.deleteInboxMessage, { id: 1 })).rejects.toMatchObject({ status: 403 })
})

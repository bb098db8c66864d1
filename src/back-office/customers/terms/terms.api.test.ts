import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { changeCustomerTerms } from './wire.ts'

let founded: FoundedSite
let sales: Browser
const customers: number[] = []

beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines(['Cari Kodu;Ünvan', 'C-1;Yıldız Oto', 'C-2;Kaya Lastik', 'C-3;Deniz Parça'])
  const stored = await founded.db.selectFrom('customers').select('id').orderBy('code').execute()
  customers.push(...stored.map(({ id }) => id))
  sales = await joinStaff(founded, { email: 'satis@oto.test', role: 'sales' })
})
afterAll(() => founded.close())

const NONE = { priceListId: null, creditLimit: null, termsDays: null, reason: '' }
const read = (id = 0) =>
  founded.db
    .selectFrom('customers')
    .select(['creditLimit', 'termsDays', 'companyName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('sets the terms of many customers, each logged with the reason, and leaves the others', async () => {
  const customerIds = customers.slice(0, 2)
  const terms = { ...NONE, customerIds, creditLimit: '25000.00', reason: 'Yeni dönem' }
  expect(await sales.call(changeCustomerTerms, terms)).toEqual({ changed: 2, refused: [] })
  expect(await sales.call(changeCustomerTerms, terms)).toEqual({ changed: 2, refused: [] })
  expect(await read(customers[0])).toEqual({ creditLimit: '25000.00', termsDays: 0, companyName: 'Yıldız Oto' })
  expect(await read(customers[2])).toMatchObject({ creditLimit: '0.00' })
  const log = await founded.db.selectFrom('auditLog').select('detail').where('action', '=', 'customer.change').execute()
  expect(log.map(({ detail }) => (detail as { reason?: string }).reason)).toEqual(['Yeni dönem', 'Yeni dönem'])
})

it('names the customers that were refused', async () => {
  const terms = { ...NONE, customerIds: [customers[2] ?? 0, 999_999], termsDays: 30 }
  const { changed, refused } = await sales.call(changeCustomerTerms, terms)
  expect([changed, refused.map(({ code }) => code)]).toEqual([0, ['C-3', '999999']])
  expect(await read(customers[2])).toMatchObject({ termsDays: 0 })
})

it('is for staff who manage customers', async () => {
  const warehouse = await joinStaff(founded, { email: 'depo@oto.test', role: 'warehouse' })
  const terms = { ...NONE, customerIds: customers, termsDays: 30, reason: 'x' }
  await expect(warehouse.call(changeCustomerTerms, terms)).rejects.toMatchObject({ status: 403 })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { formatCustomerName } from './customer-name.ts'
import { customerName } from './queries.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

it.each([
  ['its title', { companyName: 'Kaya Lastik', firstName: 'Deniz', lastName: 'Kaya' }, 'Kaya Lastik'],
  ['the person behind it', { companyName: '', firstName: 'Deniz', lastName: 'Kaya' }, 'Deniz Kaya'],
  ['as much of a name as there is', { companyName: '', firstName: 'Deniz', lastName: '' }, 'Deniz'],
])('a customer is called by %s', async (_, called, name) => {
  const id = shop.person('ayse').viewer.customer?.id ?? 0
  await shop.db.updateTable('customers').set(called).where('id', '=', id).execute()
  const query = shop.db.selectFrom('customers as c').select(customerName('c').as('name')).where('c.id', '=', id)
  expect(await query.executeTakeFirst()).toEqual({ name })
  expect(formatCustomerName(called)).toBe(name)
})

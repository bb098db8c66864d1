import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RequestContext } from '#src/permissions/policy.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { transferApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
  const account = { siteId: shop.site.id, bank: 'Ziraat', iban: 'TR330006100519786457841326' }
  await shop.db
    .insertInto('bankAccounts')
    .values([
      { ...account, name: 'Second', currency: 'EUR', branchCode: '12', sortNo: 20 },
      { ...account, name: 'First', currency: 'TRY', branchCode: '519', sortNo: 10 },
    ])
    .execute()
})
afterAll(() => shop.close())

const accounts = (context: RequestContext) =>
  createWireClient(shop, transferApi, context).get('payment/get-bank-account')

/** @requirement ACC-14 */
it("bank accounts have name, type, number, IBAN and branch code, in the owner's order (orders 3)", async () => {
  const { BankAccountList } = await accounts(shop.context('ayse'))
  expect(BankAccountList.$values).toMatchObject([
    {
      BankName: 'Ziraat',
      Name: 'First',
      Type: 'TRY',
      IBAN: 'TR330006100519786457841326',
      BranchCode: '519',
      AccountNumber: expect.stringMatching(/6457841326$/),
    },
    { Name: 'Second', Type: 'EUR', BranchCode: '12' },
  ])
})

/** @requirement ACC-14 */
it('they are visible to signed-in users with access to them (orders 6)', async () => {
  const context = shop.context('selim')
  const hidden = { ...context, viewer: { ...context.viewer, hides: new Set(['bankAccounts'] as const) } }
  await expect(accounts(hidden)).rejects.toMatchObject({ status: 403 })
  await expect(accounts(await shop.visitor())).rejects.toMatchObject({ status: 401 })
})

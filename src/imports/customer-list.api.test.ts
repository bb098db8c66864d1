import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadTermsChanges } from '#src/audit/terms-history-queries.server.ts'
import { FIXTURES, type ImportShop, openImportShop } from '#tests/support/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

/** @requirement IMP-1 */
describe('customer lists', () => {
  beforeEach(async () => {
    await shop.load(`${FIXTURES}/customers.csv`)
  })
  const customers = () => shop.db.selectFrom('customers').selectAll().orderBy('code').execute()

  it('are recognized by their headings, and loaded with users that wait for an invitation', async () => {
    const [yildiz, kaya, ...more] = await customers()
    expect(yildiz).toMatchObject({
      code: '120.01.001',
      kind: 'dealer',
      companyName: 'Yıldız Otomotiv Ltd. Şti.',
      email: 'yildiz@vitrin.test',
      taxOffice: 'Şişli',
      creditLimit: '150000.00',
      termsDays: 60,
      mobilePhone: '0532 555 01 01',
      webAddress: 'www.yildiz.example',
      annualRevenue: '2500000.50',
    })
    expect(kaya?.priceListId).toBe(yildiz?.priceListId)
    expect(kaya?.depotId).toBe(yildiz?.depotId)
    expect(more).toEqual([])
    const users = await shop.db
      .selectFrom('users')
      .select(['email', 'userName', 'passwordHash'])
      .orderBy('id')
      .execute()
    expect(users).toEqual([
      { email: 'yildiz@vitrin.test', userName: '120.01.001', passwordHash: '!' },
      { email: 'kaya@vitrin.test', userName: '120.01.002', passwordHash: '!' },
    ])
    expect(await shop.db.selectFrom('outgoingEmails').select('id').execute()).toEqual([])
    const groups = await shop.db.selectFrom('customerGroups').select('name').orderBy('name').execute()
    expect(groups.map(({ name }) => name)).toEqual(['Lastikçi', 'Servis'])
  })

  /** @requirement FORM-34 */
  it('a second run changes nothing; an unknown list or an invalid email is refused', async () => {
    expect((await shop.load(`${FIXTURES}/customers.csv`)).counts).toMatchObject({
      read: 4,
      new: 0,
      changed: 0,
      unchanged: 2,
      refused: 2,
    })
  })

  it('is the reason of a changed limit or term, by file and row', async () => {
    await shop.load(
      await shop.list('limits.csv', 'Cari Kodu;Kredi Limiti;Vade', '120.01.002;;', '120.01.001;175000;45'),
    )
    const [{ id } = { id: 0 }] = await customers()
    const [change, ...others] = await loadTermsChanges(shop.db, shop.siteId, id)
    expect(change).toMatchObject({
      creditLimit: { from: '150000.00', to: '175000.00' },
      termsDays: { from: 60, to: 45 },
      reason: '',
      by: '',
      source: { file: 'limits.csv', row: 3 },
    })
    expect(others).toEqual([])
  })

  /** @requirement SUB-2 */
  it('invite a sub-dealer that one of them activates, once, in the name of the dealer (orders 6)', async () => {
    const [dealer] = await customers()
    const place = { siteId: shop.siteId, active: false, kind: 'subDealer', parentId: dealer?.id ?? 0 }
    const { id: customerId } = await shop.db
      .insertInto('customers')
      .values({ ...place, code: 'SUB-000001', companyName: 'Selim Lastik', currency: 'TRY' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const context = { email: 'selim@vitrin.test', emailKey: 'selim@vitrin.test', firstName: 'Selim' }
    const as = { role: 'subDealer', loginKind: 'customer', passwordHash: '!', awaitsInvitation: true }
    await shop.db
      .insertInto('users')
      .values({ siteId: shop.siteId, customerId, ...context, ...as })
      .execute()
    const emails = () => shop.db.selectFrom('outgoingEmails').selectAll().execute()
    const message = async (active: string, dryRun = false) =>
      shop.load(await shop.list('active.csv', 'Cari Kodu;Ünvan;Aktif', `SUB-000001;Selim Lastik;${active}`), { dryRun })
    await message('hayır')
    await message('evet', true)
    expect(await emails()).toEqual([])
    for (const active of ['evet', 'hayır', 'evet']) await message(active)
    const [invitation, ...more] = await emails()
    expect(more).toEqual([])
    expect(invitation).toMatchObject({ recipient: context.email })
    expect(JSON.stringify(invitation)).toMatch(/Yıldız Otomotiv.*sifre-yenile\?k=/)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdOrder } from '#src/orders/desk/approval-commands.server.ts'
import { STATUS } from '#src/orders/status.ts'
import { changeStatus } from '#src/orders/status-commands.server.ts'
import type { StaffPermission } from '#src/permissions/staff.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { agedAccountsApi } from './accounts/api.server.ts'
import { backOfficeApi } from './api.server.ts'
import { deskBannersApi } from './banners/api.server.ts'
import { contentRecordsApi } from './content/api.server.ts'
import { uploadListsApi } from './imports/list/api.server.ts'
import { openItemsApi } from './open-items/api.server.ts'
import { deskOrdersApi } from './orders/api.server.ts'
import { pickingApi } from './picking/api.server.ts'
import { deskProductsApi } from './products/api.server.ts'
import { deskPromotionsApi } from './promotions/api.server.ts'
import { stockDocumentsApi } from './stock-documents/api.server.ts'
import { stockDocumentListsApi } from './stock-documents/list/api.server.ts'
import { deskTranslationsApi } from './translations/api.server.ts'
import { ATTENTION, ATTENTION_KINDS } from './work/attention.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const client = (name = 'ela') => createWireClient(shop, backOfficeApi, shop.context(name))
const find = (text: string, name = 'ela') => client(name).get('back-office/search', { SearchText: text })

async function placeOrder(name = 'ayse') {
  const product = await shop.product({ price: '100', stock: '50' })
  const { order } = await readyToOrder(shop, { name, payment: 'onAccount', items: [[product, '2']] })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.placed
}

it('is closed to everybody but staff', async () => {
  for (const name of ['ayse', 'selim', 'can', 'zeynep'])
    for (const path of ['get-waiting-work', 'get-attention', 'get-day-figures', 'get-shop-progress', 'search'])
      await expect(
        client(name).get(`back-office/${path}`, path === 'search' ? { SearchText: 'x' } : {}),
      ).rejects.toMatchObject({
        status: 403,
      })
})

describe('a new shop', () => {
  it('knows its next step, and has figures of zero', async () => {
    const getProgress = () => client().get('back-office/get-shop-progress')
    expect(await getProgress()).toMatchObject({ HasCustomers: true, HasOrders: false, IsGuideHidden: false })
    await client().post('back-office/update-setup-guide', { IsGuideHidden: true })
    expect(await getProgress()).toMatchObject({ IsGuideHidden: true })
    await client().post('back-office/update-setup-guide', { IsGuideHidden: false })
    const skip = (IsSkipped: boolean) =>
      client().post('back-office/skip-setup-step', { StepName: 'terminals', IsSkipped })
    await skip(true)
    await skip(true)
    expect(await getProgress()).toMatchObject({ SkippedSteps: ['terminals'], HasStaff: false })
    await skip(false)
    expect(await getProgress()).toMatchObject({ SkippedSteps: [] })
    await expect(
      client().post('back-office/skip-setup-step', { StepName: 'products', IsSkipped: true }),
    ).rejects.toMatchObject({ status: 400 })
    const { Days } = await client().get('back-office/get-day-figures')
    expect(Days.map(({ Day }: { Day: string }) => Day)).toEqual(['today', 'lastWeek', 'lastMonth', 'lastYear'])
    expect(Days[0]).toMatchObject({ OrderCount: 0, Revenue: 0, AverageOrder: 0, ReturnCount: 0 })
  })
})

describe('waiting work', () => {
  const load = () => client().get('back-office/get-waiting-work')

  it('counts orders until they are approved, and those on hold', async () => {
    const before = await load()
    const { orderId } = await placeOrder()
    expect(await load()).toMatchObject({ OrderCount: before.OrderCount + 1, HeldOrderCount: before.HeldOrderCount })
    const context = shop.context('ela')
    await holdOrder(shop.db, context, { orderId, hold: true, note: 'to be checked', ip: '' })
    expect(await load()).toMatchObject({ HeldOrderCount: before.HeldOrderCount + 1 })
    await holdOrder(shop.db, context, { orderId, hold: false, note: '', ip: '' })
    await changeStatus(shop.db, context, { orderId, to: STATUS.approved, ip: '' })
    expect(await load()).toMatchObject({ OrderCount: before.OrderCount, HeldOrderCount: before.HeldOrderCount })
  })
})

/** Records of lists within their conditions, and others just outside. */
async function insertAttention() {
  const { id: siteId } = shop.site
  const { main, side } = shop.depots
  const [late, future] = [await shop.product({ stock: '1' }), await shop.product({ stock: '1' })]
  const statements = [
    sql`update stock set coming = 5, coming_on = current_date - 21 where product_id = ${late}`,
    sql`update stock set coming = 5, coming_on = current_date + 3 where product_id = ${future}`,
    sql`insert into stock_documents (site_id, kind, depot_id, to_depot_id, reason, key, request_hash, posted_at) values
      (${siteId}, 'receipt', ${main}, null, '', gen_random_uuid(), '', null),
      (${siteId}, 'receipt', ${main}, null, '', gen_random_uuid(), '', now()),
      (${siteId}, 'count', ${main}, null, '', gen_random_uuid(), '', null),
      (${siteId}, 'transfer', ${main}, ${side}, '', gen_random_uuid(), '', null),
      (${siteId}, 'adjustment', ${main}, null, 'found', gen_random_uuid(), '', null)`,
    sql`insert into content_pages (site_id, number, addresses, titles, published_from, draft)
      select ${siteId}, 900 + day, jsonb_build_object('tr', 'page-' || day), '{"tr": "Sayfa"}', now() + day * interval '1 day', day = 5
      from unnest(array[3, 5, 8]) as day`,
    sql`insert into news (site_id, number, addresses, titles, published_at, draft)
      select ${siteId}, 900 + day, jsonb_build_object('tr', 'news-' || day), '{"tr": "Haber"}', now() + day * interval '1 day', day = 5
      from unnest(array[3, 5, 8]) as day`,
    sql`insert into banners (site_id, position, shown_from, shown_until) values (${siteId}, 'Home', null, null),
      (${siteId}, 'Home', now() + interval '3 days', null), (${siteId}, 'Home', now() - interval '3 days', now() + interval '6 days'),
      (${siteId}, 'Home', now() + interval '8 days', null), (${siteId}, 'Home', null, now() - interval '1 hour')`,
    sql`insert into list_uploads (site_id, key, kind, file_name, file_hash, file_size, layout, choices, state, created_at, finished_at)
      select ${siteId}, gen_random_uuid(), 'products', 'list.csv', 'hash-' || day, 1, '{}', '{}', 'failed', now() - interval '20 days', now() - day * interval '1 day'
      from unnest(array[6, 8]) as day`,
  ]
  for (const statement of statements) await statement.execute(shop.db)
}

describe('what needs attention', () => {
  const load = async (name = 'ela', granted?: StaffPermission[]) => {
    const context = shop.context(name)
    const viewer = granted && { ...context.viewer, role: 'staff' as const, staffPermissions: new Set(granted) }
    const caller = viewer ? createWireClient(shop, backOfficeApi, { ...context, viewer }) : client(name)
    const { Counts } = await caller.get('back-office/get-attention')
    return new Map<string, number>(Counts.map(({ Kind, Count }: { Kind: string; Count: number }) => [Kind, Count]))
  }

  it('is the number of records of each list', async () => {
    const { orderId } = await placeOrder()
    await shop.product({ stock: '1' })
    await shop.db.updateTable('orders').set({ deliveryDate: '2026-01-02' }).where('id', '=', orderId).execute()
    const counts = await load()
    expect([...counts.keys()]).toEqual(ATTENTION_KINDS)
    const lists = createWireClient(
      shop,
      [deskOrdersApi, pickingApi, deskProductsApi, agedAccountsApi, openItemsApi, deskPromotionsApi].flat(),
      shop.context('ela'),
    )
    for (const [kind, path] of [
      ['overdueOrders', 'order/get-desk-order-list'],
      ['toPick', 'order/get-picking-list'],
      ['unpriced', 'product/get-product-list'],
      ['unpictured', 'product/get-product-list'],
      ['overdueAccounts', 'accountactivity/get-aged-account-list'],
      ['openPayments', 'accountactivity/get-open-payment-list'],
      ['draftPromotions', 'promotion/get-promotion-list'],
    ] as const) {
      const Filters = Object.entries(ATTENTION[kind].filters).map(([Filter, Value]) => ({ Filter, Value }))
      expect([kind, (await lists.post(path, { Filters })).TotalHits]).toEqual([kind, counts.get(kind)])
    }
    expect(counts.get('overdueOrders')).toBe(1)
    expect(counts.get('unpictured')).toBeGreaterThan(0)
    await changeStatus(shop.db, shop.context('ela'), { orderId, to: STATUS.cancelled, ip: '' })
    expect((await load()).get('overdueOrders')).toBe(0)
  })

  it('is the number of records of lists without a common table, which have conditions of their own', async () => {
    await insertAttention()
    const counts = await load()
    const lists = createWireClient(
      shop,
      [
        stockDocumentsApi,
        contentRecordsApi,
        deskBannersApi,
        uploadListsApi,
        stockDocumentListsApi,
        deskTranslationsApi,
      ].flat(),
      shop.context('ela'),
    )
    const count = async (path: string, query: Record<string, string>) => (await lists.get(path, query)).TotalHits
    const countFiltered = async (path: string, body: object, [Filter, Value]: [string, string]) =>
      (await lists.post(path, { ...body, Filters: [{ Filter, Value }] })).TotalHits
    const countDrafts = (Kind: string) =>
      countFiltered('stock/get-filtered-document-list', { Kind }, ['state', 'draft'])
    const { BannerList } = await lists.get('banner/get-banner-list')
    const untranslated = { Filters: [{ Filter: 'missing', Value: ATTENTION.untranslated.filters.missing }] }
    const listed = {
      dueGoods: await count('stock/get-expected-goods', { IsDue: '1' }),
      openReceipts: await countDrafts('receipt'),
      openCounts: await countDrafts('count'),
      openTransfers: await countDrafts('transfer'),
      openAdjustments: await countDrafts('adjustment'),
      pagesThisWeek: await count('content/get-page-list', { PublicationState: 'thisWeek' }),
      newsThisWeek: await count('news/get-news-list', { PublicationState: 'thisWeek' }),
      bannersThisWeek: BannerList.$values.filter(({ IsThisWeek }: { IsThisWeek: boolean }) => IsThisWeek).length,
      stoppedImports: await countFiltered('import/get-upload-list', {}, ['state', 'stopped']),
      untranslated: (await lists.post('translation/get-translation-list', untranslated)).TotalHits,
    }
    expect(Object.fromEntries(Object.keys(listed).map((kind) => [kind, counts.get(kind)]))).toEqual(listed)
    expect(listed).toMatchObject({ dueGoods: 1, openReceipts: 1, openCounts: 1, openTransfers: 1, openAdjustments: 1 })
    expect(listed).toMatchObject({ pagesThisWeek: 1, newsThisWeek: 1, bannersThisWeek: 2, stoppedImports: 1 })
  })

  it('has only the lists that a role may open', async () => {
    expect([...(await load('ela', ['shipOrders', 'moveStock'])).keys()]).toEqual([
      'overdueOrders',
      'toPick',
      'dueGoods',
      'openReceipts',
      'openCounts',
      'openTransfers',
      'openAdjustments',
    ])
    expect([...(await load('ela', ['editContent'])).keys()]).toEqual([
      'untranslated',
      'pagesThisWeek',
      'newsThisWeek',
      'bannersThisWeek',
    ])
  })
})

describe('figures of the day', () => {
  it('sum the live orders of today in the currency of the site', async () => {
    const load = async () => (await client().get('back-office/get-day-figures')).Days[0]
    const before = await load()
    await placeOrder()
    const { orderId } = await placeOrder('mehmet')
    // Two pieces at 100, without tax.
    expect(await load()).toMatchObject({ OrderCount: before.OrderCount + 2, Revenue: before.Revenue + 400 })
    await changeStatus(shop.db, shop.context('ela'), { orderId, to: STATUS.cancelled, ip: '' })
    expect(await load()).toMatchObject({ OrderCount: before.OrderCount + 1, Revenue: before.Revenue + 200 })
  })
})

describe('search', () => {
  let placed: { orderId: number; number: string }
  beforeAll(async () => {
    const order = await placeOrder()
    placed = { orderId: order.orderId, number: order.number }
    await shop.db
      .updateTable('customers')
      .set({
        companyName: 'Yıldız Oto İnşaat',
        taxNumber: '1234567890',
        phone: '+905321112233',
        email: 'info@yildiz.test',
      })
      .where('id', '=', shop.person('mehmet').viewer.customer?.id ?? 0)
      .execute()
  })

  const names = (list: { CustomerName: string }[]) => list.map(({ CustomerName }) => CustomerName)

  it('finds an order by its number and by a part of it', async () => {
    for (const text of [placed.number, placed.number.slice(-4), placed.number.toLowerCase()]) {
      const { OrderList } = await find(text)
      expect(OrderList).toContainEqual(
        expect.objectContaining({ OrderNumber: placed.number, CustomerName: 'ayse ltd' }),
      )
    }
  })

  it.each(['yildiz', 'YILDIZ OTO', 'insaat', '1234567890', '0532 111 22 33', '+90 532 111', 'info@yildiz'])(
    'finds a customer by %s',
    async (text) => {
      expect(names((await find(text)).CustomerList)).toContain('Yıldız Oto İnşaat')
    },
  )

  it('finds customers for staff who manage them or see their accounts', async () => {
    const { viewer, ...context } = shop.context('ela')
    const findAs = async (...permissions: StaffPermission[]) => {
      const staffPermissions = new Set(permissions)
      const staff = { ...context, viewer: { ...viewer, role: 'staff' as const, staffPermissions } }
      const answer = await createWireClient(shop, backOfficeApi, staff).get('back-office/search', {
        SearchText: 'yildiz',
      })
      return names(answer.CustomerList)
    }
    expect(await findAs('manageCustomers')).toContain('Yıldız Oto İnşaat')
    expect(await findAs('seeAccounts')).toContain('Yıldız Oto İnşaat')
    expect(await findAs('seeOrderDesk', 'decideMembers')).toEqual([])
  })

  it.each(['siparisleri kendiliginden', 'AutoApproveOrders', 'approve orders'])(
    'finds a setting by %s',
    async (text) => {
      const { SettingList } = await find(text)
      expect(SettingList[0]).toMatchObject({ SettingName: 'AutoApproveOrders', SettingGroup: 'orders' })
    },
  )

  it('takes wildcards literally', async () => {
    expect((await find('%%%')).CustomerList).toEqual([])
    expect((await find('y_ld')).CustomerList).toEqual([])
  })

  it('finds users with their customer, and staff', async () => {
    expect((await find('mehmet@')).UserList).toContainEqual(
      expect.objectContaining({ Email: 'mehmet@vitrin.test', CustomerName: 'Yıldız Oto İnşaat' }),
    )
    expect((await find('zeynep')).UserList).toContainEqual(expect.objectContaining({ CustomerID: null }))
  })

  it('finds nothing for a text that is too short', async () => {
    expect(await find('a')).toEqual({
      OrderList: [],
      CustomerList: [],
      UserList: [],
      NoteList: [],
      ProductList: [],
      SettingList: [],
    })
  })

  it('does not find records of another site', async () => {
    const { id } = await shop.db
      .insertInto('sites')
      .values({ key: 'other', name: 'Other', platform: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('customers')
      .values({ siteId: id, code: 'X-1', kind: 'dealer', companyName: 'Elsewhere Ltd' })
      .execute()
    expect((await find('elsewhere')).CustomerList).toEqual([])
  })
})

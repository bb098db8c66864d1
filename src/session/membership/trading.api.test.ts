import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getAddresses } from '#src/addresses/wire.ts'
import { addToCart, getCartDetail } from '#src/cart/wire.ts'
import { joinCustomers } from '#src/customers/members/merge-commands.server.ts'
import { emptyMapping, type ImportMapping } from '#src/imports/columns/mapping.ts'
import { getOrderList, placeOrder } from '#src/orders/wire.ts'
import { openPool } from '#src/platform/db.server.ts'
import { signIn } from '#src/session/wire.ts'
import { checkPromises } from '#src/verification/promise-queries.server.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { activateMember, registerMember } from './wire.ts'

const PASSWORD = 'yağmurlu bir sabah'
const KARA = {
  kind: 'dealer' as const,
  companyName: 'Kara Lastik',
  taxOffice: 'Kadıköy',
  taxNumber: '4540536920',
  firstName: 'Deniz',
  lastName: 'Kara',
  email: 'deniz@kara.test',
  phone: '0532 111 22 33',
  country: '168',
  city: 'İstanbul',
  county: 'Kadıköy',
  line: 'Bağdat Cad. No: 12',
  password: PASSWORD,
  passwordAgain: PASSWORD,
  accepted: [],
  marketing: false,
}

let founded: FoundedSite
type Browser = Awaited<ReturnType<FoundedSite['browser']>>
let browser: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.type('price-lists', 'set', 'BAYI')
  await founded.type('price-lists', 'set', 'ALTIN')
  const mapping = {
    ...emptyMapping('products'),
    columns: {
      price: [
        { column: 'Bayi', priceList: 'BAYI' },
        { column: 'Altın', priceList: 'ALTIN' },
      ],
      stock: [{ column: 'Stok', depot: 'MRK' }],
    },
    defaults: { currency: 'TRY' },
  } as ImportMapping
  await founded.importLines(['Stok Kodu;Ürün Adı;KDV;Bayi;Altın;Stok', 'FB-1;Fren balatası;20;100;80;50'], { mapping })
  await founded.importLines(['Cari Kodu;Ünvan;Fiyat Listesi', 'C-1;Kara Lastik A.Ş.;ALTIN'])
  browser = await founded.browser()
  await register(browser, { email: KARA.email, code: 'WEB-000001' })
})
afterAll(() => founded.close())

/** Registers a company, which the owner admits with the price list BAYI, and signs it in. */
async function register(to: Browser, { email, code }: { email: string; code: string }) {
  const { registrationId = '' } = await to.call(registerMember, { ...KARA, email })
  const activation = /^(\d{6})$/m.exec((await founded.emails()).at(-1)?.bodyText ?? '')?.[1] ?? ''
  await to.call(activateMember, { registrationId, code: activation })
  await founded.type('members', 'approve', email)
  await founded.importLines(['Cari Kodu;Fiyat Listesi', `${code};BAYI`])
  await to.call(signIn, { email, password: PASSWORD, remember: false, privacyAccepted: true, signInKind: 'dealer' })
}

async function add(quantity: string, from = browser) {
  const product = founded.db.selectFrom('products').select('id').where('code', '=', 'FB-1')
  const { id: productId } = await product.executeTakeFirstOrThrow()
  await from.call(addToCart, { productId, properties: [{ quantity }], type: 0 })
}

async function order(from = browser) {
  const { addresses } = await from.call(getAddresses, {})
  const methods = founded.db.selectFrom('paymentMethods').select('id').where('kind', '=', 'transfer')
  const { id: paymentMethodId } = await methods.executeTakeFirstOrThrow()
  const cart = await from.call(getCartDetail, { type: 0, paymentMethodId })
  return from.call(placeOrder, {
    key: randomUUID(),
    cartId: cart.id ?? 0,
    addressId: addresses[0]?.id ?? 0,
    paymentMethodId,
    total: cart.money?.total ?? '',
  })
}

it("takes over orders, carts and account, and uses the ERP customer's prices from the next request on", async () => {
  await add('2')
  const before = await order()
  expect(before).toMatchObject({ refusal: null, order: { total: '240.00' } })
  await add('3')
  const joined = await founded.type('members', 'join', '--email', KARA.email, '--customer', 'C-1')
  expect(joined.out).toMatch(/orders {2}1/)

  const { orders } = await browser.call(getOrderList, {})
  expect(orders.map(({ number }) => number)).toEqual([before.order?.number])
  const cart = await browser.call(getCartDetail, { type: 0 })
  expect(cart).toMatchObject({ lines: 1, quantity: '3', money: { total: '288.00' } })
  const after = await order()
  expect(after).toMatchObject({ refusal: null, order: { total: '288.00' } })
  const owners = await founded.db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customerId')
    .select(['c.code', 'o.total'])
    .orderBy('o.id')
    .execute()
  expect(owners).toEqual([
    { code: 'C-1', total: '240.00' },
    { code: 'C-1', total: '288.00' },
  ])
})

it('moves an order that is placed during the merge, or refuses it', async () => {
  const other = await founded.browser()
  await register(other, { email: 'can@can.test', code: 'WEB-000002' })
  await add('1', other)
  const [placed] = await Promise.allSettled([
    order(other),
    founded.type('members', 'join', '--email', 'can@can.test', '--customer', 'C-1'),
  ])
  const registered = founded.db.selectFrom('customers').select('id').where('code', 'like', 'WEB-%')
  const left = await founded.db.selectFrom('orders').select('id').where('customerId', 'in', registered).execute()
  expect(left).toEqual([])
  const isPlaced = placed.status === 'fulfilled' && placed.value.refusal === null
  const { lines } = await other.call(getCartDetail, { type: 0 })
  expect(lines).toBe(isPlaced ? 0 : 1)
})

/** Merges a customer into C-1, and runs `work` before the merge is committed. */
const holdMerge = (code: string, work: () => Promise<void>) =>
  founded.db.transaction().execute(async (tx) => {
    const request = { siteId: founded.siteId, source: { code }, customerCode: 'C-1', dryRun: false }
    expect(await joinCustomers(tx, request)).toMatchObject({ from: code, to: 'C-1' })
    await work()
  })

/** Waits until this many transactions wait for a lock. */
const waitForLocks = (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(founded.db)
      expect(rows[0]?.waiting).toBe(count)
    },
    { timeout: 5_000, interval: 20 },
  )

const countRowsOfMerged = async () => {
  const { rows } = await sql<{ rows: number }>`
    select (select count(*) from orders where customer_id in (${MERGED}))::integer
      + (select count(*) from carts where customer_id in (${MERGED}))::integer
      + (select count(*) from sessions where customer_id in (${MERGED}))::integer as rows`.execute(founded.db)
  return rows[0]?.rows
}
const MERGED = sql`select id from customers where joined_to_id is not null`

it('refuses an order and a cart while the customer is being merged, and signs in as the other customer', async () => {
  const [buyer, colleague] = [await founded.browser(), await founded.browser()]
  await register(buyer, { email: 'ece@ece.test', code: 'WEB-000003' })
  await add('1', buyer)
  await register(colleague, { email: 'efe@efe.test', code: 'WEB-000004' })
  const outcomes: Promise<unknown>[] = []
  await holdMerge('WEB-000003', async () => {
    outcomes.push(order(buyer))
    await waitForLocks(1)
    const again = { email: 'ece@ece.test', password: PASSWORD, remember: false, signInKind: 'dealer' as const }
    outcomes.push((await founded.browser()).call(signIn, { ...again, privacyAccepted: true }))
    await waitForLocks(2)
  })
  const [refused, signedIn] = await Promise.allSettled(outcomes)
  expect(refused).toMatchObject({ value: { refusal: 'CustomerMerged' } })
  expect(signedIn?.status).toBe('fulfilled')
  expect(await order(buyer)).toMatchObject({ refusal: null })

  const added: Promise<unknown>[] = []
  await holdMerge('WEB-000004', async () => {
    added.push(add('1', colleague).catch((error) => error))
    await waitForLocks(1)
  })
  expect(await added[0]).toMatchObject({ code: 'CustomerMerged' })
  expect(await countRowsOfMerged()).toBe(0)
})

it('moves an order that began before the merge', async () => {
  const buyer = await founded.browser()
  await register(buyer, { email: 'nil@nil.test', code: 'WEB-000005' })
  await add('1', buyer)
  const outcomes: Promise<unknown>[] = []
  // The order waits for the stock when the merge starts.
  await founded.db.transaction().execute(async (tx) => {
    await sql`select from stock for update`.execute(tx)
    outcomes.push(order(buyer))
    await waitForLocks(1)
    outcomes.push(founded.type('members', 'join', '--email', 'nil@nil.test', '--customer', 'C-1'))
    await waitForLocks(2)
  })
  expect(await Promise.all(outcomes)).toMatchObject([{ refusal: null }, { code: 0 }])
  expect(await countRowsOfMerged()).toBe(0)
})

it('passes every check of verify', async () => {
  const pool = openPool(founded.url, 1)
  const broken = (await checkPromises(pool)).flatMap((promise) => promise.broken)
  await pool.end()
  expect(broken).toEqual([])
})

import Big from 'big.js'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysAgo, postEntry } from '#tests/support/account-entries.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { findAccount } from './accounts/queries.server.ts'
import { currentAccountApi } from './api.server.ts'
import { confirmationEmailsApi } from './balance-confirmations/api.server.ts'
import { openLines } from './open-items/queries.server.ts'
import { accountDocumentsApi } from './statement/api.server.ts'
import { loadStatement, loadWholeStatement } from './statement/queries.server.ts'

let shop: SmallShop
const CALLS = [...currentAccountApi, ...accountDocumentsApi, ...confirmationEmailsApi]
const as = (name: string) => createWireClient(shop, CALLS, shop.context(name))
const getCustomer = (name: string) => shop.scope(name).customer.id
const missing = expect.objectContaining({ status: 404 })

beforeAll(async () => {
  shop = await openSmallShop()
  const { userId } = shop.person('zeynep').viewer
  await shop.db
    .insertInto('representativeCustomers')
    .values({ userId: userId ?? 0, customerId: getCustomer('ayse') })
    .execute()
})
afterAll(() => shop.close())

interface PostedEntry {
  side: 'debit' | 'credit'
  amount: string
  entryDate: string
  dueDate?: string
}

async function newAccount(...entries: PostedEntry[]) {
  const [name = ''] = await shop.crowd(1)
  const customerId = getCustomer(name)
  const ids: number[] = []
  for (const entry of entries) ids.push(await postEntry(shop.db, { siteId: shop.site.id, customerId, ...entry }))
  return { name, ids, customerId, account: await findAccount(shop.db, shop.context(name), {}) }
}

const debit = (amount: string, entryDate: string, dueDate = entryDate): PostedEntry => ({
  side: 'debit',
  amount,
  entryDate,
  dueDate,
})
const credit = (amount: string, entryDate: string): PostedEntry => ({ side: 'credit', amount, entryDate })

const ENTRY = fc.record({
  side: fc.constantFrom('debit' as const, 'credit' as const),
  cents: fc.integer({ min: 1, max: 10_000_000 }),
  back: fc.integer({ min: 0, max: 700 }),
  terms: fc.integer({ min: 0, max: 90 }),
  undone: fc.boolean(),
})
type GeneratedEntry = typeof ENTRY extends fc.Arbitrary<infer One> ? One : never

/** Posts all of them at once, reverses some, and reads the account in every way. */
async function addsUp(all: readonly GeneratedEntry[], pageSize: number) {
  const { account, customerId } = await newAccount()
  await Promise.all(all.map((one) => postDrawn(customerId, one)))
  const signed = all.filter(({ undone }) => !undone).map(({ side, cents }) => (side === 'debit' ? cents : -cents))
  const balance = new Big(signed.reduce((sum, cents) => sum + cents, 0)).div(100).toFixed(2)
  const whole = await loadWholeStatement(shop.db, account, {
    period: { from: '1900-01-01', until: '9999-01-01' },
    maxLines: 100,
  })
  expect(whole?.closing).toBe(balance)
  let running = new Big(0)
  for (const line of whole?.lines ?? []) {
    running = running.plus(line.debit).minus(line.credit)
    expect(new Big(line.balance).eq(running)).toBe(true)
  }
  const paged = []
  for (let page = 1; paged.length < (whole?.lines.length ?? 0); page++)
    paged.push(...(await loadStatement(shop.db, account, { page, pageSize })).lines)
  const notify = (lines: readonly { id: number; balance: string }[]) =>
    lines.map((line) => [line.id, Number(line.balance)])
  expect(notify(paged)).toEqual(notify(whole?.lines ?? []).reverse())
  const open = (await openLines(shop.db, account)).reduce((sum, line) => sum.plus(line.open), new Big(0))
  expect(open.toFixed(2)).toBe(new Big(balance).gt(0) ? balance : '0.00')
}

async function postDrawn(customerId: number, { side, cents, back, terms, undone }: GeneratedEntry) {
  const plain = { siteId: shop.site.id, customerId, amount: new Big(cents).div(100).toFixed(2) }
  const id = await postEntry(shop.db, { ...plain, side, entryDate: daysAgo(back), dueDate: daysAgo(back - terms) })
  const other = side === 'debit' ? 'credit' : 'debit'
  if (undone)
    await postEntry(shop.db, { ...plain, side: other, entryDate: daysAgo(0), documentType: 'reversal', reversesId: id })
}

/** @requirement THREAT-41 */
describe('account entries (threat 41)', () => {
  it('are append-only: never changed, deleted or truncated, by any database user', async () => {
    await newAccount(debit('10', daysAgo(3)))
    for (const change of [
      'update account_entries set amount = 1',
      'delete from account_entries',
      'truncate account_entries cascade',
    ])
      await expect(sql.raw(change).execute(shop.db)).rejects.toThrow(/only ever added/)
  })

  it('are undone once, by an entry as large and on the other side', async () => {
    const { ids, customerId } = await newAccount(debit('10', daysAgo(3)))
    const undo = (amount: string, side: 'debit' | 'credit') =>
      postEntry(shop.db, {
        siteId: shop.site.id,
        customerId,
        amount,
        side,
        entryDate: daysAgo(1),
        documentType: 'reversal',
        reversesId: ids[0] ?? 0,
      })
    await expect(undo('9', 'credit')).rejects.toThrow(/as large/)
    await expect(undo('10', 'debit')).rejects.toThrow(/other side/)
    const [won, lost] = await Promise.allSettled([undo('10', 'credit'), undo('10', 'credit')])
    expect([won.status, lost.status].sort()).toEqual(['fulfilled', 'rejected'])
  })

  /** @requirement ACC-2, PROMISE-E */
  it('add up to the balance, the stored months and the running balances, whatever was posted, reversed and raced (promise E)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(ENTRY, { minLength: 1, maxLength: 24 }), fc.integer({ min: 1, max: 7 }), addsUp),
      {
        numRuns: 12,
      },
    )
    const { rows } =
      await sql`select customer_id, currency, dbs, month, debit, credit, entries, due_weight from account_months
      except select * from account_month_sums`.execute(shop.db)
    expect(rows).toEqual([])
  })
})

describe('account activity (orders 3, 7)', () => {
  /** @requirement ACC-1 */
  it('has debit, receivable, balance with minus for debt, limit, remaining limit and overdue days, newest first', async () => {
    const { name } = await newAccount(debit('300', daysAgo(50), daysAgo(20)), credit('100', daysAgo(10)))
    const answer = await as(name).get('accountactivity/get-account-activity')
    expect(answer).toMatchObject({ TotalHits: 2, ClosingBalance: -200, TotalDebit: 300, TotalCredit: 100 })
    expect(answer.AccountActivityList.$values).toMatchObject([
      { Debit: 0, Receivable: 100, Balance: -200, OverdueDays: 0 },
      {
        Debit: 300,
        Receivable: 0,
        Balance: -300,
        OpenAmount: 200,
        OverdueDays: 20,
        Limit: 100_000,
        RemainingLimit: 99_700,
      },
    ])
  })

  /** @requirement ACC-1 */
  it('is filtered by dates, year and DBS, with the balance carried forward', async () => {
    const { name, customerId } = await newAccount(
      debit('50', '2024-03-05'),
      debit('70', '2025-02-10'),
      credit('20', '2025-02-20'),
    )
    await postEntry(shop.db, {
      siteId: shop.site.id,
      customerId,
      side: 'debit',
      amount: '5',
      entryDate: '2025-02-15',
      dbs: true,
    })
    const request = (query: Record<string, string>) => as(name).get('accountactivity/get-account-activity', query)
    expect(await request({ StartDate: '2025-02-11', EndDate: '2025-02-20' })).toMatchObject({
      OpeningBalance: -120,
      ClosingBalance: -105,
      TotalHits: 2,
      TotalDebit: 5,
      TotalCredit: 20,
      Years: { $values: [2025, 2024] },
    })
    expect(await request({ Year: '2024' })).toMatchObject({ OpeningBalance: 0, ClosingBalance: -50, TotalHits: 1 })
    expect(await request({ IsDBS: '1' })).toMatchObject({ TotalHits: 1, ClosingBalance: -5 })
    await expect(request({ StartDate: 'yesterday' })).rejects.toEqual(expect.objectContaining({ status: 400 }))
  })

  /** @requirement ACC-3, ACC-7 */
  it('sums up months, with their average due date (valor), and each currency with its current value', async () => {
    const { name, customerId } = await newAccount(
      debit('100', '2025-01-10', '2025-01-20'),
      debit('300', '2025-01-15', '2025-02-09'),
    )
    const other = { siteId: shop.site.id, customerId, currency: 'EUR' }
    await postEntry(shop.db, { ...other, side: 'debit', amount: '10', entryDate: '2025-01-11' })
    await sql`insert into currency_rates (site_id, currency, rate) values (${shop.site.id}, 'EUR', 40) on conflict do nothing`.execute(
      shop.db,
    )
    const answer = await as(name).get('accountactivity/get-account-activity')
    expect(answer.AccountActivityMonthlyList.$values).toMatchObject([
      { Month: '2025-01-01', Debit: 400, Balance: -400 },
    ])
    expect(answer.ValorMonthlyList.$values).toMatchObject([{ Amount: 400, ValorDate: '2025-02-04', ValorDays: 34 }])
    expect(answer.CurrencyChangedList.$values).toMatchObject([
      { CurrencyToken: 'TRY', Balance: -400, ChangedBalance: -400 },
      { CurrencyToken: 'EUR', CurrencyID: 978, Balance: -10, SalePrice: 40, ChangedBalance: -400 },
    ])
    const euros = await as(name).get('accountactivity/get-account-activity', { CurrencyID: '978' })
    expect(euros).toMatchObject({ TotalHits: 1, ClosingBalance: -10 })
  })

  /** @requirement ACC-10 */
  it("is available for the own account, a dealer's sub-dealers and a representative's customers; any other is not found (threat 12)", async () => {
    const of = (name: string, whose: string) =>
      as(name).get('accountactivity/get-account-activity', { CustomerID: `${getCustomer(whose)}` })
    await expect(of('ayse', 'selim')).resolves.toMatchObject({ Account: { CustomerCode: 'C-selim' } })
    await expect(of('zeynep', 'ayse')).resolves.toMatchObject({ Account: { CustomerCode: 'C-ayse' } })
    await expect(of('ela', 'mehmet')).resolves.toMatchObject({ Account: { CustomerCode: 'C-mehmet' } })
    await expect(of('selim', 'ayse')).rejects.toEqual(missing)
    await expect(of('ayse', 'mehmet')).rejects.toEqual(missing)
    await expect(of('zeynep', 'mehmet')).rejects.toEqual(missing)
    const { ids } = await newAccount(debit('10', daysAgo(1)))
    await expect(as('mehmet').get('accountactivity/get-account-document', { ID: `${ids[0]}` })).rejects.toEqual(missing)
    await expect(as('mehmet').get('accountactivity/get-account-document', { ID: '999999' })).rejects.toEqual(missing)
  })

  /** @requirement ACC-11 */
  it('is hidden with DealerAccountHide (storefront 6)', async () => {
    const context = shop.context('ayse')
    const hiding = { ...context, viewer: { ...context.viewer, hides: new Set(['account' as const]) } }
    for (const call of ['get-account-activity', 'get-company-limit', 'get-overdue', 'get-account-list'])
      await expect(createWireClient(shop, CALLS, hiding).get(`accountactivity/${call}`)).rejects.toEqual(
        expect.objectContaining({ status: 403 }),
      )
  })
})

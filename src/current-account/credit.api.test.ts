import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysAgo, postEntry } from '#tests/support/account-entries.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { findAccount } from './accounts/queries.server.ts'
import { currentAccountApi } from './api.server.ts'
import { confirmationEmailsApi } from './balance-confirmations/api.server.ts'
import { accountDocumentsApi } from './statement/api.server.ts'

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

describe('arrears (orders 3)', () => {
  /** @requirement ACC-6, ACC-9, ACC-16 */
  it("have every field of the record, with the figures of the owner's books next to the shop's", async () => {
    const { name, customerId } = await newAccount(
      debit('500', daysAgo(100), daysAgo(70)),
      debit('200', daysAgo(5), daysAgo(-25)),
      credit('150', daysAgo(60)),
    )
    const figures = {
      customerId,
      currency: 'TRY',
      balance: '640',
      chequeRisk: '75',
      waybills: '30',
      dispatched: '12',
      remark: 'A',
    }
    await shop.db
      .insertInto('accountBookFigures')
      .values({ ...figures, asOf: daysAgo(1) })
      .execute()
    const answer = await as(name).get('accountactivity/get-company-limit')
    expect(answer.CompanyLimitList.$values).toMatchObject([
      {
        CheckRisk: 75,
        WayBillTotal: 30,
        TotalDebit: 700,
        TotalCredit: 150,
        Dispatch: 12,
        TotalPendingOrders: 0,
        Balance: -550,
        Field1: 'A',
        BalanceLastMonth: 350,
        CurrencyToken: 'TRY',
        ErpBalance: -640,
        OverdueTotal: 350,
      },
    ])
    expect(answer.CompanyLimitDetailList.$values).toEqual([
      { AccountLimit: 100_000, RemainingBalance: 99_450, OrderTotal: 0, CurrencyToken: 'TRY' },
    ])
  })

  /** @requirement ACC-7 */
  it('are closed from the oldest due date on and sorted into buckets; overpayments are not debts', async () => {
    const { name } = await newAccount(
      ...[
        debit('100', daysAgo(200), daysAgo(120)),
        debit('200', daysAgo(150), daysAgo(80)),
        debit('300', daysAgo(60), daysAgo(15)),
      ],
      ...[debit('400', daysAgo(10), daysAgo(-20)), credit('150', daysAgo(1))],
    )
    const answer = await as(name).get('accountactivity/get-overdue')
    expect(answer).toMatchObject({
      OpenTotal: 850,
      OverdueTotal: 450,
      Ageing: { NotDue: 400, Days1To30: 300, Days31To60: 0, Days61To90: 150, DaysOver90: 0 },
    })
    expect(answer.OverdueList.$values.map((line: { OpenAmount: number }) => line.OpenAmount)).toEqual([150, 300, 400])
    const rich = await newAccount(debit('100', daysAgo(40)), credit('130', daysAgo(1)))
    expect(await as(rich.name).get('accountactivity/get-overdue')).toMatchObject({ OpenTotal: 0, OverdueTotal: 0 })
  })

  /** @requirement ACC-8 */
  it('close the documents that a payment was matched with, and the oldest with the rest', async () => {
    const { name, ids } = await newAccount(
      debit('100', daysAgo(90)),
      debit('100', daysAgo(60)),
      debit('100', daysAgo(30)),
      credit('150', daysAgo(1)),
    )
    const open = async () =>
      (await as(name).get('accountactivity/get-overdue')).OverdueList.$values.map(
        (line: { ID: number; OpenAmount: number }) => [line.ID, line.OpenAmount],
      )
    expect(await open()).toEqual([
      [ids[1], 50],
      [ids[2], 100],
    ])
    const match = async (context: string, DocumentIDs: unknown[]) => {
      const seen = await as(name).get('accountactivity/get-account-document', { ID: `${ids[3]}` })
      return as(context).post('accountactivity/match-payment', { ID: ids[3], DocumentIDs, Version: seen.Version })
    }
    expect(await match(name, [ids[2]])).toMatchObject({ Result: true })
    expect(await open()).toEqual([
      [ids[0], 50],
      [ids[1], 100],
    ])
    expect(await match(name, [])).toMatchObject({ Result: true })
    expect(await open()).toEqual([
      [ids[1], 50],
      [ids[2], 100],
    ])
    const foreign = await newAccount(debit('10', daysAgo(1)))
    expect(await match(name, [foreign.ids[0]])).toMatchObject({ Result: false, ErrorCode: 'DebtNotOpen' })
    await expect(match('mehmet', [ids[2]])).rejects.toEqual(missing)
    const tries = await Promise.all([match(name, [ids[0]]), match(name, [ids[2]])])
    expect(tries.some(({ Result }) => Result)).toBe(true)
    expect((await open()).reduce((sum: number, [, left]: [number, number]) => sum + left, 0)).toBe(150)
  })
})

describe('a list of accounts', () => {
  /** @requirement ACC-10 */
  it('contains the accounts that the viewer may read, the highest debt first, with totals per currency', async () => {
    await postEntry(shop.db, {
      siteId: shop.site.id,
      customerId: getCustomer('selim'),
      side: 'debit',
      amount: '90',
      entryDate: daysAgo(9),
    })
    const codes = async (name: string, query = {}) =>
      (await as(name).get('accountactivity/get-account-list', query)).AccountList.$values.map(
        ({ CustomerCode, Balance, OverdueTotal }: Record<string, unknown>) => [CustomerCode, Balance, OverdueTotal],
      )
    expect(await codes('ayse')).toEqual([
      ['C-selim', -90, 90],
      ['C-ayse', 0, 0],
    ])
    expect(await codes('zeynep')).toEqual([['C-ayse', 0, 0]])
    expect(await codes('selim')).toEqual([['C-selim', -90, 90]])
    expect(await codes('ela', { SearchText: 'SELİM'.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '') })).toEqual([
      ['C-selim', -90, 90],
    ])
  })
})

describe('a dispute of an entry', () => {
  /** @requirement ACC-12 */
  it('notifies the shop, is open once, and is answered by the shop or withdrawn', async () => {
    const customerId = getCustomer('ayse')
    const ID = await postEntry(shop.db, {
      siteId: shop.site.id,
      customerId,
      side: 'debit',
      amount: '10',
      entryDate: daysAgo(2),
    })
    const dispute = (Note: string) => as('ayse').post('accountactivity/insert-dispute', { ID, Note })
    await expect(dispute('  ')).rejects.toEqual(expect.objectContaining({ status: 400 }))
    const both = await Promise.all([dispute('Not delivered'), dispute('Not delivered')])
    expect(both.map(({ ErrorCode }) => ErrorCode).sort()).toEqual(['AlreadyDisputed', null].sort())
    const document = () => as('ayse').get('accountactivity/get-account-document', { ID: `${ID}` })
    const [{ DisputeID }] = (await document()).DisputeList.$values
    await expect(as('mehmet').post('accountactivity/close-dispute', { DisputeID })).rejects.toEqual(missing)
    expect(await as('zeynep').post('accountactivity/close-dispute', { DisputeID, Answer: 'Sent again' })).toMatchObject(
      { Result: true },
    )
    expect((await document()).DisputeList.$values).toMatchObject([
      { Note: 'Not delivered', Answer: 'Sent again', ClosedBy: 'zeynep' },
    ])
    const notification = await shop.db
      .selectFrom('notifications')
      .select('kind')
      .where('kind', 'like', '%isput%')
      .execute()
    expect(new Set(notification.map(({ kind }) => kind))).toEqual(new Set(['entryDisputed', 'disputeAnswered']))
  })
})

describe('the account of a sub-dealer (orders 6)', () => {
  /** @requirement ACC-12 */
  it("is readable by the customer's dealer, who may not write; the customer, their representative and the owner may", async () => {
    const siteId = shop.site.id
    const customerId = getCustomer('selim')
    const of = { siteId, customerId, entryDate: daysAgo(1) }
    const debt = await postEntry(shop.db, { ...of, side: 'debit', amount: '70' })
    const paid = await postEntry(shop.db, { ...of, side: 'credit', amount: '30', documentType: 'payment' })
    const document = (name: string, id: number) => as(name).get('accountactivity/get-account-document', { ID: `${id}` })
    expect(await document('ayse', paid)).toMatchObject({ CanChange: false, MatchableList: { $values: [] } })
    const own = await document('selim', paid)
    expect(own.CanChange).toBe(true)
    expect(own.MatchableList.$values).not.toEqual([])
    const match = (name: string) =>
      as(name).post('accountactivity/match-payment', { ID: paid, DocumentIDs: [debt], Version: own.Version })
    const dispute = (name: string) => as(name).post('accountactivity/insert-dispute', { ID: debt, Note: 'Too much' })
    const confirm = (name: string) =>
      as(name).post('accountactivity/insert-balance-confirmation', { CustomerID: customerId, Date: daysAgo(3) })
    for (const write of [match, dispute, confirm]) {
      await expect(write('ayse')).rejects.toEqual(missing)
      expect(await write('selim')).toMatchObject({ Result: true })
    }
    const [{ DisputeID }] = (await document('ayse', debt)).DisputeList.$values
    const close = (name: string) => as(name).post('accountactivity/close-dispute', { DisputeID })
    await expect(close('ayse')).rejects.toEqual(missing)
    expect(await close('ela')).toMatchObject({ Result: true })
  })
})

describe('a balance confirmation', () => {
  /** @requirement ACC-13 */
  it('has a fixed figure, is one per day, and accepts one answer: agreed, or objected with a figure or a reason', async () => {
    const { name, customerId } = await newAccount(debit('80', daysAgo(9)))
    const request = (asOf: string) =>
      as('ela').post('accountactivity/insert-balance-confirmation', { CustomerID: customerId, Date: asOf })
    const { ID } = await request(daysAgo(3))
    expect(await request(daysAgo(3))).toMatchObject({ ID, Result: true })
    expect(await request(daysAgo(-3))).toMatchObject({ Result: false })
    await postEntry(shop.db, { siteId: shop.site.id, customerId, side: 'debit', amount: '5', entryDate: daysAgo(4) })
    const answer = (context: string, result: object) =>
      as(context).post('accountactivity/answer-balance-confirmation', { ID, ...result })
    await expect(answer('mehmet', { IsAgreed: true })).rejects.toEqual(missing)
    expect(await answer(name, { IsAgreed: false })).toMatchObject({ Result: false, ErrorCode: 'InvalidRequest' })
    expect(await answer(name, { IsAgreed: false, OwnBalance: -60, Note: 'Return missing' })).toMatchObject({
      Result: true,
    })
    expect(await answer(name, { IsAgreed: true })).toMatchObject({ Result: false, ErrorCode: 'AlreadyAnswered' })
    expect(await as('ela').get('accountactivity/get-balance-confirmation', { ID: `${ID}` })).toMatchObject({
      Balance: -80,
      IsAgreed: false,
      OwnBalance: -60,
      Note: 'Return missing',
      AnsweredBy: name,
    })
    const second = await request(daysAgo(2))
    expect(
      await as(name).post('accountactivity/answer-balance-confirmation', { ID: second.ID, IsAgreed: true }),
    ).toMatchObject({ Result: true })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocument } from '#src/current-account/statement/wire.ts'
import { getCompanyLimit, getOverdue } from '#src/current-account/wire.ts'
import { MONEY } from '#src/verification/money-promises.server.ts'
import { daysAgo, postEntry } from '#tests/support/account-entries.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { exportOpenPaymentList, getOpenPayment, getOpenPaymentList, matchOpenPayment } from './wire.ts'

let founded: FoundedSite
let accountant: Browser
const customers = new Map<string, number>()

beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines(['Cari Kodu;Ünvan', 'C-1;Yıldız Oto', 'C-2;Kaya Lastik', 'C-3;Deniz Parça', 'C-4;Ege Oto'])
  for (const { id, code } of await founded.db.selectFrom('customers').select(['id', 'code']).execute()) {
    customers.set(code, id)
  }
  accountant = await joinStaff(founded, { email: 'muhasebe@oto.test', role: 'accounting' })
})
afterAll(() => founded.close())

/** Posts a debt, or a payment for a negative amount, so many days ago; the account is a customer code and a currency. */
const post = (account: string, amount: string, document: string | [documentNo: string, days: number]) => {
  const [code = '', currency = 'TRY'] = account.split(' ')
  const [documentNo, days] = typeof document === 'string' ? [document, 1] : document
  return postEntry(founded.db, {
    siteId: founded.siteId,
    customerId: customers.get(code) ?? 0,
    side: amount.startsWith('-') ? 'credit' : 'debit',
    amount: amount.replace('-', ''),
    entryDate: daysAgo(days),
    documentNo,
    currency,
  })
}

const read = (id: number, search?: string) => accountant.call(getOpenPayment, { id, ...(search && { search }) })
type Part = [id: number, amount: string]
async function match(creditId: number, parts: readonly Part[], seen?: number) {
  const version = seen ?? (await read(creditId)).matchVersion
  const debts = parts.map(([id, amount]) => ({ id, amount }))
  return accountant.call(matchOpenPayment, { creditId, debts, version })
}
const list = async (...filters: [filter: string, value: string][]) => {
  const input = { filters: filters.map(([filter, value]) => ({ filter, value })) }
  const { payments } = await accountant.call(getOpenPaymentList, input)
  return payments.map(({ document, unmatched }) => `${document} ${unmatched}`)
}
const findBroken = async () => {
  const results = await Promise.all(MONEY.matches.map((text) => sql.raw<{ what: string }>(text).execute(founded.db)))
  return results.flatMap(({ rows }) => rows.map(({ what }) => what))
}

describe('a payment', () => {
  it('is matched with debts partly, and leaves the list when nothing of it is left', async () => {
    const [old, recent] = [await post('C-1', '300.00', ['F-1', 40]), await post('C-1', '500.00', ['F-2', 5])]
    const payment = await post('C-1', '-450.00', 'P-1')
    expect(await list(['customer', `${customers.get('C-1')}`])).toEqual(['P-1 450.00'])

    expect(await match(payment, [[recent, '400.00']])).toMatchObject({ done: true })
    expect(await list(['customer', `${customers.get('C-1')}`])).toEqual(['P-1 50.00'])
    const { lines, total } = await accountant.call(getOverdue, { customerId: customers.get('C-1') ?? 0 })
    // The unmatched 50 closes a part of the oldest debt.
    expect(lines.map(({ documentNo, open }) => `${documentNo} ${open}`)).toEqual(['F-1 250.00', 'F-2 100.00'])
    expect(total).toBe('350.00')

    expect(
      await match(payment, [
        [recent, '400.00'],
        [old, '50.00'],
      ]),
    ).toMatchObject({ done: true })
    expect(await list(['customer', `${customers.get('C-1')}`])).toEqual([])
    expect(await findBroken()).toEqual([])
  })

  it('is matched otherwise or not at all, and ageing follows', async () => {
    const [old, recent] = [await post('C-2', '100.00', ['F-3', 95]), await post('C-2', '100.00', ['F-4', 2])]
    const payment = await post('C-2', '-100.00', 'P-2')
    const getAgeing = async () => {
      const { arrears } = await accountant.call(getCompanyLimit, { customerId: customers.get('C-2') ?? 0 })
      return arrears[0]?.ageing
    }
    expect(await getAgeing()).toMatchObject({ upTo30: '100.00', older: '0.00' })
    await match(payment, [[recent, '100.00']])
    expect(await getAgeing()).toMatchObject({ upTo30: '0.00', older: '100.00' })
    const stored = founded.db.selectFrom('accountAges').select(['upTo30', 'older'])
    expect(await stored.where('customerId', '=', customers.get('C-2') ?? 0).executeTakeFirst()).toEqual({
      upTo30: '0.00',
      older: '100.00',
    })
    await match(payment, [])
    expect(await getAgeing()).toMatchObject({ upTo30: '100.00', older: '0.00' })
    expect((await accountant.call(getDocument, { id: old })).open).toBe('0')
  })

  it('is refused above what is open, in another currency, or of another customer', async () => {
    const [debt, euro] = [await post('C-3', '80.00', 'F-5'), await post('C-3 EUR', '80.00', 'F-6')]
    const foreign = await post('C-4', '80.00', 'F-7')
    const payment = await post('C-3', '-100.00', 'P-3')
    const refuse = async (...parts: Part[]) => (await match(payment, parts)).refusal
    expect(await refuse([debt, '80.01'])).toBe('MatchTooHigh')
    expect(await refuse([euro, '10.00'])).toBe('DebtNotOpen')
    expect(await refuse([foreign, '10.00'])).toBe('DebtNotOpen')
    expect(await refuse([payment, '10.00'])).toBe('DebtNotOpen')
    for (const amount of ['0', '-1', '6.666'])
      await expect(match(payment, [[debt, amount]])).rejects.toMatchObject({ status: 400 })
    expect((await read(payment)).matches).toEqual([])
    expect(await refuse([debt, '80.00'])).toBeNull()
    const other = await post('C-3', '-30.00', 'P-4')
    expect((await match(other, [[debt, '1.00']])).refusal).toBe('DebtNotOpen')
    await expect(match(debt, [[debt, '1.00']])).rejects.toMatchObject({ status: 404 })
  })

  it('is matched once by two users at a time, and a repetition changes nothing', async () => {
    const debt = await post('C-4', '100.00', 'F-8')
    const payments = await Promise.all(['P-5', 'P-6', 'P-7'].map((no) => post('C-4', '-60.00', no)))
    const answers = await Promise.all(payments.map((payment) => match(payment, [[debt, '60.00']])))
    expect(answers.map(({ refusal }) => refusal).sort()).toEqual(['MatchTooHigh', 'MatchTooHigh', null].sort())
    expect(await findBroken()).toEqual([])

    const [first = 0] = payments
    const { matchVersion: version } = await read(first)
    const before = (await read(first)).matches
    await match(first, [[debt, '30.00']])
    expect((await match(first, [[debt, '30.00']], version)).refusal).toBeNull()
    expect((await match(first, [[debt, '20.00']], version)).refusal).toBe('RecordChanged')
    expect((await read(first)).matches).not.toEqual(before)
  })

  it('has proposals by its texts, its amount and the age of debts, and finds a document by number', async () => {
    const [first, second] = [
      await post('C-3 USD', '70.00', ['F-9', 30]),
      await post('C-3 USD', '55.00', ['FTR-2026-10', 20]),
    ]
    const payment = await post('C-3 USD', '-55.00', 'P-8')
    const { proposals, debts, open } = await read(payment)
    expect(open).toBe('55.00')
    expect(debts.map(({ id }) => id)).toEqual([first, second])
    expect(proposals).toEqual([
      { reason: 'amount', parts: [{ id: second, amount: '55.00' }] },
      { reason: 'oldest', parts: [{ id: first, amount: '55.00' }] },
    ])
    const found = await read(payment, '2026-1')
    expect([found.found, found.debts[0]?.id]).toEqual([1, second])
    expect((await read(payment, 'none')).found).toBe(0)
  })

  it('is logged with what it was matched with before and after', async () => {
    const entries = await founded.db
      .selectFrom('auditLog')
      .select(['detail', 'customerId'])
      .where('action', '=', 'account.match')
      .where('target', '=', 'P-1')
      .orderBy('id')
      .execute()
    expect(entries).toHaveLength(2)
    expect(entries[1]).toMatchObject({
      customerId: customers.get('C-1'),
      detail: { before: 'F-2 400.00', after: 'F-2 400.00, F-1 50.00' },
    })
  })
})

describe('the list of payments', () => {
  it.each<[string, string, string[]]>([
    ['q', 'kaya', ['P-2 100.00']],
    ['q', 'P-2', ['P-2 100.00']],
    ['account', 'nonsense', []],
    ['type', 'return', []],
    ['type', "x' or 1=1", []],
    ['currency', 'USD', ['P-8 55.00']],
    ['customer', 'x', []],
  ])('is filtered by %s = %s', async (key, value, found) => {
    expect(await list([key, value])).toEqual(found)
  })

  it('separates accounts that owe something, and is exported', async () => {
    expect(await list(['account', 'owes'])).toContain('P-2 100.00')
    expect(await list(['account', 'settled'])).not.toContain('P-2 100.00')
    const { content } = await accountant.call(exportOpenPaymentList, {
      filters: [{ filter: 'q', value: 'P-2' }],
      columns: ['unmatched', 'currency'],
      format: 'csv',
    })
    expect(`${content}`.split('\r\n')[1]).toBe('P-2;100,00;TRY')
  })

  it('is for staff who see accounts only', async () => {
    const warehouse = await joinStaff(founded, { email: 'depo@oto.test', role: 'warehouse' })
    await expect(warehouse.call(getOpenPaymentList, {})).rejects.toMatchObject({ status: 403 })
    await expect(warehouse.call(getOpenPayment, { id: 1 })).rejects.toMatchObject({ status: 403 })
  })

  it('has no reversed payment', async () => {
    const payment = await post('C-2', '-9.00', 'P-9')
    const { id: reversesId, ...reversal } = {
      id: payment,
      siteId: founded.siteId,
      customerId: customers.get('C-2') ?? 0,
    }
    const entry = { ...reversal, reversesId, side: 'debit', amount: '9.00', entryDate: daysAgo(0) } as const
    await postEntry(founded.db, { ...entry, documentType: 'reversal' })
    expect(await list(['q', 'P-9'])).toEqual([])
    expect((await read(payment)).isMatchable).toBe(false)
  })
})

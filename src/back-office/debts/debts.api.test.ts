import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import { getOverdue } from '#src/current-account/wire.ts'
import { daysAgo, postEntry } from '#tests/support/account-entries.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { exportDebtList, getDebtList } from './wire.ts'

let founded: FoundedSite
let accountant: Browser
const customers = new Map<string, number>()

beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines(['Cari Kodu;Ünvan', 'C-1;Yıldız Oto', 'C-2;Kaya Lastik', 'C-3;Deniz Parça'])
  const rows = await founded.db.selectFrom('customers').select(['id', 'code']).execute()
  for (const { id, code } of rows) customers.set(code, id)
  await post('C-1', '300.00', 100)
  await post('C-1', '400.00', 45)
  await post('C-1', '900.00', -10)
  await post('C-1', '-100.00', 5)
  await post('C-2', '50.00', 10)
  await post('C-2 EUR', '70.00', 20)
  await post('C-3', '-25.00', 3)
  accountant = await joinStaff(founded, { email: 'muhasebe@oto.test', role: 'accounting' })
})
afterAll(() => founded.close())

const post = (account: string, amount: string, daysPast: number) => {
  const [code = '', currency = 'TRY'] = account.split(' ')
  const day = daysAgo(daysPast)
  return postEntry(founded.db, {
    siteId: founded.siteId,
    customerId: customers.get(code) ?? 0,
    side: amount.startsWith('-') ? 'credit' : 'debit',
    amount: amount.replace('-', ''),
    currency,
    entryDate: daysPast < 0 ? daysAgo(0) : day,
    dueDate: day,
  })
}

const list = (input: InputOf<typeof getDebtList> = {}) => accountant.call(getDebtList, input)
const find = async (filter: string, value: string) =>
  (await list({ filters: [{ filter, value }] })).debts.map(({ code, open }) => `${code} ${open}`)

/** The debts of the page of the account. */
const loadAccount = async (code: string) => {
  const { lines } = await accountant.call(getOverdue, { customerId: customers.get(code) ?? 0, currency: 'TRY' })
  return lines.map(({ documentNo, open, dueDate, overdueDays }) => ({ documentNo, open, dueDate, overdueDays }))
}

describe('the list of debts', () => {
  it('lists the open part of each document, the first due on top, with the sums of all', async () => {
    const { debts, totals, totalHits } = await list()
    expect(totalHits).toBe(5)
    expect(debts.map(({ code, open, overdueDays }) => [code, open, overdueDays])).toEqual([
      ['C-1', '200.00', 100],
      ['C-1', '400.00', 45],
      ['C-2', '70.00', 20],
      ['C-2', '50.00', 10],
      ['C-1', '900.00', 0],
    ])
    expect(totals.find(({ currency }) => currency === 'TRY')).toMatchObject({
      documents: 4,
      open: '1550.00',
      overdue: '650.00',
      notDue: '900.00',
      upTo60: '400.00',
      older: '200.00',
    })
    const sorted = await list({ sort: 'open', descending: true })
    expect(sorted.debts.map(({ open }) => open).slice(0, 2)).toEqual(['900.00', '400.00'])
  })

  it.each([
    ['age', 'overdue', ['C-1 200.00', 'C-1 400.00', 'C-2 70.00', 'C-2 50.00']],
    ['age', 'upTo30', ['C-2 70.00', 'C-2 50.00']],
    ['age', 'notDue', ['C-1 900.00']],
    ['age', 'nonsense', []],
    ['currency', 'EUR', ['C-2 70.00']],
    ['to', daysAgo(45), ['C-1 200.00', 'C-1 400.00']],
    ['from', daysAgo(0), ['C-1 900.00']],
    ['q', 'kaya', ['C-2 70.00', 'C-2 50.00']],
    ['q', 'c', ['C-1 200.00', 'C-1 400.00', 'C-2 70.00', 'C-2 50.00', 'C-1 900.00']],
    ['representative', '1; drop', []],
  ])('finds by %s %s', async (filter, value, expected) => {
    expect(await find(filter, value)).toEqual(expected)
  })

  it('finds by the number of the document', async () => {
    const [first] = (await list()).debts
    expect(await find('q', first?.document ?? '')).toContain('C-1 200.00')
  })

  it('finds by customer, with the name for the chip of the filter', async () => {
    const filters = [{ filter: 'customer', value: `${customers.get('C-2')}` }]
    const { debts, customerName } = await list({ filters })
    expect(customerName).toBe('Kaya Lastik')
    expect(debts.map(({ code }) => code)).toEqual(['C-2', 'C-2'])
    expect((await list()).customerName).toBe('')
    expect(await list({ filters: [{ filter: 'customer', value: '999999' }] })).toMatchObject({
      debts: [],
      customerName: '',
    })
  })

  it('agrees with the page of the account after payments and further debts', async () => {
    for (const [amount, daysPast] of [
      ['-250.00', 1],
      ['120.00', 70],
      ['-2000.00', 0],
      ['500.00', -3],
    ] as const) {
      await post('C-1', amount, daysPast)
      const { debts } = await list({ filters: [{ filter: 'customer', value: `${customers.get('C-1')}` }] })
      const listed = debts.map(({ document, open, dueDate, overdueDays }) => ({
        documentNo: document,
        open,
        dueDate,
        overdueDays,
      }))
      expect(listed).toEqual(await loadAccount('C-1'))
    }
  })

  it('is exported, for accounting only', async () => {
    const { content } = await accountant.call(exportDebtList, {
      columns: ['document', 'customer', 'open'],
      format: 'csv',
    })
    expect(Buffer.from(content ?? '').toString()).toContain('Kaya Lastik')
    const audited = await founded.db
      .selectFrom('auditLog')
      .select('action')
      .where('action', '=', 'account.exportDebts')
      .execute()
    expect(audited).toHaveLength(1)
    const warehouse = await joinStaff(founded, { email: 'depo@oto.test', role: 'warehouse' })
    await expect(warehouse.call(getDebtList, {})).rejects.toMatchObject({ status: 403 })
  })
})

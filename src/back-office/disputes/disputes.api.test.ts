import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertDispute } from '#src/current-account/statement/wire.ts'
import { daysAgo, postEntry } from '#tests/support/account-entries.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { exportConfirmationList, getConfirmationList, remindConfirmations } from '../confirmations/wire.ts'
import { getAttention } from '../work/wire.ts'
import { closeDisputes, exportDisputeList, getDisputeList } from './wire.ts'

let founded: FoundedSite
let accountant: Browser
const customers: number[] = []

beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines(['Cari Kodu;Ünvan', 'C-1;Yıldız Oto', 'C-2;Kaya Lastik'])
  const stored = await founded.db.selectFrom('customers').select('id').orderBy('code').execute()
  customers.push(...stored.map(({ id }) => id))
  accountant = await joinStaff(founded, { email: 'muhasebe@oto.test', role: 'accounting' })
})
afterAll(() => founded.close())

const toFilters = (filters: Record<string, string>) =>
  Object.entries(filters).map(([filter, value]) => ({ filter, value }))

/** The number on the home page. */
async function countAttention(kind: 'openDisputes' | 'unansweredBalances') {
  const { counts } = await accountant.call(getAttention, {})
  return counts.find((one) => one.kind === kind)?.count
}

async function dispute(at: number, documentNo: string) {
  const entryId = await postEntry(founded.db, {
    siteId: founded.siteId,
    customerId: customers[at] ?? 0,
    side: 'debit',
    amount: '120.00',
    entryDate: daysAgo(3),
    documentNo,
  })
  await accountant.call(insertDispute, { entryId, note: `${documentNo} bize ait değil` })
  const { disputes } = await accountant.call(getDisputeList, { filters: toFilters({ q: documentNo }) })
  return disputes[0]?.id ?? 0
}

describe('disputes of all customers', () => {
  const list = async (filters: Record<string, string>) => {
    const { disputes } = await accountant.call(getDisputeList, { filters: toFilters(filters) })
    return disputes.map(({ document, state, answer }) => `${document} ${state} ${answer}`.trim())
  }

  it('are listed, answered together, each once, and counted on the home page', async () => {
    const ids = [await dispute(0, 'F-1'), await dispute(1, 'F-2')]
    expect(await list({ state: 'open' })).toEqual(['F-2 open', 'F-1 open'])
    expect(await list({ q: 'kaya' })).toEqual(['F-2 open'])
    expect(await countAttention('openDisputes')).toBe(2)
    expect(await accountant.call(closeDisputes, { ids, answer: 'Faturanız ektedir.' })).toEqual({
      closed: 2,
      refused: [],
    })
    expect(await accountant.call(closeDisputes, { ids, answer: 'Başka' })).toMatchObject({
      closed: 0,
      refused: ids.map((id) => ({ id })),
    })
    expect(await list({ state: 'open' })).toEqual([])
    expect(await list({ state: 'answered', q: 'F-1' })).toEqual(['F-1 answered Faturanız ektedir.'])
  })

  it('are answered although one of the selected ones is not there, with an entry in the log', async () => {
    const id = await dispute(0, 'F-3')
    const { closed, refused } = await accountant.call(closeDisputes, { ids: [999_999, id], answer: 'Bakıldı' })
    expect([closed, refused.map((one) => one.id)]).toEqual([1, [999_999]])
    const log = founded.db.selectFrom('auditLog').select(['target', 'detail']).where('target', '=', 'F-3')
    expect(await log.where('action', '=', 'account.closeDispute').execute()).toEqual([
      { target: 'F-3', detail: { reason: 'Bakıldı' } },
    ])
  })

  it('are exported, and for staff with the permission only', async () => {
    const { content } = await accountant.call(exportDisputeList, {
      filters: toFilters({ q: 'F-1' }),
      columns: ['note'],
      format: 'csv',
    })
    expect(`${content}`).toContain('F-1 bize ait değil')
    const sales = await joinStaff(founded, { email: 'satis@oto.test', role: 'sales' })
    await expect(sales.call(getDisputeList, {})).rejects.toMatchObject({ status: 403 })
    await expect(sales.call(closeDisputes, { ids: [1], answer: 'x' })).rejects.toMatchObject({ status: 403 })
    await expect(sales.call(getConfirmationList, {})).rejects.toMatchObject({ status: 403 })
    await expect(sales.call(remindConfirmations, { ids: [1] })).rejects.toMatchObject({ status: 403 })
  })
})

describe('balance confirmations of all customers', () => {
  const list = async (filters: Record<string, string>) => {
    const { confirmations } = await accountant.call(getConfirmationList, { filters: toFilters(filters) })
    return confirmations.map(({ code, asOf, state }) => `${code} ${asOf} ${state}`)
  }
  const insert = (at: number, asOf: string, answer: object = {}) =>
    founded.db
      .insertInto('accountConfirmations')
      .values({
        siteId: founded.siteId,
        customerId: customers[at] ?? 0,
        currency: 'TRY',
        asOf,
        balance: '120.00',
        ...answer,
      })
      .returning('id')
      .executeTakeFirstOrThrow()

  it('are listed by answer, and reminded once a day while there is none', async () => {
    const [waiting, agreed, objected] = [
      await insert(0, '2026-06-30'),
      await insert(1, '2026-06-30', { agrees: true, answeredAt: new Date() }),
      await insert(1, '2026-07-31', { agrees: false, ownBalance: '80.00', answeredAt: new Date() }),
    ]
    expect(await list({})).toEqual(['C-2 2026-07-31 objected', 'C-2 2026-06-30 agreed', 'C-1 2026-06-30 waiting'])
    expect(await list({ state: 'waiting' })).toEqual(['C-1 2026-06-30 waiting'])
    expect(await list({ from: '2026-07-01' })).toEqual(['C-2 2026-07-31 objected'])
    expect(await list({ q: 'yıldız' })).toEqual(['C-1 2026-06-30 waiting'])
    expect(await countAttention('unansweredBalances')).toBe(1)

    const ids = [waiting.id, agreed.id, objected.id]
    expect(await accountant.call(remindConfirmations, { ids })).toEqual({ reminded: 1 })
    expect(await accountant.call(remindConfirmations, { ids })).toEqual({ reminded: 0 })
    const log = founded.db.selectFrom('auditLog').select('target').where('action', '=', 'account.remind')
    expect(await log.execute()).toEqual([{ target: `${waiting.id}` }])
  })

  it('are exported with the balance that the customer states', async () => {
    const { content } = await accountant.call(exportConfirmationList, {
      filters: toFilters({ state: 'objected' }),
      columns: ['ownBalance'],
      format: 'csv',
    })
    expect(`${content}`).toMatch(/80,00/)
  })
})

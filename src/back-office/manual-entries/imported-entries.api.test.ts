import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysAgo } from '#tests/support/account-entries.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { getOpenPaymentList } from '../open-items/wire.ts'
import { getAttention } from '../work/wire.ts'
import { insertManualEntry, reverseEntry } from './wire.ts'

let founded: FoundedSite
let accountant: Browser
let customerId: number

beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines(['Cari Kodu;Ünvan', 'C-1;Yıldız Oto'])
  const customer = founded.db.selectFrom('customers').select('id').where('code', '=', 'C-1')
  customerId = (await customer.executeTakeFirstOrThrow()).id
  accountant = await joinStaff(founded, { email: 'muhasebe@oto.test', role: 'accounting' })
})
afterAll(() => founded.close())

async function enter(amount: string, documentNo: string): Promise<number> {
  const { entryId } = await accountant.call(insertManualEntry, {
    key: randomUUID(),
    customerId,
    kind: 'cash',
    amount,
    currency: 'TRY',
    entryDate: daysAgo(1),
    dueDate: null,
    documentNo,
    note: '',
    isConfirmed: false,
  })
  return entryId ?? 0
}
const reverse = (entryId: number) => accountant.call(reverseEntry, { entryId, reason: 'Yanlış cari' })

/** Imports a payment of the ERP. */
async function importPayment(documentNo: string, amount: string, day = daysAgo(0)) {
  const { counts } = await founded.importLines([
    'Cari Kodu;Evrak No;Evrak Türü;Tarih;Borç;Alacak;Döviz;Referans',
    `C-1;${documentNo};Tahsilat;${day.split('-').reverse().join('.')};;${amount};TRY;ERP ${documentNo} ${amount}`,
  ])
  const { problems, refused, notes } = counts
  return { new: counts.new, refused, notes, reasons: problems.map(({ reason }) => reason) }
}

const listRepeated = async () => {
  const filters = [{ filter: 'review', value: 'repeated' }]
  const { payments } = await accountant.call(getOpenPaymentList, { filters })
  const { counts } = await accountant.call(getAttention, {})
  expect(counts.find(({ kind }) => kind === 'repeatedReceipts')?.count ?? 0).toBe(payments.length)
  return payments.map(({ document }) => document).sort()
}

describe('an imported payment', () => {
  it('of the number of an entry by hand is refused, and added once that entry is reversed', async () => {
    const entryId = await enter('310.00', 'T-1')
    const refused = { new: 0, refused: 1, reasons: ['the shop posted this document itself'] }
    expect(await importPayment('T-1', '310,00')).toMatchObject(refused)
    expect(await reverse(entryId)).toMatchObject({ done: true })
    expect(await importPayment('T-1', '310,00')).toEqual({ new: 1, refused: 0, notes: 0, reasons: [] })
  })

  it('like a receipt by hand is added with a note, and both are listed until one is reversed', async () => {
    const entryId = await enter('420.00', 'M-1')
    expect(await importPayment('T-2', '420,01')).toMatchObject({ new: 1, notes: 0 })
    expect(await importPayment('T-3', '420,00', daysAgo(5))).toMatchObject({ new: 1, notes: 0 })
    expect(await listRepeated()).toEqual([])
    expect(await importPayment('T-4', '420,00')).toEqual({
      new: 1,
      refused: 0,
      notes: 1,
      reasons: ['staff entered a receipt like it: M-1'],
    })
    expect(await importPayment('T-4', '420,00')).toMatchObject({ new: 0, notes: 0 })
    expect(await listRepeated()).toEqual(['M-1', 'T-4'])
    await reverse(entryId)
    expect(await listRepeated()).toEqual([])
  })
})

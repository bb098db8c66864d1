import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import { getDocument, insertDispute } from '#src/current-account/statement/wire.ts'
import { getOverdue } from '#src/current-account/wire.ts'
import { MONEY } from '#src/verification/money-promises.server.ts'
import { daysAgo, postEntry } from '#tests/support/account-entries.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { getOpenPayment, matchOpenPayment } from '../open-items/wire.ts'
import { getEntryForm, getReversibleEntry, insertManualEntry, reverseEntry } from './wire.ts'

let founded: FoundedSite
let accountant: Browser
const customers = new Map<string, number>()

beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines(['Cari Kodu;Ünvan', 'C-1;Yıldız Oto', 'C-2;Kaya Lastik', 'C-3;Deniz Parça'])
  for (const { id, code } of await founded.db.selectFrom('customers').select(['id', 'code']).execute())
    customers.set(code, id)
  accountant = await joinStaff(founded, { email: 'muhasebe@oto.test', role: 'accounting' })
})
afterAll(() => founded.close())

type Entry = InputOf<typeof insertManualEntry>

const toInput = (code: string, change: Partial<Entry> = {}): Entry => ({
  key: randomUUID(),
  customerId: customers.get(code) ?? 0,
  kind: 'cash',
  amount: '100.00',
  currency: 'TRY',
  entryDate: daysAgo(0),
  dueDate: null,
  documentNo: '',
  note: '',
  isConfirmed: false,
  ...change,
})
const enter = (code: string, change: Partial<Entry> = {}) => accountant.call(insertManualEntry, toInput(code, change))
const reverse = (entryId: number, reason = 'Yanlış cari') => accountant.call(reverseEntry, { entryId, reason })
const countEntries = async (code: string) => {
  const entries = founded.db.selectFrom('accountEntries').where('customerId', '=', customers.get(code) ?? 0)
  return (await entries.select('id').execute()).length
}
const findBroken = async () => {
  const results = await Promise.all(
    Object.values(MONEY).flatMap((texts) =>
      [texts].flat().map((text) => sql.raw<{ what: string }>(text).execute(founded.db)),
    ),
  )
  return results.flatMap(({ rows }) => rows.map(({ what }) => what))
}

describe('a receipt', () => {
  it('closes the oldest debt, notifies the customer and is logged; the same key posts it once', async () => {
    await postEntry(founded.db, {
      siteId: founded.siteId,
      customerId: customers.get('C-1') ?? 0,
      side: 'debit',
      amount: '250.00',
      entryDate: daysAgo(40),
    })
    const input = toInput('C-1', { kind: 'cheque', dueDate: daysAgo(-60), documentNo: 'ÇK-17', note: 'Garanti' })
    const { done, entryId } = await accountant.call(insertManualEntry, input)
    expect(done).toBe(true)
    expect((await accountant.call(insertManualEntry, input)).entryId).toBe(entryId)
    expect((await accountant.call(insertManualEntry, { ...input, amount: '101.00' })).refusal).toBe('KeyReused')
    const { total } = await accountant.call(getOverdue, { customerId: customers.get('C-1') ?? 0 })
    expect(total).toBe('150.00')
    expect(await accountant.call(getDocument, { id: entryId ?? 0 })).toMatchObject({
      kind: 'cheque',
      documentType: 'payment',
      documentNo: 'ÇK-17',
      dueDate: daysAgo(-60),
      description: 'Garanti',
    })
    const log = await founded.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'account.post')
      .where('target', '=', 'ÇK-17')
      .execute()
    expect(log).toHaveLength(1)
    expect(log[0]?.detail).toMatchObject({ entryKind: 'cheque', amount: '100.00', currency: 'TRY' })
    expect(await findBroken()).toEqual([])
  })

  it('is numbered without a document, and refused with the number of another one', async () => {
    const { entryId } = await enter('C-2', { amount: '11.00' })
    const { documentNo } = await accountant.call(getDocument, { id: entryId ?? 0 })
    expect(documentNo).toMatch(/^M-\d{6}$/)
    expect(await enter('C-2', { amount: '12.00', documentNo })).toMatchObject({
      done: false,
      refusal: 'DocumentNumberTaken',
    })
    expect((await enter('C-3', { amount: '12.00', documentNo })).done).toBe(true)
  })

  it('like one of these days is posted only if it is confirmed', async () => {
    expect((await enter('C-2', { amount: '70.00', documentNo: 'R-1' })).done).toBe(true)
    const again = { amount: '70.00', kind: 'transfer', documentNo: 'R-2', entryDate: daysAgo(2) } as const
    const before = await countEntries('C-2')
    expect((await enter('C-2', again)).refusal).toBe('SimilarEntry')
    expect(await countEntries('C-2')).toBe(before)
    expect((await enter('C-2', { ...again, isConfirmed: true })).done).toBe(true)
  })

  it('is entered once by two users at a time', async () => {
    const input = toInput('C-3', { amount: '33.00', documentNo: 'R-9' })
    const before = await countEntries('C-3')
    const answers = await Promise.all([1, 2, 3].map(() => accountant.call(insertManualEntry, input)))
    expect(new Set(answers.map(({ entryId }) => entryId)).size).toBe(1)
    expect(await countEntries('C-3')).toBe(before + 1)
  })

  it.each<[string, Partial<Entry>, string]>([
    ['of tomorrow', { entryDate: daysAgo(-1) }, 'InvalidRequest'],
    ['by cheque without due date', { kind: 'cheque' }, 'InvalidRequest'],
    ['in a currency without rate', { currency: 'GBP' }, 'RateMissing'],
    ['as a correction without reason', { kind: 'debitCorrection' }, 'InvalidRequest'],
  ])('%s is refused', async (_, change, refusal) => {
    const before = await countEntries('C-3')
    expect((await enter('C-3', { amount: '44.00', ...change })).refusal).toBe(refusal)
    expect(await countEntries('C-3')).toBe(before)
  })
})

describe('a correction', () => {
  it('is a debt with its due date, or reduces the debt', async () => {
    const note = 'Kur farkı'
    const debit = await enter('C-3', { kind: 'debitCorrection', amount: '500.00', note, dueDate: daysAgo(-30) })
    expect(await accountant.call(getDocument, { id: debit.entryId ?? 0 })).toMatchObject({
      side: 'debit',
      documentType: 'note',
      dueDate: daysAgo(-30),
    })
    const credit = await enter('C-3', { kind: 'creditCorrection', amount: '500.00', note })
    expect(await accountant.call(getDocument, { id: credit.entryId ?? 0 })).toMatchObject({ side: 'credit' })
    expect(await findBroken()).toEqual([])
  })

  it.each(['creditCorrection', 'debitCorrection'] as const)(
    '(%s) like one on the same side is posted only if it is confirmed: a restored draft has another key',
    async (kind) => {
      const input = { kind, amount: '81.00', note: 'Fiyat farkı' }
      expect((await enter('C-3', input)).done).toBe(true)
      expect((await enter('C-3', input)).refusal).toBe('SimilarEntry')
      expect((await enter('C-3', { ...input, isConfirmed: true })).done).toBe(true)
    },
  )
})

describe('the reversal of an entry', () => {
  it('is a further entry, once, and balances the account', async () => {
    const { entryId } = await enter('C-3', { amount: '77.00' })
    const id = entryId ?? 0
    expect(await accountant.call(getReversibleEntry, { id })).toMatchObject({ origin: 'manual', reversedBy: null })
    expect(await reverse(id)).toMatchObject({ done: true })
    expect(await reverse(id)).toMatchObject({ done: true })
    expect(await reverse(id, 'Başka neden')).toMatchObject({ refusal: 'EntryReversed' })
    const { undoneBy } = await accountant.call(getDocument, { id })
    expect(undoneBy).not.toBeNull()
    expect(await accountant.call(getDocument, { id: undoneBy?.id ?? 0 })).toMatchObject({
      side: 'debit',
      documentType: 'reversal',
      description: 'Yanlış cari',
    })
    expect((await reverse(undoneBy?.id ?? 0)).refusal).toBe('EntryNotManual')
    expect(await findBroken()).toEqual([])
  })

  it('is refused while the entry is matched or disputed', async () => {
    const debit = await enter('C-1', { kind: 'debitCorrection', amount: '60.00', note: 'Fark' })
    const credit = await enter('C-1', { amount: '60.00', isConfirmed: true })
    const creditId = credit.entryId ?? 0
    const match = async (debts: { id: number; amount: string }[]) => {
      const { matchVersion: version } = await accountant.call(getOpenPayment, { id: creditId })
      return accountant.call(matchOpenPayment, { creditId, debts, version })
    }
    await match([{ id: debit.entryId ?? 0, amount: '60.00' }])
    expect((await reverse(creditId)).refusal).toBe('EntryInUse')
    expect((await reverse(debit.entryId ?? 0)).refusal).toBe('EntryInUse')
    await match([])
    await accountant.call(insertDispute, { entryId: creditId, note: 'Bizim değil' })
    expect((await reverse(creditId)).refusal).toBe('EntryInUse')
    expect((await reverse(debit.entryId ?? 0)).done).toBe(true)
  })

  it('is refused for an entry of the ERP', async () => {
    await founded.db
      .insertInto('accountEntries')
      .values({
        siteId: founded.siteId,
        customerId: customers.get('C-1') ?? 0,
        side: 'debit',
        amount: '10.00',
        baseAmount: '10.00',
        currency: 'TRY',
        documentType: 'invoice',
        documentNo: 'ERP-1',
        entryDate: daysAgo(1),
        dueDate: daysAgo(1),
        externalNo: 'ERP-1',
      })
      .execute()
    const { id } = await founded.db
      .selectFrom('accountEntries')
      .select('id')
      .where('externalNo', '=', 'ERP-1')
      .executeTakeFirstOrThrow()
    expect((await accountant.call(getReversibleEntry, { id })).origin).toBe('erp')
    expect((await reverse(id)).refusal).toBe('EntryNotManual')
  })

  it('and entries by hand are for staff with the permission only', async () => {
    const sales = await joinStaff(founded, { email: 'satis@oto.test', role: 'sales' })
    await expect(sales.call(insertManualEntry, toInput('C-1'))).rejects.toMatchObject({ status: 403 })
    await expect(sales.call(reverseEntry, { entryId: 1, reason: 'xxx' })).rejects.toMatchObject({ status: 403 })
    await expect(accountant.call(getEntryForm, { customerId: 999_999 })).rejects.toMatchObject({ status: 404 })
    await expect(reverse(999_999)).rejects.toMatchObject({ status: 404 })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#src/api/endpoint.ts'
import { getAccountActivity } from '#src/current-account/wire.ts'
import { daysAgo, postEntry } from '#tests/support/account-entries.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { decideBankLines, exportBankLineList, getBankLine, getBankLineList, uploadBankStatement } from './wire.ts'

let founded: FoundedSite
let accountant: Browser
const customers = new Map<string, number>()

beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines(['Cari Kodu;Ünvan', 'C-1;Yıldız Oto', 'C-2;Kaya Lastik'])
  for (const { id, code } of await founded.db.selectFrom('customers').select(['id', 'code']).execute()) {
    customers.set(code, id)
  }
  const entry = {
    siteId: founded.siteId,
    customerId: customers.get('C-2') ?? 0,
    side: 'debit',
    amount: '777.00',
  } as const
  await postEntry(founded.db, { ...entry, entryDate: daysAgo(40) })
  accountant = await joinStaff(founded, { email: 'muhasebe@oto.test', role: 'accounting' })
})
afterAll(() => founded.close())

const LINES = [
  'Tarih;Gönderen;Açıklama;Tutar',
  '20.11.2026;YILDIZ OTO;havale;1.250,50',
  '20.11.2026;;havale;777,00',
  '21.11.2026;Bilinmeyen;havale;10,00',
  '21.11.2026;Bilinmeyen;havale;10,00',
  '21.11.2026;;masraf;-5,00',
]
const upload = (lines: readonly string[], currency?: string) =>
  accountant.call(uploadBankStatement, {
    fileName: 'ekstre.csv',
    currency,
    content: Buffer.from(lines.join('\n')).toString('base64'),
  })
type Line = OutputOf<typeof getBankLine>
const list = async (filters: { filter: string; value: string }[] = []) =>
  (await accountant.call(getBankLineList, { filters })).lines
const find = async (amount: string): Promise<Line> => {
  const line = (await list()).find((one) => one.amount === amount)
  if (!line) throw new Error(`no line of ${amount}`)
  return line
}
const decide = async (
  decision: 'book' | 'ignore' | 'reopen' | 'undo',
  line: Pick<Line, 'id' | 'version'>,
  booking: { customerCode?: string; confirmed?: boolean } | string = {},
) => {
  const chosen = typeof booking === 'string' ? { customerCode: booking } : booking
  const lines = [{ id: line.id, version: line.version, customerCode: null, confirmed: false, ...chosen }]
  const { refused } = await accountant.call(decideBankLines, { decision, lines })
  return refused[0]?.refusal ?? null
}
const getBalance = async (code: string) =>
  (await accountant.call(getAccountActivity, { customerId: customers.get(code) ?? 0 })).closing

describe('lines of bank statements', () => {
  it('are added once, with proposals, also from files that overlap', async () => {
    expect(await upload(LINES)).toMatchObject({ done: true, added: 5, known: 0, proposed: 2 })
    const more = [...LINES, '21.11.2026;Bilinmeyen;havale;10,00', '22.11.2026;Yeni;x;3,00']
    expect(await upload(more)).toMatchObject({ added: 2, known: 5 })
    expect(await upload(['no', 'table'])).toMatchObject({ done: false, refusal: 'InvalidBankFile' })
    expect(await find('1250.50')).toMatchObject({ code: 'C-1', reason: 'name', state: 'open', currency: 'TRY' })
    expect(await find('777.00')).toMatchObject({ code: 'C-2', reason: 'amount' })
    expect(await find('-5.00')).toMatchObject({ code: '', reason: null })
  })

  it('have the chosen currency where the file names none', async () => {
    await upload(
      ['Tarih;Gönderen;Tutar;Para Birimi', '19.11.2026;Euro AG;19,00;', '19.11.2026;Dollar Inc;18,00;USD'],
      'EUR',
    )
    expect(await find('19.00')).toMatchObject({ currency: 'EUR' })
    expect(await find('18.00')).toMatchObject({ currency: 'USD' })
  })

  it('are filtered', async () => {
    expect(await list([{ filter: 'proposal', value: 'proposed' }])).toHaveLength(2)
    expect(await list([{ filter: 'proposal', value: 'outgoing' }])).toHaveLength(1)
    for (const value of ['bilinmeyen', 'BİLİNMEYEN']) expect(await list([{ filter: 'q', value }])).toHaveLength(3)
    expect(await list([{ filter: 'q', value: '100%' }])).toHaveLength(0)
    expect(await list([{ filter: 'from', value: '2026-11-22' }])).toHaveLength(1)
  })

  it('become a payment once, however often they are booked at a time', async () => {
    const line = await find('1250.50')
    const answers = await Promise.all([1, 2, 3].map(() => decide('book', line)))
    expect(answers).toEqual([null, null, null])
    expect(Number(await getBalance('C-1'))).toBe(-1250.5)
    expect(await find('1250.50')).toMatchObject({
      state: 'booked',
      code: 'C-1',
      document: expect.stringMatching(/^B-0/),
    })
    expect(await decide('book', line, 'C-2')).toBe('RecordChanged')
    expect(Number(await getBalance('C-2'))).toBe(777)
  })

  it('need a customer of the site, and money that came in', async () => {
    expect(await decide('book', await find('10.00'))).toBe('UnknownCustomerCode')
    expect(await decide('book', await find('10.00'), 'NO-SUCH')).toBe('UnknownCustomerCode')
    expect(await decide('book', await find('-5.00'), 'C-1')).toBe('InvalidRequest')
    expect(await decide('ignore', await find('-5.00'))).toBeNull()
    expect(await decide('reopen', await find('-5.00'))).toBeNull()
  })

  it('are undone by a reversal, and booked again for another customer', async () => {
    expect(await decide('undo', await find('1250.50'))).toBeNull()
    expect(Number(await getBalance('C-1'))).toBe(0)
    expect(await decide('book', await find('1250.50'), 'C-2')).toBeNull()
    expect(Number(await getBalance('C-2'))).toBe(-473.5)
    expect((await find('1250.50')).document).toMatch(/\/2$/)
  })

  it('stay booked while the payment is matched', async () => {
    const line = await find('1250.50')
    const debit = await founded.db
      .selectFrom('accountEntries')
      .select('id')
      .where('side', '=', 'debit')
      .where('amount', '=', '777.00')
      .executeTakeFirstOrThrow()
    const match = { creditId: line.entryId ?? 0, debitId: debit.id, amount: '700.00' }
    await founded.db.insertInto('accountMatches').values(match).execute()
    expect(await decide('undo', line)).toBe('BankPaymentInUse')
  })

  it('are booked only when confirmed if the account has such a payment from elsewhere', async () => {
    await upload([
      'Tarih;Gönderen;Açıklama;Tutar',
      '23.11.2026;Aras;ilk;64,00',
      '24.11.2026;Aras;son;64,00',
      '25.11.2026;Aras;ERP;65,00',
      '25.11.2026;Aras;eski;66,00',
    ])
    const [first, second] = (await list([{ filter: 'q', value: 'aras' }])).filter(({ amount }) => amount === '64.00')
    if (!first || !second) throw new Error('lines are missing')
    expect(await decide('book', first, 'C-1')).toBeNull()
    expect(await decide('book', second, 'C-1')).toBeNull()

    const posted = { siteId: founded.siteId, customerId: customers.get('C-1') ?? 0, side: 'credit' } as const
    await postEntry(founded.db, { ...posted, amount: '65.00', entryDate: '2026-11-23' })
    await postEntry(founded.db, { ...posted, amount: '66.00', entryDate: '2026-11-01' })
    expect(await decide('book', await find('65.00'), 'C-1')).toBe('SimilarPayment')
    expect(await decide('book', await find('65.00'), { customerCode: 'C-1', confirmed: true })).toBeNull()
    expect(await decide('book', await find('66.00'), 'C-1')).toBeNull()

    await upload(['Tarih;Gönderen;Açıklama;Tutar', '24.11.2026;Aras Ltd;başka dosya;64,00'])
    const again = (await list([{ filter: 'q', value: 'başka dosya' }]))[0]
    expect(again && (await decide('book', again, 'C-1'))).toBe('SimilarPayment')
  })

  it('are logged and exported, for staff who book payments only', async () => {
    const { content } = await accountant.call(exportBankLineList, {
      columns: ['amount', 'document', 'code'],
      format: 'csv',
    })
    expect(`${content}`).toContain('1250,50')
    const entries = await founded.db.selectFrom('auditLog').select('action').where('action', 'like', 'bank.%').execute()
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set(['bank.upload', 'bank.book', 'bank.ignore', 'bank.reopen', 'bank.undo', 'bank.export']),
    )
    const sales = await joinStaff(founded, { email: 'satis@oto.test', role: 'sales' })
    await expect(sales.call(getBankLineList, {})).rejects.toMatchObject({ status: 403 })
    await expect(sales.call(getBankLine, { id: 1 })).rejects.toMatchObject({ status: 403 })
  })
})

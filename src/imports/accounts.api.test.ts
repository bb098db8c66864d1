import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeDueEmails } from '#src/notifications/bell/email-commands.server.ts'
import type { OpenSite } from '#src/settings/site.ts'
import { type ImportShop, openImportShop } from '#tests/support/import-shop.ts'

let shop: ImportShop
const load = async (text: string, options: Parameters<ImportShop['load']>[1] = {}) => {
  const path = join(shop.folder, 'books.csv')
  await writeFile(path, text)
  return shop.load(path, options)
}
const reasons = async (text: string) => (await load(text)).counts.problems.map(({ at, reason }) => [at, reason])
beforeAll(async () => {
  shop = await openImportShop()
  const dealer = { siteId: shop.siteId, kind: 'dealer', companyName: 'Yılmaz', currency: 'TRY', termsDays: 30 }
  await shop.db
    .insertInto('customers')
    .values({ ...dealer, code: 'C-1' })
    .execute()
  await shop.db
    .insertInto('customers')
    .values({ ...dealer, code: 'C-2' })
    .execute()
  await shop.db.insertInto('currencyRates').values({ siteId: shop.siteId, currency: 'EUR', rate: '50' }).execute()
})
afterAll(() => shop.close())

const entries = () =>
  shop.db
    .selectFrom('accountEntries')
    .select(['externalNo', 'documentType', 'side', 'amount', 'currency', 'baseAmount', 'entryDate', 'dueDate'])
    .orderBy('id')
    .execute()

const HEAD = 'Cari Kodu;Evrak No;Evrak Türü;Tarih;Vade Tarihi;Borç;Alacak;Döviz;Referans;Ters Kayıt'
const BOOKS = `${HEAD}
C-1;F-1;Fatura;01.03.2026;15.04.2026;1.200,50;;TRY;R-1;
C-1;T-1;Tahsilat;05.03.2026;;;200,00;TRY;R-2;
C-2;F-2;Fatura;13.03.2026;;10,00;0,00;EUR;R-3;
`

describe('entries of the owner’s books (orders 3)', () => {
  it('are validated in a dry run, which writes nothing', async () => {
    const { of, counts } = await load(BOOKS, { dryRun: true })
    expect([of, counts.read, counts.new, counts.refused]).toEqual(['entries', 3, 3, 0])
    expect(await entries()).toEqual([])
  })

  /** @requirement ACC-15 */
  it("are added once per reference, due by the payment terms, with the amount in the site's currency", async () => {
    expect((await load(BOOKS)).counts).toMatchObject({ new: 3, refused: 0 })
    expect(await entries()).toMatchObject([
      { externalNo: 'R-1', documentType: 'invoice', side: 'debit', amount: '1200.50', dueDate: '2026-04-15' },
      { externalNo: 'R-2', documentType: 'payment', side: 'credit', amount: '200.00', dueDate: '2026-03-05' },
      { externalNo: 'R-3', currency: 'EUR', baseAmount: '500.00', entryDate: '2026-03-13', dueDate: '2026-04-12' },
    ])
    const again = `${BOOKS}C-2;F-3;Fatura;14.03.2026;;20,00;;TRY;R-4;\n`
    expect((await load(again)).counts).toMatchObject({ new: 1, unchanged: 3, refused: 0 })
    expect(await entries()).toHaveLength(4)
  })

  /** @requirement ACC-15 */
  it('are never changed: other values are refused, and an error is reversed once by a row that names it', async () => {
    const row = (text: string) => `${HEAD}\nC-2;F-9;Fatura;14.03.2026;;5,00;;TRY;R-9;\n${text}\n`
    expect(await reasons(row('C-1;F-1;Fatura;01.03.2026;;1.300,00;;TRY;R-1;'))).toEqual([
      [3, expect.stringContaining('never changed')],
    ])
    const undo = 'C-1;F-1;;20.03.2026;;;1.200,50;TRY;R-1x;R-1'
    expect(await reasons(row(undo.replace('1.200,50', '1.000,00')))).toEqual([
      [3, expect.stringContaining('as large as')],
    ])
    expect((await load(row(undo))).counts).toMatchObject({ new: 1, unchanged: 1 })
    expect((await entries()).at(-1)).toMatchObject({ externalNo: 'R-1x', documentType: 'reversal', side: 'credit' })
    expect(await reasons(row(undo.replace('R-1x', 'R-1y')))).toEqual([[3, 'that entry is undone already']])
  })

  /** @requirement BELL-7, PAY-27 */
  it('that are recent payments notify the payer, once; old entries do not', async () => {
    const user = { siteId: shop.siteId, role: 'dealer', loginKind: 'customer', passwordHash: '!' }
    const customer = shop.db.selectFrom('customers').select('id').where('code', '=', 'C-1')
    const { id: customerId } = await customer.where('siteId', '=', shop.siteId).executeTakeFirstOrThrow()
    await shop.db
      .insertInto('users')
      .values({ ...user, customerId, email: 'yilmaz@vitrin.test', emailKey: 'yilmaz@vitrin.test' })
      .execute()
    const today = new Intl.DateTimeFormat('tr-TR', { day: '2-digit', month: '2-digit', year: 'numeric' }).format()
    const text = `${HEAD}\nC-1;T-7;Tahsilat;${today};;;1.500,00;TRY;R-70;\nC-1;T-6;Tahsilat;05.01.2026;;;10,00;TRY;R-71;
C-1;F-7;Fatura;${today};;9,00;;TRY;R-72;\n`
    await load(text, { dryRun: true })
    await load(text)
    await load(text)
    const notification = await shop.db.selectFrom('notifications').select(['kind', 'facts', 'wantsEmail']).execute()
    const facts = { total: { money: '1500.00', currency: 'TRY' }, document: 'T-7', day: { day: expect.any(String) } }
    expect(notification).toEqual([{ kind: 'paymentBooked', facts, wantsEmail: true }])
    // However it was paid, also by the site's payment link: one email.
    const site = { id: shop.siteId, name: 'Shop', languages: ['tr'], canonicalHost: 'shop.example', timeZone: 'UTC' }
    const env = { production: true, ports: { web: 3000, gateway: 14500, auth: 14501, universal: 14600 } }
    const sites = { byId: async () => ({ site }) as unknown as OpenSite }
    const write = () => writeDueEmails({ db: shop.db, env, sites })
    await Promise.all([write(), write()])
    await load(text)
    await write()
    const emails = await shop.db.selectFrom('outgoingEmails').select(['recipient', 'subject']).execute()
    expect(emails).toEqual([{ recipient: 'yilmaz@vitrin.test', subject: expect.stringContaining('1.500,00') }])
  })

  /** @requirement ACC-15 */
  it('that are wrong are all reported, and the others are loaded', async () => {
    const { counts } = await load(`${HEAD}
C-9;F-5;Fatura;14.03.2026;;5,00;;TRY;R-5;
C-2;F-6;Fatura;14.03.2026;;5,00;;GBP;R-6;
C-2;F-7;Fatura;14.03.2026;;5,00;6,00;TRY;R-7;
C-2;F-8;Fatura;14.03.2026;;;;TRY;R-8;
C-2;F-10;Bilmem;14.03.2026;;5,00;;TRY;R-10;
C-2;;Fatura;14.03.2026;;5,00;;TRY;R-11;
C-2;F-12;Fatura;14.03.2026;;5,00;;TRY;R-12;R-404
C-2;F-13;Fatura;14.03.2026;;5,25;;TRY;R-13;
`)
    expect(counts).toMatchObject({ read: 8, new: 1, refused: 7 })
  })
})

describe('figures of the owner’s books (orders 3)', () => {
  const FIGURES = 'Cari Kodu;Döviz;Bakiye;Çek Riski;İrsaliye Toplamı;Sevk;Not;Tarih\n'
  /** @requirement ACC-16 */
  it('are stored next to the shop’s own by customer and currency, the newest of them', async () => {
    const text = `${FIGURES}C-1;TRY;-1.250,50;75,25;30,00;12,00;A;14.03.2026\nC-9;TRY;1,00;0,00;0,00;0,00;;14.03.2026\n`
    const first = await load(text)
    expect([first.of, first.counts.new, first.counts.refused]).toEqual(['figures', 1, 1])
    const store = () => shop.db.selectFrom('accountBookFigures').selectAll().execute()
    const figures = { currency: 'TRY', balance: '-1250.50', chequeRisk: '75.25', waybills: '30.00', remark: 'A' }
    expect(await store()).toMatchObject([{ ...figures, dispatched: '12.00', asOf: '2026-03-14' }])
    expect((await load(`${FIGURES}C-1;TRY;9,00;;;;;13.03.2026\n`)).counts).toMatchObject({ refused: 1, changed: 0 })
    expect((await load(`${FIGURES}C-1;TRY;1.300,00;;;;;15.03.2026\n`)).counts).toMatchObject({ changed: 1 })
    expect(await store()).toMatchObject([{ ...figures, balance: '1300.00', asOf: '2026-03-15' }])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import { renewAccountAges } from '#src/current-account/open-items/ages-commands.server.ts'
import { getCompanyLimit } from '#src/current-account/wire.ts'
import { createMailer } from '#src/server/job-handlers.server.ts'
import { daysAgo, postEntry } from '#tests/support/account-entries.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { openMailServer, type TestMailServer } from '#tests/support/mail-server.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { getMailing, previewMailing, sendMailingCall } from '../mailings/wire.ts'
import { exportAgedAccountList, getAgedAccountChoices, getAgedAccountList } from './wire.ts'

let founded: FoundedSite
let accountant: Browser
let mailServer: TestMailServer
const customers = new Map<string, number>()

beforeAll(async () => {
  mailServer = await openMailServer()
  founded = await openFoundedSite('dealers', {
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'shop@oto.test',
  })
  await founded.importLines([
    'Cari Kodu;Ünvan;E-posta;Risk Limiti',
    'C-1;Yıldız Oto;ayse@yildiz.test;1000,00',
    'C-2;Kaya Lastik;kaya@kaya.test;0',
    'C-3;Deniz Parça;;5000,00',
    'C-4;Boş Cari;bos@bos.test;',
  ])
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
afterAll(async () => {
  await founded.close()
  await mailServer.close()
})

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

const list = (input: InputOf<typeof getAgedAccountList> = {}) => accountant.call(getAgedAccountList, input)
const find = async (filter: string, value: string) => {
  const { accounts } = await list({ filters: [{ filter, value }], sort: 'code' })
  return accounts.map(({ code, currency }) => `${code} ${currency}`)
}
const idsByCode = async () => {
  const { accounts } = await list()
  return new Map(accounts.map(({ id, code, currency }) => [`${code} ${currency}`, id]))
}

describe('the list of accounts', () => {
  it('shows debts by age, most overdue first, with the sums of all', async () => {
    const { accounts, totals, totalHits } = await list()
    expect(totalHits).toBe(4)
    expect(accounts[0]).toMatchObject({
      code: 'C-1',
      balance: '1500.00',
      overdue: '600.00',
      notDue: '900.00',
      upTo60: '400.00',
      older: '200.00',
      limit: '1000.00',
      lastPayment: daysAgo(5),
    })
    expect(totals.find(({ currency }) => currency === 'TRY')).toMatchObject({
      accounts: 3,
      balance: '1525.00',
      overdue: '650.00',
      upTo30: '50.00',
    })
    expect(totals.find(({ currency }) => currency === 'EUR')).toMatchObject({ accounts: 1, balance: '70.00' })
  })

  it('agrees with the page of the account, also after the days have passed', async () => {
    const customerId = customers.get('C-1') ?? 0
    const compare = async () => {
      const { accounts } = await list()
      const listed = accounts.find(({ code }) => code === 'C-1')
      const { arrears } = await accountant.call(getCompanyLimit, { customerId })
      const { notDue, upTo30, upTo60, upTo90, older } = listed ?? {}
      expect({ notDue, upTo30, upTo60, upTo90, older }).toEqual(arrears[0]?.ageing)
    }
    await compare()
    // As if the ages had been stored before the days in which they changed.
    await sql`update account_ages set changes_on = '2020-01-01', older = 0, up_to60 = 0`.execute(founded.db)
    await compare()
    await renewAccountAges(founded.db, () => false)
    const { rows } = await sql<{ due: number }>`
      select count(*)::integer as due from account_ages where changes_on < '2021-01-01'`.execute(founded.db)
    expect(rows[0]?.due).toBe(0)
    await compare()
  })

  it.each([
    ['state', 'overdue', ['C-1 TRY', 'C-2 TRY', 'C-2 EUR']],
    ['state', 'overLimit', ['C-1 TRY']],
    ['state', 'credit', ['C-3 TRY']],
    ['state', 'nonsense', []],
    ['bucket', 'upTo60', ['C-1 TRY']],
    ['bucket', 'balance', []],
    ['currency', 'EUR', ['C-2 EUR']],
    ['representative', 'none', ['C-1 TRY', 'C-2 TRY', 'C-2 EUR', 'C-3 TRY']],
    ['representative', '1; drop', []],
    ['q', 'kaya', ['C-2 TRY', 'C-2 EUR']],
  ])('is filtered by %s = %s', async (key, value, found) => {
    expect((await find(key, value)).sort()).toEqual([...found].sort())
  })

  it('names currencies, and is exported with the amounts as numbers', async () => {
    expect((await accountant.call(getAgedAccountChoices)).currencies).toEqual(['TRY', 'EUR'])
    const { content } = await accountant.call(exportAgedAccountList, {
      columns: ['balance', 'older', 'currency'],
      format: 'csv',
      sort: 'code',
    })
    expect(`${content}`.split('\r\n')[1]).toBe('Yıldız Oto;1500,00;200,00;TRY')
  })

  it('is for staff who see accounts only', async () => {
    const warehouse = await joinStaff(founded, { email: 'depo@oto.test', role: 'warehouse' })
    await expect(warehouse.call(getAgedAccountList, {})).rejects.toMatchObject({ status: 403 })
    await expect(warehouse.call(previewMailing, { accountIds: [1] })).rejects.toMatchObject({ status: 403 })
  })
})

describe('letters to many accounts', () => {
  const key = crypto.randomUUID()

  it('show who gets one, and why others do not', async () => {
    const { recipients } = await accountant.call(previewMailing, { filters: [] })
    expect(recipients.map(({ code, currency, email, problem }) => [code, currency, email, problem])).toEqual([
      ['C-1', 'TRY', 'ayse@yildiz.test', null],
      ['C-2', 'EUR', 'kaya@kaya.test', null],
      ['C-2', 'TRY', 'kaya@kaya.test', null],
      ['C-3', 'TRY', '', 'noAddress'],
    ])
  })

  it('do not go to users who may not see the account', async () => {
    const hide = (hides: string[]) =>
      sql`update users set hides = ${hides}::text[] where email_key = 'ayse@yildiz.test'`.execute(founded.db)
    await hide(['account'])
    const { recipients } = await accountant.call(previewMailing, { filters: [{ filter: 'q', value: 'C-1' }] })
    expect(recipients[0]).toMatchObject({ email: '', problem: 'hidden' })
    await hide([])
  })

  it('do not go to a deactivated user while the customer has another', async () => {
    const setActive = (active: boolean) =>
      sql`update users set active = ${active} where email_key = 'kaya@kaya.test'`.execute(founded.db)
    const findAddress = async () => {
      const { recipients } = await accountant.call(previewMailing, { filters: [{ filter: 'q', value: 'C-2' }] })
      return recipients[0]?.email
    }
    await setActive(false)
    expect(await findAddress()).toBe('kaya@kaya.test')
    const email = 'yeni@kaya.test'
    const user = { siteId: founded.siteId, customerId: customers.get('C-2') ?? 0, role: 'dealer' } as const
    await founded.db
      .insertInto('users')
      .values({ ...user, loginKind: 'customer', email, emailKey: email, passwordHash: '!' })
      .execute()
    expect(await findAddress()).toBe(email)
    await founded.db.deleteFrom('users').where('emailKey', '=', email).execute()
    await setActive(true)
  })

  it('are sent once, however often the button is pressed, and reported by row', async () => {
    const ids = await idsByCode()
    const accountIds = ['C-1 TRY', 'C-3 TRY'].flatMap((one) => ids.get(one) ?? [])
    const day = daysAgo(1)
    const letter = { accountIds, kind: 'balanceLetter', startDate: null, endDate: day, format: 'pdf', key } as const
    const send = () => accountant.call(sendMailingCall, { ...letter, accountIds: [...accountIds] })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ done }) => done)).toEqual([true, true, true])
    const emails = (await founded.emails()).filter(({ attachment }) => attachment !== null)
    expect(emails.map(({ recipient }) => recipient)).toEqual(['ayse@yildiz.test'])
    expect(emails[0]?.bodyText).toContain('600,00')
    const { rows } = await accountant.call(getMailing, { key })
    expect(rows.map(({ code, status }) => [code, status])).toEqual([
      ['C-1', 'waits'],
      ['C-3', 'noAddress'],
    ])
    const other = await accountant.call(sendMailingCall, {
      ...letter,
      accountIds: [...accountIds],
      endDate: daysAgo(2),
    })
    expect(other.refusal).toBe('KeyReused')
  })

  it('leave with the file that the page of the account makes', async () => {
    const ids = await idsByCode()
    const statement = { kind: 'statement', startDate: daysAgo(90), endDate: daysAgo(0), format: 'xlsx' } as const
    const statementKey = crypto.randomUUID()
    const accountIds = [ids.get('C-2 EUR') ?? 0]
    expect(await accountant.call(sendMailingCall, { ...statement, accountIds, key: statementKey })).toMatchObject({
      done: true,
    })
    const { db, env, log, sites } = founded.app
    await createMailer({ db, env, log, sites, show: undefined })(() => false)
    const find = (address: string) =>
      mailServer.emails.find((text) => text.includes(`To: ${address}`) && text.includes('attachment'))
    expect(find('ayse@yildiz.test')).toContain('Content-Type: application/pdf')
    expect(find('kaya@kaya.test')).toContain('spreadsheetml')
    const reports = await Promise.all([key, statementKey].map((one) => accountant.call(getMailing, { key: one })))
    expect(reports.map(({ rows }) => rows[0]?.status)).toEqual(['sent', 'sent'])
  })

  it('refuse a balance of a day that is not over', async () => {
    const ids = await idsByCode()
    const input = { kind: 'balanceLetter', startDate: null, format: 'pdf', key: crypto.randomUUID() } as const
    const accountIds = [ids.get('C-1 TRY') ?? 0]
    const answer = await accountant.call(sendMailingCall, { ...input, accountIds, endDate: daysAgo(0) })
    expect(answer.refusal).toBe('InvalidRequest')
  })
})

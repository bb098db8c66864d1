import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getAddresses } from '#src/addresses/wire.ts'
import { CUSTOMER_REFERENCES } from '#src/customers/merge.ts'
import { emptyMapping } from '#src/imports/columns/mapping.ts'
import { openPool } from '#src/platform/db.server.ts'
import { signIn } from '#src/session/wire.ts'
import { checkPromises } from '#src/verification/promise-queries.server.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { activateMember, joinCustomer, registerMember } from './wire.ts'

const PASSWORD = 'yağmurlu bir sabah'
const DENIZ = {
  kind: 'dealer' as const,
  companyName: 'Deniz Oto Yedek Parça',
  taxOffice: 'Kadıköy',
  taxNumber: '4540536920',
  firstName: 'Deniz',
  lastName: 'Kara',
  email: 'deniz@deniz.test',
  phone: '0532 111 22 33',
  country: '168',
  city: 'İstanbul',
  county: 'Kadıköy',
  line: 'Bağdat Cad. No: 12',
  password: PASSWORD,
  passwordAgain: PASSWORD,
  accepted: [],
  marketing: false,
}

let founded: FoundedSite
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines([
    'Cari Kodu;Ünvan;Para Birimi',
    'C-1;Deniz Oto A.Ş.;TRY',
    'C-2;Euro GmbH;EUR',
    'C-3;Üç;TRY',
  ])
  const browser = await founded.browser()
  const { registrationId = '' } = await browser.call(registerMember, DENIZ)
  const code = /^(\d{6})$/m.exec((await founded.emails()).at(-1)?.bodyText ?? '')?.[1] ?? ''
  await browser.call(activateMember, { registrationId, code })
  await founded.type('members', 'approve', DENIZ.email)
  const entries = [
    'Cari Kodu;Belge No;Evrak Tarihi;Borç;Referans',
    'WEB-000001;F-1;05.10.2026;100,00;R-1',
    'C-1;F-2;06.10.2026;50,00;R-2',
  ]
  await founded.importLines(entries, { mapping: emptyMapping('entries') })
})
afterAll(() => founded.close())

const join = (code: string, ...words: string[]) =>
  founded.type('members', 'join', '--email', DENIZ.email, '--customer', code, ...words)
const loadCustomer = async (email: string) =>
  founded.db
    .selectFrom('users as u')
    .innerJoin('customers as c', 'c.id', 'u.customerId')
    .select(['c.code', 'u.role'])
    .where('u.emailKey', '=', email)
    .executeTakeFirst()

it('covers every column of the schema that refers to a customer', async () => {
  const { rows } = await sql<{ named: string }>`
    select conrelid::regclass || '.' || attname as named from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'customers'::regclass
    union select table_name || '.' || column_name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema = 'public' and column_name ~ '(^|_)customer_id$'`.execute(
    founded.db,
  )
  const decided = CUSTOMER_REFERENCES.map(({ table, column }) => `${table}.${column}`)
  expect(decided.toSorted()).toEqual(rows.map(({ named }) => named).toSorted())
})

it('refuses other currencies, unknown codes and users, and ERP customers', async () => {
  expect((await join('C-2')).error).toContain('different currencies')
  expect((await join('C-9')).error).toContain('No customer has this code')
  expect((await founded.type('members', 'join', '--email', 'x@y.test', '--customer', 'C-1')).error).toContain(
    'No customer has a user',
  )
  expect(await loadCustomer(DENIZ.email)).toEqual({ code: 'WEB-000001', role: 'dealer' })
})

/** @requirement AUTH-31 */
it('previews without changes, merges once, and reports a repetition', async () => {
  expect((await join('C-1', '--dry-run')).out).toMatch(
    /^WEB-000001 would be joined to C-1:\n {2}account entries {2}1\n/,
  )
  expect(await loadCustomer(DENIZ.email)).toMatchObject({ code: 'WEB-000001' })
  expect((await join('C-1')).out).toMatch(/^WEB-000001 is joined to C-1:[\s\S]*addresses {2}1[\s\S]*users {2}1/)
  expect((await join('C-1')).out).toBe(`${DENIZ.email} belongs to C-1 already.`)
  expect((await join('C-3')).error).toContain('customer of the books already')
  const audited = await founded.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', '=', 'customer.join')
    .execute()
  expect(audited).toHaveLength(1)
})

/** @requirement AUTH-31 */
it('leaves nothing behind: the user signs in for the ERP customer, with both accounts', async () => {
  expect(await loadCustomer(DENIZ.email)).toEqual({ code: 'C-1', role: 'dealer' })
  const browser = await founded.browser()
  const login = { email: DENIZ.email, password: PASSWORD, remember: false, privacyAccepted: true }
  expect(await browser.call(signIn, { ...login, signInKind: 'dealer' })).toEqual({ start: 'home' })
  expect(JSON.stringify(await browser.call(getAddresses, {}))).toContain('Bağdat Cad. No: 12')
  const months = await founded.db
    .selectFrom('accountMonths as m')
    .innerJoin('customers as c', 'c.id', 'm.customerId')
    .select(['c.code', 'm.debit', 'm.entries'])
    .execute()
  expect(months).toEqual([{ code: 'C-1', debit: '150.00', entries: 2 }])
  const ages = await founded.db
    .selectFrom('accountAges as a')
    .innerJoin('customers as c', 'c.id', 'a.customerId')
    .select(['c.code', 'a.balance'])
    .execute()
  expect(ages).toEqual([{ code: 'C-1', balance: '150.00' }])
  const web = await founded.db
    .selectFrom('customers')
    .select(['id', 'active', 'joinedToId'])
    .where('code', '=', 'WEB-000001')
    .executeTakeFirstOrThrow()
  expect(web).toMatchObject({ active: false, joinedToId: expect.any(Number) })
  for (const { table, column } of CUSTOMER_REFERENCES.filter(
    ({ mode, column }) => mode !== 'keep' && column !== 'joined_to_id',
  )) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${web.id}`.execute(founded.db)
    expect([table, rows.length]).toEqual([table, 0])
  }
})

/** @requirement AUTH-31 */
it('keeps entries unchanged except for their customer', async () => {
  const change = founded.db.transaction().execute(async (tx) => {
    await sql`select set_config('vitrin.joins_customers', 'yes', true)`.execute(tx)
    await sql`update account_entries set amount = amount + 1`.execute(tx)
  })
  await expect(change).rejects.toThrow('only its customer may change')
  await expect(sql`update account_entries set customer_id = customer_id`.execute(founded.db)).rejects.toThrow(
    'only ever added',
  )
})

it('passes every check of verify', async () => {
  const pool = openPool(founded.url, 1)
  const broken = (await checkPromises(pool)).flatMap((promise) => promise.broken)
  await pool.end()
  expect(broken).toEqual([])
})

/** @requirement AUTH-31 */
it('finds the registered customer by its code, without a user as well, and merges it into one other only', async () => {
  const sales = await joinStaff(founded, { email: 'sales@oto.test', role: 'owner' })
  const merge = (registeredCode: string, customerCode: string, preview = false) =>
    sales.call(joinCustomer, { registeredCode, customerCode, preview })
  await founded.importLines(['Cari Kodu;Ünvan;Para Birimi', 'WEB-000002;Deniz;TRY'])
  expect(await merge('WEB-000001', 'C-1')).toMatchObject({ reason: null, already: true })
  expect(await merge('WEB-000001', 'C-3')).toMatchObject({ reason: 'joined' })
  expect(await merge('C-1', 'C-3')).toMatchObject({ reason: 'notRegistered' })
  expect(await merge('WEB-000009', 'C-3')).toMatchObject({ reason: 'noUser' })
  expect(await merge('WEB-000002', 'C-3', true)).toMatchObject({ done: false, reason: null, moved: {} })
  expect(await merge('WEB-000002', 'C-3')).toMatchObject({ done: true, already: false })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { passwordMatches } from '#src/session/commands.server.ts'
import { typeForJson, typeWords } from '#tests/support/command-line.ts'
import { copyDatabase, type TestDatabase } from '#tests/support/databases.ts'

let database: TestDatabase
let pool: Pool
let db: Db
let folder: string

beforeAll(async () => {
  database = await copyDatabase('empty')
  pool = openPool(database.url, 4)
  db = createKysely(pool)
  folder = await mkdtemp(join(tmpdir(), 'vitrin-founding-'))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const find = (key: string, host: string, sellsTo = 'both') =>
  typeWords({ db }, 'site', 'new', key, '--host', host, '--name', 'Oto Parça', '--sells-to', sellsTo)
const members = (...words: string[]) => typeWords({ db }, 'members', '--site', 'shop.example', ...words)
const failure = (line: unknown) => ({ code: 1, out: '', error: line })

/** @requirement OPS-4 */
it('creates a site without demo data, once, with its host and payment methods', async () => {
  expect(await find('oto', 'Shop.example')).toEqual({
    code: 0,
    out: expect.stringMatching(/^Oto Parça is open at Shop\.example\.\n.*npm run members/),
    error: '',
  })
  expect(await find('oto', 'other.example')).toEqual(failure('There is a site oto already.'))
  expect(await find('oto2', 'shop.example')).toEqual(failure('shop.example is a host of another site.'))
  expect(await find('Oto!', 'third.example')).toEqual(failure(expect.stringContaining('small letters')))
  expect(await find('oto3', 'http://third.example')).toEqual(failure(expect.stringContaining('host name')))
  expect(await find('oto3', 'third.example', 'nobody')).toMatchObject({
    code: 2,
    error: expect.stringContaining('Usage: vitrin site new'),
  })
  const sites = await db.selectFrom('sites').select(['key', 'platform', 'status']).execute()
  expect(sites).toEqual([{ key: 'oto', platform: 3, status: 1 }])
})

/** @requirement OPS-4 */
it('shows the passwords of the first owner and a representative once, and creates no second account', async () => {
  const { out } = await members('owner', 'Sahip@shop.example')
  const password = /password (\S{16})$/m.exec(out)?.[1] ?? ''
  const owner = await db.selectFrom('users').selectAll().where('emailKey', '=', 'sahip@shop.example').executeTakeFirst()
  expect(owner).toMatchObject({ role: 'owner', loginKind: 'userAccount', active: true, customerId: null })
  expect(await passwordMatches(owner?.passwordHash ?? '', password)).toBe(true)
  expect(await members('owner', 'sahip@SHOP.example')).toEqual(failure(expect.stringContaining('already')))
  expect(await members('representative', 'no-address')).toEqual(failure('no-address is no e-mail address.'))
  expect(await members('representative', 'temsilci@shop.example')).toMatchObject({ code: 0 })
})

/** @requirement OPS-4 */
it('lets the owner edit payment methods and bank accounts; a removed method is restored under the same id', async () => {
  const site = (...words: string[]) => typeWords({ db }, 'site', '--site', 'oto', ...words)
  const show = (part: string) => typeForJson<unknown>({ db }, 'site', '--site', 'oto', 'show', part)
  const write = async (document: object) => {
    const file = join(folder, 'parts.json')
    await writeFile(file, JSON.stringify(document))
    return site('import', file)
  }
  const methods = (await show('paymentMethods')) as { kind: string; discount: string }[]
  expect(methods.map(({ kind }) => kind)).toEqual(['transfer', 'onAccount', 'card'])
  const ids = () => db.selectFrom('paymentMethods').select(['id', 'kind', 'active']).orderBy('id').execute()
  const before = await ids()
  await write({ paymentMethods: [{ ...methods[0], discount: '2.5', feeAmount: '10' }] })
  expect(await show('paymentMethods')).toMatchObject([{ kind: 'transfer', discount: '2.5', feeAmount: '10' }])
  await write({ paymentMethods: methods })
  expect(await ids()).toEqual(before)
  expect(await show('paymentMethods')).toEqual(methods)
  const account = {
    bank: 'Banka',
    name: 'TL',
    currency: 'TRY',
    iban: 'TR33 0006 1005 1978 6457 8413 26',
    branchCode: '',
  }
  expect(await write({ bankAccounts: [{ ...account, iban: 'TR34 0006 1005 1978 6457 8413 26' }] })).toEqual(
    failure('bankAccounts[0].iban: is no IBAN: a digit or letter of it is wrong\nNothing was changed.'),
  )
  await write({ bankAccounts: [account] })
  expect(await show('bankAccounts')).toEqual([account])
})

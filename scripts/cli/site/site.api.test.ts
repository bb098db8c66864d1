import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { copyDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { readRow } from '#tests/support/look-ups/database.ts'
import type { Execution } from '../frame/execution.ts'

let database: TestDatabase
let pool: Pool
let db: Db
let folder: string

beforeAll(async () => {
  database = await copyDatabase('demo')
  pool = openPool(database.url, 4)
  db = createKysely(pool)
  folder = await mkdtemp(join(tmpdir(), 'vitrin-site-'))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const site = (...words: string[]) => typeWords({ db, pool }, 'site', ...words)

/** Runs the same in a separate process. */
const spawn = (...words: string[]) => spawnWithVariables({}, ...words)
const spawnWithVariables = (variables: NodeJS.ProcessEnv, ...words: string[]) =>
  new Promise<Execution>((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.url, ...variables }
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../main.ts'), 'site', ...words],
      { env },
      (error, out, text) => resolve({ code: error ? Number(error.code) : 0, out: out.trim(), error: text.trim() }),
    )
  })

const loadStored = () =>
  readRow<{ settings: Record<string, unknown>; version: number; platform: number; name: string }>(
    database.url,
    `select settings, version::int, platform, name from sites where key = 'b2c'`,
  )

describe('npm run site', () => {
  it('refuses colours that are hard to see, unless they are accepted', async () => {
    const { out } = await site('--site', 'b2c', 'show', 'settings.LayoutColor')
    const [before = ''] = out.split('\n')
    const refused = await site('--site', 'b2c', 'set', 'settings.LayoutColor=#ffd400')
    expect(refused).toMatchObject({ code: 3, error: expect.stringContaining('shape: #ffd400 on #f5f6f8') })
    expect((await site('--site', 'b2c', 'show', 'settings.LayoutColor')).out).toBe(out)
    const accepted = await site('--site', 'b2c', 'set', 'settings.LayoutColor=#ffd400', '--accept-low-contrast')
    expect(accepted).toMatchObject({ code: 0, out: 'settings.LayoutColor=#ffd400' })
    expect(await site('--site', 'b2c', 'set', before, '--accept-low-contrast')).toMatchObject({ code: 0 })
  })

  it('is one command that ends with 0, or with 1 and its reason on standard error', async () => {
    const [right, wrong] = await Promise.all([
      spawn('--site', 'b2c', 'show', 'name'),
      spawn('--site', 'b2c', 'set', 'nmae=x'),
    ])
    expect(right).toEqual({ code: 0, out: 'name=Anadolu Lastik', error: '' })
    expect(wrong).toEqual({ code: 1, out: '', error: 'nmae: there is no such setting; did you mean name?' })
  })

  /** @requirement OPS-5 */
  it('warns about a misspelt variable, and explains an invalid value', async () => {
    const [misspelt, wrong] = await Promise.all([
      spawnWithVariables({ DATABSE_URL: 'x' }, '--site', 'b2c', 'show', 'name', '--json'),
      spawnWithVariables({ WEB_PORT: 'abc' }, '--site', 'b2c', 'show', 'name'),
    ])
    expect(JSON.parse(misspelt.out)).toEqual({ name: 'name', value: 'Anadolu Lastik' })
    expect(misspelt.error).toBe('DATABSE_URL is not a setting of Vitrin and has no effect. Did you mean DATABASE_URL?')
    expect(wrong).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^WEB_PORT=abc cannot be used: WEB_PORT takes /),
    })
  })

  it('export into a missing folder ends with one line', async () => {
    const file = join(folder, 'missing', 'shop.json')
    const error = `There is no such file or folder: ${file}`
    expect(await spawn('--site', 'b2c', 'export', file)).toEqual({ code: 1, out: '', error })
  })

  /** @requirement SITE-2 */
  it('set changes flags and facts together, and show prints them', async () => {
    const before = await loadStored()
    const ran = await site(
      '--site',
      'b2c.localhost',
      'set',
      'DesignParameter.NarrowView=true',
      'settings.Layout=15',
      'name=Lastik',
    )
    expect(ran).toMatchObject({ code: 0, error: '' })
    const after = await loadStored()
    expect(after).toMatchObject({ name: 'Lastik', settings: { DesignParameter: { NarrowView: true } } })
    expect(after.version).toBeGreaterThan(before.version)
    expect((await site('--site', 'b2c', 'show', 'settings.Layout')).out).toMatch(/^settings\.Layout=15\nTheme variant/)
    expect((await site('--site', 'b2c', 'show')).out).toContain('  DesignParameter.NarrowView=true')
  })

  it('stores only values that differ from the defaults', async () => {
    await site('--site', 'b2c', 'set', 'DesignParameter.NarrowView=false')
    expect((await loadStored()).settings.DesignParameter).toEqual({ OvalView: true })
  })

  it.each([
    [
      ['settings.LayoutColour=#123456'],
      'settings.LayoutColour: there is no such setting; did you mean settings.LayoutColor?',
    ],
    [['OvalView=true'], 'OvalView: there is no such setting; did you mean DesignParameter.OvalView?'],
    [['currancy=USD'], 'currancy: there is no such setting; did you mean currency?'],
    [['settings.LayoutColor=red'], 'settings.LayoutColor: takes something like #1d4f91'],
    [['DesignParameter.OvalView=maybe'], 'DesignParameter.OvalView: takes true or false'],
    [['ProductTableStockType=3'], 'ProductTableStockType: takes 1, 2, 7'],
    [['PageRowCount=many'], 'PageRowCount: takes a whole number from 12 to 96'],
    [['timeZone=Istanbul'], 'timeZone: takes a time zone such as Europe/Istanbul'],
    [['languages=tr,xx'], 'languages[1]: takes languages of tr, en, ar, ru, de'],
    [['canonicalHost=elsewhere.test'], 'canonicalHost: is not among the hosts of the site'],
    [['hosts=localhost', 'canonicalHost=localhost'], 'hosts[0]: localhost is a host of another site'],
  ])('set %j prints one line and changes nothing', async (words, line) => {
    const before = await loadStored()
    expect(await site('--site', 'b2c', 'set', ...words)).toEqual({ code: 1, out: '', error: line })
    expect(await loadStored()).toEqual(before)
  })

  it('set without NAME=VALUE ends with 2 and the usage', async () => {
    expect(await site('--site', 'b2c', 'set', 'OvalView')).toMatchObject({
      code: 2,
      error: expect.stringMatching(/^error: OvalView is not of the form NAME=VALUE\.\n\nUsage: vitrin site set /),
    })
  })

  /** @requirement SITE-2 */
  it('changes nothing when one of two values is invalid', async () => {
    const before = await loadStored()
    expect((await site('--site', 'b2c', 'set', 'name=Yeni', 'PageRowCount=5')).code).toBe(1)
    expect(await loadStored()).toEqual(before)
  })

  it('lists the existing sites for an unknown site', async () => {
    expect((await site('--site', 'nowhere', 'show')).error).toMatch(
      /^There is no site "nowhere"; there are .*localhost/,
    )
  })

  it('refuses a file with a section changed since its export, and changes nothing (decision 0173)', async () => {
    const file = join(folder, 'stale.json')
    await site('--site', 'b2c', 'export', file, '--only', 'site,inbox')
    const exported = JSON.parse(await readFile(file, 'utf8'))
    const edited = { ...exported, site: { ...exported.site, name: 'From a file' } }
    await site('--site', 'b2c', 'set', 'name=Set meanwhile')
    await writeFile(file, JSON.stringify(edited))
    const error = expect.stringMatching(/^site: was changed since this file was exported;.*\nNothing was changed\.$/s)
    expect(await site('--site', 'b2c', 'import', file)).toEqual({ code: 3, out: '', error })
    expect((await site('--site', 'b2c', 'show')).out).toContain('Set meanwhile')
    expect((await site('--site', 'b2c', 'import', file, '--only', 'inbox')).code).toBe(0)
    await writeFile(file, JSON.stringify({ ...edited, versions: {} }))
    expect((await site('--site', 'b2c', 'import', file)).code).toBe(0)
    expect((await site('--site', 'b2c', 'show')).out).toContain('From a file')
    // The same file again, with an outdated version.
    await writeFile(file, JSON.stringify(edited))
    expect((await site('--site', 'b2c', 'import', file)).code).toBe(0)
    await writeFile(file, JSON.stringify({ ...edited, versions: { site: 7 } }))
    expect(await site('--site', 'b2c', 'import', file)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^versions\.site: /),
    })
  })

  /** @requirement SITE-2 */
  it('importing an unmodified export changes nothing', async () => {
    const file = join(folder, 'all.json')
    await site('--site', 'b2c', 'export', file)
    const before = await loadStored()
    expect((await site('--site', 'b2c', 'import', file)).out).toMatch(
      /^Written: site, settings, currencies, priceLists, depots, words, contracts/,
    )
    const again = join(folder, 'again.json')
    await site('--site', 'b2c', 'export', again)
    expect(await readFile(again, 'utf8')).toBe(await readFile(file, 'utf8'))
    expect((await loadStored()).settings).toEqual(before.settings)
  })

  it('import reports every problem with its path, and writes nothing', async () => {
    const file = join(folder, 'bad.json')
    await writeFile(
      file,
      JSON.stringify({
        settings: { PlatformID: 2, settings: { LayoutColor: 'red', Colour: 1 } },
        currencies: [
          { currency: 'USD', rate: 'x' },
          { currency: 'eur', rate: '1' },
        ],
        menu: {},
      }),
    )
    const before = await loadStored()
    const { code, error } = await site('--site', 'b2c', 'import', file)
    expect(code).toBe(1)
    expect(error.split('\n')).toEqual(
      expect.arrayContaining([
        'settings.settings.LayoutColor: takes something like #1d4f91',
        expect.stringMatching(/^settings\.settings\.Colour: there is no such setting/),
        'currencies[0].rate: takes a decimal above zero in quotes, such as "41.25"',
        'currencies[1].currency: takes a currency code such as USD',
        expect.stringMatching(/^menu: is no part/),
        'Nothing was changed.',
      ]),
    )
    expect(await loadStored()).toEqual(before)
  })

  /** @requirement SITE-2 */
  it('rolls back every section when the database rejects one', async () => {
    const file = join(folder, 'own.json')
    const settings = { PlatformID: 1 }
    await writeFile(file, JSON.stringify({ settings, currencies: [{ currency: 'TRY', rate: '1' }] }))
    const before = await loadStored()
    expect((await site('--site', 'b2c', 'import', file)).error).toBe(
      "currencies[0]: TRY is the site's own currency and has no rate\nNothing was changed.",
    )
    expect(await loadStored()).toEqual(before)
  })

  it('a dry run validates everything and writes nothing; --only imports selected sections', async () => {
    const file = join(folder, 'some.json')
    const settings = { PlatformID: 3, PageRowCount: 48 }
    await writeFile(file, JSON.stringify({ settings, currencies: [{ currency: 'USD', rate: '50' }] }))
    const before = await loadStored()
    expect((await site('--site', 'b2c', 'import', file, '--dry-run')).out).toBe(
      'Would be written: settings, currencies.',
    )
    expect(await loadStored()).toEqual(before)
    expect((await site('--site', 'b2c', 'import', file, '--only', 'settings')).out).toBe('Written: settings.')
    expect(await loadStored()).toMatchObject({ platform: 3, settings: { PageRowCount: 48 } })
    expect(JSON.parse((await site('--site', 'b2c', 'show', 'currencies')).out)).not.toContainEqual({
      currency: 'USD',
      rate: '50',
    })
  })

  /** @requirement SITE-3 */
  it('publishes a changed contract as the next version, and withdraws none', async () => {
    const file = join(folder, 'contracts.json')
    await site('--site', 'b2c', 'export', file, '--only', 'contracts')
    const document = JSON.parse(await readFile(file, 'utf8')) as { contracts: { title: string }[] }
    const [first, ...others] = document.contracts
    await writeFile(file, JSON.stringify({ contracts: [{ ...first, title: 'Yeni metin' }, ...others] }))
    await site('--site', 'b2c', 'import', file)
    const rows = await readRow<{ versions: number[] }>(
      database.url,
      `select array_agg(c.version order by c.version) as versions from contracts c join sites s on s.id = c.site_id
       where s.key = 'b2c' and (c.kind, c.language) = (select kind, language from contracts where title = 'Yeni metin')`,
    )
    expect(rows.versions).toEqual([1, 2])
    await writeFile(file, JSON.stringify({ contracts: others }))
    expect((await site('--site', 'b2c', 'import', file)).error).toMatch(
      /contracts: lacks the login contract in \w\w, which is published/,
    )
  })
})

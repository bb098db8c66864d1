import { afterAll, beforeAll, expect, it } from 'vitest'
import { getSitePart } from '#src/back-office/site/wire.ts'
import { resetPassword } from '#src/session/access/wire.ts'
import { signIn } from '#src/session/wire.ts'
import { type Browser, openBrowser } from '#tests/support/browser-calls.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { changeSitePart } from '../site/wire.ts'
import { addFounderLink, addSite, getSiteRights, getSites } from './wire.ts'

let founded: FoundedSite
let owner: Browser
let technician: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner', name: 'Ela Su' })
  technician = await joinStaff(founded, { email: 'bt@oto.test', role: 'it' })
})
afterAll(() => founded.close())

const NEW_SITE = {
  key: 'lastik',
  name: 'Oto Lastik',
  host: 'lastik.example',
  sellsTo: 'public' as const,
  languages: ['en' as const, 'tr' as const],
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  publicList: 'SHOP',
}
const create = (change: object = {}, as = owner) => as.call(addSite, { ...NEW_SITE, ...change })
const join = (other: string, site: string) => typeWords({ db: founded.db }, 'site', 'join', other, '--site', site)
const forbidden = expect.objectContaining({ status: 403 })
const at = (host: string) => openBrowser(founded, { host, ip: '203.0.113.90', userAgent: '', settings: {} })
const enter = (browser: Browser) =>
  browser.call(signIn, {
    email: 'ela@oto.test',
    password: STAFF_PASSWORD,
    remember: false,
    privacyAccepted: true,
    signInKind: 'user',
  })

it('lists this site alone to staff of one site', async () => {
  expect((await technician.call(getSites, {})).sites).toMatchObject([
    { key: 'oto', hosts: ['shop.example'], sellsTo: 'dealers', isCurrent: true, awaitsPassword: false },
  ])
  expect(await owner.call(getSiteRights, {})).toEqual({ mayAdd: true })
})

it('lets owners create a site only, with every problem at its field', async () => {
  await expect(create({}, technician)).rejects.toEqual(forbidden)
  const wrong = { key: 'Oto Lastik', host: 'https://lastik.example', name: '', languages: [], currency: 'XX' }
  expect(await create(wrong)).toMatchObject({ done: false, refusal: 'InvalidRequest' })
  const { problems } = await create(wrong)
  expect(problems.map(({ field }) => field)).toEqual(['key', 'host', 'name', 'languages', 'currency'])
  expect((await create({ key: 'oto', host: 'SHOP.example' })).problems).toEqual([
    { field: 'key', reason: 'taken' },
    { field: 'host', reason: 'taken' },
  ])
  expect((await create({ sellsTo: 'dealers' })).problems).toEqual([{ field: 'publicList', reason: 'format' }])
})

it('creates a site that answers at once, whose founder chooses a password of its own', async () => {
  expect(await create()).toMatchObject({ done: true, problems: [] })
  const row = await founded.db.selectFrom('sites').selectAll().where('key', '=', 'lastik').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ platform: 2, languages: ['en', 'tr'], currency: 'EUR', organisation: 'oto' })
  const there = await at('lastik.example')
  expect(await enter(there)).toMatchObject({ refusal: expect.any(String) })
  expect((await owner.call(getSites, {})).sites).toMatchObject([
    { key: 'oto' },
    { key: 'lastik', awaitsPassword: true, sellsTo: 'public', languages: ['en', 'tr'] },
  ])
  const first = await owner.call(addFounderLink, { key: 'lastik' })
  // The founder may change their email before they choose the password.
  const setEmail = (email: string) =>
    founded.db
      .updateTable('users')
      .set({ email, emailKey: email })
      .where('siteId', '=', founded.siteId)
      .where('role', '=', 'owner')
      .execute()
  await setEmail('yeni@oto.test')
  const { link } = await owner.call(addFounderLink, { key: 'lastik' })
  expect((await owner.call(getSites, {})).sites).toMatchObject([{ key: 'oto' }, { awaitsPassword: true }])
  await setEmail('ela@oto.test')
  expect(link).toMatch(/^http:\/\/lastik\.example:\d+\/tr\//)
  const choose = (address: string | null) => {
    const token = new URL(address ?? '').searchParams.get('k') ?? ''
    return there.call(resetPassword, { token, password: STAFF_PASSWORD, again: STAFF_PASSWORD, invited: true })
  }
  expect(await choose(first.link)).not.toEqual({})
  expect(await choose(link)).toEqual({})
  const signedIn = await at('lastik.example')
  expect(await enter(signedIn)).toMatchObject({ start: 'home' })
  expect((await signedIn.call(getSites, {})).sites.map(({ key, isCurrent }) => [key, isCurrent])).toEqual([
    ['lastik', true],
    ['oto', false],
  ])
  await expect(owner.call(addFounderLink, { key: 'lastik' })).rejects.toEqual(forbidden)
  await expect(owner.call(addFounderLink, { key: 'oto' })).rejects.toMatchObject({ status: 404 })
  const kinds = await founded.db.selectFrom('auditLog').select(['siteId']).where('action', '=', 'site.found').execute()
  expect(kinds).toHaveLength(2)
})

it('creates a site once for a request that arrives twice', async () => {
  const twice = { key: 'tekrar', host: 'tekrar.example' }
  expect((await Promise.all([create(twice), create(twice)])).map(({ done }) => done)).toEqual([true, true])
  expect((await create({ ...twice, name: 'Başka' })).problems).toEqual([
    { field: 'key', reason: 'taken' },
    { field: 'host', reason: 'taken' },
  ])
  const limit = founded.db.selectFrom('rateLimits').select('hits').where('key', '=', 'new sites oto')
  expect(await limit.executeTakeFirst()).toEqual({ hits: 2 })
})

it('creates one of two sites that take the same host at once', async () => {
  const results = await Promise.all([
    create({ key: 'a1', host: 'a.example' }),
    create({ key: 'a2', host: 'a.example' }),
  ])
  expect(results.map(({ done }) => done).toSorted()).toEqual([false, true])
})

it('does not reveal to a site of another owner who works where, and leaves its hosts to the operator', async () => {
  await typeWords(
    { db: founded.db },
    'site',
    'new',
    'yabanci',
    '--host',
    'yabanci.example',
    '--name',
    'Y',
    '--sells-to',
    'dealers',
  )
  founded.app.sites.forget()
  const invited = ['--role', 'owner', '--name', 'Ela Su', '--site', 'yabanci']
  await typeWords({ db: founded.db, env: founded.app.env }, 'staff', 'invite', 'ela@oto.test', ...invited)
  expect((await owner.call(getSites, {})).sites.map(({ key }) => key)).not.toContain('yabanci')
  expect(await owner.call(getSiteRights, {})).toEqual({ mayAdd: false })
  expect(await create({ key: 'b1', host: 'b.example' })).toMatchObject({ done: false, refusal: 'OtherOwners' })
  const { document, version } = await owner.call(getSitePart, { part: 'site' })
  const facts = document as { hosts: string[] }
  const add = (host: string) =>
    owner.call(changeSitePart, { part: 'site', document: { ...facts, hosts: [...facts.hosts, host] }, version })
  expect(await add('c.example')).toMatchObject({ done: false, refusal: 'OtherOwners' })
  const joined = await join('oto', 'yabanci')
  expect(joined.out).toContain('of one owner')
  expect(await add('yabanci.example')).toMatchObject({ done: false, refusal: 'InvalidRequest' })
  expect(JSON.stringify(await add('yabanci.example'))).toContain('host of another site')
  expect(await add('c.example')).toMatchObject({ done: true })
})

it('joins all sites of two owners, so that none is split from the others', async () => {
  const other = ['site', 'new', 'ucuncu', '--host', 'ucuncu.example', '--name', 'U', '--sells-to', 'dealers']
  await typeWords({ db: founded.db }, ...other)
  expect(await join('oto', 'shop.example')).toMatchObject({ code: 1 })
  const { out } = await join('ucuncu', 'oto')
  expect(out).toMatch(/lastik, oto, tekrar, ucuncu, yabanci are of one owner/)
  const organisations = founded.db.selectFrom('sites').select('organisation').distinct()
  expect(await organisations.execute()).toEqual([{ organisation: 'ucuncu' }])
  const log = founded.db.selectFrom('auditLog').select('target').where('action', '=', 'site.join')
  const targets = (await log.execute()).map(({ target }) => target)
  expect(targets).toEqual(expect.arrayContaining(['lastik', 'oto', 'ucuncu', 'yabanci']))
})

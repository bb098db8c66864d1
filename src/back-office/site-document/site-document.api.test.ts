import { afterAll, beforeAll, expect, it } from 'vitest'
import { SITE_SECTIONS } from '#src/server/site-sections.server.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { SECTION_NAMES } from './site-document.ts'
import { applySiteDocument, compareSiteDocument, getSiteDocument } from './wire.ts'

let shop: FoundedShop
let owner: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both')
  owner = await joinStaff(shop, { email: 'ela@oto.test', role: 'owner' })
})
afterAll(() => shop.close())

const load = async (only?: string) => {
  const { content } = await owner.call(getSiteDocument, only === undefined ? {} : { only })
  return JSON.parse(content)
}
const compare = (document: unknown) => owner.call(compareSiteDocument, { content: JSON.stringify(document) })
const apply = (document: unknown, versions: Record<string, string>) =>
  owner.call(applySiteDocument, { content: JSON.stringify(document), versions })
const listProblems = async (document: unknown) => (await compare(document)).problems

it('has the sections that the command line has', () => {
  expect(SECTION_NAMES).toEqual(SITE_SECTIONS.map(({ name }) => name))
})

it('changes nothing when it is uploaded as it was downloaded', async () => {
  const document = await load()
  expect(Object.keys(document)).toEqual(['versions', ...SECTION_NAMES])
  expect(await compare(document)).toEqual({ sections: [], versions: {}, problems: [] })
})

it('shows what would change, and changes only that, once', async () => {
  const document = await load('currencies,paymentMethods')
  const [method] = document.paymentMethods
  const written = {
    ...document,
    currencies: [{ currency: 'USD', rate: '41.5' }],
    paymentMethods: [{ ...method, discount: '2.5' }, ...document.paymentMethods.slice(2)],
  }
  const { sections, versions, problems } = await compare(written)
  expect(problems).toEqual([])
  expect(sections.map(({ name, counts }) => [name, counts])).toEqual([
    ['currencies', { added: 1, changed: 0, removed: 0 }],
    ['paymentMethods', { added: 0, changed: 1, removed: 1 }],
  ])
  expect(sections[1]?.changes[0]).toMatchObject({ path: `[${method.kind}].discount`, before: '0', after: '2.5' })
  expect((await load('currencies')).currencies).toEqual([])
  expect(await apply(written, versions)).toMatchObject({ done: true })
  expect(await apply(written, versions)).toMatchObject({ done: true })
  expect(await load('currencies')).toMatchObject({ currencies: [{ currency: 'USD', rate: '41.5' }] })
  const entries = await shop.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'site.write')
    .where('target', '=', 'paymentMethods')
    .where('userId', 'is not', null)
    .orderBy('id')
    .execute()
  expect(entries[0]).toMatchObject({ detail: { before: { [method.kind]: { discount: '0' } } } })
})

it('is refused when a section changed since it was compared, and names a file that is older than the shop', async () => {
  const old = await load('currencies')
  const written = { ...old, currencies: [{ currency: 'USD', rate: '42' }] }
  const { versions } = await compare(written)
  const other = { currencies: [{ currency: 'EUR', rate: '50' }] }
  expect(await apply(other, (await compare(other)).versions)).toMatchObject({ done: true })
  expect(await apply(written, versions)).toMatchObject({ done: false, refusal: 'RecordChanged' })
  expect(await load('currencies')).toMatchObject(other)
  expect((await compare(written)).sections).toMatchObject([{ name: 'currencies', isStale: true }])
})

it('names every problem by its place, and never fails', async () => {
  expect(await listProblems({ currencies: [{ currency: 'XX', rate: '1' }], bannerz: [] })).toMatchObject([
    { path: 'bannerz' },
    { path: 'currencies[0].currency' },
  ])
  expect(await listProblems([])).toMatchObject([{ why: 'is not an object of parts' }])
  expect((await owner.call(compareSiteDocument, { content: '{' })).problems[0]?.why).toMatch(/^is not JSON: /)
  expect(await listProblems({ news: [{ titles: { tr: 'a\u0000b' } }] })).toMatchObject([
    { why: 'has characters that cannot be stored' },
  ])
  const deep = `${'['.repeat(3000)}${']'.repeat(3000)}`
  expect((await owner.call(compareSiteDocument, { content: deep })).problems).toHaveLength(1)
  const files = [{ number: 3_000_000_000, kind: 'guide', titles: { tr: 'A' }, webAddress: 'https://a.example/' }]
  expect(await listProblems({ files })).toMatchObject([{ why: 'is refused by the database' }])
})

it('does not lock its users out', async () => {
  const { site } = await load('site')
  const hosts = ['other.example']
  expect(await listProblems({ site: { ...site, hosts, canonicalHost: 'other.example' } })).toMatchObject([
    { path: 'site.hosts' },
  ])
})

it('has only the sections that the permissions of its reader cover', async () => {
  const it = await joinStaff(shop, { email: 'bt@oto.test', role: 'it' })
  const { names, content } = await it.call(getSiteDocument, {})
  expect(names).toContain('settings')
  expect(names).not.toContain('priceLists')
  expect(JSON.parse(content).banners).toBeUndefined()
  const forbidden = { content: JSON.stringify({ banners: [] }), versions: {} }
  expect(await it.call(applySiteDocument, forbidden)).toMatchObject({
    done: false,
    problems: [{ path: 'banners', why: 'needs other permissions' }],
  })
  const sales = await joinStaff(shop, { email: 'satis@oto.test', role: 'sales' })
  await expect(sales.call(getSiteDocument, {})).rejects.toMatchObject({ status: 403 })
})

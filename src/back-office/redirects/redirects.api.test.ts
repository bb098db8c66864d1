import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRedirect } from '#src/content/redirects/wire.ts'
import { SITE_SECTIONS } from '#src/server/site-sections.server.ts'
import { writeSections } from '#src/site/section-commands.server.ts'
import { getContract } from '#src/site/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { getContractRecord, getContractVersion, publishContract } from '../contracts/wire.ts'
import {
  addRedirect,
  addRedirects,
  changeRedirect,
  deleteRedirect,
  getRedirect,
  getRedirectList,
  removeRedirects,
} from './wire.ts'

let shop: FoundedShop
let editor: Browser
let visitor: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both')
  editor = await joinStaff(shop, { email: 'icerik@oto.test', role: 'content' })
  visitor = await shop.browser()
})
afterAll(() => shop.close())

const lastEntry = () =>
  shop.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const follow = async (address: string) => (await (await shop.browser()).call(findRedirect, { address })).to
const NO_VERSION = '0'.repeat(16)

describe('redirects of an empty shop', () => {
  it('are added once, found by visitors with their query, and counted', async () => {
    const add = () => editor.call(addRedirect, { document: { from: 'https://eski.example/Balata/', to: '/urunler' } })
    const { done, id } = await add()
    expect([done, (await add()).id]).toEqual([true, id])
    expect(await lastEntry()).toMatchObject({ action: 'redirect.add', target: `${id}` })
    await expect.poll(() => follow('/BALATA?q=1')).toBe('/urunler?q=1')
    expect(await follow('/yok')).toBeNull()
    const { redirects } = await editor.call(getRedirectList, { filters: [{ filter: 'q', value: 'balat' }] })
    expect(redirects).toMatchObject([{ id, from: '/balata', to: '/urunler' }])
    expect(redirects[0]?.hits).toBeGreaterThan(0)
  })

  it('never shadow a page, lead to themselves or to another redirect', async () => {
    const findProblemPath = async (from: string, to: string) =>
      (await editor.call(addRedirect, { document: { from, to } })).problems[0]?.path
    await shop.db
      .insertInto('contentPages')
      .values({ siteId: shop.siteId, number: 9, addresses: '{"tr": "kargo"}', titles: '{"tr": "Kargo"}' })
      .execute()
    const pairs = [
      ['/sepetim', '/kargo'],
      ['/kargo', '/urunler'],
      ['/x', '/x'],
      ['/daha-eski', '/balata'],
      ['/urunler/', '/kargo'],
      ['x', '/kargo'],
      ['/x', 'https://baska.example/'],
    ] as const
    const problems = await Promise.all(pairs.map(([from, to]) => findProblemPath(from, to)))
    expect(problems).toEqual(['from.page', 'from.page', 'to.same', 'to.chain', 'from.page', 'from', 'to'])
  })

  it('are changed by the version that was seen, and removed', async () => {
    const { redirects } = await editor.call(getRedirectList, {})
    const id = redirects[0]?.id ?? 0
    const { version } = await editor.call(getRedirect, { id })
    const change = (to: string) => editor.call(changeRedirect, { id, version, document: { from: '/balata', to } })
    expect(await change('/kargo')).toMatchObject({ done: true })
    expect(await change('/markalar')).toMatchObject({ refusal: 'RecordChanged' })
    await expect.poll(() => follow('/balata')).toBe('/kargo')
    const seen = await editor.call(getRedirect, { id })
    expect(await editor.call(deleteRedirect, { id, version: seen.version })).toMatchObject({ done: true })
    await expect.poll(() => follow('/balata')).toBeNull()
  })

  it('are added many at a time; refused lines change nothing', async () => {
    const redirects = [
      { from: '/a', to: '/urunler' },
      { from: '/b', to: '/urunler' },
      { from: '/urunler', to: '/b' },
      { from: '/c', to: '/a' },
      { from: '/d', to: '' },
    ]
    expect(await editor.call(addRedirects, { redirects })).toMatchObject({
      added: 2,
      unchanged: 0,
      refused: [{ problem: 'page' }, { problem: 'chain' }, { problem: 'target' }],
    })
    expect(await editor.call(addRedirects, { redirects: redirects.slice(0, 2) })).toMatchObject({
      added: 0,
      unchanged: 2,
    })
    const section = SITE_SECTIONS.find(({ name }) => name === 'redirects')
    const exported = await section?.read(shop.db, shop.siteId)
    expect(exported).toEqual(redirects.slice(0, 2))
    await follow('/a')
    const write = (document: unknown) =>
      writeSections(shop.db, shop.siteId, {
        sections: SITE_SECTIONS,
        documents: { redirects: document },
        dryRun: false,
      })
    expect(await write([...(exported as object[]), { from: '/c', to: '/a' }])).toMatchObject({ ok: false })
    expect(await write([{ from: '/A/', to: '/markalar' }])).toMatchObject({ ok: true })
    const { redirects: rows } = await editor.call(getRedirectList, {})
    expect(rows).toMatchObject([{ from: '/a', to: '/markalar', hits: 1 }])
    expect(await editor.call(removeRedirects, { ids: [rows[0]?.id ?? 0] })).toEqual({ removed: 1 })
    expect(await lastEntry()).toMatchObject({ action: 'redirect.removeMany' })
  })

  it('are closed to other staff', async () => {
    const warehouse = await joinStaff(shop, { email: 'depo@oto.test', role: 'warehouse' })
    await expect(warehouse.call(getRedirectList, {})).rejects.toMatchObject({ status: 403 })
    const publication = { ...TERMS, title: 'x', body: 'x', version: NO_VERSION }
    await expect(warehouse.call(publishContract, publication)).rejects.toMatchObject({ status: 403 })
  })
})

const TERMS = { kind: 'order', language: 'tr' } as const

describe('contracts', () => {
  const publish = (body: string, version: string) =>
    editor.call(publishContract, { ...TERMS, title: 'Satış sözleşmesi', body, version })

  it('publish a change as the next version; accepted versions stay readable', async () => {
    const first = await publish('Birinci metin', NO_VERSION)
    expect(first).toMatchObject({ done: true })
    expect(await publish('Birinci metin', NO_VERSION)).toMatchObject({ done: true, id: first.id })
    expect(await visitor.call(getContract, { kind: 2 })).toMatchObject({ id: first.id, version: 1 })
    const { version } = await editor.call(getContractRecord, TERMS)
    const second = await publish('İkinci metin', version ?? '')
    expect(second).toMatchObject({ done: true })
    expect(await lastEntry()).toMatchObject({ action: 'contract.publish', target: 'order tr' })
    expect(await publish('Üçüncü metin', version ?? '')).toMatchObject({ refusal: 'RecordChanged' })
    const { versions } = await editor.call(getContractRecord, TERMS)
    expect(versions.map(({ version: number }) => number)).toEqual([2, 1])
    expect(await visitor.call(getContract, { kind: 2 })).toMatchObject({ id: second.id, body: 'İkinci metin' })
    const read = await editor.call(getContractVersion, { id: first.id ?? 0 })
    expect(read).toMatchObject({ version: 1, body: 'Birinci metin', users: 0, orders: 0 })
  })

  it('are shown in the language of their first publication to readers of others', async () => {
    const titles: string[] = []
    for (const language of ['de', 'en', 'tr'] as const) {
      const register = { kind: 'register', language, title: language, body: language, version: NO_VERSION } as const
      expect(await editor.call(publishContract, register)).toMatchObject({ done: true })
      titles.push((await visitor.call(getContract, { kind: 4 })).title)
    }
    expect(titles).toEqual(['de', 'de', 'tr'])
  })

  it('name the field that is not accepted', async () => {
    const { version } = await editor.call(getContractRecord, TERMS)
    const answer = await publish('   ', version ?? '')
    expect(answer).toMatchObject({ refusal: 'InvalidRequest', problems: [{ path: 'body' }] })
  })
})

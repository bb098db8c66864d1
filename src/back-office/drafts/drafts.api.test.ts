import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '#src/customers/members/commands.server.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { deleteOldFormDrafts } from './commands.server.ts'
import { DRAFT_DAYS, type DraftChange, MAX_DRAFT_LENGTH, MAX_DRAFTS, MIXED_ROWS } from './draft.ts'
import { deleteFormDraft, getFormDrafts, listFormDrafts, saveFormDraft } from './wire.ts'

let founded: FoundedSite
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  owner = await joinStaff(founded, { email: 'sahip@oto.test', role: 'owner' })
})
afterAll(() => founded.close())

const PAGE = '/yonetim/urunler/code/P-1'
const field = (name: string, typed: string[] | null, saved = ['eski']): DraftChange => ({ name, saved, typed })

interface SentDraft {
  page?: string
  form?: string
  browser?: Browser
  rows?: string
}

const save = (fields: DraftChange[], { page = PAGE, form = 'Ürün', browser = owner, rows = '' }: SentDraft = {}) =>
  browser.call(saveFormDraft, { page, form, title: 'Ön balata', rows, fields })

async function load({ page = PAGE, browser = owner }: SentDraft = {}) {
  const { drafts } = await browser.call(getFormDrafts, { page })
  return drafts.map(({ form, fields }) => ({ form, fields }))
}

describe('unsaved input of a form', () => {
  it('is stored by field, also from two windows, and deleted when it is saved or as before', async () => {
    for (const _ of [1, 2])
      expect(await save([field('name', ['Ön balata']), field('active', [])])).toMatchObject({ done: true })
    await save([field('description', ['Uzun metin'], [])])
    await save([field('name', ['Fren balatası'])], { form: 'Kademeler' })
    expect(await load()).toEqual([
      { form: 'Kademeler', fields: [field('name', ['Fren balatası'])] },
      {
        form: 'Ürün',
        fields: [field('name', ['Ön balata']), field('active', []), field('description', ['Uzun metin'], [])],
      },
    ])
    await save([field('name', null), field('description', null)])
    expect((await load())[1]?.fields).toEqual([field('active', [])])
    await save([field('active', null)])
    expect(await load()).toHaveLength(1)
    await owner.call(deleteFormDraft, { page: PAGE, form: 'Kademeler' })
    expect(await load()).toEqual([])
  })

  it('loses no field to a parallel request', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `names.${at}`)
    await Promise.all(names.map((name) => save([field(name, ['x'])])))
    expect((await load())[0]?.fields.map(({ name }) => name).sort()).toEqual(names)
    await owner.call(deleteFormDraft, { page: PAGE, form: 'Ürün' })
  })

  it('cannot be filled in if two windows with other rows added to it, until it is deleted', async () => {
    const getRows = async () => (await owner.call(getFormDrafts, { page: PAGE })).drafts.map(({ rows }) => rows)
    await save([field('iban 0', ['TR1'])], { rows: 'two' })
    await save([field('iban 1', ['TR2'])], { rows: 'two' })
    expect(await getRows()).toEqual(['two'])
    await save([field('iban 2', ['TR3'])], { rows: 'three' })
    await save([field('iban 2', ['TR4'])], { rows: 'three' })
    expect(await getRows()).toEqual([MIXED_ROWS])
    await owner.call(deleteFormDraft, { page: PAGE, form: 'Ürün' })
    await save([field('iban 2', ['TR3'])], { rows: 'three' })
    expect(await getRows()).toEqual(['three'])
    await owner.call(deleteFormDraft, { page: PAGE, form: 'Ürün' })
  })

  it('has no password or key', async () => {
    await expect(save([field('secret-storeKey 0', ['x'])])).rejects.toMatchObject({ status: 400 })
  })

  it('is read by its user only, and by staff only', async () => {
    await save([field('name', ['Gizli'])])
    const colleague = await joinStaff(founded, { email: 'depo@oto.test', role: 'warehouse' })
    expect(await load({ browser: colleague })).toEqual([])
    await save([field('name', ['Benim'])], { browser: colleague })
    await colleague.call(deleteFormDraft, { page: PAGE, form: 'Ürün' })
    expect(await load()).toEqual([{ form: 'Ürün', fields: [field('name', ['Gizli'])] }])
    const visitor = await founded.browser()
    await expect(load({ browser: visitor })).rejects.toMatchObject({ status: 401 })
    await expect(save([field('name', ['x'])], { browser: visitor })).rejects.toMatchObject({ status: 401 })
  })

  it('is listed by page, the latest first', async () => {
    await save([field('name', ['x'])], { page: '/yonetim/sayfalar/1' })
    await save([field('name', ['x'])], { form: 'Kademeler' })
    const { pages } = await owner.call(listFormDrafts, {})
    expect(pages.map(({ page, title }) => [page, title])).toEqual([
      [PAGE, 'Ön balata'],
      ['/yonetim/sayfalar/1', 'Ön balata'],
    ])
  })

  it('is refused if it is too large, and its oldest drafts are deleted above their number', async () => {
    const half = 'x'.repeat(MAX_DRAFT_LENGTH / 2)
    const page = '/yonetim/uzun'
    expect(await save([field('html tr', [half])], { page })).toMatchObject({ done: true })
    expect(await save([field('html en', [half])], { page })).toMatchObject({ refusal: 'FormDraftTooLarge' })
    expect((await load({ page }))[0]?.fields).toHaveLength(1)
    await expect(save([field('name', ['x']), field('name', ['y'])])).rejects.toMatchObject({ status: 400 })
    for (let at = 0; at < MAX_DRAFTS; at += 1) await save([field('name', ['x'])], { page: `/yonetim/${at}` })
    expect((await owner.call(listFormDrafts, {})).pages).toHaveLength(MAX_DRAFTS)
    expect(await load({ page })).toEqual([])
  })

  it('is deleted after 30 days, and with its user', async () => {
    const setAge = (days: number, page: string) =>
      founded.db
        .updateTable('formDrafts')
        .set({ changedAt: new Date(Date.now() - days * 86_400_000) })
        .where('page', '=', page)
        .execute()
    await setAge(DRAFT_DAYS + 1, '/yonetim/1')
    await setAge(DRAFT_DAYS - 1, '/yonetim/2')
    await deleteOldFormDrafts(founded.db)
    expect(await load({ page: '/yonetim/1' })).toEqual([])
    expect(await load({ page: '/yonetim/2' })).toHaveLength(1)
    const { siteId, userId } = await founded.db
      .selectFrom('formDrafts')
      .select(['siteId', 'userId'])
      .limit(1)
      .executeTakeFirstOrThrow()
    await founded.db.transaction().execute((tx) => erasePerson(tx, siteId, userId))
    expect(await founded.db.selectFrom('formDrafts').selectAll().execute()).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { writeSection } from '../site/section-commands.server.ts'
import { bannersApi } from './api.server.ts'
import { bannersSection } from './commands.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const as = (name: string) => createWireClient(shop, bannersApi, shop.context(name))
const edit = (name: string, body: object) => as(name).post('banner/edit-banner-image', body)
const images = async () => (await as('ayse').get('banner/get-all-banner')).BannerImageList.$values

/** A new picture, and its id. */
async function hung(siteId = shop.site.id): Promise<number> {
  const entries = [{ language: 'tr', headline: 'Eski', description: 'Eski açıklama', button: 'Eski' }]
  await writeSection(shop.db, siteId, { section: bannersSection, json: [{ position: 'Home', entries }] })
  const { id } = await shop.db
    .selectFrom('bannerImages')
    .innerJoin('banners', 'banners.id', 'bannerImages.bannerId')
    .select('bannerImages.id')
    .where('banners.siteId', '=', siteId)
    .executeTakeFirstOrThrow()
  return id
}

const WORDS = { HeaderText: 'Yeni', AlternateText: 'Yeni açıklama <button>Gör</button>' }

describe('banner/edit-banner-image (storefront 6, 7)', () => {
  /** @requirement BANNER-28, BANNER-30 */
  it('changes header and text of one picture, makes the site a version newer, and is written down', async () => {
    const id = await hung()
    const version = async () =>
      (await shop.db.selectFrom('sites').select('version').where('id', '=', shop.site.id).executeTakeFirstOrThrow())
        .version
    const before = await version()
    expect(await edit('ela', { ID: id, ...WORDS })).toEqual({ Result: 1, ErrorCode: null, Message: 'Saved.' })
    expect(await images()).toMatchObject([{ BannerImageID: id, ...WORDS }])
    expect(await version()).toBe(before + 1)
    const [line] = await shop.db.selectFrom('auditLog').selectAll().where('action', '=', 'banner.edit').execute()
    expect(line).toMatchObject({
      siteId: shop.site.id,
      userId: shop.context('ela').viewer.userId,
      target: `${id}`,
      detail: { before: { headerText: 'Eski' }, after: { headerText: 'Yeni' } },
    })
  })

  it.each(['ayse', 'selim', 'can', 'zeynep'])('is reserved for the owner: %s is refused', async (name) => {
    const id = await hung()
    await expect(edit(name, { ID: id, ...WORDS })).rejects.toMatchObject({ status: 403 })
    await expect(as(name).get('banner/get-banner-image', { ID: `${id}` })).rejects.toMatchObject({ status: 403 })
    expect(await images()).toMatchObject([{ HeaderText: 'Eski' }])
  })

  it('refuses visitors', async () => {
    const wire = createWireClient(shop, bannersApi, await shop.visitor())
    await expect(wire.post('banner/edit-banner-image', { ID: await hung(), ...WORDS })).rejects.toMatchObject({
      status: 401,
    })
  })

  it('refuses markup by name and changes nothing (threat 18)', async () => {
    const id = await hung()
    const answer = await edit('ela', {
      ID: id,
      HeaderText: '<img src=x onerror=alert(1)>Merhaba',
      AlternateText: '<script>x</script>Metin<button onclick="y()"><b>Gör</b></button><iframe>',
    })
    expect(answer).toMatchObject({ Result: 0, ErrorCode: 'MarkupNotAllowed' })
    expect(answer.Message).toContain('<img>, <script>, <b>, <iframe>')
    expect(await images()).toMatchObject([{ HeaderText: 'Eski' }])
  })

  it('accepts the one button tag of the alternate text, without its attributes (storefront 3)', async () => {
    const id = await hung()
    await edit('ela', { ID: id, HeaderText: 'Merhaba', AlternateText: 'Metin<button class="x">Gör</button>' })
    expect(await images()).toMatchObject([{ HeaderText: 'Merhaba', AlternateText: 'Metin <button>Gör</button>' }])
  })

  /** @requirement BANNER-30 */
  it('rejects an edit of texts that are not the current ones', async () => {
    const id = await hung()
    const [{ Version }] = await images()
    expect((await edit('ela', { ID: id, ...WORDS, Version })).Result).toBe(1)
    expect(await edit('ela', { ID: id, HeaderText: 'Geç', AlternateText: '', Version })).toMatchObject({
      Result: 0,
      ErrorCode: 'RecordChanged',
    })
    expect(await images()).toMatchObject([{ HeaderText: 'Yeni' }])
  })

  it('lets one of two at the same moment win', async () => {
    const id = await hung()
    const [{ Version }] = await images()
    const both = await Promise.all(
      ['Bir', 'İki'].map((text) => edit('ela', { ID: id, ...WORDS, HeaderText: text, Version })),
    )
    expect(both.map(({ Result }) => Result).sort()).toEqual([0, 1])
  })

  /** @requirement BANNER-30 */
  it('answers the picture of another site like one that is not there (threat 11)', async () => {
    const other = await shop.db
      .insertInto('sites')
      .values({ key: 'other', name: 'Other', platform: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const foreign = await hung(other.id)
    await expect(edit('ela', { ID: foreign, ...WORDS })).rejects.toMatchObject({ status: 404 })
    await expect(edit('ela', { ID: 999_999, ...WORDS })).rejects.toMatchObject({ status: 404 })
    await expect(as('ela').get('banner/get-banner-image', { ID: `${foreign}` })).rejects.toMatchObject({ status: 404 })
    const { headerText } = await shop.db
      .selectFrom('bannerImages')
      .select('headerText')
      .where('id', '=', foreign)
      .executeTakeFirstOrThrow()
    expect(headerText).toBe('Eski')
  })

  /** @requirement BANNER-28 */
  it.each([
    { ID: 0, ...WORDS },
    { ID: 'x', ...WORDS },
    { ID: 1, HeaderText: 'x'.repeat(301), AlternateText: '' },
    { ID: 1, HeaderText: 'x' },
  ])('refuses invalid input: %j', async (body) => {
    await expect(edit('ela', body)).rejects.toMatchObject({ status: 400 })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSection } from '#src/site/section-commands.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { seoBook } from './queries.server.ts'
import { seoSection } from './section-commands.server.ts'

let shop: SmallShop

beforeAll(async () => {
  shop = await openSmallShop(3)
})
afterAll(() => shop.close())

const write = (json: unknown) => writeSection(shop.db, shop.site.id, { section: seoSection, json })
const read = () => seoSection.read(shop.db, shop.site.id)

async function siteNow() {
  const { version } = await shop.db
    .selectFrom('sites')
    .where('id', '=', shop.site.id)
    .select('version')
    .executeTakeFirstOrThrow()
  return { ...shop.site, version }
}
const loadBook = async (language: 'tr' | 'en') => seoBook(shop.db, { site: await siteNow(), language })

const home = { title: 'Oto parça', keywords: 'fren, filtre', description: 'Toptan parça' }

describe("the owner's texts for search engines", () => {
  /** @requirement SEO-1 */
  it('are title, keywords and description by page, content and language (storefront 3)', async () => {
    await write({ pages: { home: { tr: home } }, contents: { 302: { en: { title: 'About us' } } } })
    expect((await loadBook('tr'))('home')).toEqual(home)
    expect((await loadBook('en'))('home')).toBeUndefined()
    expect((await loadBook('en'))(302)).toEqual({ title: 'About us', keywords: '', description: '' })
  })

  it('are returned as they were saved', async () => {
    const document = await read()
    expect(document.pages).toEqual({ home: { tr: home } })
    await write(document)
    expect(await read()).toEqual(document)
  })

  it('are replaced as a whole, and an unknown page name is refused', async () => {
    await write({ pages: { products: { tr: { title: 'Ürünler' } } } })
    expect((await loadBook('tr'))('home')).toBeUndefined()
    await expect(write({ pages: { nowhere: { tr: home } } })).rejects.toThrow()
    expect((await loadBook('tr'))('products')?.title).toBe('Ürünler')
  })

  /** @requirement SEO-2 */
  it('are read once per version of the site, not per page', async () => {
    const site = await siteNow()
    const first = await seoBook(shop.db, { site, language: 'tr' })
    await shop.db.deleteFrom('seoTexts').execute()
    expect((await seoBook(shop.db, { site, language: 'tr' }))('products')).toEqual(first('products'))
    const next = await seoBook(shop.db, { site: { ...site, version: site.version + 1 }, language: 'tr' })
    expect(next('products')).toBeUndefined()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { writeSection } from '../site/section-commands.server.ts'
import { bannersSection } from './commands.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const write = (json: unknown) => writeSection(shop.db, shop.site.id, { section: bannersSection, json })
const read = () => bannersSection.read(shop.db, shop.site.id)

describe('the banners of a site as one document', () => {
  /** @requirement BANNER-10, BANNER-31 */
  it('are read as they were written, and written again without a change', async () => {
    const entry = {
      language: 'en',
      media: '/media/film.mp4',
      poster: 'banner_hero-parts',
      link: 'https://example.com/',
    }
    await write([{ position: 'Home', brand: 'bosch', entries: [{ ...entry, headline: 'Film', button: 'Watch' }] }])
    const first = await read()
    expect(first).toMatchObject([
      {
        position: 'Home',
        brand: 'bosch',
        category: null,
        sortNo: 100,
        look: 'over',
        screen: 'page',
        itemsPerRow: [1, 1, 1],
        entries: [{ ...entry, sortNo: 100, headline: 'Film', description: '', button: 'Watch' }],
      },
    ])
    await write(first)
    expect(await read()).toEqual(first)
  })

  /** @requirement BANNER-31 */
  it('replace the previous ones and increment the version of the site', async () => {
    const version = () =>
      shop.db.selectFrom('sites').select('version').where('id', '=', shop.site.id).executeTakeFirstOrThrow()
    await write([{ position: 'Home' }, { position: 'Cart' }])
    const before = await version()
    await write([])
    expect(await read()).toEqual([])
    expect((await version()).version).toBe(before.version + 1)
  })

  /** @requirement BANNER-31 */
  it.each([
    ['a link that runs a script', { link: 'javascript:alert(1)' }],
    ['a link to another host in disguise', { link: '//evil.example' }],
    ['a picture from elsewhere', { media: 'https://elsewhere.example/x.jpg' }],
    ['a file that is no picture', { media: '/media/tool.exe' }],
    ['a poster that is a film', { poster: '/media/film.mp4' }],
    ['a language that is none', { language: 'xx' }],
    ['a headline without end', { headline: 'x'.repeat(301) }],
    ['an unknown word', { onclick: 'x' }],
  ])('are refused with %s', async (_what, entry) => {
    await expect(write([{ position: 'Home', entries: [{ language: 'tr', ...entry }] }])).rejects.toThrow()
  })

  /** @requirement BANNER-31 */
  it.each([
    ['a position with a space', { position: 'My place' }],
    ['no room at all', { position: 'Home', width: 0 }],
    ['thirteen items in a row', { position: 'Home', itemsPerRow: [13, 1, 1] }],
    ['an unknown look', { position: 'Home', look: 'spinning' }],
  ])('are refused with %s', async (_what, banner) => {
    await expect(write([banner])).rejects.toThrow()
  })

  /** @requirement THREAT-18 */
  it.each([
    ['name', { name: { tr: '<b>Ad</b>' } }, '<b>'],
    ['text', { text: { tr: 'Metin<br/>' } }, '<br>'],
    ['headline', { entries: [{ language: 'tr', headline: '<script>x</script>Merhaba' }] }, '<script>'],
    ['description', { entries: [{ language: 'tr', description: '<img src=x onerror=y>' }] }, '<img>'],
    ['button', { entries: [{ language: 'tr', button: '<i>Git</i>' }] }, '<i>'],
  ])('are refused with markup in the %s, which is named (threat 18)', async (_field, banner, tag) => {
    await expect(write([{ position: 'Home', ...banner }])).rejects.toThrow(`leave out ${tag}`)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { writeSection } from '../section-commands.server.ts'
import { menusSection } from './commands.server.ts'
import type { Menus } from './menu.ts'

let shop: TestShop
let siteId: number

beforeAll(async () => {
  shop = await openTestShop()
  siteId = (await shop.db.selectFrom('sites').where('key', '=', 'anadolu').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => shop.close())

const write = (json: unknown) => writeSection(shop.db, siteId, { section: menusSection as never, json })

interface WireMenu {
  CmsMenuName: string
  SubMenus: { Name: string; FriendlyUrl: string; SubMenus: WireMenu['SubMenus'] }[]
}
const header = async (as?: string) =>
  (await (await shop.client(as)).post<WireMenu>('common/get-menu', { CmsMenuName: 'Header' })).body

const MENUS: Menus = {
  header: [
    { kind: 'logo', names: {} },
    {
      kind: 'link',
      names: { tr: 'Bir', en: 'One' },
      descriptions: { tr: 'Birinci' },
      atEnd: true,
      wide: true,
      icon: 'box',
      picture: 'brand_1_nordfren',
      entries: [
        {
          kind: 'link',
          names: { tr: 'İki' },
          entries: [
            {
              kind: 'link',
              names: { tr: 'Üç' },
              entries: [{ kind: 'link', names: { tr: 'Dört' }, address: { web: 'https://a.example/' }, newTab: true }],
            },
          ],
        },
      ],
    },
    { kind: 'link', names: { tr: 'Siparişler' }, address: { page: 'orders' } },
  ],
  footerBottom: [
    {
      kind: 'social',
      names: {},
      links: [
        { network: 'x', address: 'https://x.example/a' },
        { network: 'youtube', address: 'https://y.example/b' },
      ],
    },
  ],
}

describe('common/get-menu', () => {
  /** @requirement MENU-1, MENU-34 */
  it('round-trips a whole document (storefront 3)', async () => {
    await write(MENUS)
    expect(await menusSection.read(shop.db, siteId)).toEqual(MENUS)
    await write(await menusSection.read(shop.db, siteId))
    expect(await menusSection.read(shop.db, siteId)).toEqual(MENUS)
  })

  /** @requirement MENU-1, MENU-32 */
  it('returns a menu in the specified format, four levels deep (orders 7)', async () => {
    const visitor = await shop.client()
    const answer = await visitor.post<WireMenu>('common/get-menu', { CmsMenuName: 'Header' })
    expect(answer.body.CmsMenuName).toBe('Header')
    expect(answer.body.SubMenus[1]).toMatchObject({
      ID: expect.any(Number),
      Name: 'Bir',
      FriendlyUrl: '',
      Position: 1,
      WideSubMenu: true,
      ParameterMenuModel: 0,
      Icon: 'box',
      Image: 'http://localhost/media/brand_1_nordfren-240.webp?v=1',
      MenuDescription: 'Birinci',
      Target: '_self',
      SubMenus: [
        {
          Name: 'İki',
          SubMenus: [{ Name: 'Üç', SubMenus: [{ FriendlyUrl: 'https://a.example/', Target: '_blank' }] }],
        },
      ],
    })
  })

  /** @requirement MENU-11 */
  it('returns social entries as two comma-separated lists (storefront 3)', async () => {
    const visitor = await shop.client()
    const answer = await visitor.post<WireMenu>('common/get-menu', { CmsMenuName: 'FooterBottom' })
    expect(answer.body.SubMenus).toMatchObject([
      { ParameterMenuModel: 10, Icon: 'x,youtube', FriendlyUrl: 'https://x.example/a,https://y.example/b' },
    ])
  })

  it('contains only what the viewer may open (storefront 6)', async () => {
    expect((await header()).SubMenus.map(({ Name }) => Name)).toEqual(['', 'Bir'])
    expect((await header('ayse@vitrin.test')).SubMenus.map(({ Name }) => Name)).toEqual(['', 'Bir', 'Siparişler'])
  })

  /** @requirement MENU-34 */
  it('returns the default menus if the owner made none, and rejects an unknown name (orders 7)', async () => {
    await write({ header: MENUS.header })
    const visitor = await shop.client()
    const left = await visitor.post<WireMenu>('common/get-menu', { CmsMenuName: 'Left' })
    expect(left.body.SubMenus.map(({ FriendlyUrl }) => FriendlyUrl)).toContain('/kategoriler')
    expect((await visitor.post('common/get-menu', { CmsMenuName: 'Sideways' })).status).toBe(400)
    expect((await visitor.post('common/get-menu', {})).status).toBe(400)
  })

  /** @requirement MENU-32, SITE-36 */
  it('is cached per version of the site and refreshed when a menu is saved (orders 7)', async () => {
    await write({ header: [{ names: { tr: 'Eski' }, address: { page: 'home' } }] })
    await expect.poll(async () => (await header()).SubMenus[0]?.Name).toBe('Eski')
    await shop.db
      .updateTable('menuEntries')
      .set({ names: JSON.stringify({ tr: 'Yandan' }) })
      .execute()
    expect((await header()).SubMenus[0]?.Name).toBe('Eski')
    await write({ header: [{ names: { tr: 'Yeni' }, address: { page: 'home' } }] })
    await expect.poll(async () => (await header()).SubMenus[0]?.Name).toBe('Yeni')
  })

  /** @requirement THREAT-20 */
  it('rejects an invalid document and changes nothing (threat 20)', async () => {
    const before = await menusSection.read(shop.db, siteId)
    await expect(write({ header: [{ names: { tr: 'X' }, address: { web: 'javascript:alert(1)' } }] })).rejects.toThrow()
    expect(await menusSection.read(shop.db, siteId)).toEqual(before)
  })

  /** @requirement THREAT-15 */
  it('returns a menu only to its own site (threat 15)', async () => {
    const other = await shop.client(undefined, 'b2b.localhost')
    const menu = await other.post<WireMenu>('common/get-menu', { CmsMenuName: 'Header' })
    expect(JSON.stringify(menu.body)).not.toContain('Yeni')
  })
})

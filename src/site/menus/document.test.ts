import { describe, expect, it } from 'vitest'
import { menusDocument } from './document.ts'

const header = (...entries: unknown[]) => menusDocument.safeParse({ header: entries })
const link = (address: unknown) => header({ names: { tr: 'Bir yer' }, address })
const nest = (levels: number): unknown => ({
  names: { tr: 'Kat' },
  ...(levels > 1 && { entries: [nest(levels - 1)] }),
})

describe("the owner's menus", () => {
  /** @requirement MENU-1 */
  it('nest up to four levels and no deeper (storefront 3)', () => {
    expect(header(nest(4)).success).toBe(true)
    expect(header(nest(5)).error?.issues.map(({ message }) => message)).toEqual([
      'a menu has at most 4 levels: move these entries up',
    ])
  })

  /** @requirement MENU-2 */
  it('accept type codes 0 to 11; the unspecified code 1 is a link (storefront 3)', () => {
    const kinds = Array.from({ length: 12 }, (_, code) => {
      const links = code === 10 ? [{ network: 'x', address: 'https://x.example/shop' }] : undefined
      return header({ kind: code, names: { tr: 'Bir' }, links }).data?.header?.[0]?.kind
    })
    expect(kinds).toEqual([
      'link',
      'link',
      'languages',
      'brands',
      'categories',
      'cart',
      'logo',
      'account',
      'categoriesAside',
      'search',
      'social',
      'products',
    ])
    expect(header({ kind: 12, names: { tr: 'Bir' } }).success).toBe(false)
  })

  /** @requirement MENU-17, THREAT-20 */
  it('link to named pages, site paths and web addresses, never to a script scheme (threat 20)', () => {
    for (const address of [
      { page: 'orders' },
      { page: 'products', rest: '-mp-128' },
      { page: 'products', rest: '?category=fren' },
      { path: '/hakkimizda' },
      { path: { tr: '/hakkimizda', en: '/about-us' } },
      { web: 'https://www.example.com/a?b=c' },
      { web: 'mailto:satis@example.com' },
      { web: 'tel:+902125550101' },
    ]) {
      expect(link(address).error?.message).toBeUndefined()
    }
    for (const web of [
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'ftp://a.example',
    ]) {
      expect(link({ web }).success).toBe(false)
    }
  })

  /** @requirement MENU-17 */
  it('never link off-site under a path of this site (threat 34)', () => {
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      'evil.example',
      'https://evil.example',
      '/a\tb',
      '/"onclick=',
    ]) {
      expect(link({ path }).success).toBe(false)
    }
    for (const web of [
      'https:evil.example',
      '//evil.example',
      'https://shop.example@evil.example',
      'https:\\\\evil.example',
    ]) {
      expect(link({ web }).success).toBe(false)
    }
    expect(link({ page: 'home', rest: '/evil.example' }).success).toBe(false)
    expect(link({ page: 'products', rest: '//evil.example' }).success).toBe(false)
    expect(link({ page: 'nowhere' }).success).toBe(false)
  })

  it('require names for links and links for social entries, and reject unknown fields (storefront 3)', () => {
    expect(header({ kind: 'link', names: {} }).success).toBe(false)
    expect(header({ kind: 'cart' }).success).toBe(true)
    expect(header({ kind: 'social', names: {} }).success).toBe(false)
    expect(header({ kind: 'social', links: [{ network: 'x', address: 'javascript:1' }] }).success).toBe(false)
    expect(header({ names: { tr: 'Bir' }, icon: 'skull' }).success).toBe(false)
    expect(header({ names: { tr: 'Bir' }, picture: '../secret' }).success).toBe(false)
    expect(header({ names: { tr: 'Bir' }, onclick: 'x' }).success).toBe(false)
  })

  it('are limited in size (threat 37)', () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ names: { tr: 'Bir' } }))
    expect(header(...many(200)).success).toBe(true)
    expect(header(...many(201)).success).toBe(false)
    expect(header({ names: { tr: 'Bir' }, entries: many(200) }).success).toBe(false)
  })
})

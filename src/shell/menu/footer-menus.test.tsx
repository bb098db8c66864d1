import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { TextsProvider } from '#src/ui/page/texts.ts'
import { Footer } from '../frame.tsx'
import type { ShellData } from '../shell-data.ts'
import { FooterMenus } from './lazy/footer-menus.tsx'
import { getNodeKey, type MenuNode } from './menu-node.ts'

const link = (name: string, more: object = {}) => ({ kind: 'link', name, href: `/${name}`, ...more })

/** The HTML of the footer of a site with these menus. */
function send(Part: typeof Footer, footerTop: object[], footerBottom: object[]): string {
  const shell = { siteName: 'Anadolu Oto', priceNote: 'Prices in TRY', menus: { footerTop, footerBottom } }
  const router = createMemoryRouter([{ path: '/', element: <Part shell={shell as unknown as ShellData} /> }])
  return renderToStaticMarkup(
    <TextsProvider value={getMessages('en')}>
      <RouterProvider router={router} />
    </TextsProvider>,
  )
}

describe('the footer (storefront 2.6)', () => {
  /** @requirement MENU-31 */
  it('has two rows of menus: columns first, then links, some aligned to the end', () => {
    const html = send(
      FooterMenus,
      [link('shop', { entries: [link('brands')] })],
      [link('privacy'), link('social', { atEnd: true })],
    )
    const places = ['href="/shop"', 'href="/brands"', 'href="/privacy"', 'href="/social"'].map((one) =>
      html.indexOf(one),
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThan(0)
    expect(html.match(/<ul/g)).toHaveLength(3)
  })

  it('renders an entry twice if the owner entered it twice, with distinct keys', () => {
    const twice = [link('privacy'), link('privacy')] as unknown as MenuNode[]
    expect(send(FooterMenus, [], twice).match(/href="\/privacy"/g)).toHaveLength(2)
    expect(new Set(twice.map(getNodeKey)).size).toBe(2)
  })

  /** @requirement LAYOUT-40 */
  it("always shows its default part next to the menus: the shop's name and the price currency", () => {
    const html = send(Footer, [], [])
    expect(html).toMatch(/^<footer/)
    for (const part of ['Anadolu Oto', 'Prices in TRY']) expect(html).toContain(part)
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { TextsProvider } from '#src/ui/page/texts.ts'
import AuthPage from './auth-page.tsx'
import ClosedPage from './closed-page.tsx'
import EmptyPage from './empty-page.tsx'

/** The HTML of a layout with a page in it, in English. */
function send(layout: React.ReactElement): string {
  const page = { index: true, element: <h1>The page</h1> } as const
  const router = createMemoryRouter([{ path: '/', element: layout, children: [page] }])
  return renderToStaticMarkup(
    <TextsProvider value={getMessages('en')}>
      <RouterProvider router={router} />
    </TextsProvider>,
  )
}

const place = { site: { languages: ['tr', 'en', 'ar'] }, language: 'en' } as const
const signInKind = {
  lost: false,
  pageContext: place,
  siteName: 'Anadolu Oto',
  year: 2026,
  home: '/en',
  banner: null,
  wideBanner: false,
  whatsApp: 'https://wa.me/905321112233',
}

/** Other props of the framework are irrelevant here. */
const give = <Props,>(_layout: React.ComponentType<Props>, loaderData: object) =>
  ({ loaderData }) as unknown as Props & object

describe('layouts (storefront 2.2, 2.6, 2.8)', () => {
  /** @requirement AUTH-29, LAYOUT-3 */
  it('shows in the auth layout the page, the languages, WhatsApp, back-to-top and a footer, but no menus', () => {
    const html = send(<AuthPage {...give(AuthPage, signInKind)} />)
    expect(html).toContain('<h1>The page</h1>')
    for (const language of place.site.languages) expect(html).toContain(`hrefLang="${language}"`)
    for (const name of ['Türkçe', 'English', 'العربية']) expect(html).toContain(name)
    expect(html).toContain('href="https://wa.me/905321112233"')
    expect(html).toContain('aria-label="Back to top"')
    expect(html).toMatch(/<footer[\s\S]*2026[\s\S]*Anadolu Oto[\s\S]*<\/footer>/)
    expect(html).not.toContain('<nav')
  })

  /** @requirement LAYOUT-4 */
  it('shows in the empty layout only the page', () => {
    const html = send(<EmptyPage {...give(EmptyPage, { lost: false, pageContext: place })} />)
    expect(html).toMatch(/^<main[^>]*><h1>The page<\/h1><\/main>$/)
  })

  /** @requirement LAYOUT-36 */
  it('shows two description texts and an image while under construction', () => {
    const html = send(<ClosedPage {...give(ClosedPage, { siteName: 'Anadolu Oto', home: '/en' })} />)
    const [, message = ''] = html.split('</h1>')
    expect(message.match(/<p [^>]*>[^<]{10,}<\/p>/g)).toHaveLength(2)
    expect(html).toContain('<svg viewBox="0 0 160 90"')
  })
})

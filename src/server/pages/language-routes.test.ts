import { createStaticHandler } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import routes from '#src/routes.ts'
import { isDeskPage, PAGE_NAMES } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { createRouteFinder, ROUTE_FORMS, selectRoutes } from './language-routes.ts'

interface Entry {
  id?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  children?: Entry[] | undefined
}

interface Flat {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}

/** A site on which the language has this form. */
function toPlace(language: Language, prefixed: boolean) {
  const [first = language] = LANGUAGES.filter((one) => one !== language)
  return { site: { languages: prefixed ? [first, language] : [language] }, language }
}

let unnamed = 0
/** As the build has them. */
const flat = (entries: Entry[], parentId?: string): Flat[] =>
  entries.flatMap(({ id = `route-${unnamed++}`, path, index, children = [] }) => [
    { id, ...(parentId && { parentId }), ...(path && { path }), ...(index && { index }) },
    ...flat(children, id),
  ])

const all = Object.fromEntries(flat(routes as Entry[]).map((route) => [route.id, route]))
const findRoutes = createRouteFinder(all)

/** The routes that the framework finds for an address among these. */
function match(table: Record<string, Flat>, pathname: string): string[] {
  const handler = handlers.get(table) ?? getHandler(table)
  handlers.set(table, handler)
  return (handler.match(pathname) ?? []).map(({ route }) => route.id)
}

const handlers = new Map<object, ReturnType<typeof getHandler>>()

function getHandler(table: Record<string, Flat>) {
  const below = (parentId?: string): object[] =>
    Object.values(table)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => ({ id, path, ...(index ? { index } : { children: below(id) }) }))
  return createStaticHandler(below() as Parameters<typeof createStaticHandler>[0])
}

describe('the routes an address can be of', () => {
  it('are few', () => {
    const few = findRoutes('/urunler').routes
    expect(Object.keys(few).length).toBeLessThan(30)
    expect(Object.keys(all).length).toBeGreaterThan(300)
    expect(findRoutes('/en/products/a-slug.data')).toBe(findRoutes('/products'))
  })

  it('contain the match among all routes, whatever the address starts with', () => {
    const words = [
      'urunler',
      'Products',
      'sepetim',
      'siparis-detay',
      'teklifler',
      'giris',
      'hizli-siparis',
      'verilerim',
      'yonetim',
      'yonetim/siparis-masasi',
      'desk/order-export',
    ]
    const ends = ['', '/', '/12', '/12/print', '/12/pdf', '/add', '/file', '/no/such/page']
    words.push('%75runler')
    for (const language of ['', '/en'])
      for (const word of words)
        for (const end of ends) {
          const address = `${language}/${word}${end}`
          expect(match(findRoutes(address).routes, address), address).toEqual(match(all, address))
        }
  })

  it('are those without a slug if the address has no known one', () => {
    for (const [address, id] of [
      ['/', 'route'],
      ['/en', 'home:en'],
      ['/hakkimizda', 'content'],
      ['/en/about-us', 'content:en'],
      ['/xx/urunler', 'content'],
    ] as const) {
      const { slug, routes: few } = findRoutes(address)
      expect([slug, Object.keys(few).length < 30], address).toEqual(['', true])
      expect(match(few, address).at(-1), address).toMatch(new RegExp(`^${id}`))
    }
  })

  it('are those of the first slug, as in the browser, if the address has two', () => {
    const browser = selectRoutes(all, { language: 'tr', prefixed: false, backOffice: true })
    for (const address of ['/yonetim/urunler', '/yonetim/haberler', '/urunler/sepetim', '/sepetim/urunler']) {
      const found = match(findRoutes(address).routes, address)
      expect(found, address).toEqual(match(browser, address))
    }
    expect(match(findRoutes('/yonetim/haberler').routes, '/yonetim/haberler').at(-1)).toBe('missingDeskPage:yonetim')
  })
})

/** @requirement ADDR-3a */
describe('the routes sent to a browser', () => {
  const ends = ['', '/12', '/12/print', '/no/such/page']

  it.each(ROUTE_FORMS.map((form) => [form.language, form.prefixed, form.backOffice, form] as const))(
    'hold every page of its language (%s, prefixed: %s, back office: %s), and are few',
    (language, prefixed, backOffice, form) => {
      const routes = selectRoutes(all, form)
      expect(Object.keys(routes).length).toBeLessThan(Object.keys(all).length / 2)
      const place = toPlace(language, prefixed)
      const pages = PAGE_NAMES.filter((page) => backOffice || !isDeskPage(page))
      const addresses = pages.flatMap((page) => ends.map((end) => getPagePath(place, page, end)))
      for (const address of [
        ...addresses,
        getPagePath(place, 'products', '-s-fren'),
        getPagePath(place, 'home', 'hakkimizda'),
      ])
        expect(match(routes, address), address).toEqual(match(findRoutes(address).routes, address))
    },
  )

  it.each(ROUTE_FORMS.filter(({ backOffice }) => !backOffice))(
    'have one route for the whole back office, which loads its document ($language, prefixed: $prefixed)',
    (form) => {
      const routes = selectRoutes(all, form)
      const place = toPlace(form.language, form.prefixed)
      for (const page of PAGE_NAMES.filter(isDeskPage))
        for (const address of ends.map((end) => getPagePath(place, page, end)))
          expect(match(routes, address), address).toEqual([expect.stringMatching(/^backOfficeEntry:/)])
      expect(Object.keys(routes).filter((id) => /^(?:backOffice|orderDesk)(?:$|:)/.test(id))).toEqual([])
    },
  )

  it('match no page by the slug of another language: such an address may be content', () => {
    const routes = selectRoutes(all, { language: 'de', prefixed: true, backOffice: false })
    for (const address of ['/urunler', '/de/urunler', '/en/products/a-slug'])
      expect(match(routes, address).at(-1), address).toMatch(/^content/)
  })
})

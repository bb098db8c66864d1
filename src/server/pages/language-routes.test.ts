import { createStaticHandler } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import routes from '#src/routes.ts'
import { PAGE_NAMES } from '#src/shop/pages.ts'
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
    const few = findRoutes('/urunler') ?? {}
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
    ]
    const ends = ['', '/', '/12', '/12/print', '/12/pdf', '/add', '/file', '/no/such/page']
    for (const language of ['', '/en', '/xx'])
      for (const word of words)
        for (const end of ends) {
          const address = `${language}/${word}${end}`
          expect(match(findRoutes(address) ?? all, address), address).toEqual(match(all, address))
        }
  })

  it('are all routes if the address has no known slug, or a second one', () => {
    for (const address of ['/', '/en', '/hakkimizda', '/urunler/sepetim', '/sepetim/urunler', '/_root.data'])
      expect(findRoutes(address), address).toBeUndefined()
  })
})

/** @requirement ADDR-3a */
describe('the routes sent to a browser', () => {
  const ends = ['', '/12', '/12/print', '/no/such/page']

  it.each(ROUTE_FORMS.map((form) => [form.language, form.prefixed, form] as const))(
    'hold every page of its language (%s, prefixed: %s), and are few',
    (language, prefixed, form) => {
      const routes = selectRoutes(all, form)
      expect(Object.keys(routes).length).toBeLessThan(Object.keys(all).length / 2)
      const [first = language] = LANGUAGES.filter((one) => one !== language)
      const place = { site: { languages: prefixed ? [first, language] : [language] }, language }
      const addresses = PAGE_NAMES.flatMap((page) => ends.map((end) => getPagePath(place, page, end)))
      for (const address of [
        ...addresses,
        getPagePath(place, 'products', '-s-fren'),
        getPagePath(place, 'home', 'hakkimizda'),
      ])
        expect(match(routes, address), address).toEqual(match(findRoutes(address) ?? all, address))
    },
  )

  it('match no page by the slug of another language: such an address may be content', () => {
    const routes = selectRoutes(all, { language: 'de', prefixed: true })
    for (const address of ['/urunler', '/de/urunler', '/en/products/a-slug'])
      expect(match(routes, address).at(-1), address).toMatch(/^content/)
  })
})

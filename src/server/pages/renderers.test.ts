import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import type { PageContext } from '#src/shop/paths.ts'
import { createRenderers } from './renderers.server.ts'

const SLUGS = Array.from({ length: 150 }, (_, at) => `page-${at}`)
const route = (id: string) => [id, { id, path: id, module: {} }] as const

/** A build with a page for each slug. */
const BUILD = {
  routes: Object.fromEntries(SLUGS.map(route)),
  assets: { url: '/assets/manifest-1a2b.js', routes: {} },
  entry: { module: {} },
} as unknown as ServerBuild

const PLACE: PageContext = { site: { languages: ['tr'] }, language: 'tr' }

it('keeps the renderers used last, so that visits of all pages in all languages do not fill the heap', () => {
  const find = createRenderers(BUILD)
  const [first = '', ...others] = SLUGS.map((slug) => `/${slug}`)
  const renderer = find(first, PLACE)
  expect(find(`${first}/12?page=2`, PLACE)).toBe(renderer)
  const last = others.map((address) => find(address, PLACE)).at(-1)
  expect(find(others.at(-1) ?? '', PLACE)).toBe(last)
  expect(find(first, PLACE)).not.toBe(renderer)
})

it('has one renderer for all addresses without a slug', () => {
  const find = createRenderers(BUILD)
  expect(find('/hakkimizda', PLACE)).toBe(find('/', PLACE))
})

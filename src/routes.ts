import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { LANGUAGES } from './platform/i18n/language.ts'
import { DESK_ROUTES } from './shop/pages/page-definition.ts'
import { getPageDefinition, listPageAddresses, PAGE_NAMES } from './shop/pages.ts'

type RouteKind = 'routes' | 'deskRoutes' | 'authRoutes' | 'printRoutes' | 'bareRoutes'

/** The routes of one kind of all named pages, under every address they have. */
const listRoutes = (kind: RouteKind): RouteConfigEntry[] =>
  PAGE_NAMES.flatMap((name) =>
    Object.entries(getPageDefinition(name)[kind] ?? {}).flatMap(([path, file]) =>
      listPageAddresses(name).map((address) => route(`${address}${path}`, file, { id: `${name}${path}:${address}` })),
    ),
  )

/** A route for all addresses below the back office. */
const belowBackOffice = (file: string, id: string) =>
  listPageAddresses('backOffice').map((address) => route(`${address}/*`, file, { id: `${id}:${address}` }))

/** Where `:lang?` would match the first segment of any address, each language has a separate route. */
const everyLanguage = (routes: (language: string, id: (name: string) => string) => RouteConfigEntry[]) =>
  ['', ...LANGUAGES].flatMap((language) => routes(language, (name) => (language ? `${name}:${language}` : name)))

export default [
  layout('shell/pages/shop-page.tsx', { id: 'shop' }, [
    ...prefix(':lang?', listRoutes('routes')),
    ...everyLanguage((language, id) => [
      language ? route(language, 'content/home-page.tsx', { id: id('home') }) : index('content/home-page.tsx'),
      // Content pages, and search results and main-product groups, whose addresses are parts of one segment; else a 404.
      route(language ? `${language}/*` : '*', 'content/content-page.tsx', { id: id('content') }),
    ]),
  ]),
  layout('shell/pages/auth-page.tsx', { id: 'auth' }, prefix(':lang?', listRoutes('authRoutes'))),
  layout('shell/pages/empty-page.tsx', { id: 'empty' }, prefix(':lang?', listRoutes('printRoutes'))),
  layout(
    'back-office/pages/desk-layout.tsx',
    { id: DESK_ROUTES.layout },
    prefix(':lang?', [
      ...listRoutes('deskRoutes'),
      ...belowBackOffice('back-office/pages/missing-page.tsx', 'missingDeskPage'),
    ]),
  ),
  ...prefix(':lang?', listRoutes('bareRoutes')),
  // Equal to the route above, which is therefore preferred: for the route tables without the back office.
  ...prefix(':lang?', belowBackOffice('back-office/pages/entry-page.tsx', DESK_ROUTES.entry)),
] satisfies RouteConfigEntry[]

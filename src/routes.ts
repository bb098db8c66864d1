import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type PageName, spellingsOf } from './shop/paths.ts'

/** A named page under every address it has; `rest` adds parameters. */
const page = (name: PageName, file: string, rest = ''): RouteConfigEntry[] =>
  spellingsOf(name).map((spelling) => route(`${spelling}${rest}`, file, { id: `${name}${rest && '.one'}:${spelling}` }))

export default [
  layout('shell/pages/shop-page.tsx', [
    ...prefix(':lang?', [
      index('content/pages/home-page.tsx'),
      ...page('cart', 'cart/pages/cart-page.tsx'),
      ...page('cart', 'cart/pages/add-page.tsx', '/add'),
      ...page('logout', 'session/pages/logout-page.tsx'),
      route('*', 'shell/pages/lost-page.tsx'),
    ]),
  ]),
  ...prefix(':lang?', [...page('login', 'session/pages/login-page.tsx')]),
] satisfies RouteConfigEntry[]

import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { MENU_NAMES } from './menu.ts'
import { type MenuViews, toEntryViews } from './menu-view.ts'
import { loadMenus } from './queries.server.ts'
import { getMenu, getMenus } from './wire.ts'

export const menusApi: ServedEndpoint[] = [
  serve(getMenu, async ({ context, input: { name }, app }) => {
    const menus = await loadMenus(app.db, context.site)
    return { name, entries: toEntryViews(context, menus[name]) }
  }),
  serve(getMenus, async ({ context, app }) => {
    const menus = await loadMenus(app.db, context.site)
    return Object.fromEntries(MENU_NAMES.map((name) => [name, toEntryViews(context, menus[name])])) as MenuViews
  }),
]

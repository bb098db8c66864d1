import { type Served, serve } from '../../api/serve.server.ts'
import { MENU_NAMES } from './menu.ts'
import { menusOf } from './queries.server.ts'
import { type ShownMenus, shownEntries } from './shown-menu.ts'
import { getMenu, getMenus } from './wire.ts'

export const menusApi: Served[] = [
  serve(getMenu, async ({ who, input: { name }, house }) => {
    const menus = await menusOf(house.db, who.site)
    return { name, entries: shownEntries(who, menus[name]) }
  }),
  serve(getMenus, async ({ who, house }) => {
    const menus = await menusOf(house.db, who.site)
    return Object.fromEntries(MENU_NAMES.map((name) => [name, shownEntries(who, menus[name])])) as ShownMenus
  }),
]

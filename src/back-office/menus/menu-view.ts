import { data } from 'react-router'
import { notForViewer, type PageRequest } from '#src/api/page-context.ts'
import { getPageDefinition, isDeskPage, PAGE_NAMES } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { type Address, MENU_NAMES, type MenuName } from '#src/site/menus/menu.ts'
import { sortLanguages } from '../content/content-fields.ts'
import { getPageList } from '../content/wire.ts'
import type { MenuTargets } from './menu-form.ts'

/** The menu of an address; without a name the bar below the header. */
export function readMenuName(page: PageRequest, name: string = MENU_NAMES[0]): MenuName {
  const found = MENU_NAMES.find((one) => one === name)
  if (!found) throw data(null, { status: 404 })
  if (!page.can('editContent')) throw notForViewer(page, 'deskMenus', toMenuRest(found))
  return found
}

const toMenuRest = (name: MenuName) => (name === MENU_NAMES[0] ? '' : `/${name}`)

export const toMenuPath = (page: PageRequest, name: MenuName) => getPagePath(page, 'deskMenus', toMenuRest(name))

/** Pages of the shop that a menu may lead to: those with an address of their own. */
const TARGET_PAGES = PAGE_NAMES.filter(
  (name) => !isDeskPage(name) && Object.hasOwn(getPageDefinition(name).routes ?? {}, ''),
)

/** Pages and content pages of the shop by their paths in the language of the form. */
export async function loadMenuTargets(page: PageRequest): Promise<MenuTargets> {
  const languages = sortLanguages(page.site.languages, page.language)
  const { entries } = await page.call(getPageList, {})
  const contents = entries.flatMap(({ addresses }): [string, Address][] => {
    const own = languages.map((language) => addresses[language]).find(Boolean)
    const paths = Object.entries(addresses).map(([language, address]) => [language, `/${address}`])
    return own ? [[`/${own}`, { path: Object.fromEntries(paths) }]] : []
  })
  // Without the prefix of a language, which each link gets.
  const site = { ...page.site, languages: [page.language] }
  const pages = TARGET_PAGES.map((name): [string, Address] => [
    getPagePath({ site, language: page.language }, name),
    { page: name },
  ])
  return { pages: Object.fromEntries([...contents, ...pages]), languages }
}

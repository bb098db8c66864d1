import { toSlug } from '#src/products/slug.ts'
import type { PageName } from '#src/shop/pages.ts'
import type { MenuEntry, MenuKind } from '#src/site/menus/menu.ts'
import { CATEGORIES } from './categories.ts'
import type { DemoPage } from './content/demo-page.ts'
import { byLanguage, type FiveTexts } from './names.ts'

/** Properties of an entry other than its name and target. */
type More = Omit<MenuEntry, 'kind' | 'names' | 'descriptions' | 'address'> & { says?: FiveTexts }

const entry = (kind: MenuKind, names: MenuEntry['names'], { says, ...more }: More): MenuEntry => ({
  kind,
  names,
  ...(says && { descriptions: byLanguage(says) }),
  ...more,
})

/** A built-in entry under its default name. */
export const app = (kind: MenuKind, more: More = {}) => entry(kind, {}, more)

/** A link to a named page; `rest` is appended to its path. */
export const toPage = (page: PageName, names: FiveTexts, { rest, ...more }: More & { rest?: string } = {}) => ({
  ...entry('link', byLanguage(names), more),
  address: { page, ...(rest && { rest }) },
})

/** A heading over other entries. */
export const renderHeading = (names: FiveTexts, entries: MenuEntry[], more: More = {}) =>
  entry('link', byLanguage(names), { ...more, entries })

/** A link to a demo category, under the category's name. */
export function toCategory(code: string, more: More = {}): MenuEntry {
  const names = CATEGORIES.find((category) => category.code === code)?.names
  if (!names) throw new Error(`The demo knows no category ${code}`)
  return toPage('products', names, { ...more, rest: `?category=${toSlug(names[0])}` })
}

/** A link to a demo content page, under its title. */
export function toContent({ addresses: [tr, en, ru, de], titles }: DemoPage, more: More = {}): MenuEntry {
  const path = { tr: `/${tr}`, en: `/${en}`, ar: `/${en}`, ru: `/${ru}`, de: `/${de}` }
  return { ...entry('link', byLanguage(titles), more), address: { path } }
}

import type { Tx } from '#src/platform/db.server.ts'
import { toSlug } from '#src/products/slug.ts'
import type { PageName } from '#src/shop/pages.ts'
import { menusSection } from '#src/site/menus/commands.server.ts'
import type { MenuEntry, MenuKind, Menus } from '#src/site/menus/menu.ts'
import { CATEGORIES } from './categories.ts'
import { localized, readJson, readTable, text } from './data-files.ts'
import { type Texts, toTexts } from './texts.ts'
import { findPage } from './write-content.ts'
import type { Shop } from './write-shop.ts'

/**
 * An entry as the JSON file has it: a built-in entry by its `kind`; a link to a named page, to a category or to a
 * content page; or a heading over other entries.
 */
interface DemoEntry extends Omit<MenuEntry, 'kind' | 'names' | 'address' | 'entries'> {
  kind?: MenuKind
  page?: PageName
  /** Appended to the path of the page. */
  rest?: string
  /** By code; the name of the category is the label unless there is another. */
  category?: string
  /** By number; the title of the page is the label. */
  content?: number
  /** A row of `menu-labels.csv`. */
  label?: string
  entries?: readonly DemoEntry[]
}

type DemoMenus = Readonly<Record<keyof Menus, readonly DemoEntry[]>>

const LABELS = new Map(
  readTable<{ label: string; texts: Texts }>('menu-labels.csv', { label: text, texts: localized }).map(
    ({ label, texts }) => [label, texts],
  ),
)

function toEntry(entry: DemoEntry): MenuEntry {
  const { kind, page: _page, rest: _rest, category: _category, content: _content, label, entries, ...more } = entry
  const below = entries && { entries: entries.map(toEntry) }
  if (kind) return { kind, names: {}, ...more, ...below }
  const { defaultNames, address } = toTarget(entry)
  const names = label === undefined ? defaultNames : LABELS.get(label)
  if (!names) throw new Error(`A menu of the demo has the unknown label ${label}`)
  return { kind: 'link', names, ...more, ...below, ...(address && { address }) }
}

interface Target {
  defaultNames?: Texts
  address?: NonNullable<MenuEntry['address']>
}

function toTarget({ page, rest, category, content }: DemoEntry): Target {
  if (content !== undefined) {
    const { titles, addresses } = findPage(content)
    return { defaultNames: titles, address: { path: toTexts((language) => `/${addresses[language]}`) } }
  }
  if (category !== undefined) {
    const names = CATEGORIES.find(({ code }) => code === category)?.names
    if (!names) throw new Error(`The demo has no category ${category}`)
    return { defaultNames: names, address: { page: 'products', rest: `?category=${toSlug(names.tr)}` } }
  }
  return page ? { address: { page, ...(rest && { rest }) } } : {}
}

const { dealers, tyreShop, group } = readJson<Record<'dealers' | 'tyreShop' | 'group', DemoMenus>>('menus.json')
const toMenus = (menus: DemoMenus): Menus =>
  Object.fromEntries(Object.entries(menus).map(([name, entries]) => [name, entries.map(toEntry)]))

/** The menus of each demo shop, by site key. */
export const MENUS: Record<string, Menus> = {
  anadolu: toMenus(dealers),
  b2b: toMenus(dealers),
  b2c: toMenus(tyreShop),
  corporate: toMenus(group),
}

/** Writes the owner's menus with the same function that the owner's import uses. */
export const writeMenus = (tx: Tx, { id, site }: Shop) =>
  menusSection.write(tx, id, menusSection.schema.parse(MENUS[site.key] ?? {}))

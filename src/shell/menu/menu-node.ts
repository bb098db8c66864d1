import type { MenuName } from '#src/site/menus/menu.ts'
import type { MenuEntryView } from '#src/site/menus/menu-view.ts'

/** An entry as rendered: named, with the children that the shop adds. */
export interface MenuNode extends Omit<MenuEntryView, 'id' | 'entries'> {
  entries?: MenuNode[]
  /** Label of the link to the whole list, for default entries. */
  all?: string
}

export type ShellMenus = Record<MenuName, MenuNode[]>

/** Unique among siblings, even if the owner entered the same entry twice. */
export const getNodeKey = ({ kind, href = '', name }: MenuNode, at: number) => `${at} ${kind} ${href} ${name}`

/** Entries at the start of their row. */
export const atStart = (nodes: MenuNode[]) => nodes.filter(({ atEnd }) => !atEnd)
export const atEnd = (nodes: MenuNode[]) => nodes.filter((node) => node.atEnd)

/** Kinds that have the category tree as children. */
export const showsCategories = ({ kind }: MenuNode) => kind === 'categories' || kind === 'categoriesAside'

/** Kinds whose list would bloat every server-rendered page; until hydration they are a link to their own page. */
export const isLong = (node: MenuNode) => node.kind === 'brands' || showsCategories(node)

import type { MenuName } from '../../site/menus/menu.ts'
import type { MenuEntryView } from '../../site/menus/menu-view.ts'

/** An entry as the page draws it: named, and with what the shop itself hangs below it. */
export interface MenuNode extends Omit<MenuEntryView, 'id' | 'entries'> {
  entries?: MenuNode[]
  /** What the link to everything below is called, where the house names it. */
  all?: string
}

export type ShellMenus = Record<MenuName, MenuNode[]>

/** Tells an entry from those beside it, also from one that an owner wrote twice. */
export const getNodeKey = ({ kind, href = '', name }: MenuNode, at: number) => `${at} ${kind} ${href} ${name}`

/** Entries that stand in their row, and those at its end. */
export const atStart = (nodes: MenuNode[]) => nodes.filter(({ atEnd }) => !atEnd)
export const atEnd = (nodes: MenuNode[]) => nodes.filter((node) => node.atEnd)

/** Kinds that hang the tree of categories below them. */
export const showsCategories = ({ kind }: MenuNode) => kind === 'categories' || kind === 'categoriesAside'

/** Kinds whose list would weigh on every page that the server draws; without it they are a link to their own page. */
export const isLong = (node: MenuNode) => node.kind === 'brands' || showsCategories(node)

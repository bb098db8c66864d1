import type { MenuEntry, MenuKind, Menus } from './menu.ts'

const entry = (kind: MenuKind, more: Partial<MenuEntry> = {}): MenuEntry => ({ kind, names: {}, ...more })

/** The default menus for a site whose owner made none. */
export const DEFAULT_MENUS: Menus = {
  header: [
    entry('logo'),
    entry('categoriesAside'),
    entry('products'),
    entry('brands'),
    entry('languages', { atEnd: true }),
    entry('account', { atEnd: true }),
    entry('cart', { atEnd: true }),
  ],
  footerTop: [entry('products'), entry('categories'), entry('account')],
  left: [entry('categories'), entry('products'), entry('brands'), entry('languages')],
}

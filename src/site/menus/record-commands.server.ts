import type { ContentDocuments } from '../content-record-commands.server.ts'
import { menusSection } from './commands.server.ts'
import { type MenuDocument, menuDocument } from './document.ts'
import { MENU_NAMES } from './menu.ts'

/** Menus one at a time; the id of a menu is its place in `MENU_NAMES`, from 1. */
export const menuRecords: ContentDocuments<MenuDocument> = {
  kind: 'menu',
  schema: menuDocument,
  async load(db, siteId, id) {
    const name = MENU_NAMES[id - 1]
    return name && { entries: (await menusSection.read(db, siteId))[name] ?? null }
  },
  async update(tx, siteId, { id, document }) {
    const name = MENU_NAMES[id - 1]
    if (!name) return
    const { [name]: _before, ...others } = await menusSection.read(tx, siteId)
    await menusSection.write(tx, siteId, { ...others, ...(document.entries && { [name]: document.entries }) })
  },
}

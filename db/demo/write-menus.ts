import type { Tx } from '#src/platform/db.server.ts'
import { menusSection } from '#src/site/menus/commands.server.ts'
import { MENUS } from './menus.ts'
import type { Shop } from './write-shop.ts'

/** Writes the owner's menus with the same function that the owner's import uses. */
export const writeMenus = (tx: Tx, { id, site }: Shop) =>
  menusSection.write(tx, id, menusSection.schema.parse(MENUS[site.key] ?? {}))

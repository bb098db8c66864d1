import type { Tx } from '../../src/platform/db.server.ts'
import { menusPart } from '../../src/site/menus/commands.server.ts'
import { MENUS } from './menus.ts'
import type { Shop } from './write-shop.ts'

/** The owner's menus, through the same door as he writes them. */
export const writeMenus = (tx: Tx, { id, site }: Shop) =>
  menusPart.write(tx, id, menusPart.schema.parse(MENUS[site.key] ?? {}))

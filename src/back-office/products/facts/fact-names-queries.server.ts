import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db } from '#src/platform/db.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { loadUnitList } from '#src/products/goods/unit-queries.server.ts'
import { loadCatalogLabels } from '#src/products/label-queries.server.ts'
import { ICONS } from '#src/products/product.ts'
import { DECIMAL_STOCK_TYPES, takesDecimals } from '#src/products/quantity.ts'
import { type FactNames, POSITIONS } from './fact.ts'

const NORMAL_TYPE = 1

/** The names of stock types, icons, units and own fields in the language of the user. */
export async function loadFactNames(db: Db, context: RequestContext): Promise<FactNames> {
  const [{ stockType, icon, field }, units] = await Promise.all([
    loadCatalogLabels(db, context),
    loadUnitList(db, context),
  ])
  const ids = new Set([NORMAL_TYPE, ...DECIMAL_STOCK_TYPES, ...Object.keys(stockType).map(Number)])
  const toName = (id: number) => {
    const name = stockType[id] ?? message(context.language, 'productFacts.stockType', { number: id })
    return takesDecimals(id) ? message(context.language, 'productFacts.withDecimals', { name }) : name
  }
  return {
    stockTypes: [...ids].sort((one, other) => one - other).map((id) => ({ id, name: toName(id) })),
    icons: ICONS.map((key) => ({ key, name: icon[key] ?? key })),
    units: units.map(({ code, name }) => ({ code, name })),
    fields: POSITIONS.map((position) => field[position] ?? ''),
  }
}

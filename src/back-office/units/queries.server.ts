import { notFound } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { countProductsOfUnit } from '#src/products/goods/unit-queries.server.ts'
import type { SiteUnit } from '#src/settings/site.ts'
import { isStandardUnit, nameUnits } from '#src/shop/site-unit.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { loadUnits } from '#src/site/unit-queries.server.ts'
import type { UnitCard, UnitDetails } from './unit.ts'

/** A unit with the version of its details and its use; undefined if neither the trade, the site nor a product has it. */
export async function findSiteUnit(db: Db | Tx, { site }: RequestContext, code: string) {
  const units = await loadUnits(db, site.id)
  const stored = units.find((unit) => unit.code === code)
  const unit: SiteUnit = stored ?? { code, names: {}, aliases: [], decimals: false }
  const products = await countProductsOfUnit(db, site.id, unit)
  if (!stored && products === 0 && !isStandardUnit(code)) return undefined
  const names = Object.fromEntries(
    site.languages.flatMap((language) => (unit.names[language] ? [[language, unit.names[language]]] : [])),
  )
  const details: UnitDetails = { names, decimals: unit.decimals }
  return { units, unit, details, products, version: toContentVersion(details) }
}

/** One unit; 404 if there is none with this code. */
export async function loadUnit(db: Db, context: RequestContext, code: string): Promise<UnitCard> {
  const found = await findSiteUnit(db, context, code)
  if (!found) throw notFound()
  const { units, unit, details, products, version } = found
  const { language } = siteScope(context)
  const isStandard = isStandardUnit(code)
  return {
    ...details,
    code,
    name: unitName(code, { ...getMessages(language), units: nameUnits(units, language) }),
    aliases: [...unit.aliases],
    isStandard,
    products,
    version,
    usualNames: isStandard
      ? Object.fromEntries(context.site.languages.map((one) => [one, unitName(code, getMessages(one))]))
      : {},
  }
}

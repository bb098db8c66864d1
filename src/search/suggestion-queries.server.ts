import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { splitWords } from '#src/platform/i18n/fold.ts'
import { allCategories, brands } from '#src/products/taxonomy/queries.server.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import { indexNames, matchNames, NO_SUGGESTIONS, type Suggestions, type VehicleSuggestion } from './suggestion.ts'

/** Brands, categories and vehicles for a search text. Matches names that are cached: a keystroke costs no query. */
export async function loadSuggestions(db: Db, scope: SiteScope, text: string): Promise<Suggestions> {
  const typed = splitWords(text)
  if (typed.length === 0) return NO_SUGGESTIONS
  const names = await indexedNames(db, scope)
  return {
    brands: matchNames(names.brands, typed).map(({ name, slug }) => ({ name, slug })),
    categories: matchNames(names.categories, typed).map(({ name, slug }) => ({ name, slug })),
    vehicles: matchNames(names.vehicles, typed),
  }
}

const indexedNames = (db: Db, scope: SiteScope) =>
  memoizeAnswer(
    db,
    { siteId: scope.siteId, question: ['suggested names', scope.language, scope.audience] },
    async () => {
      const [brandEntries, categories, vehicles] = await Promise.all([
        brands(db, scope),
        allCategories(db, scope),
        vehicleModels(db, scope),
      ])
      return { brands: indexNames(brandEntries), categories: indexNames(categories), vehicles: indexNames(vehicles) }
    },
  )

/** All models of the shop's vehicles, the newest first. */
async function vehicleModels(db: Db, { siteId }: SiteScope): Promise<VehicleSuggestion[]> {
  const { rows } = await sql<VehicleSuggestion>`
    select make_key as make, model_key as model, min(make) || ' ' || min(model) as name, min(year_from) as year_from,
           case when bool_or(year_to is null) then null else max(year_to) end as year_to
    from vehicles where site_id = ${siteId} group by make_key, model_key
    order by max(coalesce(year_to, 9999)) desc, max(year_from) desc, make_key, model_key`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import { writtenAliases } from '../aliases/queries.server.ts'
import { type BrandRow, buildLexicon, type Lexicon, type VehicleRow } from './lexicon.ts'
import { loadPropertyRows } from './property-queries.server.ts'
import type { CategoryRow } from './shop-categories.ts'

/** The shop's names of vehicles, brands, categories and properties, cached until its catalogue changes. */
export const loadLexicon = (db: Db, { siteId }: SiteScope): Promise<Lexicon> =>
  memoizeAnswer(db, { siteId, question: 'lexicon' }, async () => {
    const [vehicles, brands, categories, aliases, properties] = await Promise.all([
      sql<VehicleRow>`
        select id, make, model, engine, year_from, year_to from vehicles where site_id = ${siteId} order by id`.execute(
        db,
      ),
      db.selectFrom('brands').where('siteId', '=', siteId).select(['id', 'name']).orderBy('id').execute(),
      sql<CategoryRow>`
        select array(select value from jsonb_each_text(names)) as names from categories
        where site_id = ${siteId} order by id`.execute(db),
      writtenAliases(db, siteId),
      loadPropertyRows(db, siteId),
    ])
    return buildLexicon({
      vehicles: vehicles.rows,
      brands: brands as BrandRow[],
      categories: categories.rows,
      aliases,
      properties,
    })
  })

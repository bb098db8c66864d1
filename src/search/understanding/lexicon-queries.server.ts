import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import { type BrandRow, buildLexicon, type Lexicon, type VehicleRow } from './lexicon.ts'

/** The shop's names of vehicles and brands, cached until its catalogue changes. */
export const loadLexicon = (db: Db, { siteId }: SiteScope): Promise<Lexicon> =>
  memoizeAnswer(db, { siteId, question: 'lexicon' }, async () => {
    const [vehicles, brands] = await Promise.all([
      sql<VehicleRow>`
        select id, make, model, engine, year_from, year_to from vehicles where site_id = ${siteId} order by id`.execute(
        db,
      ),
      db.selectFrom('brands').where('siteId', '=', siteId).select(['id', 'name']).orderBy('id').execute(),
    ])
    return buildLexicon({ vehicles: vehicles.rows, brands: brands as BrandRow[] })
  })

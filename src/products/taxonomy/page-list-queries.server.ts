import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { TaxonomyKind, TaxonomyPageDocument } from './taxonomy-page.ts'

/** A brand or category as a list of them has it. */
interface ListedTaxonomy {
  /** By which a list finds it: the name of a brand, the code of a category. */
  code: string
  names: TextByLanguage
  sortNo: number
  document: TaxonomyPageDocument
}

/** All brands of a site by name, or its categories by code. */
export async function loadListedTaxonomy(db: Db, siteId: number, kind: TaxonomyKind): Promise<ListedTaxonomy[]> {
  const columns = kind === 'brand' ? sql`name as code, '{}'::jsonb as names, 0 as sort_no` : sql`code, names, sort_no`
  const { rows } = await sql<ListedTaxonomy>`
    select ${columns},
      json_build_object('texts', page_texts, 'titles', seo_titles, 'descriptions', seo_descriptions) as document
    from ${sql.table(kind === 'brand' ? 'brands' : 'categories')} where site_id = ${siteId} order by 1, id`.execute(db)
  return rows
}

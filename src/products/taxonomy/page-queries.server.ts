import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import { cleanHtml } from '#src/platform/clean-html.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import { addPictureSources } from '#src/platform/picture.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import { allBrands, allCategories, brands } from './queries.server.ts'
import type { TaxonomyKind, TaxonomyPage, TaxonomyPageDocument } from './taxonomy-page.ts'

interface PageRow {
  /** The code of a category, the name of a brand. */
  name: string
  slug: string
  picture: string | null
  document: TaxonomyPageDocument
}

const NAMED = {
  category: sql`code as name, picture_url as picture`,
  brand: sql`name, logo_url as picture`,
} as const

/** The page of a category or brand as it is stored; undefined if the site has none with this id. */
export async function loadPageDocument(
  db: Db | Tx,
  siteId: number,
  { kind, id, lock = false }: { kind: TaxonomyKind; id: number; lock?: boolean },
): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select slug, ${NAMED[kind]},
      json_build_object('texts', page_texts, 'titles', seo_titles, 'descriptions', seo_descriptions) as document
    from ${sql.table(kind === 'brand' ? 'brands' : 'categories')}
    where site_id = ${siteId} and id = ${id} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

interface PageLookup {
  kind: TaxonomyKind
  slug: string
  /** The version of the site's pictures. */
  pictures: number
}

/**
 * The page of a category or brand with this address, in the language of the reader; null if there is none. The text of
 * another language is not shown instead, because search engines would read it as one of this language.
 */
export async function loadTaxonomyPage(
  db: Db,
  scope: SiteScope,
  { kind, slug, pictures }: PageLookup,
): Promise<TaxonomyPage | null> {
  const id = await findId(db, scope, { kind, slug })
  if (id === undefined) return null
  const { siteId, language } = scope
  return memoizeAnswer(db, { siteId, question: ['page', kind, id, language, pictures] }, async () => {
    const row = await loadPageDocument(db, siteId, { kind, id })
    if (!row) return null
    const { texts, titles, descriptions } = row.document
    const read = (byLanguage: TextByLanguage) => byLanguage[language] ?? ''
    return {
      picture: row.picture || null,
      html: toPageHtml(read(texts), pictures),
      title: read(titles),
      description: read(descriptions),
    }
  })
}

/** The text as the page shows it. */
export const toPageHtml = (html: string, pictures: number): string =>
  html === '' ? '' : addPictureSources(cleanHtml(html), { version: pictures })

/** Only a brand that has a product for this viewer is found. */
async function findId(db: Db, scope: SiteScope, { kind, slug }: Pick<PageLookup, 'kind' | 'slug'>) {
  if (kind === 'category') return (await allCategories(db, scope)).find((one) => one.slug === slug)?.id
  const isSold = (await brands(db, scope)).some((one) => one.slug === slug)
  return isSold ? (await allBrands(db, scope)).find((one) => one.slug === slug)?.id : undefined
}

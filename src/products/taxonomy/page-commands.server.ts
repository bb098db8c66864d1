import { sql } from 'kysely'
import { cleanHtml } from '#src/platform/clean-html.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import { notifyCatalogChange } from '../search-index-commands.server.ts'
import type { TaxonomyKind, TaxonomyPageDocument } from './taxonomy-page.ts'

/** The document as it is stored: sanitized, and without empty texts. */
export const cleanPageDocument = ({ texts, titles, descriptions }: TaxonomyPageDocument): TaxonomyPageDocument => ({
  texts: selectTexts(Object.entries(texts).map(([language, html]) => [language, cleanHtml(html)])),
  titles: selectTexts(Object.entries(titles).map(([language, text]) => [language, toLine(text)])),
  descriptions: selectTexts(Object.entries(descriptions).map(([language, text]) => [language, toLine(text)])),
})

const selectTexts = (texts: [string, string][]): TextByLanguage =>
  Object.fromEntries(texts.filter(([, text]) => text !== ''))

/** Texts for search engines are one line. */
const toLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

export async function writeTaxonomyPage(
  tx: Tx,
  siteId: number,
  { kind, id, document }: { kind: TaxonomyKind; id: number; document: TaxonomyPageDocument },
): Promise<void> {
  await sql`
    update ${sql.table(kind === 'brand' ? 'brands' : 'categories')}
    set page_texts = ${JSON.stringify(document.texts)}, seo_titles = ${JSON.stringify(document.titles)},
      seo_descriptions = ${JSON.stringify(document.descriptions)}
    where site_id = ${siteId} and id = ${id}`.execute(tx)
  await notifyCatalogChange(tx, siteId)
}

export async function writeCategoryPicture(
  tx: Tx,
  siteId: number,
  { id, picture }: { id: number; picture: string },
): Promise<void> {
  await sql`update categories set picture_url = ${picture || null}
    where site_id = ${siteId} and id = ${id}`.execute(tx)
  await notifyCatalogChange(tx, siteId)
}

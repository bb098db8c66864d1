import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { cleanHtml } from '#src/platform/html/clean-html.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import { type PageBlock, type PagesDocument, pagesShape } from './content-page.ts'

/** The content pages of a site. HTML is sanitized before it is stored, so that an export equals what pages show. */
export const contentSection: SiteSection<PagesDocument> = {
  name: 'content',
  schema: pagesShape,
  read: readPages,
  write: writePages,
}

async function readPages(db: Db, siteId: number): Promise<PagesDocument> {
  const rows = await db.selectFrom('contentPages').selectAll().where('siteId', '=', siteId).orderBy('number').execute()
  return rows.map(({ siteId: _site, publishedFrom, publishedUntil, blocks, ...row }) => ({
    number: row.number,
    addresses: row.addresses as TextByLanguage,
    titles: row.titles as TextByLanguage,
    summaries: row.summaries as TextByLanguage,
    bodies: row.bodies as TextByLanguage,
    blocks: blocks as unknown as PageBlock[],
    publishedFrom: publishedFrom?.toISOString() ?? null,
    publishedUntil: publishedUntil?.toISOString() ?? null,
  }))
}

async function writePages(tx: Tx, siteId: number, pages: PagesDocument): Promise<void> {
  await tx.deleteFrom('contentPages').where('siteId', '=', siteId).execute()
  if (pages.length === 0) return
  const rows = pages.map(({ addresses, titles, summaries, bodies, blocks, ...page }) => ({
    siteId,
    ...page,
    addresses: JSON.stringify(addresses),
    titles: JSON.stringify(titles),
    summaries: JSON.stringify(summaries),
    bodies: JSON.stringify(cleanTexts(bodies)),
    blocks: sql<string>`${JSON.stringify(blocks.map(cleanBlock))}::jsonb`,
  }))
  await tx.insertInto('contentPages').values(rows).execute()
}

function cleanBlock(block: PageBlock): PageBlock {
  if (block.kind === 'text') return { ...block, texts: cleanTexts(block.texts) }
  return block.kind === 'html' ? { ...block, html: cleanTexts(block.html) } : block
}

/** Headings are fitted where the text is shown: here they begin at the first level. */
export const cleanTexts = (texts: TextByLanguage): TextByLanguage =>
  Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, cleanHtml(html, { topHeading: 1 })]))

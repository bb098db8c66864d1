import { isUniqueViolation, transact } from '#src/api/command.server.ts'
import { notFound } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { moveBanners } from '#src/banners/record-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit, toAuditChange } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { getLocalizedText } from '#src/platform/i18n/language.ts'
import { lockTaxonomy } from '#src/products/taxonomy/brand-category-commands.server.ts'
import { cleanPageDocument, writeTaxonomyPage } from '#src/products/taxonomy/page-commands.server.ts'
import { loadPageDocument, toPageHtml } from '#src/products/taxonomy/page-queries.server.ts'
import { taxonomyPageShape } from '#src/products/taxonomy/page-shape.ts'
import { writeTaxonomySlug } from '#src/products/taxonomy/slug-commands.server.ts'
import type { TaxonomyKind, TaxonomyPage, TaxonomyPageDocument } from '#src/products/taxonomy/taxonomy-page.ts'
import type { ContentRecordResult } from '#src/site/content-record-commands.server.ts'
import { toSectionVersion } from '#src/site/sections/part-version-queries.server.ts'
import { listProblems } from '#src/site/sections/problem.ts'
import { loadCategoryDetails } from '../queries.server.ts'

interface PageRecord {
  kind: TaxonomyKind
  id: number
}

/** The page of a category or brand with its version; 404 if the site has none with this id. */
export async function loadTaxonomyDocument(db: Db, context: RequestContext, { kind, id }: PageRecord) {
  const { siteId, language } = siteScope(context)
  const found = await loadPageDocument(db, siteId, { kind, id })
  if (!found) throw notFound()
  const { name: target, slug, document } = found
  const category = kind === 'category' ? await loadCategoryDetails(db, context, id) : undefined
  const name = category ? getLocalizedText(category.details.names, language) : target
  return { name, target, slug, document, version: toSectionVersion({ slug, ...document }) }
}

interface PageChange extends PageRecord {
  /** Unchanged without one. */
  slug?: string | undefined
  document: unknown
  version: string
  ip: string
}

/** Of addresses that another category or brand has. */
const ADDRESS_CONSTRAINTS = ['categories_site_id_slug_key', 'brands_site_id_slug_key']

/**
 * Replaces the page of a category or brand, and its address: the previous one leads to the new one. Refuses
 * InvalidRequest with the problems by path, AddressTaken, and RecordChanged unless it has this page already.
 */
export async function changeTaxonomyDocument(
  db: Db,
  context: RequestContext,
  change: PageChange,
): Promise<ContentRecordResult> {
  try {
    return await transact(db, (tx) => savePage(tx, context, change))
  } catch (error) {
    if (!ADDRESS_CONSTRAINTS.some((constraint) => isUniqueViolation(error, constraint))) throw error
    return { ok: false, refusal: 'AddressTaken', problems: [{ path: 'slug', why: 'is the address of another one' }] }
  }
}

async function savePage(
  tx: Tx,
  context: RequestContext,
  { kind, id, slug, document, version, ip }: PageChange,
): Promise<ContentRecordResult> {
  const { siteId } = siteScope(context)
  const read = taxonomyPageShape.safeParse(document)
  if (!read.success) return { ok: false, refusal: 'InvalidRequest', problems: listProblems('', read.error) }
  await lockTaxonomy(tx, siteId, kind)
  const found = await loadPageDocument(tx, siteId, { kind, id, lock: true })
  if (!found) throw notFound()
  const saved = { slug: found.slug, ...found.document }
  const written = { slug: slug ?? found.slug, ...cleanPageDocument(read.data) }
  const savedVersion = toSectionVersion(saved)
  if (savedVersion === toSectionVersion(written)) return { ok: true, id }
  if (savedVersion !== version) return { ok: false, refusal: 'RecordChanged', problems: [] }
  await writeTaxonomyPage(tx, siteId, { kind, id, document: written })
  if (written.slug !== saved.slug) {
    await writeTaxonomySlug(tx, siteId, { kind, id, from: saved.slug, to: written.slug })
    await moveBanners(tx, siteId, kind)
  }
  await audit(tx, {
    siteId,
    userId: requireUserId(context),
    customerId: null,
    action: `${kind}.change`,
    target: found.name,
    detail: toAuditChange(toLogged(saved), toLogged(written)),
    ip,
  })
  return { ok: true, id }
}

/** As the audit log names the fields. */
const toLogged = ({ slug, texts, titles, descriptions }: TaxonomyPageDocument & { slug: string }) => ({
  slug,
  pageTexts: texts,
  seoTitles: titles,
  seoDescriptions: descriptions,
})

interface PagePreview extends PageRecord {
  document: unknown
  language: keyof TaxonomyPageDocument['texts']
}

/** The page as a reader of the language would see it; null for a document that is not accepted. */
export async function previewTaxonomyDocument(
  db: Db,
  context: RequestContext,
  { kind, id, document, language }: PagePreview,
): Promise<TaxonomyPage | null> {
  const found = await loadPageDocument(db, siteScope(context).siteId, { kind, id })
  if (!found) throw notFound()
  const read = taxonomyPageShape.safeParse(document)
  if (!read.success) return null
  const { texts, titles, descriptions } = cleanPageDocument(read.data)
  return {
    picture: found.picture || null,
    html: toPageHtml(texts[language] ?? '', context.site.mediaVersion),
    title: titles[language] ?? '',
    description: descriptions[language] ?? '',
  }
}

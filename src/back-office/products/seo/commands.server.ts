import { isUniqueViolation, transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit, toAuditChange } from '#src/platform/audit.server.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import { writeProductSeo } from '#src/products/seo/commands.server.ts'
import { loadProductSeo } from '#src/products/seo/queries.server.ts'
import { listSeoLanguages, type ProductSeo } from '#src/products/seo/seo.ts'

interface SeoLookup {
  code: string
  /** Locks the product until the transaction ends. */
  lock?: boolean
}

/** The address and the texts of a product with their version; 404 if the site has no product with this code and a page. */
export async function loadVersionedSeo(db: Db | Tx, context: RequestContext, lookup: SeoLookup) {
  const found = await loadProductSeo(db, siteScope(context).siteId, lookup)
  if (!found) throw notFound()
  const seo = toStored(context, found)
  return { ...seo, id: found.id, version: toContentVersion(seo) }
}

/** In the languages of the site, without empty texts. */
function toStored(context: RequestContext, { slug, titles, descriptions }: ProductSeo): ProductSeo {
  const languages = listSeoLanguages(context)
  const select = (texts: TextByLanguage) =>
    Object.fromEntries(languages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : [])))
  return { slug, titles: select(titles), descriptions: select(descriptions) }
}

interface SeoChange extends ProductSeo {
  code: string
  version: number
  ip: string
}

/**
 * Changes the address and the texts of a product. Refuses AddressTaken, and RecordChanged unless the product already has
 * them.
 */
export async function changeProductSeo(db: Db, context: RequestContext, change: SeoChange): Promise<Result<null>> {
  try {
    return await transact(db, (tx) => saveSeo(tx, context, change))
  } catch (error) {
    if (isUniqueViolation(error, 'products_site_id_slug_key')) return refuse('AddressTaken')
    throw error
  }
}

async function saveSeo(
  tx: Tx,
  context: RequestContext,
  { code, version, ip, ...change }: SeoChange,
): Promise<Result<null>> {
  const { siteId } = siteScope(context)
  const { id, version: savedVersion, ...saved } = await loadVersionedSeo(tx, context, { code, lock: true })
  const written = toStored(context, change)
  if (isSameRecord(saved, written)) return ok(null)
  if (savedVersion !== version) return refuse('RecordChanged')
  await writeProductSeo(tx, siteId, { id, saved, written })
  await audit(tx, {
    siteId,
    userId: requireUserId(context),
    customerId: null,
    action: 'product.change',
    target: code,
    detail: toAuditChange(toLogged(saved), toLogged(written)),
    ip,
  })
  return ok(null)
}

/** As the audit log names the fields. */
const toLogged = ({ slug, titles, descriptions }: ProductSeo) => ({
  slug,
  seoTitles: titles,
  seoDescriptions: descriptions,
})

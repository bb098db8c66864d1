import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { type AppContext, requireUserId } from '#src/api/serve.server.ts'
import type { BulkList } from '#src/back-office/imports/bulk-list.ts'
import { requestComparison } from '#src/imports/uploads/commands.server.ts'
import type { UploadEditor } from '#src/imports/uploads/editor.server.ts'
import { createUpload } from '#src/imports/uploads/file-commands.server.ts'
import { findUpload } from '#src/imports/uploads/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { listExistingCodes, loadOtherSites, loadSentProducts, type OtherSite } from './queries.server.ts'
import { type SentContent, toCopyList, toVisibilityList } from './sent-list.ts'

const LISTS_PER_MINUTE = 6

interface ProductsToSend {
  siteKey: string
  content: SentContent
  codes: readonly string[]
  /** Repeating the request with the same key sends nothing. */
  key: string
  ip: string
}

/**
 * Uploads a list of products at another site of the same owner, and has it compared there; a user of that site applies it.
 * Refuses RecordWasNotFound without a product for the list; 404 for a site in which the viewer is no staff, 403 for one in
 * which they may not upload.
 */
export async function sendProducts(
  app: Pick<AppContext, 'db' | 'sites'>,
  context: RequestContext,
  { siteKey, content, codes, key, ip }: ProductsToSend,
): Promise<Result<{ uploadId: number; sent: number }>> {
  const other = (await loadOtherSites(app, context)).find(({ site }) => site.key === siteKey)
  if (!other) throw notFound()
  if (!other.mayReceive) throw new HttpError(403, 'Forbidden')
  const userId = requireUserId(context)
  const limit = { key: `products to another site ${userId}`, max: LISTS_PER_MINUTE, seconds: 60 }
  const retryAfter = await overLimit(app.db, limit)
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
  const { list, sent } = await buildList(app.db, context, { other, content, codes })
  if (sent === 0) return refuse('RecordWasNotFound')
  const name = message(context.language, 'productSites.fileName', { site: context.site.name })
  const uploaded = await upload(app.db, toEditor(other, ip), { list, name, key })
  if (!uploaded.ok) return uploaded
  await audit(app.db, {
    siteId: context.site.id,
    userId,
    customerId: null,
    action: 'site.productsSent',
    target: siteKey,
    detail: { kind: content, products: sent },
    ip,
  })
  return ok({ uploadId: uploaded.value.id, sent })
}

async function buildList(
  db: Db,
  context: RequestContext,
  { other, content, codes }: { other: OtherSite; content: SentContent; codes: readonly string[] },
): Promise<{ list: BulkList; sent: number }> {
  const products = await loadSentProducts(db, context, codes)
  const existing = await listExistingCodes(
    db,
    other.site.id,
    products.map(({ code }) => code),
  )
  if (content === 'copy') return { list: toCopyList(products, existing), sent: products.length }
  return { list: toVisibilityList([...existing].sort(), content === 'show'), sent: existing.size }
}

/** The list is one of the account of the viewer at the other site. */
const toEditor = ({ site, accountId }: OtherSite, ip: string): UploadEditor => ({
  siteId: site.id,
  siteKey: site.key,
  userId: accountId,
  ip,
  seesPurchasePrices: false,
})

async function upload(
  db: Db,
  editor: UploadEditor,
  { list, name, key }: { list: BulkList; name: string; key: string },
): Promise<Result<{ id: number }>> {
  const file = { name: `${name}.csv`, bytes: new TextEncoder().encode(list.text) }
  const created = await createUpload(db, editor, { kind: 'products', file, key })
  if (!created.ok) return created
  const { id } = created.value
  const scope = { siteId: editor.siteId, userId: editor.userId ?? 0, kinds: ['products' as const] }
  const stored = await findUpload(db, { ...scope, seesPurchasePrices: false }, id)
  if (stored?.state !== 'mapping') return created
  const compared = await requestComparison(db, editor, { id, version: stored.version, choices: list.choices })
  return compared.ok ? created : compared
}

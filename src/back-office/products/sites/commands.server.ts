import { transact } from '#src/api/command.server.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { type AppContext, requireUserId } from '#src/api/serve.server.ts'
import type { BulkList } from '#src/back-office/imports/bulk-list.ts'
import { requestComparison } from '#src/imports/uploads/commands.server.ts'
import type { UploadEditor } from '#src/imports/uploads/editor.server.ts'
import { createUpload } from '#src/imports/uploads/file-commands.server.ts'
import { findUpload, findUploadByKey } from '#src/imports/uploads/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { defaultLanguage } from '#src/settings/site.ts'
import { listExistingProducts, loadOtherSites, type OtherSite } from './queries.server.ts'
import { type SentContent, toCopyList, toVisibilityList } from './sent-list.ts'
import { loadSentProducts } from './sent-product-queries.server.ts'

const LISTS_PER_MINUTE = 6

interface ProductsToSend {
  siteKey: string
  content: SentContent
  codes: readonly string[]
  /** Repeating the request with the same key sends nothing. */
  key: string
  ip: string
}

interface SentList {
  uploadId: number
  sent: number
  /** Values that no cell of a list can state. */
  leftOut: number
}

/**
 * Uploads a list of products at another site of the same owner, and has it compared there; a user of that site applies it.
 * Refuses RecordWasNotFound without a product for the list, and ImportFile for too many texts; 404 for a site in which the
 * viewer is no staff, 403 for one in which they may not upload.
 */
export async function sendProducts(
  app: Pick<AppContext, 'db' | 'sites'>,
  context: RequestContext,
  { siteKey, content, codes, key, ip }: ProductsToSend,
): Promise<Result<SentList>> {
  const other = (await loadOtherSites(app, context)).find(({ site }) => site.key === siteKey)
  if (!other) throw notFound()
  if (!other.mayReceive) throw new HttpError(403, 'Forbidden')
  const repeated = await findUploadByKey(app.db, { siteId: other.site.id, userId: other.accountId }, key)
  if (repeated) return ok({ uploadId: repeated.id, sent: countRows(repeated.content), leftOut: 0 })
  const limit = { key: `products to another site ${requireUserId(context)}`, max: LISTS_PER_MINUTE, seconds: 60 }
  const retryAfter = await overLimit(app.db, limit)
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
  const built = await buildList(app.db, context, { other, content, codes })
  if (!built) return refuse('ImportFile', { fault: 'tooBig' })
  if (built.sent === 0) return refuse('RecordWasNotFound')
  return transact(app.db, (tx) => upload(tx, context, { ...built, other, content, key, ip }))
}

/** The first row has the headings; lines within a cell end with one sign. */
const countRows = (content: Uint8Array | null) =>
  new TextDecoder().decode(content ?? undefined).split('\r\n').length - 1

interface BuiltList {
  list: BulkList
  sent: number
  leftOut: number
}

async function buildList(
  db: Db,
  context: RequestContext,
  { other, content, codes }: { other: OtherSite; content: SentContent; codes: readonly string[] },
): Promise<BuiltList | undefined> {
  const existing = await listExistingProducts(db, { hereId: context.site.id, otherId: other.site.id, codes })
  if (content !== 'copy') {
    const shared = existing.filter(({ isVariation }) => !isVariation).map(({ code }) => code)
    return { list: toVisibilityList(shared, content === 'show'), sent: shared.length, leftOut: 0 }
  }
  const known = new Set(existing.map(({ code }) => code))
  const missing = codes.filter((code) => !known.has(code))
  const languages = [defaultLanguage(other), defaultLanguage(context), ...other.site.languages, ...LANGUAGES] as const
  const products = await loadSentProducts(db, context, { codes: missing, languages })
  return products && { ...toCopyList(products), sent: products.length }
}

interface ListToUpload extends BuiltList {
  other: OtherSite
  content: SentContent
  key: string
  ip: string
}

/** The list is one of the account of the viewer at the other site. */
async function upload(
  tx: Tx,
  context: RequestContext,
  { list, sent, leftOut, other, content, key, ip }: ListToUpload,
): Promise<Result<SentList>> {
  const { site, accountId } = other
  const editor: UploadEditor = { siteId: site.id, siteKey: site.key, userId: accountId, ip, seesPurchasePrices: false }
  const { name, email } = context.viewer
  const file = {
    name: `${message(defaultLanguage(other), 'productSites.fileName', { site: context.site.name })}.csv`,
    bytes: new TextEncoder().encode(list.text),
  }
  const sender = { fromSite: context.site.name, sentBy: name || email }
  const created = await createUpload(tx, editor, { kind: 'products', file, key, sender })
  if (!created.ok) return created
  const { id } = created.value
  const scope = { siteId: site.id, userId: accountId, kinds: ['products' as const], seesPurchasePrices: false }
  const stored = await findUpload(tx, scope, id)
  // The same request at the same time was first.
  if (stored?.state !== 'mapping') return ok({ uploadId: id, sent, leftOut })
  const compared = await requestComparison(tx, editor, { id, version: stored.version, choices: list.choices })
  if (!compared.ok) return compared
  await audit(tx, {
    siteId: context.site.id,
    userId: requireUserId(context),
    customerId: null,
    action: 'site.productsSent',
    target: site.key,
    detail: { kind: content, products: sent },
    ip,
  })
  return ok({ uploadId: id, sent, leftOut })
}

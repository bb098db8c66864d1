import { sql } from 'kysely'
import sharp from 'sharp'
import { productRows } from '#src/catalog/queries.server.ts'
import { renderPdf } from '#src/exports/pdf/queries.server.ts'
import { renderXlsx } from '#src/exports/xlsx-queries.server.ts'
import type { MediaStore } from '#src/media/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { ObjectMissing, ObjectStoreUnavailable } from '#src/platform/file-store/object-store.server.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { getMessages, message } from '#src/platform/i18n/messages.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { viewerOfSession } from '#src/session/queries.server.ts'
import type { SiteBook } from '#src/settings/site.ts'
import { getSiteTexts } from '#src/shop/site-texts.server.ts'
import { cellTitles } from './cell.ts'
import { EXCEL_PICTURE, type ExportKind } from './export.ts'
import { cardsPlan, type ProductList, type ProductWithPicture, productSheet, widePlan } from './product-list.ts'
import { exportLayout } from './queries.server.ts'
import { sheetProduct } from './stored-cells.ts'

export interface Press {
  db: Db
  sites: SiteBook
  pictures: MediaStore
  log: Logger
}

/** Products are loaded in batches of this size, after which the progress is updated. */
const BATCH_SIZE = 48
const LEASE_RENEWAL_MS = 10_000

/**
 * Makes the list that waited longest; undefined without one. Products that its reader may no longer see are omitted,
 * and readers without the export permission get nothing.
 */
export async function makeNextExport(press: Press): Promise<'done' | 'failed' | undefined> {
  const job = await claimExport(press.db)
  if (!job) return undefined
  const renewal = setInterval(() => void renewLease(press.db, job.id).catch(() => undefined), LEASE_RENEWAL_MS)
  try {
    const context = await findReader(press, job)
    if (!context) return await failExport(press.db, job.id)
    return await finishExport(press.db, job.id, await buildFile(press, context, job))
  } catch (error) {
    await failExport(press.db, job.id)
    throw error
  } finally {
    clearInterval(renewal)
  }
}

async function findReader({ db, sites }: Press, job: ClaimedJob): Promise<RequestContext | undefined> {
  const [sessionViewer, site] = await Promise.all([viewerOfSession(db, job.sessionId), sites.byId(job.siteId)])
  if (!sessionViewer || !site || sessionViewer.siteId !== job.siteId) return undefined
  if ((sessionViewer.viewer.customer?.id ?? null) !== job.customerId) return undefined
  const context: RequestContext = {
    site: site.site,
    shop: site.shop,
    viewer: sessionViewer.viewer,
    language: job.language,
  }
  return can(context, 'exportProducts') ? context : undefined
}

async function buildFile(press: Press, context: RequestContext, job: ClaimedJob) {
  const { language, kind } = job
  const day = formatDate(language, new Date(), { timeZone: context.site.timeZone })
  const list: ProductList = {
    language,
    title: message(language, 'exports.file'),
    footer: `${context.site.name} · ${day}`,
    titles: cellTitles(getMessages(language)),
    cells: (await exportLayout(press.db, job.userId)).cells,
    products: await loadProductsWithPictures(press, context, job),
  }
  // Localized dates may contain slashes and direction marks, which file names may not.
  const name = `${list.title} ${formatFileDay(context.site.timeZone)}`
  if (kind === 'excel') return { name: `${name}.xlsx`, content: await renderXlsx(productSheet(list)) }
  return { name: `${name}.pdf`, content: await renderPdf(kind === 'wide' ? widePlan(list) : cardsPlan(list)) }
}

const formatFileDay = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date())

/** Loads products in batches, so that a list of 2,000 takes about 40 queries. */
async function loadProductsWithPictures(
  press: Press,
  context: RequestContext,
  { id, kind, productIds }: ClaimedJob,
): Promise<ProductWithPicture[]> {
  const textOptions = { language: context.language, i18n: getSiteTexts(context) }
  const width = kind === 'excel' ? EXCEL_PICTURE * 2 : 480
  const jpegs = new Map<string, Promise<Uint8Array | null>>()
  const loadJpeg = (key: string) => {
    const loaded = jpegs.get(key) ?? renderJpeg(press, context, { key, width }).catch(omitUnreadable)
    jpegs.set(key, loaded)
    return loaded
  }
  let isReported = false
  const omitUnreadable = (error: unknown) => {
    if (!(error instanceof ObjectStoreUnavailable || error instanceof ObjectMissing)) throw error
    if (!isReported)
      press.log.warn({ list: id, reason: error.message }, 'a list lacks pictures that the object store did not send')
    isReported = true
    return null
  }
  const products: ProductWithPicture[] = []
  for (let at = 0; at < productIds.length; at += BATCH_SIZE) {
    const rows = await productRows(press.db, context, productIds.slice(at, at + BATCH_SIZE))
    for (const row of rows) {
      const product = sheetProduct(row, textOptions)
      const picture = product.picture ?? context.shop.face.noPicture
      products.push({ ...product, jpeg: picture === null ? null : await loadJpeg(picture) })
    }
    await renewLease(press.db, id, Math.min(at + BATCH_SIZE, productIds.length))
  }
  return products
}

/** An image of the media store on white, as jpeg whatever its format; null without one. */
async function renderJpeg(
  { pictures }: Press,
  context: RequestContext,
  { key, width }: { key: string; width: number },
) {
  const storedPicture = await pictures.picture(siteScope(context), {
    key,
    width: width > 240 ? 480 : 240,
    format: 'webp',
  })
  if (!storedPicture) return null
  const rendered = await sharp(storedPicture.file)
    .resize(width, width, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
  return new Uint8Array(await rendered.jpeg({ quality: 82 }).toBuffer())
}

/** A claimed list is leased for this long after the last update; after a crash another process claims it then. */
const LEASE = sql<Date>`now() + interval '40 seconds'`
/** A list that ended three processes is not tried again. */
const MAX_ATTEMPTS = 3

interface ClaimedJob {
  id: string
  siteId: number
  userId: number
  sessionId: string
  customerId: number | null
  kind: ExportKind
  language: Language
  productIds: number[]
}

/** Claims the list that waited longest, or one whose lease expired. Two processes never claim the same one. */
async function claimExport(db: Db): Promise<ClaimedJob | undefined> {
  const row = await db
    .updateTable('exportJobs')
    .set({ state: 'running', heldUntil: LEASE, made: 0, tries: sql`tries + 1` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('exportJobs')
        .select('id')
        .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('state', '=', 'running')]))
        .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<', sql<Date>`now()`)]))
        .where('tries', '<', MAX_ATTEMPTS)
        .orderBy('createdAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'siteId', 'userId', 'sessionId', 'customerId', 'kind', 'language', 'productIds'])
    .executeTakeFirst()
  if (!row) return undefined
  const productIds = row.productIds.map(Number)
  return { ...row, kind: row.kind as ExportKind, language: row.language as Language, productIds }
}

/** Extends the lease and updates the progress. */
async function renewLease(db: Db, id: string, made?: number) {
  await db
    .updateTable('exportJobs')
    .set({ heldUntil: LEASE, ...(made !== undefined && { made }) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

interface FinishedJob {
  name: string
  content: Uint8Array
}

async function finishExport(db: Db, id: string, { name, content }: FinishedJob) {
  const file = { fileName: name, content: Buffer.from(content) }
  await finishJob(db, id, { ...file, state: 'done' })
  return 'done' as const
}

async function failExport(db: Db, id: string) {
  await finishJob(db, id, { state: 'failed' })
  return 'failed' as const
}

const finishJob = (db: Db, id: string, result: { state: 'done' | 'failed'; fileName?: string; content?: Buffer }) =>
  db
    .updateTable('exportJobs')
    .set({ ...result, heldUntil: null, finishedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

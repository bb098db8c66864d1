import sharp from 'sharp'
import { productRows } from '../catalog/queries.server.ts'
import { renderPdf } from '../exports/pdf/queries.server.ts'
import { renderXlsx } from '../exports/xlsx-queries.server.ts'
import type { MediaStore } from '../media/queries.server.ts'
import type { Db } from '../platform/db.server.ts'
import { formatDate } from '../platform/i18n/format.ts'
import { getMessages, message } from '../platform/i18n/messages.server.ts'
import { viewerOfSession } from '../session/queries.server.ts'
import { can, type RequestContext } from '../shop/policy.ts'
import type { SiteBook } from '../shop/site.ts'
import { siteScope } from '../shop/viewer.ts'
import { type ClaimedJob, claimExport, failExport, finishExport, holdExport } from './claim-commands.server.ts'
import { cellTitles } from './columns/titles.ts'
import { EXCEL_PICTURE } from './export.ts'
import { cardsPlan, type ProductList, type ProductWithPicture, widePlan } from './product-pdf.ts'
import { productSheet } from './product-sheet.ts'
import { exportLayout } from './queries.server.ts'
import { sheetProduct } from './sheet-product.ts'

export interface Press {
  db: Db
  sites: SiteBook
  pictures: MediaStore
}

/** Products are loaded in batches of this size, after which the progress is updated. */
const PIECE = 48
const HOLD_MS = 10_000

/**
 * Makes the list that waited longest; undefined without one. Products that its reader may no longer see are omitted,
 * and readers without the export permission get nothing.
 */
export async function makeNextExport(press: Press): Promise<'done' | 'failed' | undefined> {
  const job = await claimExport(press.db)
  if (!job) return undefined
  const holding = setInterval(() => void holdExport(press.db, job.id).catch(() => undefined), HOLD_MS)
  try {
    const context = await findReader(press, job)
    if (!context) return await failExport(press.db, job.id)
    return await finishExport(press.db, job.id, await buildFile(press, context, job))
  } catch (error) {
    await failExport(press.db, job.id)
    throw error
  } finally {
    clearInterval(holding)
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
    products: await picturedProducts(press, context, job),
  }
  // A day as languages write it may hold slashes and marks of direction, which no name of a file can.
  const name = `${list.title} ${dayForFiles(context.site.timeZone)}`
  if (kind === 'excel') return { name: `${name}.xlsx`, content: await renderXlsx(productSheet(list)) }
  return { name: `${name}.pdf`, content: await renderPdf(kind === 'wide' ? widePlan(list) : cardsPlan(list)) }
}

const dayForFiles = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date())

/** Piece by piece: a list of two thousand is forty questions, not two thousand. */
async function picturedProducts(
  press: Press,
  context: RequestContext,
  { id, kind, productIds }: ClaimedJob,
): Promise<ProductWithPicture[]> {
  const wording = { language: context.language, i18n: getMessages(context.language) }
  const width = kind === 'excel' ? EXCEL_PICTURE * 2 : 480
  const jpegs = new Map<string, Promise<Uint8Array | null>>()
  const loadJpeg = (key: string) => {
    const known = jpegs.get(key) ?? jpeg(press, context, { key, width })
    jpegs.set(key, known)
    return known
  }
  const products: ProductWithPicture[] = []
  for (let at = 0; at < productIds.length; at += PIECE) {
    const rows = await productRows(press.db, context, productIds.slice(at, at + PIECE))
    for (const row of rows) {
      const product = sheetProduct(row, wording)
      const picture = product.picture ?? context.shop.face.noPicture
      products.push({ ...product, jpeg: picture === null ? null : await loadJpeg(picture) })
    }
    await holdExport(press.db, id, Math.min(at + PIECE, productIds.length))
  }
  return products
}

/** An image of the media store on white, as jpeg whatever its format; null without one. */
async function jpeg({ pictures }: Press, context: RequestContext, { key, width }: { key: string; width: number }) {
  const storedPicture = await pictures.picture(siteScope(context), {
    key,
    width: width > 240 ? 480 : 240,
    format: 'webp',
  })
  if (!storedPicture) return null
  const drawn = await sharp(storedPicture.file)
    .resize(width, width, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
  return new Uint8Array(await drawn.jpeg({ quality: 82 }).toBuffer())
}

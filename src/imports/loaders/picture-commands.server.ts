import { addMedia } from '#src/media/commands.server.ts'
import {
  type FilesOfProduct,
  matchPictureFile,
  ofProducts,
  type PictureFile,
  pictureFile,
} from '#src/media/product-files.ts'
import type { Db } from '#src/platform/db.server.ts'
import { touchCatalog } from '#src/site/commands.server.ts'
import { type ProductPictures, setPictures } from '../catalogue-lists/picture-commands.server.ts'
import { findCodesByWord } from '../catalogue-lists/queries.server.ts'
import type { Progress } from '../outcome/counts.ts'
import { openReport } from '../outcome/report-commands.server.ts'
import type { PicturesResult } from '../outcome/summary.ts'
import type { Problem } from '../rows/cell-result.ts'
import { openPictures, type PictureSource } from './picture-queries.server.ts'

export interface PicturesRequest {
  /** A folder or a zip. */
  path: string
  dryRun: boolean
  reportFile: string | undefined
  /** Whether a list loaded before has started the report. */
  goOn: boolean
  onProgress?(progress: Progress): void
}

/** Number of products per batch. */
const BATCH = 100

/**
 * Replaces the images of products by the files named after their codes; products without a file keep theirs. The file
 * type is detected by content, by the media upload rules. A second run changes nothing. Throws FileRefused for an
 * unreadable source.
 */
export async function importPictures(db: Db, siteId: number, request: PicturesRequest): Promise<PicturesResult> {
  const source = await openPictures(request.path)
  try {
    const sorted = await sortFiles(db, siteId, source.names)
    const problems = [
      ...sorted.unknown.map((name) => problem(name, 'no product has this code')),
      ...sorted.doubled.map((name) => problem(name, 'another file is this picture already, and is taken')),
    ]
    const totals = request.dryRun
      ? {
          pictures: sorted.products.reduce((sum, { files }) => sum + files.length, 0),
          products: sorted.products.length,
        }
      : await loadProductPictures(db, siteId, { source, products: sorted.products, problems, request })
    const report = await openReport(request.reportFile, { goOn: request.goOn })
    await report.add(problems)
    return { ...totals, others: sorted.others, problems, reportFile: report.getReportPath() }
  } finally {
    source.close()
  }
}

async function sortFiles(db: Db, siteId: number, names: readonly string[]) {
  const files = names.flatMap((name) => pictureFile(name) ?? [])
  const words = [...new Set(files.flatMap(({ whole, base }) => [whole, base]))]
  const codes = await findCodesByWord(db, siteId, words)
  const getCode = (file: PictureFile) => matchPictureFile(file, codes)
  return { ...ofProducts(names, getCode), others: names.length - files.length }
}

interface PictureLoading {
  source: PictureSource
  products: readonly FilesOfProduct[]
  problems: Problem[]
  request: PicturesRequest
}

async function loadProductPictures(db: Db, siteId: number, { source, products, problems, request }: PictureLoading) {
  const begun = performance.now()
  const total = { products: 0, pictures: 0 }
  for (let at = 0; at < products.length; at += BATCH) {
    const productPictures: ProductPictures[] = []
    for (const { code, files } of products.slice(at, at + BATCH)) {
      const pictures = await storePictures(db, siteId, { source, files, problems })
      if (pictures.length > 0) productPictures.push({ code, pictures })
      total.pictures += pictures.length
    }
    if (productPictures.length > 0) await db.transaction().execute((tx) => setPictures(tx, siteId, productPictures))
    total.products += productPictures.length
    const done = Math.min(products.length, at + BATCH)
    request.onProgress?.({ done, total: products.length, seconds: (performance.now() - begun) / 1000 })
  }
  if (total.products > 0) await touchCatalog(db, siteId)
  return total
}

const WHY = { InvalidMedia: 'not a picture that can be read', MediaTooLarge: 'a picture larger than 20 MB' } as const

async function storePictures(
  db: Db,
  siteId: number,
  { source, files, problems }: Omit<PictureLoading, 'products' | 'request'> & Pick<FilesOfProduct, 'files'>,
) {
  const keys: string[] = []
  for (const { name, key } of files) {
    const bytes = await source.read(name)
    const result = bytes && (await addMedia(db, siteId, { key, bytes }))
    if (result?.ok) keys.push(key)
    else problems.push(problem(name, explainMissing(result?.refusal.code)))
  }
  return keys
}

const explainMissing = (code: string | undefined) =>
  code === 'InvalidMedia'
    ? WHY.InvalidMedia
    : code === 'MediaTooLarge'
      ? WHY.MediaTooLarge
      : 'larger than 20 MB, or cannot be read'

const problem = (name: string, reason: string): Problem => ({
  at: 0,
  code: '',
  kind: 'refused',
  column: 'picture',
  value: name,
  reason,
})

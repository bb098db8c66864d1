import type { Db, Tx } from '../platform/db.server.ts'
import type { TextByLanguage } from '../platform/i18n/language.ts'
import type { SiteSection } from '../site/section-commands.server.ts'
import { DOWNLOAD_KINDS, type DownloadsDocument, downloadShapes, kindOfNumber } from './download.ts'

/** The files a site offers, in the order shown. The files themselves lie in the folder of the site's store. */
export const downloadsSection: SiteSection<DownloadsDocument> = {
  name: 'files',
  schema: downloadShapes,
  read: readDownloads,
  write: writeDownloads,
}

async function readDownloads(db: Db, siteId: number): Promise<DownloadsDocument> {
  const rows = await db
    .selectFrom('downloads')
    .selectAll()
    .where('siteId', '=', siteId)
    .orderBy('sortNo')
    .orderBy('number')
    .execute()
  return rows.map(({ number, kind, titles, file, webAddress, size, productCode }) => ({
    number,
    kind: kindOfNumber(kind),
    titles: titles as TextByLanguage,
    file,
    webAddress,
    size,
    productCode,
  }))
}

async function writeDownloads(tx: Tx, siteId: number, files: DownloadsDocument): Promise<void> {
  await tx.deleteFrom('downloads').where('siteId', '=', siteId).execute()
  if (files.length === 0) return
  const rows = files.map(({ kind, titles, ...file }, at) => ({
    siteId,
    ...file,
    kind: DOWNLOAD_KINDS[kind],
    titles: JSON.stringify(titles),
    sortNo: (at + 1) * 10,
  }))
  await tx.insertInto('downloads').values(rows).execute()
}

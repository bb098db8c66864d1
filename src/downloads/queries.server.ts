import type { Db } from '../platform/db.server.ts'
import { type TextByLanguage, textIn } from '../platform/i18n/language.ts'
import type { SiteScope } from '../shop/viewer.ts'
import { type Download, kindOfNumber } from './download.ts'

/** The files of a site in the order shown; of one product where its code is given. */
export async function downloads(
  db: Db,
  { siteId, language }: SiteScope,
  { productCode }: { productCode?: string | undefined } = {},
): Promise<Download[]> {
  let query = db.selectFrom('downloads').selectAll().where('siteId', '=', siteId).orderBy('sortNo').orderBy('number')
  if (productCode !== undefined) query = query.where('productCode', '=', productCode)
  const rows = await query.execute()
  return rows.map((row) => ({
    number: row.number,
    kind: kindOfNumber(row.kind),
    title: textIn(row.titles as TextByLanguage, language),
    href: row.file === null ? (row.webAddress ?? '') : `/files/${row.file}`,
    size: row.size,
    productCode: row.productCode,
  }))
}

/** Whether the site offers this file of its store. */
export async function offersFile(db: Db, { siteId }: SiteScope, file: string): Promise<boolean> {
  const row = await db
    .selectFrom('downloads')
    .where('siteId', '=', siteId)
    .where('file', '=', file)
    .select('number')
    .executeTakeFirst()
  return row !== undefined
}

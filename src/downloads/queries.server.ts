import { sql } from 'kysely'
import { loadHiddenCodes } from '#src/products/queries.server.ts'
import { memoizeForSite } from '#src/site/queries.server.ts'
import type { SiteScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import { type FileRow, type FileTable, selectFileSize } from '../platform/file-store/file-table.server.ts'
import { getLocalizedText, type TextByLanguage } from '../platform/i18n/language.ts'
import { type Download, kindOfNumber } from './download.ts'

export const DOWNLOAD_FILES: FileTable = { name: 'download_files', key: ['site_id', 'name'], access: 'public' }

export const toDownloadFile = ({ siteId, name }: { siteId: number; name: string }): FileRow => ({
  table: DOWNLOAD_FILES,
  key: [siteId, name],
})

/** The files that a site offers, in display order, cached per site version; files without content are omitted. */
export const downloads = (db: Db, { siteId, language }: SiteScope, version: number): Promise<Download[]> =>
  memoizeForSite(db, { siteId, version, key: ['downloads', language] }, async (primary) => {
    const rows = await primary
      .selectFrom('downloads')
      .leftJoin('downloadFiles', (join) =>
        join.onRef('downloadFiles.siteId', '=', 'downloads.siteId').onRef('downloadFiles.name', '=', 'downloads.file'),
      )
      .where('downloads.siteId', '=', siteId)
      .where(({ or, eb }) => or([eb('downloads.file', 'is', null), eb('downloadFiles.name', 'is not', null)]))
      .select(['number', 'kind', 'titles', 'file', 'webAddress', 'productCode'])
      .select(sql<number | null>`coalesce(${selectFileSize('download_files')}, size)`.as('size'))
      .orderBy('sortNo')
      .orderBy('number')
      .execute()
    return rows.map(({ kind, titles, file, webAddress, ...row }) => ({
      ...row,
      kind: kindOfNumber(kind),
      title: getLocalizedText(titles as TextByLanguage, language),
      href: file === null ? (webAddress ?? '') : `/files/${file}`,
    }))
  })

export interface OfferedFile {
  size: number
  /** SHA-256 of the content, as hex. */
  hash: string
}

/** A stored file that the site offers; undefined for one that is not offered, or whose product the viewer may not see. */
export async function offeredFile(db: Db, scope: SiteScope, name: string): Promise<OfferedFile | undefined> {
  const found = await db
    .selectFrom('downloadFiles')
    .innerJoin('downloads', (join) =>
      join.onRef('downloads.siteId', '=', 'downloadFiles.siteId').onRef('downloads.file', '=', 'downloadFiles.name'),
    )
    .where('downloadFiles.siteId', '=', scope.siteId)
    .where('downloadFiles.name', '=', name)
    .select([selectFileSize('download_files').as('size'), sql<string>`encode(hash, 'hex')`.as('hash'), 'productCode'])
    .executeTakeFirst()
  if (!found) return undefined
  const { productCode, ...file } = found
  const hidden = await loadHiddenCodes(db, scope, productCode === null ? [] : [productCode])
  return hidden.size > 0 ? undefined : file
}

/**
 * The stored names that begin like a new one, with the hash of their content as hex; empty for those that an entry
 * names already.
 */
export async function loadFileNames(db: Db, siteId: number, beginning: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; hash: string }>`
    select coalesce(f.name, d.file) as name, case when d.file is null then encode(f.hash, 'hex') else '' end as hash
    from (select name, hash from download_files where site_id = ${siteId} and starts_with(name, ${beginning})) f
      full join (select file from downloads where site_id = ${siteId} and starts_with(file, ${beginning})) d
        on d.file = f.name`.execute(db)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** Whether an entry names a stored file, also one of a hidden product. */
export async function isOffered(db: Db, siteId: number, name: string): Promise<boolean> {
  const entry = await db
    .selectFrom('downloads')
    .select('number')
    .where('siteId', '=', siteId)
    .where('file', '=', name)
    .executeTakeFirst()
  return entry !== undefined
}

export interface StoredFile {
  name: string
  size: number
  offered: boolean
}

/** Every stored file of the site, offered or not. */
export const loadFiles = (db: Db, siteId: number): Promise<StoredFile[]> =>
  db
    .selectFrom('downloadFiles')
    .where('siteId', '=', siteId)
    .select(['name', selectFileSize('download_files').as('size')])
    .select(
      sql<boolean>`exists (select 1 from downloads where downloads.site_id = download_files.site_id and file = name)`.as(
        'offered',
      ),
    )
    .orderBy('name')
    .execute()

import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import { type FileRow, type FileTable, readContent, selectFileSize } from '../platform/file-store/file-table.server.ts'

export const MEDIA_FILES: FileTable = { name: 'media_files', key: ['site_id', 'key'], access: 'public' }

export const toMediaFile = ({ siteId, key }: { siteId: number; key: string }): FileRow => ({
  table: MEDIA_FILES,
  key: [siteId, key],
})

/** An uploaded file, without its content. */
export interface UploadedFile {
  key: string
  kind: 'picture' | 'video'
  type: string
  width: number | null
  height: number | null
  /** SHA-256 of the content, as hex. */
  hash: string
  /** In bytes. */
  size: number
}

/** Scoped to this site; undefined when it has no file under this key. */
export async function findUploadedFile(db: Db, siteId: number, key: string): Promise<UploadedFile | undefined> {
  const { rows } = await sql<UploadedFile>`
    select key, kind, type, width, height, encode(hash, 'hex') as hash, ${selectFileSize('media_files')} as size
    from media_files where site_id = ${siteId} and key = ${key}`.execute(db)
  return rows[0]
}

export async function loadUploadedFiles(db: Db, siteId: number): Promise<UploadedFile[]> {
  const { rows } = await sql<UploadedFile>`
    select key, kind, type, width, height, encode(hash, 'hex') as hash, ${selectFileSize('media_files')} as size
    from media_files where site_id = ${siteId} order by key`.execute(db)
  return rows
}

export interface MediaFilter {
  /** A part of the key. */
  text: string
  kind: UploadedFile['kind'] | undefined
  /** From 1. */
  page: number
  pageSize: number
}

/** A page of the uploaded files, the latest first. */
export async function loadUploadedPage(
  db: Db,
  siteId: number,
  { text, kind, page, pageSize }: MediaFilter,
): Promise<{ files: UploadedFile[]; totalHits: number }> {
  const matches = sql`site_id = ${siteId} and (${text} = '' or position(${text} in key) > 0)
    and (${kind ?? null}::text is null or kind = ${kind ?? null})`
  const [{ rows: files }, { rows: counts }] = await Promise.all([
    sql<UploadedFile>`
      select key, kind, type, width, height, encode(hash, 'hex') as hash, ${selectFileSize('media_files')} as size
      from media_files where ${matches} order by changed_at desc, key
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ hits: number }>`select count(*)::integer as hits from media_files where ${matches}`.execute(db),
  ])
  return { files, totalHits: counts[0]?.hits ?? 0 }
}

/** The keys that begin with a text, with the digest of their files. */
export async function loadUploadedKeys(db: Db, siteId: number, start: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; hash: string }>`
    select key, encode(hash, 'hex') as hash from media_files
    where site_id = ${siteId} and left(key, ${start.length}) = ${start}`.execute(db)
  return new Map(rows.map(({ key, hash }) => [key, hash]))
}

/** Throws ObjectStoreUnavailable and ObjectMissing. */
export async function loadUploadedContent(db: Db, siteId: number, key: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('mediaFiles')
    .select(['content', 'object'])
    .where('siteId', '=', siteId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && readContent(db, row)
}

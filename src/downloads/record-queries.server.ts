import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import { selectFileSize } from '../platform/file-store/file-table.server.ts'
import { containsFolded } from '../platform/i18n/contains-folded.server.ts'
import type { TextByLanguage } from '../platform/i18n/language.ts'
import { type DownloadKind, kindOfNumber } from './download.ts'

/** A file of a site as its staff list it. */
export interface ListedDownload {
  number: number
  kind: DownloadKind
  titles: TextByLanguage
  file: string | null
  webAddress: string | null
  size: number | null
  productCode: string | null
  /** False while the content of `file` is missing: the shop does not show the file. */
  isShown: boolean
  /** The files before and after it in the list of its kind. */
  previous: number | null
  next: number | null
}

export interface DownloadFilter {
  /** Part of a title, a file name, an address or a product code. */
  text: string
  /** From 1. */
  page: number
  pageSize: number
}

type ListedRow = Omit<ListedDownload, 'kind' | 'titles'> & { kind: number; titles: unknown }

/** A page of the files of a site, by kind in the order of the shop. */
export async function loadDownloadList(
  db: Db,
  siteId: number,
  { text, page, pageSize }: DownloadFilter,
): Promise<{ entries: ListedDownload[]; totalHits: number }> {
  const searched = sql`titles::text || ' ' || coalesce(file, web_address) || ' ' || coalesce(product_code, '')`
  const matches = sql`${text} = '' or ${containsFolded(searched, text)}`
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<ListedRow>`
      with ordered as (
        select number, kind, titles, file, web_address, size, product_code, sort_no,
          lag(number) over by_kind as previous, lead(number) over by_kind as next
        from downloads where site_id = ${siteId} window by_kind as (partition by kind order by sort_no, number))
      select o.number, o.kind, o.titles, o.file, o.web_address, o.product_code, o.previous, o.next,
        coalesce(${selectFileSize('f')}, o.size) as size, o.file is null or f.name is not null as is_shown
      from (select * from ordered where ${matches} order by kind, sort_no, number
        limit ${pageSize} offset ${(page - 1) * pageSize}) o
        left join download_files f on f.site_id = ${siteId} and f.name = o.file
      order by o.kind, o.sort_no, o.number`.execute(db),
    sql<{ hits: number }>`
      select count(*)::integer as hits from downloads where site_id = ${siteId} and (${matches})`.execute(db),
  ])
  return {
    entries: rows.map((row) => ({
      ...row,
      kind: kindOfNumber(row.kind),
      titles: row.titles as TextByLanguage,
      size: row.size === null ? null : Number(row.size),
    })),
    totalHits: counts[0]?.hits ?? 0,
  }
}

/** A document of a product as its staff list it. */
export interface ProductDocument
  extends Pick<ListedDownload, 'number' | 'kind' | 'titles' | 'file' | 'webAddress' | 'size'> {
  /** SHA-256 of the content as hex; null without a stored file. */
  hash: string | null
}

/** The documents of a product in the order of the shop. */
export async function loadProductDocuments(db: Db, siteId: number, productCode: string): Promise<ProductDocument[]> {
  const { rows } = await sql<Omit<ProductDocument, 'kind' | 'titles'> & { kind: number; titles: unknown }>`
    select d.number, d.kind, d.titles, d.file, d.web_address, encode(f.hash, 'hex') as hash,
      coalesce(${selectFileSize('f')}, d.size)::double precision as size
    from downloads d left join download_files f on f.site_id = d.site_id and f.name = d.file
    where d.site_id = ${siteId} and d.product_code = ${productCode}
    order by d.sort_no, d.number`.execute(db)
  return rows.map((row) => ({ ...row, kind: kindOfNumber(row.kind), titles: row.titles as TextByLanguage }))
}

/** The number of files that a site offers. */
export async function countDownloads(db: Db, siteId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from downloads where site_id = ${siteId}`.execute(db)
  return rows[0]?.count ?? 0
}

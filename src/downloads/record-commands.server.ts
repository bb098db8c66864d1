import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { type SiteActor, touchSite } from '#src/site/commands.server.ts'
import { type ContentRecords, lockSite } from '#src/site/content-record-commands.server.ts'
import { toSectionVersion } from '#src/site/sections/part-version-queries.server.ts'
import { toWrittenDownload } from './commands.server.ts'
import { DOWNLOAD_KINDS, downloadShape, type WrittenDownload } from './download.ts'

/** The files that a site offers, one at a time; the id is the number. */
export const downloadRecords: ContentRecords<WrittenDownload> = {
  kind: 'download',
  schema: downloadShape,
  load: loadDownload,
  async findEqual(tx, siteId, document) {
    const { rows } = await sql<{ number: number }>`
      select number from downloads where site_id = ${siteId} and file is not distinct from ${document.file}
        and web_address is not distinct from ${document.webAddress} order by number limit 100`.execute(tx)
    for (const { number } of rows) {
      const saved = await loadDownload(tx, siteId, number)
      if (saved && toSectionVersion(saved) === toSectionVersion({ ...document, number })) return number
    }
    return undefined
  },
  async insert(tx, siteId, document) {
    const { rows } = await sql<{ number: number; sortNo: number }>`
      select coalesce(max(number), 0) + 1 as number, coalesce(max(sort_no), 0) + 10 as sort_no
      from downloads where site_id = ${siteId}`.execute(tx)
    const { number = 1, sortNo = 10 } = rows[0] ?? {}
    await tx
      .insertInto('downloads')
      .values({ siteId, ...toRow(document), number, sortNo })
      .execute()
    return number
  },
  async update(tx, siteId, { id, document }) {
    const { number: _number, ...row } = toRow(document)
    await tx.updateTable('downloads').set(row).where('siteId', '=', siteId).where('number', '=', id).execute()
  },
  async remove(tx, siteId, id) {
    await tx.deleteFrom('downloads').where('siteId', '=', siteId).where('number', '=', id).execute()
  },
  async findProblems(tx, siteId, { id, document: { file } }) {
    if (file === null) return []
    const other = await tx
      .selectFrom('downloads')
      .select('number')
      .where('siteId', '=', siteId)
      .where('file', '=', file)
      .where('number', '<>', id ?? 0)
      .executeTakeFirst()
    return other ? [{ path: 'file', why: `number ${other.number} offers this file` }] : []
  },
}

async function loadDownload(db: Db, siteId: number, number: number): Promise<WrittenDownload | undefined> {
  const row = await db
    .selectFrom('downloads')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && toWrittenDownload(row)
}

const toRow = ({ kind, titles, ...rest }: WrittenDownload) => ({
  ...rest,
  kind: DOWNLOAD_KINDS[kind],
  titles: JSON.stringify(titles),
})

export interface DownloadPlace {
  number: number
  /** Another file of the site. */
  neighbour: number
  side: 'before' | 'after'
}

/** Moves a file to the place before or after another one. Refuses RecordWasNotFound if one of them was removed. */
export const placeDownload = (
  db: Db,
  siteId: number,
  { number, neighbour, side, actor }: DownloadPlace & { actor: SiteActor },
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    await lockSite(tx, siteId)
    const before = await loadOrder(tx, siteId)
    const others = before.filter((one) => one !== number)
    const at = others.indexOf(neighbour)
    if (at < 0 || others.length === before.length) return refuse('RecordWasNotFound')
    const after = others.toSpliced(side === 'before' ? at : at + 1, 0, number)
    if (before.join() === after.join()) return ok(null)
    await sql`
      update downloads d set sort_no = ordered.place * 10
      from unnest(${after}::integer[]) with ordinality ordered (number, place)
      where d.site_id = ${siteId} and d.number = ordered.number`.execute(tx)
    await audit(tx, {
      siteId,
      userId: actor.userId,
      customerId: null,
      action: 'download.sort',
      target: `${number}`,
      detail: { before: { place: before.indexOf(number) + 1 }, after: { place: after.indexOf(number) + 1 } },
      ip: actor.ip,
    })
    await touchSite(tx, siteId)
    return ok(null)
  })

async function loadOrder(tx: Tx, siteId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('downloads')
    .select('number')
    .where('siteId', '=', siteId)
    .orderBy('sortNo')
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

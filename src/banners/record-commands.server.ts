import { transact } from '#src/api/command.server.ts'
import { ok, type Result } from '#src/api/refusal.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { findPresentByFormer } from '#src/products/taxonomy/slug-queries.server.ts'
import type { TaxonomyKind } from '#src/products/taxonomy/taxonomy-page.ts'
import { type SiteActor, touchSite } from '#src/site/commands.server.ts'
import { type ContentRecords, lockSite } from '#src/site/content-record-commands.server.ts'
import { toSectionVersion } from '#src/site/sections/part-version-queries.server.ts'
import { bannersSection, resolveListings, toBannerRow, toEntryRow, toWrittenBanner } from './commands.server.ts'
import { bannerShape, type WrittenBanner, type WrittenEntry } from './document.ts'

/** Banners one at a time. */
export const bannerRecords: ContentRecords<WrittenBanner> = {
  kind: 'banner',
  schema: bannerShape,
  async resolve(tx, siteId, document) {
    const [resolved = document] = await resolveListings(tx, siteId, [document])
    return resolved
  },
  load: loadBannerRecord,
  async findEqual(tx, siteId, document) {
    const equal = toSectionVersion(document)
    const at = (await bannersSection.read(tx, siteId)).findIndex((banner) => toSectionVersion(banner) === equal)
    if (at < 0) return undefined
    const ids = await tx.selectFrom('banners').select('id').where('siteId', '=', siteId).orderBy('id').execute()
    return ids[at]?.id
  },
  async insert(tx, siteId, document) {
    const { id } = await tx
      .insertInto('banners')
      .values(toBannerRow(document, siteId))
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertEntries(tx, id, document.entries)
    return id
  },
  async update(tx, siteId, { id, document }) {
    const { siteId: _site, ...row } = toBannerRow(document, siteId)
    await tx.updateTable('banners').set(row).where('siteId', '=', siteId).where('id', '=', id).execute()
    await tx.deleteFrom('bannerImages').where('bannerId', '=', id).execute()
    await insertEntries(tx, id, document.entries)
  },
  async remove(tx, siteId, id) {
    await tx.deleteFrom('banners').where('siteId', '=', siteId).where('id', '=', id).execute()
  },
}

async function insertEntries(tx: Tx, bannerId: number, entries: readonly WrittenEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('bannerImages')
    .values(entries.map((entry) => toEntryRow(entry, bannerId)))
    .execute()
}

async function loadBannerRecord(db: Db, siteId: number, id: number): Promise<WrittenBanner | undefined> {
  const row = await db
    .selectFrom('banners')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const images = await db.selectFrom('bannerImages').selectAll().where('bannerId', '=', id).orderBy('id').execute()
  return toWrittenBanner(row, images)
}

/** Shows banners in this order; the ids of other sites and of removed banners are ignored. */
export function sortBanners(
  db: Db,
  siteId: number,
  { ids, actor }: { ids: readonly number[]; actor: SiteActor },
): Promise<Result<null>> {
  return transact(db, async (tx) => {
    const before = await tx
      .selectFrom('banners')
      .select(['id', 'sortNo'])
      .where('siteId', '=', siteId)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    const after = before.map(({ id }) => ({ id, sortNo: (ids.indexOf(id) + 1) * 10 }))
    if (JSON.stringify(before) === JSON.stringify(after)) return ok(null)
    for (const { id, sortNo } of after) await tx.updateTable('banners').set({ sortNo }).where('id', '=', id).execute()
    await audit(tx, {
      siteId,
      userId: actor.userId,
      customerId: null,
      action: 'banner.sort',
      target: ids.join(', ').slice(0, 100),
      detail: { before, after },
      ip: actor.ip,
    })
    await touchSite(tx, siteId)
    return ok(null)
  })
}

/** Banners of listings whose address is a former one by now follow their category or brand to the present one. */
export async function moveBanners(tx: Tx, siteId: number, kind: TaxonomyKind): Promise<void> {
  // Before they are read: an editor would write the former address again.
  await lockSite(tx, siteId)
  const column = kind === 'category' ? 'categorySlug' : 'brandSlug'
  const rows = await tx.selectFrom('banners').select(column).distinct().where('siteId', '=', siteId).execute()
  const slugs = rows.flatMap((row) => Object.values(row).filter((slug) => slug !== null))
  for (const [from, to] of await findPresentByFormer(tx, siteId, { kind, slugs }))
    await tx
      .updateTable('banners')
      .set({ [column]: to })
      .where('siteId', '=', siteId)
      .where(column, '=', from)
      .execute()
  await touchSite(tx, siteId)
}

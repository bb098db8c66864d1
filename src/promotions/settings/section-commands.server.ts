import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import { type PromotionsDocument, promotionsDocument, type WrittenPromotion } from './document.ts'
import { getResolvedId, listReferencedNames, type ResolvedNames } from './naming.ts'
import { buildRules } from './rows.ts'

/**
 * Every promotion of a site as one document. One that left it is retired, never removed: orders carry it, and when it
 * comes back it goes on counting where it stopped.
 */
export const promotionsSection: SiteSection<PromotionsDocument> = {
  name: 'promotions',
  schema: promotionsDocument,
  async read(db, siteId) {
    const rows = await db
      .selectFrom('promotions')
      .select('document')
      .where('siteId', '=', siteId)
      .where('retired', '=', false)
      .orderBy('sortNo')
      .orderBy('id')
      .execute()
    return promotionsDocument.parse(rows.map(({ document }) => document))
  },
  async problems(tx, siteId, document) {
    const names = await resolveNames(tx, siteId, document)
    return listReferencedNames(document)
      .filter((named) => getResolvedId(names, named) === undefined)
      .map(({ what, word, path }) => ({ path, why: `there is no ${what} ${word} on this site` }))
  },
  async write(tx, siteId, document) {
    const keys = document.map(({ key }) => key)
    await sql`update promotions set retired = true where site_id = ${siteId} and key <> all(${keys}::text[])`.execute(
      tx,
    )
    await upsertPromotions(tx, siteId, { document, getSortNo: (key) => keys.indexOf(key) })
  },
}

interface PromotionsWrite {
  document: PromotionsDocument
  /** Position of a promotion among the others. */
  getSortNo(key: string): number
}

/** Creates or changes these promotions; others stay. All names must exist. */
export async function upsertPromotions(
  tx: Tx,
  siteId: number,
  { document, getSortNo }: PromotionsWrite,
): Promise<void> {
  if (document.length === 0) return
  const names = await resolveNames(tx, siteId, document)
  const { currency } = await tx
    .selectFrom('sites')
    .select('currency')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const ids = await upsert(
    tx,
    document.map((written) => ({ siteId, sortNo: getSortNo(written.key), ...toRow(written, names, currency) })),
  )
  await writeGoods(tx, { document, ids, known: names })
}

function toRow(written: WrittenPromotion, resolvedNames: ResolvedNames, currency: string) {
  const { key, name, description, from, until, groups, customers, platforms, most, mostEach, combinable, coupon } =
    written
  const campaign = written.gives.find((effect) => effect.kind === 'price')
  return {
    key,
    names: JSON.stringify(name),
    descriptions: JSON.stringify(description),
    validFrom: from,
    validTo: until,
    groupIds: groups.flatMap((group) => getResolvedId(resolvedNames, { what: 'group', word: group }) ?? []),
    customerKinds: [...customers],
    platforms: [...platforms],
    currency: written.currency ?? currency,
    percents: campaign ? [...campaign.percents] : null,
    rules: JSON.stringify(buildRules(written, resolvedNames).rules),
    document: JSON.stringify(written),
    combinable,
    coupon,
    mostUses: most,
    mostUsesEach: mostEach,
    retired: false,
  }
}

type Row = ReturnType<typeof toRow> & { siteId: number; sortNo: number }

async function upsert(tx: Tx, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  const [first] = rows
  const columns = Object.keys(first ?? {}).filter((name): name is keyof Row => name !== 'siteId' && name !== 'key')
  const written = await tx
    .insertInto('promotions')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['siteId', 'key'])
        .doUpdateSet(({ ref }) => Object.fromEntries(columns.map((name) => [name, ref(`excluded.${name}`)]))),
    )
    .returning(['id', 'key'])
    .execute()
  return new Map(written.map(({ id, key }) => [key, id]))
}

interface WrittenAs {
  document: PromotionsDocument
  ids: ReadonlyMap<string, number>
  known: ResolvedNames
}

async function writeGoods(tx: Tx, { document, ids, known }: WrittenAs) {
  await tx
    .deleteFrom('promotionGoods')
    .where('promotionId', 'in', [...ids.values()])
    .execute()
  const rows = document.flatMap((written) =>
    buildRules(written, known).goods.map((row) => ({ promotionId: ids.get(written.key) ?? 0, ...row })),
  )
  // PostgreSQL accepts 65,535 parameters per statement.
  for (let at = 0; at < rows.length; at += 5000) {
    await tx
      .insertInto('promotionGoods')
      .values(rows.slice(at, at + 5000))
      .execute()
  }
}

/** Resolves the names of a document on this site, in one query. */
async function resolveNames(db: Db, siteId: number, document: PromotionsDocument): Promise<ResolvedNames> {
  const referencedNames = listReferencedNames(document)
  const of = (requested: string) => referencedNames.filter(({ what }) => what === requested).map(({ word }) => word)
  const { rows } = await sql<{ what: string; word: string; id: string }>`
    select 'product' as what, code as word, id::text from products
      where site_id = ${siteId} and code = any(${of('product')}::text[])
    union all
    select 'brand', slug, id::text from brands where site_id = ${siteId} and slug = any(${of('brand')}::text[])
    union all
    select 'category', slug, id::text from categories where site_id = ${siteId} and slug = any(${of('category')}::text[])
    union all
    select 'group', code, id::text from customer_groups where site_id = ${siteId} and code = any(${of('group')}::text[])`.execute(
    db,
  )
  const shelf = (requested: string) =>
    new Map(rows.filter(({ what }) => what === requested).map(({ word, id }) => [word, Number(id)]))
  return { products: shelf('product'), brands: shelf('brand'), categories: shelf('category'), groups: shelf('group') }
}

import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { findFormerIds } from '#src/products/taxonomy/slug-queries.server.ts'
import { touchSite } from '#src/site/commands.server.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import { toDayNumbers } from './hours.ts'
import {
  type PromotionsDocument,
  parsePromotion,
  promotionsDocument,
  type WrittenPromotion,
} from './promotions-document.ts'
import { buildRules, getResolvedId, listReferencedNames, type ResolvedNames } from './rule-rows.ts'

/**
 * All promotions of a site as one document. A promotion missing from it is retired, never deleted, because orders
 * reference it; when it returns, its use count continues.
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
  /** Stores them without publishing them. */
  draft?: boolean
  /** Position of a promotion among the others. */
  getSortNo(key: string): number
}

/** Creates or changes these promotions; others stay. All names must exist. Returns the ids by key. */
export async function upsertPromotions(
  tx: Tx,
  siteId: number,
  { document, draft = false, getSortNo }: PromotionsWrite,
): Promise<ReadonlyMap<string, number>> {
  if (document.length === 0) return new Map()
  const names = await resolveNames(tx, siteId, document)
  const { currency } = await tx
    .selectFrom('sites')
    .select('currency')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const ids = await upsert(
    tx,
    document.map((written) => ({
      siteId,
      sortNo: getSortNo(written.key),
      draft,
      retired: draft,
      ...toRow(written, names, currency),
    })),
  )
  await writeGoods(tx, { document, ids, known: names })
  return ids
}

function toRow(written: WrittenPromotion, resolvedNames: ResolvedNames, currency: string) {
  const { key, name, description, from, until, hours, groups, customers, platforms, most, mostEach, budget } = written
  const campaign = written.gives.find((effect) => effect.kind === 'price')
  return {
    key,
    names: JSON.stringify(name),
    descriptions: JSON.stringify(description),
    validFrom: from,
    validTo: until,
    weekDays: toDayNumbers(hours ?? { days: [] }),
    fromTime: hours?.from ?? null,
    untilTime: hours?.until ?? null,
    groupIds: groups.flatMap((group) => getResolvedId(resolvedNames, { what: 'group', word: group }) ?? []),
    customerKinds: [...customers],
    platforms: [...platforms],
    currency: written.currency ?? currency,
    percents: campaign ? [...campaign.percents] : null,
    rules: JSON.stringify(buildRules(written, resolvedNames).rules),
    document: JSON.stringify(written),
    combinable: written.combinable,
    coupon: written.coupon,
    oneTimeCodes: written.oneTimeCodes,
    mostUses: most,
    mostUsesEach: mostEach,
    budget,
  }
}

type Row = ReturnType<typeof toRow> & { siteId: number; sortNo: number; draft: boolean; retired: boolean }

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

interface GoodsWrite {
  document: PromotionsDocument
  ids: ReadonlyMap<string, number>
  known: ResolvedNames
}

async function writeGoods(tx: Tx, { document, ids, known }: GoodsWrite) {
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

/** Resolves the names of a document on this site, also addresses that brands and categories had before. */
export async function resolveNames(db: Db, siteId: number, document: PromotionsDocument): Promise<ResolvedNames> {
  const referencedNames = listReferencedNames(document)
  const listWords = (requested: string) =>
    referencedNames.filter(({ what }) => what === requested).map(({ word }) => word)
  const { rows } = await sql<{ what: string; word: string; id: string }>`
    select 'product' as what, code as word, id::text from products
      where site_id = ${siteId} and code = any(${listWords('product')}::text[])
    union all
    select 'brand', slug, id::text from brands where site_id = ${siteId} and slug = any(${listWords('brand')}::text[])
    union all
    select 'category', slug, id::text from categories where site_id = ${siteId} and slug = any(${listWords('category')}::text[])
    union all
    select 'group', code, id::text from customer_groups where site_id = ${siteId} and code = any(${listWords('group')}::text[])`.execute(
    db,
  )
  const toIdMap = (requested: string) =>
    new Map(rows.filter(({ what }) => what === requested).map(({ word, id }) => [word, Number(id)]))
  const findAlsoFormer = async (kind: 'brand' | 'category') => {
    const present = toIdMap(kind)
    const slugs = listWords(kind).filter((word) => !present.has(word))
    return slugs.length === 0 ? present : new Map([...present, ...(await findFormerIds(db, siteId, { kind, slugs }))])
  }
  return {
    products: toIdMap('product'),
    brands: await findAlsoFormer('brand'),
    categories: await findAlsoFormer('category'),
    groups: toIdMap('group'),
  }
}

/** For each promotion, in order, the problems of names that do not exist on the site. */
export async function unknownNames(tx: Tx, siteId: number, promotions: PromotionsDocument): Promise<string[][]> {
  const problems = (await promotionsSection.problems?.(tx, siteId, promotions)) ?? []
  return promotions.map((_, at) =>
    problems
      .filter(({ path }) => path.startsWith(`[${at}]`))
      .map(({ path, why }) => `${path.replace(/^\[\d+\]\.?/, '')}: ${why}`),
  )
}

/**
 * Adds promotions to those of the site, each replacing the one with its key; all others stay unchanged. Returns the
 * result of each. With `write: false` only validates.
 */
export async function addPromotions(
  tx: Tx,
  siteId: number,
  { promotions, write }: { promotions: PromotionsDocument; write: boolean },
): Promise<('new' | 'changed' | 'unchanged')[]> {
  const rows = await tx
    .selectFrom('promotions')
    .select(['key', 'document', 'sortNo', 'retired'])
    .where('siteId', '=', siteId)
    .execute()
  const live = rows.filter(({ retired }) => !retired)
  const documents = new Map(live.map(({ key, document }) => [key, normalize(document)]))
  const completed = promotions.map((one) => addFieldsOfDocument(one, documents.get(one.key)?.[0]))
  const states = completed.map((one) => {
    const before = documents.get(one.key)
    return before === undefined ? 'new' : isDeepStrictEqual(before, normalize(one)) ? 'unchanged' : 'changed'
  })
  const differing = completed.filter((_, at) => states[at] !== 'unchanged')
  if (!write || differing.length === 0) return states
  const sortNos = new Map(live.map(({ key, sortNo }) => [key, sortNo]))
  const last = Math.max(-1, ...sortNos.values())
  const added = differing.filter(({ key }) => !sortNos.has(key)).map(({ key }) => key)
  await upsertPromotions(tx, siteId, {
    document: differing,
    getSortNo: (key) => sortNos.get(key) ?? last + 1 + added.indexOf(key),
  })
  await audit(tx, { siteId, userId: null, customerId: null, action: 'site.write', target: promotionsSection.name })
  await touchSite(tx, siteId)
  return states
}

/** A table has no columns for these fields; they stay as long as they fit its rules. */
function addFieldsOfDocument(written: WrittenPromotion, stored: WrittenPromotion | undefined): WrittenPromotion {
  if (!stored) return written
  const { hours, budget, coupon, oneTimeCodes } = stored
  const parsed = parsePromotion({ ...written, hours, budget, coupon, oneTimeCodes })
  return 'promotion' in parsed ? parsed.promotion : written
}

const normalize = (document: unknown) => promotionsDocument.parse([document])

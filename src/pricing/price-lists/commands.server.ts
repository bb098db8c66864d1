import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { changeSections, type WriteResult } from '#src/site/section-commands.server.ts'
import type { PriceList } from './document.ts'
import { readPriceLists } from './queries.server.ts'
import { priceListsSection } from './section-commands.server.ts'

/** Changes of a price list; `code` renames it. */
export type PriceListChange = Partial<PriceList>

interface PriceListCommand {
  code: string
  dryRun?: boolean
}

/**
 * Changes or creates a price list: without a currency in the site's own, with its code as name. A new public list
 * replaces the previous one.
 */
export function setPriceList(
  db: Db,
  siteId: number,
  { code, change, dryRun = false }: PriceListCommand & { change: PriceListChange },
): Promise<WriteResult> {
  return changeSections(db, siteId, {
    sections: [priceListsSection],
    dryRun,
    async change(tx) {
      const lists = await readPriceLists(tx, siteId)
      const existing = lists.find((list) => list.code === code)
      if (!existing)
        return { priceLists: [...withoutPublic(lists, change), await newList(tx, siteId, { code, ...change })] }
      if (change.code !== undefined && !lists.some((list) => list.code === change.code))
        await renameCode(tx, siteId, { from: code, to: change.code })
      const others = withoutPublic(lists, change).map((list) => withFallback(list, code, change.code))
      return { priceLists: others.map((list) => (list.code === code ? { ...list, ...change } : list)) }
    },
  })
}

/** Deletes a price list with its prices; refused while customers or another list use it. */
export async function removePriceList(
  db: Db,
  siteId: number,
  { code, dryRun = false }: PriceListCommand,
): Promise<WriteResult> {
  const lists = await readPriceLists(db, siteId)
  const why = removalProblem(code, lists)
  if (why !== undefined) return { ok: false, problems: [{ path: code, why }] }
  return changeSections(db, siteId, {
    sections: [priceListsSection],
    dryRun,
    async change(tx) {
      await deletePrices(tx, siteId, code)
      return { priceLists: (await readPriceLists(tx, siteId)).filter((list) => list.code !== code) }
    },
  })
}

function removalProblem(code: string, lists: readonly PriceList[]): string | undefined {
  if (!lists.some((list) => list.code === code))
    return `is no price list; there are ${lists.map((list) => list.code).join(', ') || 'none'}`
  const dependents = lists.filter(({ fallback }) => fallback === code)
  if (dependents.length === 0) return undefined
  return `is the fallback of ${dependents.map((list) => list.code).join(', ')}`
}

async function newList(tx: Tx, siteId: number, list: PriceListChange & { code: string }): Promise<PriceListChange> {
  const { currency } = await tx
    .selectFrom('sites')
    .select('currency')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  return { name: list.code, currency, ...list }
}

/** The first price list of a new site, used by its visitors. */
export async function createPublicList(tx: Tx, siteId: number, code: string): Promise<void> {
  const list = await newList(tx, siteId, { code, public: true })
  await priceListsSection.write(tx, siteId, priceListsSection.schema.parse([list]))
}

const withoutPublic = (lists: readonly PriceList[], change: PriceListChange): PriceList[] =>
  lists.map((list) => (change.public === true ? { ...list, public: false } : list))

const withFallback = (list: PriceList, from: string, to: string | undefined): PriceList =>
  to !== undefined && list.fallback === from ? { ...list, fallback: to } : list

const renameCode = (tx: Tx, siteId: number, { from, to }: { from: string; to: string }) =>
  tx.updateTable('priceLists').set({ code: to }).where('siteId', '=', siteId).where('code', '=', from).execute()

const deletePrices = (tx: Tx, siteId: number, code: string) =>
  sql`
    delete from prices using price_lists list
    where list.id = prices.price_list_id and list.site_id = ${siteId} and list.code = ${code}`.execute(tx)

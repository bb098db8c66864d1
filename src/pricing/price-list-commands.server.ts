import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { touchCatalog } from '#src/site/commands.server.ts'
import { logEdit, logRemoval } from '#src/site/record-edit-commands.server.ts'
import {
  changeSections,
  type RecordEdit,
  type SiteSection,
  StaleRecord,
  type WriteResult,
} from '#src/site/section-commands.server.ts'
import type { Problem } from '#src/site/sections/problem.ts'
import { type PriceListUse, priceListUses, readPriceLists } from './price-list-queries.server.ts'
import { type PriceList, type PriceListsDocument, priceListsDocument } from './price-lists-document.ts'

/** Changes of a price list; `code` renames it. */
type PriceListChange = Partial<PriceList>

interface PriceListCommand {
  code: string
  dryRun?: boolean
  /** Without it the command line writes. */
  edit?: RecordEdit
}

interface PriceListRemoval extends PriceListCommand {
  /** The number of its prices that the user saw: with another one nothing is removed. */
  prices?: number
}

/**
 * Changes or creates a price list: without a currency in the site's own, with its code as name. A new public list
 * replaces the previous one.
 */
export function setPriceList(
  db: Db,
  siteId: number,
  { code, change, dryRun = false, edit }: PriceListCommand & { change: PriceListChange },
): Promise<WriteResult> {
  return changeSections(db, siteId, {
    sections: [priceListsSection],
    dryRun,
    edit,
    async change(tx) {
      const lists = await readPriceLists(tx, siteId)
      const existing = lists.find((list) => list.code === code)
      if (edit) await logEdit(tx, siteId, { kind: 'priceList', edit, saved: existing, change: { code, ...change } })
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
  { code, dryRun = false, edit, prices }: PriceListRemoval,
): Promise<WriteResult> {
  const lists = await readPriceLists(db, siteId)
  const why = removalProblem(code, lists)
  if (why !== undefined) return { ok: false, problems: [{ path: code, why }] }
  return changeSections(db, siteId, {
    sections: [priceListsSection],
    dryRun,
    edit,
    async change(tx) {
      const removed = await deletePrices(tx, siteId, code)
      if (prices !== undefined && removed !== prices) throw new StaleRecord()
      const current = await readPriceLists(tx, siteId)
      if (edit)
        await logRemoval(tx, siteId, { kind: 'priceList', edit, saved: current.find((list) => list.code === code) })
      return { priceLists: current.filter((list) => list.code !== code) }
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

/** The number of removed prices. */
async function deletePrices(tx: Tx, siteId: number, code: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from prices using price_lists list
    where list.id = prices.price_list_id and list.site_id = ${siteId} and list.code = ${code}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * The price lists of a site by code. A list that the document omits is removed if it has no customers and no prices;
 * `price-lists remove` removes one with its prices.
 */
export const priceListsSection: SiteSection<PriceListsDocument> = {
  name: 'priceLists',
  schema: priceListsDocument,
  read: readPriceLists,
  async problems(tx, siteId, document) {
    const codes = new Set(document.map(({ code }) => code))
    const uses = await priceListUses(tx, siteId, listQuestioned(document, await readPriceLists(tx, siteId)))
    const removed = [...uses.values()].filter(({ code }) => !codes.has(code))
    return [...removed.flatMap(removalProblems), ...currencyProblems(document, uses), ...kindProblems(document, uses)]
  },
  async write(tx, siteId, document) {
    await sql`update price_lists set is_public = false, fallback_id = null, kind = 'sale' where site_id = ${siteId}`.execute(
      tx,
    )
    const codes = document.map(({ code }) => code)
    await sql`delete from price_lists where site_id = ${siteId} and code <> all(${codes}::text[])`.execute(tx)
    await upsertLists(tx, siteId, document)
    await touchCatalog(tx, siteId)
  },
}

/** Lists that are removed, or get another currency or kind: only their prices and customers have to be counted. */
const listQuestioned = (document: PriceListsDocument, stored: PriceListsDocument): string[] =>
  stored.flatMap(({ code, currency, kind }) => {
    const written = document.find((list) => list.code === code)
    return written?.currency === currency && written.kind === kind ? [] : [code]
  })

const removalProblems = ({ code, prices, customers, sampleCustomers }: PriceListUse): Problem[] => {
  const more = customers > sampleCustomers.length ? ' ...' : ''
  if (customers > 0)
    return [
      {
        path: '',
        why: `${code} cannot be removed: ${customers} customers buy by it (${sampleCustomers.join(', ')}${more})`,
      },
    ]
  return prices > 0
    ? [{ path: '', why: `${code} is left out but holds ${prices} prices: "price-lists remove ${code}" removes both` }]
    : []
}

// An amount in another currency is another price: the list must be emptied first, or a new one created.
const currencyProblems = (document: PriceListsDocument, uses: ReadonlyMap<string, PriceListUse>): Problem[] =>
  document.flatMap(({ code, currency }, at) => {
    const use = uses.get(code)
    return use && use.prices > 0 && use.currency !== currency
      ? [{ path: `[${at}].currency`, why: `${code} holds ${use.prices} prices in ${use.currency}` }]
      : []
  })

// With another kind customers would pay purchase prices, or see none at all.
const kindProblems = (document: PriceListsDocument, uses: ReadonlyMap<string, PriceListUse>): Problem[] =>
  document.flatMap(({ code, kind }, at) => {
    const use = uses.get(code)
    return use && use.customers > 0 && kind !== 'sale' && kind !== use.kind
      ? [{ path: `[${at}].kind`, why: `${use.customers} customers buy by ${code} (${use.sampleCustomers.join(', ')})` }]
      : []
  })

async function upsertLists(tx: Tx, siteId: number, document: PriceListsDocument): Promise<void> {
  const rows = JSON.stringify(
    document.map(({ taxIncluded: tax_included, public: is_public, ...list }) => ({ ...list, tax_included, is_public })),
  )
  await sql`
    insert into price_lists (site_id, code, name, currency, tax_included, is_public, kind)
    select ${siteId}, code, name, currency, tax_included, is_public, kind
    from json_to_recordset(${rows}::json)
      as row (code text, name text, currency text, tax_included boolean, is_public boolean, kind text)
    on conflict (site_id, code) do update set name = excluded.name, currency = excluded.currency,
      tax_included = excluded.tax_included, is_public = excluded.is_public, kind = excluded.kind`.execute(tx)
  await sql`
    update price_lists list set fallback_id = fallback.id
    from json_to_recordset(${rows}::json) as row (code text, fallback text), price_lists fallback
    where list.site_id = ${siteId} and list.code = row.code
      and fallback.site_id = list.site_id and fallback.code = row.fallback`.execute(tx)
}

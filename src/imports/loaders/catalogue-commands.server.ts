import { loadAddressRoutes } from '#src/addresses/routes/list-commands.server.ts'
import { findUploadedFile } from '#src/media/upload-queries.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { loadDealerNumbers } from '#src/products/dealer-number-commands.server.ts'
import type { ListLoading, ListOutcome } from '#src/products/list-outcome.ts'
import { loadBrands, loadCategories } from '#src/products/taxonomy/commands.server.ts'
import { parsePromotion, type WrittenPromotion } from '#src/promotions/promotions-document.ts'
import { addPromotions, unknownNames } from '#src/promotions/section-commands.server.ts'
import { loadDepots } from '#src/stock/depot-commands.server.ts'
import type { Row } from '../file-reader/table.ts'
import { addSample, type Counts, emptyCounts, reportChange, reportFields, reportNew } from '../outcome/counts.ts'
import {
  type ListReading,
  type ListRow,
  readBrandRow,
  readCategoryRow,
  readDealerNumberRow,
  readDepotRow,
  readDiscountRow,
  readNetPriceRow,
} from '../rows/catalogue-row.ts'
import type { Problem } from '../rows/cell-result.ts'
import { type PromotionReading, type PromotionRow, readPromotionRow } from '../rows/promotion-row.ts'
import { readRouteRow } from '../rows/route-row.ts'
import { loadDiscounts } from './discount-commands.server.ts'
import { type Applicant, type Loader, refusal } from './loader.ts'
import { loadNetPriceList } from './net-price-commands.server.ts'

interface ListFormat<Item> {
  readRow(row: Row, reading: ListReading): { row: ListRow<Item> } | { problems: Problem[] }
  load(tx: Tx, loading: ListLoading & Applicant, items: readonly Item[]): Promise<ListOutcome>
}

interface WholeListRequest extends Applicant {
  siteId: number
  write: boolean
  replace: boolean
  reading: ListReading
}

/**
 * Loads a list that is read completely and written in one transaction. Refused rows are reported and the others loaded.
 */
const wholeListLoader =
  <Item>({ readRow, load }: ListFormat<Item>) =>
  ({ siteId, write, replace, by, reading }: WholeListRequest): Loader<Tx> => {
    const counts = emptyCounts()
    const rows: ListRow<Item>[] = []
    let unread = 0
    const add = (row: Row): Problem[] => {
      const found = readRow(row, reading)
      if ('problems' in found) unread += 1
      else rows.push(found.row)
      return 'problems' in found ? found.problems : found.row.notes
    }
    const finish = async (tx: Tx): Promise<Problem[]> => {
      const items = rows.map(({ item }) => item)
      // An unreadable row may name a record that would be removed; a list without rows removes nothing.
      const isWhole = replace && unread === 0 && rows.length > 0
      const loading = { siteId, write, replace: isWhole, language: reading.language, by }
      const loaded = await load(tx, loading, items)
      counts.removed = loaded.removed
      if (loaded.removed > 0)
        reportChange(counts, { code: '', field: 'removed', before: `${loaded.removed}`, after: null })
      return rows.flatMap((row, at) => report(counts, row, loaded.outcomes[at]))
    }
    return {
      counts,
      // An interrupted run wrote nothing: every row is read again.
      begin: () => ({ add: (some) => some.flatMap(add), load: async () => [] }),
      finish: (begin) => begin(finish),
    }
  }

function report<Item>(
  counts: Counts,
  row: ListRow<Item>,
  outcome: ListOutcome['outcomes'][number] | undefined,
): Problem[] {
  if (!outcome) return []
  if (outcome.state === 'refused') return [refusal(row.at, row.title, outcome.why)]
  counts[outcome.state]++
  if (outcome.state === 'new') reportNew(counts, row.title)
  if (outcome.state === 'changed') {
    const code = outcome.storedName ?? row.title
    for (const change of outcome.changes) addSample(counts, { code, ...change })
    reportFields(counts, code, outcome.changes)
  }
  return []
}

const withPictures = (tx: Tx, loading: ListLoading) => ({
  ...loading,
  hasPicture: async (key: string) => Boolean(await findUploadedFile(tx, loading.siteId, key)),
})

/** Loaders of the catalogue lists other than products. */
export const CATALOGUE_LOADERS = {
  discounts: wholeListLoader({ readRow: readDiscountRow, load: loadDiscounts }),
  'net-prices': wholeListLoader({ readRow: readNetPriceRow, load: loadNetPriceList }),
  depots: wholeListLoader({ readRow: readDepotRow, load: loadDepots }),
  brands: wholeListLoader({
    readRow: readBrandRow,
    load: (tx, loading, changes) => loadBrands(tx, withPictures(tx, loading), changes),
  }),
  categories: wholeListLoader({
    readRow: readCategoryRow,
    load: (tx, loading, changes) => loadCategories(tx, withPictures(tx, loading), changes),
  }),
  'dealer-numbers': wholeListLoader({ readRow: readDealerNumberRow, load: loadDealerNumbers }),
  routes: wholeListLoader({ readRow: readRouteRow, load: loadAddressRoutes }),
}

interface PromotionLoading {
  siteId: number
  write: boolean
  reading: PromotionReading
}

/**
 * Loads a table of promotions: the rows of one key are one promotion, each with a condition or an effect. A promotion
 * is loaded completely or not at all, replacing the one with its key; those that are not in the table stay.
 */
export function promotionLoader({ siteId, write, reading }: PromotionLoading): Loader<Tx> {
  const counts = emptyCounts()
  const rows: PromotionRow[] = []
  const refusedKeys = new Set<string>()
  const add = (row: Row): Problem[] => {
    const found = readPromotionRow(row, reading)
    if ('row' in found) rows.push(found.row)
    else for (const { code } of found.problems) refusedKeys.add(code)
    return 'row' in found ? found.row.notes : found.problems
  }
  return {
    counts,
    // The whole table is read before any of it is written, whatever an earlier run has done.
    begin: () => ({ add: (some) => some.flatMap(add), load: async () => [] }),
    finish: (begin) => begin((tx) => finish(tx, { siteId, write, counts, rows, refusedKeys })),
  }
}

interface PromotionFinish {
  siteId: number
  write: boolean
  counts: Counts
  rows: readonly PromotionRow[]
  /** Keys of which a row could not be read. */
  refusedKeys: ReadonlySet<string>
}

async function finish(tx: Tx, { siteId, write, counts, rows, refusedKeys }: PromotionFinish): Promise<Problem[]> {
  const problems: Problem[] = []
  const ready: { written: WrittenPromotion; at: number }[] = []
  for (const [key, keyRows] of Map.groupBy(rows, (row) => row.key)) {
    const at = keyRows[0]?.at ?? 0
    const result = refusedKeys.has(key)
      ? { why: ['another row of this promotion is refused'] }
      : parsePromotion(mergeRows(key, keyRows))
    if ('why' in result) problems.push(...result.why.map((why) => refusal(at, key, why)))
    else ready.push({ written: result.promotion, at })
    counts.joined += keyRows.length - 1
  }
  const unknown = await unknownNames(
    tx,
    siteId,
    ready.map(({ written }) => written),
  )
  problems.push(
    ...ready.flatMap(({ at, written }, no) => (unknown[no] ?? []).map((why) => refusal(at, written.key, why))),
  )
  const valid = ready.filter((_, no) => (unknown[no] ?? []).length === 0).map(({ written }) => written)
  const states = await addPromotions(tx, siteId, { promotions: valid, write })
  for (const [no, state] of states.entries()) {
    counts[state]++
    const { key: code = '' } = valid[no] ?? {}
    if (state === 'new') reportNew(counts, code)
    if (state !== 'changed') continue
    addSample(counts, { code, field: 'promotion', from: '', to: 'as in the table' })
    reportChange(counts, { code, field: 'promotion', before: '', after: code })
  }
  return problems
}

// The promotion's own fields come from the first row that has them; conditions and effects from all rows.
function mergeRows(key: string, rows: readonly PromotionRow[]): object {
  const fields = Object.assign({}, ...rows.toReversed().map((row) => row.promotion))
  return {
    key,
    ...fields,
    when: rows.flatMap(({ when }) => when ?? []),
    gives: rows.flatMap(({ effect }) => effect ?? []),
  }
}

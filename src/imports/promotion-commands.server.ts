import type { Tx } from '../platform/db.server.ts'
import { judgePromotion, type WrittenPromotion } from '../promotions/settings/document.ts'
import { addPromotions, unknownNames } from '../promotions/settings/table-commands.server.ts'
import type { Row } from './file-reader/table.ts'
import { type Loader, refusal } from './loader.ts'
import { addSample, type Counts, emptyCounts } from './outcome/counts.ts'
import { type PromotionReading, type PromotionRow, readPromotionRow } from './promotion-row.ts'
import type { Problem } from './rows/problem.ts'

export interface PromotionLoading {
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
  const spoiled = new Set<string>()
  const add = (row: Row): Problem[] => {
    const found = readPromotionRow(row, reading)
    if ('row' in found) rows.push(found.row)
    else for (const { code } of found.problems) spoiled.add(code)
    return 'row' in found ? found.row.notes : found.problems
  }
  return {
    counts,
    // The whole table is read before any of it is written, whatever an earlier run has done.
    begin: () => ({ add: (some) => some.flatMap(add), load: async () => [] }),
    finish: (begin) => begin((tx) => finish(tx, { siteId, write, counts, rows, spoiled })),
  }
}

interface PromotionFinish {
  siteId: number
  write: boolean
  counts: Counts
  rows: readonly PromotionRow[]
  /** Keys of which a row could not be read. */
  spoiled: ReadonlySet<string>
}

async function finish(tx: Tx, { siteId, write, counts, rows, spoiled }: PromotionFinish): Promise<Problem[]> {
  const problems: Problem[] = []
  const ready: { written: WrittenPromotion; at: number }[] = []
  for (const [key, own] of Map.groupBy(rows, (row) => row.key)) {
    const at = own[0]?.at ?? 0
    const judged = spoiled.has(key)
      ? { why: ['another row of this promotion is refused'] }
      : judgePromotion(mergeRows(key, own))
    if ('why' in judged) problems.push(...judged.why.map((why) => refusal(at, key, why)))
    else ready.push({ written: judged.promotion, at })
    counts.joined += own.length - 1
  }
  const unknown = await unknownNames(
    tx,
    siteId,
    ready.map(({ written }) => written),
  )
  problems.push(
    ...ready.flatMap(({ at, written }, no) => (unknown[no] ?? []).map((why) => refusal(at, written.key, why))),
  )
  const good = ready.filter((_, no) => (unknown[no] ?? []).length === 0).map(({ written }) => written)
  const states = await addPromotions(tx, siteId, { promotions: good, write })
  for (const [no, state] of states.entries()) {
    counts[state]++
    if (state === 'changed')
      addSample(counts, { code: good[no]?.key ?? '', field: 'promotion', from: '', to: 'as in the table' })
  }
  return problems
}

// The promotion's own fields come from the first row that has them; conditions and effects from all rows.
function mergeRows(key: string, rows: readonly PromotionRow[]): object {
  const message = Object.assign({}, ...rows.toReversed().map((row) => row.promotion))
  return {
    key,
    ...message,
    when: rows.flatMap(({ when }) => when ?? []),
    gives: rows.flatMap(({ effect }) => effect ?? []),
  }
}

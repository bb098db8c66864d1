import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { CardFacts } from '../bin.ts'
import { type BinRange, isSameBeginning } from './bin-list.ts'

/** What a list changes. */
export interface BinListChange {
  fresh: number
  changed: number
  same: number
  /** Known before, and missing from this list. */
  removed: number
}

const BATCH_SIZE = 2000

/**
 * Replaces the BIN list atomically, so that no card is unknown in between. Concurrent loads are serialized. With
 * `dryRun` nothing is written.
 */
export const replaceBinList = (
  db: Db,
  list: readonly BinRange[],
  { dryRun }: { dryRun: boolean },
): Promise<BinListChange> =>
  db.transaction().execute(async (tx) => {
    await sql`lock table card_bins in share row exclusive mode`.execute(tx)
    const change = await computeChange(tx, list)
    if (dryRun) return change
    await tx.deleteFrom('cardBins').execute()
    for (let at = 0; at < list.length; at += BATCH_SIZE) {
      await tx
        .insertInto('cardBins')
        .values(list.slice(at, at + BATCH_SIZE))
        .execute()
    }
    return change
  })

async function computeChange(tx: Tx, list: readonly BinRange[]): Promise<BinListChange> {
  const rows = await tx
    .selectFrom('cardBins')
    .select(['prefix', 'bank', 'family', 'scheme', 'type', 'commercial'])
    .execute()
  const before = new Map(rows.map((row) => [row.prefix, { ...row, type: row.type as CardFacts['type'] }]))
  const known = list.flatMap((one) => before.get(one.prefix) ?? []).length
  const same = list.filter((one) => isUnchanged(before, one)).length
  return { fresh: list.length - known, changed: known - same, same, removed: before.size - known }
}

function isUnchanged(before: ReadonlyMap<string, BinRange>, one: BinRange): boolean {
  const was = before.get(one.prefix)
  return was !== undefined && isSameBeginning(was, one)
}

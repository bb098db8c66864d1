import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
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

interface Replacement {
  /** Computes the change and writes nothing. */
  dryRun: boolean
  /** The version of the list that its user compared; any without it. */
  version?: string | undefined
}

/** The change, with the version of the list before it; `stale` if that is not the expected one. */
export type ReplacedBinList = BinListChange & { version: string; stale: boolean }

/**
 * Replaces the BIN list atomically, so that no card is unknown in between. Concurrent loads are serialized. Writes
 * nothing if the list has another version than expected.
 */
export async function replaceBinList(
  tx: Tx,
  list: readonly BinRange[],
  { dryRun, version: expected }: Replacement,
): Promise<ReplacedBinList> {
  await sql`lock table card_bins in share row exclusive mode`.execute(tx)
  const before = await loadBinRanges(tx)
  const version = createHash('sha256').update(JSON.stringify(before)).digest('hex').slice(0, 16)
  const change = computeChange(before, list)
  const stale = expected !== undefined && expected !== version
  if (dryRun || stale) return { ...change, version, stale }
  await tx.deleteFrom('cardBins').execute()
  for (let at = 0; at < list.length; at += BATCH_SIZE) {
    await tx
      .insertInto('cardBins')
      .values(list.slice(at, at + BATCH_SIZE))
      .execute()
  }
  return { ...change, version, stale }
}

async function loadBinRanges(tx: Tx): Promise<BinRange[]> {
  const rows = await tx
    .selectFrom('cardBins')
    .select(['prefix', 'bank', 'family', 'scheme', 'type', 'commercial'])
    .orderBy('prefix')
    .execute()
  return rows.map((row) => ({ ...row, type: row.type as CardFacts['type'] }))
}

function computeChange(rows: readonly BinRange[], list: readonly BinRange[]): BinListChange {
  const before = new Map(rows.map((row) => [row.prefix, row]))
  const known = list.flatMap((one) => before.get(one.prefix) ?? []).length
  const same = list.filter((one) => isUnchanged(before, one)).length
  return { fresh: list.length - known, changed: known - same, same, removed: before.size - known }
}

function isUnchanged(before: ReadonlyMap<string, BinRange>, one: BinRange): boolean {
  const was = before.get(one.prefix)
  return was !== undefined && isSameBeginning(was, one)
}

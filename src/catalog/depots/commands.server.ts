import type { Db, Tx } from '../../platform/db.server.ts'
import { changeParts, type Written } from '../../site/part-commands.server.ts'
import { changesOf, type ListLoading, type LoadedList, outcomeOf, refuseRow } from '../loading/list-outcome.ts'
import { type DepotChange, depot } from './document.ts'
import { depotsPart } from './part-commands.server.ts'
import { readDepots } from './queries.server.ts'

interface DepotCommand {
  code: string
  dryRun?: boolean
}

/** Changes one depot, or makes it, named by its code. */
export const setDepot = (
  db: Db,
  siteId: number,
  { code, change, dryRun = false }: DepotCommand & { change: DepotChange },
): Promise<Written> =>
  changeParts(db, siteId, {
    parts: [depotsPart],
    dryRun,
    async change(tx) {
      const depots = await readDepots(tx, siteId)
      if (!depots.some((one) => one.code === code)) return { depots: [...depots, { code, name: code, ...change }] }
      if (change.code !== undefined && !depots.some((one) => one.code === change.code))
        await tx
          .updateTable('depots')
          .set({ code: change.code })
          .where('siteId', '=', siteId)
          .where('code', '=', code)
          .execute()
      return { depots: depots.map((one) => (one.code === code ? { ...one, ...change } : one)) }
    },
  })

/** Removes a depot that never held stock and serves nobody. */
export async function removeDepot(db: Db, siteId: number, { code, dryRun = false }: DepotCommand): Promise<Written> {
  const codes = (await readDepots(db, siteId)).map((one) => one.code)
  if (!codes.includes(code))
    return { ok: false, problems: [{ path: code, why: `is no depot; there are ${codes.join(', ') || 'none'}` }] }
  return changeParts(db, siteId, {
    parts: [depotsPart],
    dryRun,
    change: async (tx) => ({ depots: (await readDepots(tx, siteId)).filter((one) => one.code !== code) }),
  })
}

/** Adds or changes depots from a list; those it does not name stay. */
export async function loadDepots(
  tx: Tx,
  { siteId, write }: ListLoading,
  rows: readonly (DepotChange & { code: string })[],
): Promise<LoadedList> {
  const depots = new Map((await readDepots(tx, siteId)).map((one) => [one.code, one]))
  const outcomes = rows.map((row) => {
    const known = depots.get(row.code)
    const said = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
    const read = depot.safeParse({ name: row.code, ...known, ...said })
    if (!read.success)
      return refuseRow(read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('; '))
    depots.set(row.code, read.data)
    return known ? outcomeOf(changesOf(known, said)) : ({ state: 'new' } as const)
  })
  if (write) await depotsPart.write(tx, siteId, [...depots.values()])
  return { outcomes, removed: 0 }
}

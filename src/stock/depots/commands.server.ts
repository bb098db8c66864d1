import type { Db, Tx } from '#src/platform/db.server.ts'
import { type ListLoading, type LoadedList, listChanges, refuseRow, toOutcome } from '#src/products/list-outcome.ts'
import { changeSections, type WriteResult } from '#src/site/section-commands.server.ts'
import { type DepotChange, depot } from './document.ts'
import { readDepots } from './queries.server.ts'
import { depotsSection } from './section-commands.server.ts'

interface DepotCommand {
  code: string
  dryRun?: boolean
}

/** Changes one depot, or makes it, named by its code. */
export const setDepot = (
  db: Db,
  siteId: number,
  { code, change, dryRun = false }: DepotCommand & { change: DepotChange },
): Promise<WriteResult> =>
  changeSections(db, siteId, {
    sections: [depotsSection],
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

/** Removes a depot that never held stock and that no record uses. */
export async function removeDepot(
  db: Db,
  siteId: number,
  { code, dryRun = false }: DepotCommand,
): Promise<WriteResult> {
  const codes = (await readDepots(db, siteId)).map((one) => one.code)
  if (!codes.includes(code))
    return { ok: false, problems: [{ path: code, why: `is no depot; there are ${codes.join(', ') || 'none'}` }] }
  return changeSections(db, siteId, {
    sections: [depotsSection],
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
    const existing = depots.get(row.code)
    const definedFields = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
    const read = depot.safeParse({ name: row.code, ...existing, ...definedFields })
    if (!read.success)
      return refuseRow(read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('; '))
    depots.set(row.code, read.data)
    return existing ? toOutcome(listChanges(existing, definedFields)) : ({ state: 'new' } as const)
  })
  if (write) await depotsSection.write(tx, siteId, [...depots.values()])
  return { outcomes, removed: 0 }
}

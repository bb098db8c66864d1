import { sql } from 'kysely'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { type ListLoading, type ListOutcome, listChanges, refuseRow, toOutcome } from '#src/products/list-outcome.ts'
import { touchCatalog } from '#src/site/commands.server.ts'
import { logEdit, logRemoval } from '#src/site/record-edit-commands.server.ts'
import {
  changeSections,
  type RecordEdit,
  type SiteSection,
  type WriteResult,
} from '#src/site/section-commands.server.ts'
import type { Problem } from '#src/site/sections/problem.ts'
import { type DepotUse, depotUses, readDepots } from './depot-queries.server.ts'
import { type DepotChange, type DepotsDocument, depot, depotsDocument } from './depots-document.ts'
import { mergeHolidays } from './holiday.ts'

interface DepotCommand {
  code: string
  dryRun?: boolean
  /** Without it the command line writes. */
  edit?: RecordEdit
}

/** Changes or creates one depot, identified by its code. */
export const setDepot = (
  db: Db,
  siteId: number,
  { code, change, dryRun = false, edit }: DepotCommand & { change: DepotChange },
): Promise<WriteResult> =>
  changeSections(db, siteId, {
    sections: [depotsSection],
    dryRun,
    edit,
    async change(tx) {
      const depots = await readDepots(tx, siteId)
      const saved = depots.find((one) => one.code === code)
      if (edit)
        await logEdit(tx, siteId, { kind: 'depot', edit, saved, change: { ...change, code: change.code ?? code } })
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

interface HolidayCopy {
  code: string
  /** Codes of the depots that get the holidays; others than those of the site are ignored. */
  targets: readonly string[]
  edit: Omit<RecordEdit, 'version'>
}

/** Adds the holidays of a depot to other depots, which keep their own; refused if one gets more than it may have. */
export const copyHolidays = (db: Db, siteId: number, { code, targets, edit }: HolidayCopy): Promise<WriteResult> =>
  changeSections(db, siteId, {
    sections: [depotsSection],
    dryRun: false,
    edit: { ...edit, version: 0 },
    async change(tx) {
      const depots = await readDepots(tx, siteId)
      const added = depots.find((one) => one.code === code)?.holidays ?? []
      const changed = depots.map((one) =>
        targets.includes(one.code) && one.code !== code
          ? { ...one, holidays: mergeHolidays(one.holidays, added) }
          : one,
      )
      for (const [at, saved] of depots.entries()) {
        const holidays = changed[at]?.holidays ?? saved.holidays
        const change = { code: saved.code, holidays }
        await logEdit(tx, siteId, { kind: 'depot', edit: { ...edit, version: toContentVersion(saved) }, saved, change })
      }
      return { depots: changed }
    },
  })

/** Removes a depot that never held stock and that no record uses. */
export async function removeDepot(
  db: Db,
  siteId: number,
  { code, dryRun = false, edit }: DepotCommand,
): Promise<WriteResult> {
  const codes = (await readDepots(db, siteId)).map((one) => one.code)
  if (!codes.includes(code))
    return { ok: false, problems: [{ path: code, why: `is no depot; there are ${codes.join(', ') || 'none'}` }] }
  return changeSections(db, siteId, {
    sections: [depotsSection],
    dryRun,
    edit,
    async change(tx) {
      const depots = await readDepots(tx, siteId)
      if (edit) await logRemoval(tx, siteId, { kind: 'depot', edit, saved: depots.find((one) => one.code === code) })
      return { depots: depots.filter((one) => one.code !== code) }
    },
  })
}

/** Adds or changes depots from a list; depots that are not in the list stay. */
export async function loadDepots(
  tx: Tx,
  { siteId, write }: ListLoading,
  rows: readonly (DepotChange & { code: string })[],
): Promise<ListOutcome> {
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

/** The depots of a site by code. One that the document omits is removed, unless it ever held stock or is in use. */
export const depotsSection: SiteSection<DepotsDocument> = {
  name: 'depots',
  schema: depotsDocument,
  read: readDepots,
  async problems(tx, siteId, document) {
    const codes = new Set(document.map(({ code }) => code))
    const removed = (await readDepots(tx, siteId)).map(({ code }) => code).filter((code) => !codes.has(code))
    if (removed.length === 0) return []
    // Customers that get one of them meanwhile wait, or are found below.
    await sql`select from depots where site_id = ${siteId} and code = any(${removed}::text[]) order by id for update`.execute(
      tx,
    )
    return [...(await depotUses(tx, siteId, removed)).values()].flatMap(removalProblems)
  },
  async write(tx, siteId, document) {
    const codes = document.map(({ code }) => code)
    await sql`delete from depots where site_id = ${siteId} and code <> all(${codes}::text[])`.execute(tx)
    await upsertDepots(tx, siteId, document)
    await touchCatalog(tx, siteId)
  },
}

function removalProblems({ code, products, documents, customers, sampleCustomers }: DepotUse): Problem[] {
  const more = customers > sampleCustomers.length ? ' ...' : ''
  const reasons = [
    ...(customers > 0 ? [`${customers} customers are served from it (${sampleCustomers.join(', ')}${more})`] : []),
    ...(products > 0 ? [`it holds or held the stock of ${products} products`] : []),
    ...(documents > 0 ? [`${documents} stock documents name it`] : []),
  ]
  return reasons.length === 0 ? [] : [{ path: '', why: `${code} cannot be removed: ${reasons.join('; ')}` }]
}

async function upsertDepots(tx: Tx, siteId: number, document: DepotsDocument): Promise<void> {
  if (document.length === 0) return
  await tx
    .insertInto('depots')
    .values(document.map((depot) => ({ siteId, ...depot, holidays: JSON.stringify(depot.holidays) })))
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'code']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        priority: ref('excluded.priority'),
        cutOff: ref('excluded.cutOff'),
        leadDays: ref('excluded.leadDays'),
        workDays: ref('excluded.workDays'),
        holidays: ref('excluded.holidays'),
      })),
    )
    .execute()
}

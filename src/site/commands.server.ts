import { sql } from 'kysely'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'

/** Who changes a site in the browser; absent for the command line. */
export interface SiteActor {
  userId: number
  ip: string
}

/**
 * Notifies every process that the whole catalogue of a site changed, so that its caches are dropped. Call it once at
 * the end of an import. The site version stays the same: browsers use it to detect changes of settings, menus and
 * banners, which hourly stock imports are not.
 */
export const touchCatalog = (db: Db, siteId: number) =>
  sql`select pg_notify('vitrin', ${`catalog:${siteId}`})`.execute(db)

/**
 * Notifies every process, on commit of this transaction, that settings, banners, menus or content of a site changed.
 */
export async function touchSite(tx: Tx, siteId: number): Promise<void> {
  await tx.updateTable('sites').set({ version: sql`version + 1` }).where('id', '=', siteId).execute()
  await reloadSite(tx, siteId)
}

/**
 * Makes every process reload a site on commit of this transaction; its version, and so the browsers' caches, stay
 * unchanged.
 */
const reloadSite = (tx: Tx, siteId: number) => sql`select pg_notify('vitrin', ${`site:${siteId}`})`.execute(tx)

/**
 * Images or videos of a site were replaced or removed: increments its media version, which is part of their addresses.
 */
export async function touchMedia(tx: Tx, siteId: number): Promise<void> {
  await tx.updateTable('sites').set({ mediaVersion: sql`media_version + 1` }).where('id', '=', siteId).execute()
  await reloadSite(tx, siteId)
}

/** Closes the guide of a new shop for all its staff, or opens it again. */
export async function hideSetupGuide(
  db: Db,
  siteId: number,
  { hidden, actor }: { hidden: boolean; actor: SiteActor },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('sites')
      .set({ setupGuideHidden: hidden })
      .where('id', '=', siteId)
      .where('setupGuideHidden', '!=', hidden)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const detail = { before: { hidden: !hidden }, after: { hidden } }
    const { userId, ip } = actor
    await audit(tx, { siteId, userId, customerId: null, action: 'site.write', target: 'setupGuide', detail, ip })
  })
}

interface SkippedStep {
  step: string
  isSkipped: boolean
  actor: SiteActor
}

/** Skips a step of the guide of a new shop for all its staff, or takes it up again. */
export async function skipSetupStep(
  db: Db,
  siteId: number,
  { step, isSkipped, actor: { userId, ip } }: SkippedStep,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update sites set setup_steps_skipped = array_remove(setup_steps_skipped, ${step})
        || case when ${isSkipped} then array[${step}] else '{}' end
      where id = ${siteId} and (${step} = any(setup_steps_skipped)) <> ${isSkipped}`.execute(tx)
    if (numAffectedRows === 0n) return
    const detail = isSkipped ? { after: { steps: step } } : { before: { steps: step } }
    await audit(tx, { siteId, userId, customerId: null, action: 'site.write', target: 'setupGuide', detail, ip })
  })
}

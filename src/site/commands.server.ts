import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'

/** Who changes a site in the browser; absent for the command line. */
export interface SiteActor {
  userId: number
  ip: string
}

const SECRET_BYTES = 32

interface ClientSecretChange {
  /** Whether an earlier secret existed, which was valid until now. */
  replaced: boolean
}

/** Creates a new client secret, returned once and stored as a hash. The earlier secret stops working. */
export async function rotateClientSecret(
  db: Db,
  siteId: number,
  actor?: SiteActor,
): Promise<ClientSecretChange & { secret: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const change = await writeSecretHash(db, siteId, { hash: hashClientSecret(secret), actor })
  return { ...change, secret }
}

/** No client gets a token until a new secret is created. */
export const revokeClientSecret = (db: Db, siteId: number, actor?: SiteActor): Promise<ClientSecretChange> =>
  writeSecretHash(db, siteId, { hash: null, actor })

/** SHA-256: the secret is 256 random bits, so a slow hash would protect nothing. */
export const hashClientSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

function writeSecretHash(
  db: Db,
  siteId: number,
  { hash, actor }: { hash: Buffer | null; actor: SiteActor | undefined },
): Promise<ClientSecretChange> {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('sites')
      .select('clientSecretHash')
      .where('id', '=', siteId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const replaced = before.clientSecretHash !== null
    if (!replaced && hash === null) return { replaced }
    await tx.updateTable('sites').set({ clientSecretHash: hash }).where('id', '=', siteId).execute()
    const action = hash === null ? 'site.clientSecretRevoked' : 'site.clientSecretMade'
    await audit(tx, { siteId, userId: actor?.userId ?? null, customerId: null, action, ...(actor && { ip: actor.ip }) })
    await reloadSite(tx, siteId)
    return { replaced }
  })
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

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { SiteActor } from '../commands.server.ts'
import { MAX_CLIENT_SECRETS } from './client-secret.ts'
import { hashClientSecret } from './queries.server.ts'

const SECRET_BYTES = 32

/**
 * Makes a further client secret, returned once and stored as a hash; the others stay valid. Refuses SecretNameTaken for the
 * name of a valid one, and TooManySecrets.
 */
export async function addClientSecret(
  db: Db,
  siteId: number,
  { name, actor }: { name: string; actor?: SiteActor },
): Promise<Result<{ secret: string }>> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return transact(db, async (tx) => {
    await sql`select from sites where id = ${siteId} for no key update`.execute(tx)
    const valid = await tx
      .selectFrom('clientSecrets')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('siteId', '=', siteId)
      .where('revokedAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (valid.count >= MAX_CLIENT_SECRETS) return refuse('TooManySecrets', { maximum: MAX_CLIENT_SECRETS })
    const added = await tx
      .insertInto('clientSecrets')
      .values({ siteId, name, secretHash: hashClientSecret(secret) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return refuse('SecretNameTaken')
    await logChange(tx, { siteId, actor, action: 'site.clientSecretMade', name })
    return ok({ secret })
  })
}

/** No program gets a token with this secret any more; again without effect. 404 for one that the site does not have. */
export const revokeClientSecret = (
  db: Db,
  siteId: number,
  { id, actor }: { id: number; actor?: SiteActor },
): Promise<Result<{ name: string }>> =>
  transact(db, async (tx) => {
    const revoked = await tx
      .updateTable('clientSecrets')
      .set({ revokedAt: sql<Date>`now()` })
      .where('siteId', '=', siteId)
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (revoked) {
      await logChange(tx, { siteId, actor, action: 'site.clientSecretRevoked', name: revoked.name })
      return ok(revoked)
    }
    const earlier = await tx
      .selectFrom('clientSecrets')
      .select('name')
      .where('siteId', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!earlier) throw notFound()
    return ok(earlier)
  })

interface SecretChange {
  siteId: number
  actor: SiteActor | undefined
  action: 'site.clientSecretMade' | 'site.clientSecretRevoked'
  name: string
}

const logChange = (tx: Tx, { siteId, actor, action, name }: SecretChange) =>
  audit(tx, {
    siteId,
    userId: actor?.userId ?? null,
    customerId: null,
    action,
    detail: { name },
    ...(actor && { ip: actor.ip }),
  })

/** Whether a program may get a token with this secret, and notes its use: at most once a minute, so that calls do not wait for each other. */
export async function verifyClientSecret(db: Db, siteId: number, secret: string): Promise<boolean> {
  const found = await db
    .selectFrom('clientSecrets')
    .select(['id', sql<boolean>`last_used_at > now() - interval '1 minute'`.as('isRecent')])
    .where('siteId', '=', siteId)
    .where('secretHash', '=', hashClientSecret(secret))
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  if (!found) return false
  if (!found.isRecent) {
    const used = { lastUsedAt: sql<Date>`now()` }
    await db.updateTable('clientSecrets').set(used).where('id', '=', found.id).execute()
  }
  return true
}

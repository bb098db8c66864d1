import { createHash, randomBytes } from 'node:crypto'
import { audit } from '../platform/audit.server.ts'
import type { Db } from '../platform/db.server.ts'
import { reloadSite } from './touch-commands.server.ts'

const SECRET_BYTES = 32

export interface ClientSecretChange {
  /** Whether an earlier secret existed, which was valid until now. */
  replaced: boolean
}

/** Creates a new client secret, returned once and stored as a hash. The earlier secret stops working. */
export async function rotateClientSecret(db: Db, siteId: number): Promise<ClientSecretChange & { secret: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const change = await writeSecretHash(db, siteId, hashClientSecret(secret))
  return { ...change, secret }
}

/** No client gets a token until a new secret is created. */
export const revokeClientSecret = (db: Db, siteId: number): Promise<ClientSecretChange> =>
  writeSecretHash(db, siteId, null)

/** SHA-256: the secret is 256 random bits, so a slow hash would protect nothing. */
export const hashClientSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

function writeSecretHash(db: Db, siteId: number, hash: Buffer | null): Promise<ClientSecretChange> {
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
    await audit(tx, { siteId, userId: null, customerId: null, action })
    await reloadSite(tx, siteId)
    return { replaced }
  })
}

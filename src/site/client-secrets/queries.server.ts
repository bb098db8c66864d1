import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { ClientSecret } from './client-secret.ts'

/** SHA-256: the secret is 256 random bits, so a slow hash would protect nothing. */
export const hashClientSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The secrets of a site: valid ones by name, then the revoked ones, the latest first. */
export const loadClientSecrets = (db: Db | Tx, siteId: number): Promise<ClientSecret[]> =>
  db
    .selectFrom('clientSecrets')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'revokedAt'])
    .where('siteId', '=', siteId)
    .orderBy(sql`revoked_at is not null`)
    .orderBy('revokedAt', 'desc')
    .orderBy(sql`lower(name)`)
    .limit(MAX_LISTED)
    .execute()

const MAX_LISTED = 100

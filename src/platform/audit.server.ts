import type { Db, Tx } from './db.server.ts'

export interface AuditEntry {
  siteId: number
  /** Who did it, and for whom when that is somebody else. */
  userId: number | null
  customerId: number | null
  /** `session.login`, `order.place`: the domain and the verb. */
  action: string
  target?: string
  detail?: Record<string, unknown>
  ip?: string
}

/** Appends one line to the audit log, in the transaction of what it records. */
export const audit = (db: Db | Tx, { detail = {}, ...entry }: AuditEntry) =>
  db
    .insertInto('auditLog')
    .values({ ...entry, detail: JSON.stringify(detail) })
    .execute()

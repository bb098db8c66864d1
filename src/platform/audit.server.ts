import type { Db, Tx } from './db.server.ts'

export interface AuditEntry {
  siteId: number
  /** The acting user, and the customer they act for. */
  userId: number | null
  customerId: number | null
  /** `session.login`, `order.place`: domain and verb. */
  action: string
  target?: string
  detail?: Record<string, unknown>
  ip?: string
}

/** Appends an entry to the audit log, in the transaction of the change. */
export const audit = (db: Db | Tx, { detail = {}, ...entry }: AuditEntry) =>
  db
    .insertInto('auditLog')
    .values({ ...entry, detail: JSON.stringify(detail) })
    .execute()

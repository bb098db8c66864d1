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
export const audit = (db: Db | Tx, entry: AuditEntry) => db.insertInto('auditLog').values(toRow(entry)).execute()

/** Appends the entries of a bulk action in one statement. */
export async function auditAll(db: Db | Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.insertInto('auditLog').values(entries.map(toRow)).execute()
}

const toRow = ({ detail = {}, ...entry }: AuditEntry) => ({ ...entry, detail: JSON.stringify(detail) })

import { sql } from 'kysely'
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

/** A statement of PostgreSQL takes 65,535 parameters. */
const AUDIT_BATCH = 5000

/** Appends the entries of a bulk action. */
export async function auditAll(db: Db | Tx, entries: readonly AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += AUDIT_BATCH) {
    const batch = entries.slice(at, at + AUDIT_BATCH)
    await db.insertInto('auditLog').values(batch.map(toRow)).execute()
  }
}

const toRow = ({ detail = {}, ...entry }: AuditEntry) => ({ ...entry, detail: JSON.stringify(detail) })

/** The fields that a change makes different, before and after. */
export function toAuditChange(saved: Record<string, unknown>, written: object) {
  const fields = Object.entries(written).filter(
    ([name, value]) => JSON.stringify(saved[name]) !== JSON.stringify(value),
  )
  return { before: Object.fromEntries(fields.map(([name]) => [name, saved[name]])), after: Object.fromEntries(fields) }
}

/** Fields of details by which a person is reached or named. */
const CONTACT_FIELDS = ['email', 'firstName', 'lastName', 'phone', 'mobilePhone', 'webAddress']

/**
 * Removes contact data of an erased user from the entries about them: those that name them by id, and older ones by
 * email address. The entries stay.
 */
export const eraseUserContacts = (tx: Tx, siteId: number, { id, email }: { id: number; email: string }) =>
  sql`update audit_log set target = ${`${id}`}, detail = ${withoutFields([...CONTACT_FIELDS, 'note'])}
    where site_id = ${siteId} and target = any(${[`${id}`, email]}::text[]) and target <> ''
      and (target <> ${`${id}`} or action like 'user.%' or action like 'staff.%' or action like 'representative.%')`.execute(
    tx,
  )

/** Entries about notes on a customer and its documents. */
export const NOTE_AND_DOCUMENT_ACTIONS = 'customer(Note|Document).%'

/** Actions whose entries contain the details of a customer, as a pattern of `similar to`. */
const DETAIL_ACTIONS = `customer.(add|change)|${NOTE_AND_DOCUMENT_ACTIONS}`

/**
 * Removes contact data of closed customers from the entries about their details, and the texts of notes and documents.
 */
export const eraseCustomerContacts = (tx: Tx, siteId: number, customerIds: readonly number[]) =>
  sql`update audit_log set detail = ${withoutFields([...CONTACT_FIELDS, 'note', 'title'])}
    where site_id = ${siteId} and customer_id = any(${[...customerIds]}::bigint[])
      and action similar to ${DETAIL_ACTIONS}`.execute(tx)

const withoutFields = (names: readonly string[]) => {
  const fields = sql`${[...names]}::text[]`
  const trim = (part: 'before' | 'after') => sql`case when jsonb_typeof(detail -> ${part}::text) = 'object'
    then jsonb_build_object(${part}::text, (detail -> ${part}::text) - ${fields}) else '{}' end`
  return sql`(detail - ${fields}) || ${trim('before')} || ${trim('after')}`
}

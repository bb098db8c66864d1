import { toLocalDay } from '#src/orders/views/order-filter.ts'
import type { Db } from '#src/platform/db.server.ts'

interface NewEntry {
  siteId: number
  customerId: number
  side: 'debit' | 'credit'
  amount: string
  /** Also the default of the due date. */
  entryDate: string
  dueDate?: string
  documentType?: string
  documentNo?: string
  currency?: string
  reversesId?: number
  dbs?: boolean
}

/** A date in the site's time zone, which is three hours ahead of UTC. */
export const daysAgo = (days: number): string => toLocalDay(new Date(Date.now() - days * 86_400_000), 'Europe/Istanbul')

let made = 0

/** Posts an entry as a document of its own. */
export async function postEntry(db: Db, { documentType, documentNo, currency = 'TRY', ...entry }: NewEntry) {
  const { id } = await db
    .insertInto('accountEntries')
    .values({
      ...entry,
      currency,
      baseAmount: entry.amount,
      dueDate: entry.dueDate ?? entry.entryDate,
      documentType: documentType ?? (entry.side === 'debit' ? 'invoice' : 'payment'),
      documentNo: documentNo ?? `DOC-${++made}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

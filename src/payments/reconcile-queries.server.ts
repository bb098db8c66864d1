import { sql } from 'kysely'
import { documentNo } from '../current-account/document-no.ts'
import { customerName } from '../customers/name-queries.server.ts'
import type { Db } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import type { SiteScope } from '../shop/viewer.ts'
import type { IssueKind } from './payment.ts'

/** A payment that needs the attention of staff. */
export interface ReconciliationIssue {
  id: number
  kind: IssueKind
  openedAt: Date
  reference: string
  paymentNumber: string
  orderNumber: string | null
  customerName: string
  charged: Decimal
  captured: Decimal
  refunded: Decimal
  /** What is proposed to go back; null of every other kind. */
  proposed: Decimal | null
  currency: string
}

/** What waits to be looked at, the oldest first. */
export async function loadOpenIssues(db: Db, { siteId }: SiteScope): Promise<ReconciliationIssue[]> {
  const rows = await db
    .selectFrom('paymentReconciliations as r')
    .innerJoin('paymentAttempts as a', 'a.id', 'r.attemptId')
    .leftJoin('orders as o', 'o.id', 'a.orderId')
    .leftJoin('customers as c', 'c.id', 'a.customerId')
    .select([
      'r.id',
      'r.kind',
      'r.openedAt',
      'r.amount as proposed',
      'a.id as paymentId',
      'a.reference',
      'o.number as orderNumber',
    ])
    .select(sql<string>`coalesce(${customerName('c')}, '')`.as('customerName'))
    .select(['a.charged', 'a.captured', 'a.refunded', 'a.currency'])
    .where('r.siteId', '=', siteId)
    .where('r.closedAt', 'is', null)
    .orderBy('r.id')
    .limit(500)
    .execute()
  return rows.map(({ paymentId, kind, ...row }) => ({
    ...row,
    kind: kind as ReconciliationIssue['kind'],
    paymentNumber: documentNo(paymentId),
  }))
}

import type { Db } from '../platform/db.server.ts'
import type { PromotionUse } from './promotion.ts'

/** What an order was given; the caller knows that its reader may see the order. */
export const usesOf = (db: Db, orderId: number): Promise<PromotionUse[]> =>
  db
    .selectFrom('promotionUses')
    .select(['promotionId as id', 'name', 'times', 'amount as off', 'freeFreight'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()

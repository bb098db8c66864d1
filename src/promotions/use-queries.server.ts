import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import type { PromotionUse } from './promotion.ts'

/**
 * What an order was given, called as it was then, or as it is in `language`; the caller knows that its reader may see the
 * order.
 */
export const loadPromotionUses = (db: Db, orderId: number, language: Language | null): Promise<PromotionUse[]> =>
  db
    .selectFrom('promotionUses as used')
    .innerJoin('promotions', 'promotions.id', 'used.promotionId')
    .select(['used.promotionId as id', 'used.times', 'used.amount as off', 'used.freeFreight'])
    .select(sql<string>`coalesce(nullif(promotions.names->>${language}::text, ''), used.name)`.as('name'))
    .where('used.orderId', '=', orderId)
    .orderBy('used.id')
    .execute()

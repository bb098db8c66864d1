import type { PageRequest } from '../api/page-context.ts'
import { pathTo } from '../shop/paths.ts'

/** Where this viewer pays, where he may (orders 6); null where he may not. */
export const payPath = (page: PageRequest): string | null =>
  page.can('payOnline') ? page.shop.payments.link || pathTo(page, 'onlinePayment') : null

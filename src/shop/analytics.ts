import type { PageName } from './pages.ts'
import { pageOfPath } from './paths.ts'
import type { Shop } from './settings/shop.ts'

/** Ids of third-party analytics scripts, of which at least one is set. */
export type AnalyticsSettings = Shop['counting']

/**
 * Pages that must never load third-party scripts: payment pages (threat 38), and pages with password fields or secret
 * links, whose address would leak.
 */
export const NEVER_COUNTED: readonly PageName[] = [
  'checkout',
  'orderCompleted',
  'onlinePayment',
  'payments',
  'paymentCompleted',
  'paymentResult',
  'subDealerPayments',
  'login',
  'representativeLogin',
  'register',
  'activation',
  'resetPassword',
  'changePassword',
  'deleteAccount',
  'subDealerAdd',
  'subDealerEdit',
]

/** Whether the site uses analytics. */
export const counts = ({ measurementId, remarketingId }: AnalyticsSettings) =>
  measurementId !== '' || remarketingId !== ''

/** Whether a document under this path may load the analytics scripts, after consent. */
export function mayCount(counting: AnalyticsSettings, pathname: string): boolean {
  const page = pageOfPath(pathname)
  return counts(counting) && !(page !== undefined && NEVER_COUNTED.includes(page))
}

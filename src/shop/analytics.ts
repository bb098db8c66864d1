import type { PageName } from './pages.ts'
import { pageOfPath } from './paths.ts'
import type { Shop } from './settings/shop.ts'

/** Ids of other people's counting scripts, of which at least one is given. */
export type AnalyticsSettings = Shop['counting']

/**
 * Pages where no script of others may ever be: those of payments (threat 38), and those where passwords are typed or
 * links carry secrets, which would travel with the address.
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

/** Whether the owner counts visits at all. */
export const counts = ({ measurementId, remarketingId }: AnalyticsSettings) =>
  measurementId !== '' || remarketingId !== ''

/** Whether a document under this path may load the counting scripts, once its reader agreed. */
export function mayCount(counting: AnalyticsSettings, pathname: string): boolean {
  const page = pageOfPath(pathname)
  return counts(counting) && !(page !== undefined && NEVER_COUNTED.includes(page))
}

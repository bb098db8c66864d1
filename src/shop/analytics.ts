import type { Shop } from '../settings/shop.ts'
import { isDeskPage, type PageName } from './pages.ts'
import { pageOfPath } from './paths.ts'

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
  'signInSecurity',
  'confirmIdentity',
  'deleteAccount',
  'subDealerAdd',
  'subDealerEdit',
]

/** Whether the site uses analytics. */
export const counts = ({ measurementId, remarketingId }: AnalyticsSettings) =>
  measurementId !== '' || remarketingId !== ''

/** Whether a document under this path may load the analytics scripts, after consent: none of the back office. */
export function mayCount(counting: AnalyticsSettings, pathname: string): boolean {
  const page = pageOfPath(pathname)
  return counts(counting) && !(page !== undefined && (isDeskPage(page) || NEVER_COUNTED.includes(page)))
}

/** A visitor's consent, by purpose. The shop works without any of them. */
export interface Consent {
  statistics: boolean
  advertising: boolean
}

export type Purpose = keyof Consent

/** Increment when purposes or recipients change: every visitor is prompted again. */
const VERSION = '1'
const COOKIE = 'consent'
const HALF_A_YEAR = 15_552_000

/** The purposes a site has scripts for. */
export const listPurposes = ({ measurementId, remarketingId }: AnalyticsSettings): Purpose[] => [
  ...(measurementId ? (['statistics'] as const) : []),
  ...(remarketingId ? (['advertising'] as const) : []),
]

/** The decision on these purposes, from the page's cookies; undefined if one of them is undecided. */
export function readConsent(cookies: string, purposes: readonly Purpose[]): Consent | undefined {
  const stored = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  const result = new URLSearchParams(stored?.slice(COOKIE.length + 1) ?? '')
  if (result.get('v') !== VERSION || purposes.some((purpose) => !result.has(purpose))) return undefined
  return { statistics: result.get('statistics') === '1', advertising: result.get('advertising') === '1' }
}

/** The cookie that stores a decision. It contains only the purposes that were prompted for. */
export function consentCookie(
  consent: Consent,
  { purposes, secure }: { purposes: readonly Purpose[]; secure: boolean },
) {
  const result = new URLSearchParams({ v: VERSION })
  for (const purpose of purposes) result.set(purpose, consent[purpose] ? '1' : '0')
  return `${COOKIE}=${result}; path=/; max-age=${HALF_A_YEAR}; samesite=lax${secure ? '; secure' : ''}`
}

/** The ids whose scripts may be loaded. */
export const agreedIds = (
  { measurementId, remarketingId }: AnalyticsSettings,
  { statistics, advertising }: Consent,
): string[] => [statistics ? measurementId : '', advertising ? remarketingId : ''].filter(Boolean)

interface Page {
  dataLayer?: object[]
  location: { hostname: string }
}

/**
 * Pushes a sent form to the analytics data layer: its title and the domain (storefront 7), no form values. The data
 * layer exists only after consent; otherwise this does nothing.
 */
export function pushFormEvent(title: string, page: Page = globalThis as unknown as Page) {
  page.dataLayer?.push({ event: 'form_submit', form_title: title, domain: page.location.hostname })
}

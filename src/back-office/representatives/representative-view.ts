import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { formatDate, quantityToType } from '#src/platform/i18n/format.ts'
import { trimZeros } from '#src/platform/money.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { toCustomerPath, toStateView } from '../customers/customer-card-view.ts'
import { getUserName } from '../users/user-view.ts'
import type { RepresentativeProblems, TypedRepresentative } from './representative-form.ts'
import type { getRepresentative } from './wire.ts'

type LoadedRepresentative = OutputOf<typeof getRepresentative>['representative']

/** A representative as the page shows them. */
export function toRepresentativeView(page: PageRequest, representative: LoadedRepresentative) {
  const { id, version, email, state, lastSeenAt, hasSecondFactor, customers, customerCount } = representative
  const { language, site, i18n } = page
  return {
    id,
    version,
    name: getUserName(representative),
    email,
    state,
    stateView: toStateView(page, representative),
    lastSeen: lastSeenAt && formatDate(language, lastSeenAt, { timeZone: site.timeZone, withTime: true }),
    hasSecondFactor,
    typed: toTypedRepresentative(page, representative),
    customers: customers.map((customer) => ({
      ...customer,
      name: customer.name || customer.code,
      href: toCustomerPath(page, customer.code),
    })),
    customerCount: i18n.t('deskRepresentatives.customerCount', { count: customerCount }),
    /** The list of customers with all of them. */
    allCustomers: getPagePath(page, 'customers', `?representative=${id}`),
  }
}

export type RepresentativeView = ReturnType<typeof toRepresentativeView>

const toTypedRepresentative = (
  { language }: PageRequest,
  { discountLimit, ...saved }: LoadedRepresentative,
): TypedRepresentative => ({
  firstName: saved.firstName,
  lastName: saved.lastName,
  email: saved.email,
  phone: saved.phone,
  code: saved.code,
  discountLimit: discountLimit === null ? '' : quantityToType(language, trimZeros(discountLimit)),
  language: saved.language,
  startPage: saved.startPage,
  managesUsers: false,
  seesStocks: saved.seesStocks,
  promotions: saved.promotions,
  hides: saved.hides,
})

/** The field that a refusal belongs to. */
export function toRepresentativeProblems(refusal: RefusalCode | null): RepresentativeProblems | undefined {
  if (refusal === 'EmailRegistered') return { email: 'taken' }
  return refusal === 'RepresentativeCodeTaken' ? { code: 'taken' } : undefined
}

/** Codes of customers, separated by spaces, commas, semicolons or lines; each once. */
export const parseCodes = (typed: string): string[] => [
  ...new Set(typed.split(/[\n\r\t,;]+/).flatMap((code) => code.trim() || [])),
]

/** The id of a representative in an address; 404 for anything else. */
export function parseRepresentativeId({ id = '' }: { id?: string | undefined }): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Response(null, { status: 404 })
  return Number(id)
}

import { can, type RequestContext } from '#src/permissions/policy.ts'
import { findPageBySlug, type PageName } from '#src/shop/pages.ts'
import type { SignInKind } from './login-message.ts'

/**
 * The login side of an address: the representatives' page, the dealer side by `t=2`, otherwise the user side
 * (storefront 2.8).
 */
export function parseSignInKind({ pathname, searchParams }: URL): SignInKind {
  const word =
    pathname
      .replace(/\.data$/, '')
      .split('/')
      .at(-1) ?? ''
  if (findPageBySlug(word) === 'representativeLogin') return 'representative'
  return searchParams.get('t') === '2' ? 'dealer' : 'user'
}

/** Query of the login page for a side, with the return address. */
export function buildSignInQuery(signInKind: 'user' | 'dealer', back: string | undefined): string {
  const query = new URLSearchParams({
    ...(signInKind === 'dealer' && { t: '2' }),
    ...(back !== undefined && { r: back }),
  })
  return query.size > 0 ? `?${query}` : ''
}

/** The login form. The password is passed to the command only. */
interface SignInForm {
  email: string
  password: string
  remember: boolean
  privacyAccepted: boolean
  /** The privacy agreement version shown on the page. */
  contractId?: number
}

/** Longer than any valid value; cut here so that any input gets a reply. */
const LONGEST = { email: 254, password: 200 }

export function signInForm(form: FormData): SignInForm {
  const contractId = Number(getFormText(form, 'contract'))
  return {
    email: getFormText(form, 'email').trim().slice(0, LONGEST.email),
    password: getFormText(form, 'password').slice(0, LONGEST.password),
    remember: form.has('remember'),
    privacyAccepted: form.has('privacy'),
    ...(Number.isSafeInteger(contractId) && contractId > 0 && { contractId }),
  }
}

/** Required fields that are empty (storefront 5). */
export const emptyFields = ({ email, password }: SignInForm): ('email' | 'password')[] =>
  (['email', 'password'] as const).filter((field) => ({ email, password })[field] === '')

/** Text of a form field; empty if missing, or a file. */
export function getFormText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Lasting messages on the login page, by the action that redirected there. */
export const DONE = ['activated', 'registered', 'waits', 'reset', 'deleted', 'licensed'] as const
type AuthNotice = (typeof DONE)[number]

const PARAMETER = 'done'

/** Query of the login page for a message, with the return address if there is one. */
export const doneQuery = (done: AuthNotice, back?: string) =>
  `?${new URLSearchParams({ [PARAMETER]: done, ...(back !== undefined && { r: back }) })}`

export const parseAuthNotice = (query: URLSearchParams): AuthNotice | undefined =>
  DONE.find((done) => done === query.get(PARAMETER))

/** Possible start pages after a login. */
export const START_PAGES = ['home', 'products', 'onlinePayment'] as const satisfies PageName[]
export type StartPage = (typeof START_PAGES)[number]

/**
 * The page after login (orders 4): HomeStyle 2 and customers with a role type go to the online payment, HomeStyle 1 to
 * the products, all others to the home page. So do users who may not open that page.
 */
export function startPage(context: Pick<RequestContext, 'shop' | 'viewer'>): StartPage {
  const { homeStyle, customer, role } = context.viewer
  const collects = role !== 'representative' && (customer?.roleType ?? 0) !== 0
  if (homeStyle === 1 && !collects) return 'products'
  return (homeStyle === 2 || collects) && can(context, 'payNow') ? 'onlinePayment' : 'home'
}

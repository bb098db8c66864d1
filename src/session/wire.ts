import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { REFUSALS } from '#src/api/refusal.ts'
import { wireDecimal, wireMoment, wireObject, wirePicture } from '#src/api/wire-fields.ts'
import { SIGN_IN_KINDS } from './auth/login-message.ts'
import { START_PAGES } from './auth/sign-in.ts'
import { LONGEST_CODE } from './two-factor/second-factor.ts'

const refusal = {
  errorCode: ['ErrorCode', z.enum(REFUSALS).optional()],
  message: ['Message', z.string().optional()],
} as const

const credentials = wireObject({
  email: ['Email', z.string().max(254)],
  password: ['Password', z.string().max(200)],
  url: ['Url', z.string().max(500).optional()],
  approvedContractId: ['ApprovedContractID', z.number().int().nullish()],
})

const bearerTokens = wireObject({
  access: ['AccessToken', z.string()],
  refresh: ['RefreshToken', z.string()],
  expiresAt: ['ExpiresAt', wireMoment],
})

/** The signed-in user, with the flags that pages use (storefront 3, orders 3). */
const person = wireObject({
  customerId: ['CustomerID', z.number().nullable()],
  groupId: ['CustomerGroupID', z.number().nullable()],
  /** Here a customer is in one group at most. */
  groupIds: ['CustomerGroupIDs', z.array(z.number())],
  software: ['ParameterSoftware', wireObject({ homeStyle: ['HomeStyle', z.number()] })],
  code: ['CustomerCode', z.string()],
  companyName: ['CompanyName', z.string()],
  companyImage: ['CompanyImage', wirePicture(240)],
  firstName: ['CustomerFirstName', z.string()],
  lastName: ['CustomerLastName', z.string()],
  name: ['UserAccountName', z.string()],
  phone: ['UserAccountPhone', z.string()],
  email: ['UserAccountMail', z.string()],
  roleType: ['CustomerRoleType', z.number()],
  isSubDealer: ['IsSubDealer', z.boolean()],
  promotions: ['IsPromotion', z.boolean()],
  /** Maximum percent of a representative; -1 for none. */
  specialDiscount: ['SpecialDiscount', wireDecimal],
  seesStocks: ['ShowStocks', z.union([z.literal(0), z.literal(1)])],
  hidesProducts: ['ProductHide', z.boolean()],
  hidesOrders: ['OrderHide', z.boolean()],
  hidesAccount: ['DealerAccountHide', z.boolean()],
  hidesBankAccounts: ['BankAccountHide', z.boolean()],
  hidesPayments: ['PaymentHide', z.boolean()],
  hidesSubDealers: ['SubDealerHide', z.boolean()],
})

const requireRole = (context: 'customer' | 'userAccount') =>
  wireObject({
    tokens: ['token', bearerTokens.optional()],
    person: [context, person.optional()],
    /** With SecondFactorRequired: for `auth/verify-second-factor`. */
    secondFactorToken: ['SecondFactorToken', z.string().optional()],
    ...refusal,
  })

export const getTokenByClient = endpoint({
  method: 'POST',
  path: 'auth/get-tokenbyclient',
  service: 'auth',
  access: 'open',
  whenClosed: true,
  summary: 'A client token for a site that proves itself by its client secret (orders 7)',
  input: wireObject({ webUrl: ['weburl', z.string().max(500)], secret: ['clientsecret', z.string().max(200)] }),
  output: wireObject({ access: ['AccessToken', z.string()], visitorId: ['TempCustomerID', z.string()] }),
})

export const getToken = endpoint({
  method: 'POST',
  path: 'auth/get-token',
  service: 'auth',
  access: 'anyone',
  summary:
    'Signs a customer in: login type 0 (orders 4). A user with a second factor gets SecondFactorRequired and a SecondFactorToken for auth/verify-second-factor.',
  input: credentials,
  output: requireRole('customer'),
})

export const getTokenUserAccount = endpoint({
  method: 'POST',
  path: 'auth/get-token-useraccount',
  service: 'auth',
  access: 'anyone',
  summary:
    'Signs a user account in: login type 1 (orders 4). A user with a second factor gets SecondFactorRequired and a SecondFactorToken for auth/verify-second-factor.',
  input: credentials,
  output: requireRole('userAccount'),
})

export const verifySecondFactor = endpoint({
  method: 'POST',
  path: 'auth/verify-second-factor',
  service: 'auth',
  access: 'anyone',
  summary:
    'Completes a sign-in that returned SecondFactorRequired: SecondFactorToken, and as Code six digits of the authenticator app or a recovery code. Valid for ten minutes and once; each code is accepted once.',
  input: wireObject({
    token: ['SecondFactorToken', z.string().max(200)],
    code: ['Code', z.string().max(LONGEST_CODE)],
  }),
  output: wireObject({
    tokens: ['token', bearerTokens.optional()],
    customer: ['customer', person.optional()],
    userAccount: ['userAccount', person.optional()],
    ...refusal,
  }),
})

const refreshInput = wireObject({ refresh: ['RefreshToken', z.string().max(200)] })

export const refreshToken = endpoint({
  method: 'POST',
  path: 'auth/refresh-token',
  service: 'auth',
  access: 'open',
  summary: 'Spends a refresh token of a customer: login type 2 (orders 4)',
  input: refreshInput,
  output: requireRole('customer'),
})

export const refreshTokenUserAccount = endpoint({
  method: 'POST',
  path: 'auth/refresh-token-useraccount',
  service: 'auth',
  access: 'open',
  summary: 'Spends a refresh token of a user account: login type 3 (orders 4)',
  input: refreshInput,
  output: requireRole('userAccount'),
})

export const logout = endpoint({
  method: 'POST',
  path: 'auth/logout',
  service: 'auth',
  access: 'anyone',
  viewed: 'allowed',
  summary: 'Ends the session and answers with a fresh client token (orders 4)',
  input: z.object({}),
  output: wireObject({ access: ['AccessToken', z.string()], visitorId: ['TempCustomerID', z.string()] }),
})

/** The storefront's login: the reply sets the cookie, and no token reaches a script. */
export const signIn = endpoint({
  method: 'POST',
  path: 'session/sign-in',
  service: 'page',
  access: 'anyone',
  summary: 'Signs in by the login page',
  input: z.object({
    email: z.string().max(254),
    password: z.string().max(200),
    remember: z.boolean(),
    privacyAccepted: z.boolean(),
    /** The privacy agreement version shown on the page. */
    contractId: z.number().int().optional(),
    signInKind: z.enum(SIGN_IN_KINDS),
  }),
  output: z.object({
    refusal: z.enum(REFUSALS).optional(),
    /** With UseDesktopApplication: identifies the user for `session/activate-licence`. */
    licence: z.string().optional(),
    /** Identifies the sign-in that the second factor continues. */
    secondStep: z.string().optional(),
    /** The start page (storefront 4). */
    start: z.enum(START_PAGES).optional(),
  }),
})

export const signOut = endpoint({
  method: 'POST',
  path: 'session/sign-out',
  service: 'page',
  access: 'anyone',
  viewed: 'allowed',
  summary: 'Ends the session of the browser',
  input: z.object({}),
  output: z.object({ next: z.enum(['home', 'login']) }),
})

export const renewSession = endpoint({
  method: 'POST',
  path: 'session/renew',
  service: 'page',
  access: 'anyone',
  viewed: 'allowed',
  summary: 'Another token for the session of the browser, when the site changed (orders 4)',
  input: z.object({}),
  output: z.object({ renewed: z.boolean() }),
})

const linkRefusal = wireObject({
  errorCode: ['ErrorCode', z.enum(REFUSALS)],
  message: ['Message', z.string()],
})

export const createLoginUrl = endpoint({
  method: 'POST',
  path: 'auth/create-login-url',
  service: 'auth',
  access: 'anyone',
  summary: 'A token that signs in once, within a minute, at the login page of this site with query h (storefront 7)',
  input: wireObject({ email: ['Email', z.string().max(254)], password: ['Password', z.string().max(200)] }),
  output: z.union([z.string(), linkRefusal]),
})

/** Exchanges the token of a login link: the reply sets the cookie. */
export const signInByLink = endpoint({
  method: 'POST',
  path: 'session/sign-in-by-link',
  service: 'page',
  access: 'anyone',
  visitorsPerMinute: 30,
  summary: 'Signs in by a login link',
  input: z.object({ token: z.string().max(200) }),
  output: z.object({
    refusal: z.enum(REFUSALS).optional(),
    secondStep: z.string().optional(),
    start: z.enum(START_PAGES).optional(),
  }),
})

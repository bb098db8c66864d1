import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { REFUSALS } from '#src/api/refusal.ts'
import { wireObject } from '#src/api/wire-fields.ts'
import { PASSWORD_PROBLEMS } from '../secrets/password.ts'

const email = wireObject({ email: ['Email', z.string().max(254)] })
const answered = wireObject({ result: ['Result', z.boolean()], message: ['Message', z.string()] })

const forgot = {
  path: 'customer/forgot-password',
  service: 'gateway',
  access: 'anyone',
  visitorsPerMinute: 10,
  input: email,
  output: answered,
} as const

export const forgotPassword = endpoint({
  ...forgot,
  method: 'GET',
  summary:
    'Sends an email with a link to set a new password; the response is the same for every address (storefront 7)',
})

/** Changes are POST; the GET of the specification remains for other clients. */
export const requestReset = endpoint({
  ...forgot,
  method: 'POST',
  summary: 'The same, as our own pages ask for it',
})

/** The link of an email: a reset, or an invitation. */
const emailLink = z.object({ token: z.string().max(200), invited: z.boolean().optional() })
const password = z.string().max(201)
const chosen = z.object({
  refusal: z.enum(REFUSALS).optional(),
  problem: z.enum([...PASSWORD_PROBLEMS, 'passwordsDiffer', 'empty']).optional(),
})

export const isResetLinkValid = endpoint({
  method: 'POST',
  path: 'session/reset-link',
  service: 'page',
  access: 'anyone',
  visitorsPerMinute: 30,
  summary: 'Whether the link of an email is still valid; the check does not use it up',
  input: emailLink,
  output: z.object({ isValid: z.boolean() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: 'session/reset-password',
  service: 'page',
  access: 'anyone',
  visitorsPerMinute: 30,
  summary: 'Sets a new password by the link of an email; ends all sessions of the user',
  input: emailLink.extend({ password, again: password }),
  output: chosen,
})

export const changePassword = endpoint({
  method: 'POST',
  path: 'session/change-password',
  service: 'page',
  access: 'changeOwnAccess',
  summary: 'A new password by the present one; every other session of the user ends',
  input: z.object({ current: password, password, again: password }),
  output: chosen,
})

/** Open business of a user who wants to delete the account. */
export const leavingTies = endpoint({
  method: 'POST',
  path: 'session/leaving-ties',
  service: 'page',
  access: 'leaveShop',
  summary: 'What is open when an account is deleted: orders, balances, sub-dealers',
  input: z.object({}),
  output: z.object({
    openOrders: z.number(),
    balances: z.array(z.object({ amount: z.string(), currency: z.string() })),
    subDealers: z.boolean(),
    /** Other users sign in for the same customer, which stays. */
    lastUser: z.boolean(),
  }),
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: 'session/delete-account',
  service: 'page',
  access: 'leaveShop',
  summary: 'Erases the personal data of the user; documents stay for the retention period of the law',
  input: z.object({ password }),
  output: z.object({ refusal: z.enum(REFUSALS).optional() }),
})

import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { REFUSALS } from '#src/api/refusal.ts'
import { wireObject } from '#src/api/wire-fields.ts'
import { START_PAGES } from '../start-page.ts'

const refusal = wireObject({
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
  output: z.union([z.string(), refusal]),
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
    start: z.enum(START_PAGES).optional(),
  }),
})

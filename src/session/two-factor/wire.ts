import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { REFUSALS } from '#src/api/refusal.ts'
import { wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { START_PAGES } from '../auth/sign-in.ts'
import { LONGEST_CODE, LONGEST_PASSKEY_NAME } from './second-factor.ts'

const refusal = z.enum(REFUSALS).optional()
const token = z.string().max(200)
const password = z.string().max(201)
const code = z.string().max(LONGEST_CODE)
/** The JSON of a browser's credential. */
const passkeyAnswer = z.string().max(20_000)
const proof = z.object({ code: code.optional(), passkey: passkeyAnswer.optional() })
const requestOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>().nullable()
/** Recovery codes, shown once. */
const recoveryCodes = z.array(z.string()).nullable().optional()

/** What can be proven on this host. */
const ways = z.object({
  authenticator: z.boolean(),
  passkey: z.boolean(),
  /** The host of the passkeys, if none was added on this one. */
  passkeyHost: z.string().nullable(),
})

export const getSecondStep = endpoint({
  method: 'POST',
  path: 'session/second-step',
  service: 'page',
  access: 'anyone',
  visitorsPerMinute: 60,
  summary: 'What the user of a half-finished sign-in can prove as second factor; null if it is over',
  input: z.object({ token }),
  output: ways.nullable(),
})

export const challengeSecondStep = endpoint({
  method: 'POST',
  path: 'session/second-step-challenge',
  service: 'page',
  access: 'anyone',
  visitorsPerMinute: 30,
  summary: 'A challenge for the passkeys of a half-finished sign-in, which is answered once',
  input: z.object({ token }),
  output: z.object({ options: requestOptions }),
})

export const finishSecondStep = endpoint({
  method: 'POST',
  path: 'session/finish-second-step',
  service: 'page',
  access: 'anyone',
  summary: 'Completes a sign-in by the second factor',
  input: z.object({ token, proof }),
  output: z.object({ refusal, start: z.enum(START_PAGES).optional() }),
})

export const getSignInSecurity = endpoint({
  method: 'GET',
  path: 'session/get-sign-in-security',
  service: 'page',
  access: 'signedIn',
  viewed: 'refused',
  summary: 'The second factors of the user',
  input: z.object({}),
  output: z.object({
    authenticatorSince: wireMoment.nullable(),
    passkeys: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        host: z.string(),
        createdAt: wireMoment,
        lastUsedAt: wireMoment.nullable(),
      }),
    ),
    recoveryCodesLeft: z.number(),
    ways,
    /** Whether changes need the second factor again first. */
    needsConfirmation: z.boolean(),
    /** Whether the shop requires a second factor that the user does not have. */
    isMissing: z.boolean(),
  }),
})

const setUp = z
  .object({
    secret: z.string(),
    address: z.string(),
    qrCode: z.object({ size: z.number(), path: z.string() }),
  })
  .optional()

export const startAuthenticator = endpoint({
  method: 'POST',
  path: 'session/start-authenticator',
  service: 'page',
  access: 'signedIn',
  summary: 'A new secret for an authenticator app; requires the password',
  input: z.object({ password }),
  output: z.object({ refusal, setUp }),
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: 'session/confirm-authenticator',
  service: 'page',
  access: 'signedIn',
  summary: 'Turns an authenticator app on by its first code; the first factor returns recovery codes',
  input: z.object({ secret: z.string().max(64), code }),
  output: z.object({ refusal, setUp, recoveryCodes }),
})

export const startPasskey = endpoint({
  method: 'POST',
  path: 'session/start-passkey',
  service: 'page',
  access: 'signedIn',
  summary: 'A challenge to add a passkey; requires the password',
  input: z.object({ password }),
  output: z.object({ refusal, options: z.custom<PublicKeyCredentialCreationOptionsJSON>().optional() }),
})

const passkeyName = z.string().trim().min(1).max(LONGEST_PASSKEY_NAME)

export const addPasskey = endpoint({
  method: 'POST',
  path: 'session/add-passkey',
  service: 'page',
  access: 'signedIn',
  summary: 'Adds the passkey that a browser created; the first factor returns recovery codes',
  input: z.object({ name: passkeyName, answer: passkeyAnswer }),
  output: z.object({ refusal, recoveryCodes }),
})

const id = z.number().int().positive()

export const renamePasskey = endpoint({
  method: 'POST',
  path: 'session/rename-passkey',
  service: 'page',
  access: 'signedIn',
  summary: 'Renames a passkey of the user',
  input: z.object({ id, name: passkeyName }),
  output: z.object({}),
})

export const removeFactor = endpoint({
  method: 'POST',
  path: 'session/remove-factor',
  service: 'page',
  access: 'signedIn',
  summary: 'Removes the authenticator app, a passkey, or everything; requires the password and the second factor',
  input: z.object({
    password,
    target: z.union([z.enum(['authenticator', 'all']), z.object({ passkeyId: id })]),
  }),
  output: z.object({ refusal }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: 'session/renew-recovery-codes',
  service: 'page',
  access: 'signedIn',
  summary: 'Ten new recovery codes; the former ones are void. Requires the password and the second factor',
  input: z.object({ password }),
  output: z.object({ refusal, recoveryCodes }),
})

export const challengeConfirmation = endpoint({
  method: 'POST',
  path: 'session/confirmation-challenge',
  service: 'page',
  access: 'signedIn',
  summary: "A challenge for the user's passkeys on this host, which is answered once; null without one",
  input: z.object({}),
  output: z.object({ options: requestOptions }),
})

export const confirmIdentity = endpoint({
  method: 'POST',
  path: 'session/confirm-identity',
  service: 'page',
  access: 'signedIn',
  summary: 'Proves the second factor again, for the dangerous steps of the next ten minutes',
  input: z.object({ proof }),
  output: z.object({ refusal }),
})

export const confirmSecondFactorCall = endpoint({
  method: 'POST',
  path: 'auth/confirm-second-factor',
  service: 'auth',
  access: 'signedIn',
  summary:
    'Proves the second factor again by a code of the authenticator app or a recovery code: calls that returned ConfirmSecondFactor are accepted for ten minutes.',
  input: wireObject({ code: ['Code', code] }),
  output: wireObject({
    done: ['Result', z.boolean()],
    errorCode: ['ErrorCode', z.enum(REFUSALS).optional()],
    message: ['Message', z.string().optional()],
  }),
})

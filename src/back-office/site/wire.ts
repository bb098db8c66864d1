import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { SITE_PARTS } from './site-part.ts'

const part = z.enum(SITE_PARTS)
const version = z.string().regex(/^[0-9a-f]{16}$/)

export const getSitePart = endpoint({
  method: 'GET',
  path: 'site/get-site-part',
  service: 'gateway',
  access: 'manageSettings',
  summary:
    'Facts, exchange rates, bank accounts, payment methods, card terminals, shipping methods or mail server of the site, in the format of vitrin site export, with its version. Secrets are never returned.',
  input: wireObject({ part: ['PartName', part] }),
  output: wireObject({ document: ['Document', z.unknown()], version: ['Version', version] }),
})

export const getRateDates = endpoint({
  method: 'GET',
  path: 'site/get-rate-dates',
  service: 'gateway',
  access: 'manageSettings',
  summary: 'When each exchange rate of the site was changed.',
  input: wireObject({}),
  output: wireObject({
    rates: [
      'RateList',
      wireList(wireObject({ currency: ['CurrencyToken', z.string()], takenAt: ['Date', wireMoment] })),
    ],
  }),
})

export const getPaymentProviders = endpoint({
  method: 'GET',
  path: 'site/get-payment-providers',
  service: 'gateway',
  access: 'manageSettings',
  summary: 'The payment providers that card terminals may have, with the names of their secrets.',
  input: wireObject({}),
  output: wireObject({
    providers: [
      'ProviderList',
      wireList(
        wireObject({
          name: ['ProviderName', z.string()],
          secrets: ['SecretList', wireList(z.string())],
          hasInstalments: ['HasInstalments', z.boolean()],
        }),
      ),
    ],
  }),
})

export const changeSitePart = endpoint({
  method: 'POST',
  path: 'site/update-site-part',
  service: 'gateway',
  access: 'manageSettings',
  summary:
    'Replaces one part of the site, in the format of vitrin site import; ProblemList has the paths of what is not accepted. Bank accounts, card terminals, mail server and hosts need the second factor again.',
  input: wireObject({
    part: ['PartName', part],
    document: ['Document', z.unknown()],
    version: ['Version', version],
  }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
    problems: ['ProblemList', wireList(wireObject({ path: ['Path', z.string()], why: ['Message', z.string()] }))],
  }),
})

const secretState = { hasSecret: ['HasClientSecret', z.boolean()] } as const

export const getClientSecretState = endpoint({
  method: 'GET',
  path: 'site/get-client-secret',
  service: 'gateway',
  access: 'manageSettings',
  summary: 'Whether programs can get a token with a client secret; the secret itself is never returned.',
  input: wireObject({}),
  output: wireObject(secretState),
})

const changedSecret = wireObject({
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
  /** Returned once, by the call that makes it. */
  secret: ['ClientSecret', z.string().nullable()],
})

export const addClientSecret = endpoint({
  method: 'POST',
  path: 'site/insert-client-secret',
  service: 'gateway',
  access: 'manageSettings',
  summary:
    'Makes the client secret with which other programs get a token, and returns it this once; an earlier one stops working. Needs the second factor again.',
  input: wireObject({}),
  output: changedSecret,
})

export const removeClientSecret = endpoint({
  method: 'POST',
  path: 'site/delete-client-secret',
  service: 'gateway',
  access: 'manageSettings',
  summary: 'Removes the client secret: no program gets a token any more.',
  input: wireObject({}),
  output: changedSecret,
})

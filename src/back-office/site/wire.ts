import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireObject } from '#src/api/wire-fields.ts'
import { MAIL_TEST_FIELDS } from '#src/notifications/mail-test.ts'
import { SITE_PARTS } from './site-part.ts'

const part = z.enum(SITE_PARTS)
export const sectionVersion = z.string().regex(/^[0-9a-f]{16}$/)

/** The answer of a call that replaces a section of the site. */
export const writtenSection = wireObject({
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
  problems: ['ProblemList', wireList(wireObject({ path: ['Path', z.string()], why: ['Message', z.string()] }))],
})

export const getSitePart = endpoint({
  method: 'GET',
  path: 'site/get-site-part',
  service: 'gateway',
  access: 'manageSettings',
  summary:
    'Facts, bank accounts, payment methods, card terminals, shipping methods or mail server of the site, in the format of vitrin site export, with its version. Secrets are never returned.',
  input: wireObject({ part: ['PartName', part] }),
  output: wireObject({ document: ['Document', z.unknown()], version: ['Version', sectionVersion] }),
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
    'Replaces one part of the site, in the format of vitrin site import; ProblemList has the paths of what is not accepted. Bank accounts, card terminals, mail server, hosts and closing the shop need the second factor again.',
  input: wireObject({
    part: ['PartName', part],
    document: ['Document', z.unknown()],
    version: ['Version', sectionVersion],
  }),
  output: writtenSection,
})

export const testMailServerCall = endpoint({
  method: 'POST',
  path: 'site/test-mail-server',
  service: 'gateway',
  access: 'manageSettings',
  summary:
    'Sends an email to the caller by a mail server that need not be saved, and returns what the server answers; without a password the stored one is used. Needs the second factor again.',
  // The rest is checked like the document of the site, with the problems in the answer.
  input: wireObject({ document: ['Document', z.looseObject({ host: z.string() })] }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
    /** The field of the document to correct; null if it is none of them. */
    field: ['FieldName', z.enum(MAIL_TEST_FIELDS).nullable()],
    /** The answer of the server in its own words; empty if it accepted the email. */
    answer: ['ServerAnswer', z.string()],
    problems: ['ProblemList', wireList(wireObject({ path: ['Path', z.string()], why: ['Message', z.string()] }))],
  }),
})

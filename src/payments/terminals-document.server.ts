import { z } from 'zod'
import { PROVIDER_NAMES, PROVIDERS } from './providers/providers.server.ts'
import { SANDBOX_PROVIDER } from './providers/sandbox/sandbox.ts'

const address = z
  .string()
  .refine((text) => text === '' || URL.parse(text)?.protocol === 'https:', 'takes an https address')
  .default('')
const decimal = z.string().regex(/^\d{1,9}(?:\.\d{1,3})?$/, 'takes a decimal in quotes, such as "4.75"')

const plan = z.strictObject({
  /** Bonus, World, Maximum; empty for any credit card. */
  family: z.string().max(40).default(''),
  instalments: z.number().int().min(2).max(36),
  extraMonths: z.number().int().min(0).max(24).default(0),
  rate: decimal.default('0'),
  borneBy: z.enum(['buyer', 'shop']).default('buyer'),
  leastAmount: decimal.default('0'),
})

const terminal = z.strictObject({
  /** Unique name within a site. */
  name: z.string().trim().min(1).max(80),
  provider: z.enum(PROVIDER_NAMES),
  bank: z.string().trim().min(1).max(80),
  kind: z.enum(['individual', 'commercial']).default('individual'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'takes a currency code such as TRY'),
  merchant: z.string().max(64).default(''),
  gateUrl: address,
  apiUrl: address,
  sandbox: z.boolean().default(false),
  /** Write-only, stored sealed; existing ones stay if omitted. */
  secrets: z.record(z.string(), z.string().max(500)).optional(),
  /** `GARANTI`: the secrets are the environment variables GARANTI_STORE_KEY, GARANTI_USER and GARANTI_PASSWORD. */
  secretsFrom: z
    .string()
    .regex(/^[A-Z0-9_]*$/, 'takes capitals, such as GARANTI')
    .default(''),
  acceptedProofs: z.array(z.enum(['1', '2', '3', '4'])).default(['1']),
  asksNationalId: z.boolean().default(false),
  plans: z.array(plan).default([]),
})

const hasRequiredSecrets = ({ provider, secrets }: z.infer<typeof terminal>) =>
  secrets === undefined || PROVIDERS[provider].secrets.safeParse(secrets).success

const offersInstalments = ({ provider }: z.infer<typeof terminal>) => PROVIDERS[provider].instalments !== 'none'

/** The terminals of a site in order of preference. */
export const terminalsDocument = z
  .array(terminal)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'names a terminal twice')
  .refine(
    (all) => all.every((one) => one.plans.length === 0 || offersInstalments(one)),
    'has plans for a provider that offers no instalments',
  )
  .refine((all) => all.every(hasRequiredSecrets), 'has other secrets than its provider asks for')
  .refine(
    (all) => all.every(({ sandbox, provider }) => !sandbox || provider === SANDBOX_PROVIDER),
    `has a sandbox terminal of another provider than ${SANDBOX_PROVIDER}`,
  )
  .refine(
    (all) => all.every(({ sandbox, gateUrl, apiUrl, merchant }) => sandbox || (gateUrl && apiUrl && merchant)),
    'lacks merchant, gateUrl or apiUrl of a terminal that is not the sandbox',
  )

export type TerminalsDocument = z.infer<typeof terminalsDocument>

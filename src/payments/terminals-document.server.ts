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
export const terminalsDocument = z.array(terminal).superRefine((all, context) => {
  for (const [at, one] of all.entries()) {
    const report = (field: keyof typeof one, message: string) =>
      context.addIssue({ code: 'custom', path: [at, field], message })
    if (all.findIndex(({ name }) => name === one.name) !== at) report('name', 'is the name of another terminal')
    if (one.plans.length > 0 && !offersInstalments(one))
      report('plans', 'are for a provider that offers no instalments')
    if (!hasRequiredSecrets(one)) report('secrets', 'are others than its provider asks for')
    if (one.sandbox && one.provider !== SANDBOX_PROVIDER) report('sandbox', `is only for ${SANDBOX_PROVIDER}`)
    if (one.sandbox) continue
    for (const field of ['merchant', 'gateUrl', 'apiUrl'] as const)
      if (one[field] === '') report(field, 'is missing; only the sandbox has none')
  }
})

export type TerminalsDocument = z.infer<typeof terminalsDocument>

/**
 * Paths of terminals without the secrets that they need: new ones, and those whose saved secrets would be sent elsewhere
 * than before. Names of environment variables with secrets change on the command line only.
 */
export function listUnsafeTerminals(saved: TerminalsDocument, written: TerminalsDocument): string[] {
  return written.flatMap((terminal, at) => {
    const before = saved.find(({ name }) => name === terminal.name)
    if (terminal.secretsFrom !== (before?.secretsFrom ?? '')) return [`[${at}].secrets`]
    // Addresses of a sandbox are not checked, so that they may be others when it becomes a real terminal.
    const isMoved =
      before?.sandbox !== false ||
      (['provider', 'gateUrl', 'apiUrl'] as const).some((field) => terminal[field] !== before[field])
    const hasSecrets = terminal.secretsFrom === '' && terminal.secrets !== undefined
    return isMoved && !terminal.sandbox && !hasSecrets ? [`[${at}].secrets`] : []
  })
}

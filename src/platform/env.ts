import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback)
const flag = <Fallback extends boolean | undefined>(fallback: Fallback) =>
  z
    .enum(['0', '1', 'true', 'false', ''])
    .optional()
    .transform((value) => (value === undefined || value === '' ? fallback : value === '1' || value === 'true'))
const optionalText = z
  .string()
  .optional()
  .transform((value) => value || undefined)

/** An address of one host, with the place of the visitor's address in it. */
const phoneCodeService = optionalText.refine(
  (url) => url === undefined || (/^https?:$/.test(URL.parse(url)?.protocol ?? '') && url.includes('{address}')),
  'must be an http address with {address} in it',
)

const SERVICES = ['web', 'gateway', 'auth', 'universal'] as const
export type ServiceName = (typeof SERVICES)[number]

const services = z
  .string()
  .default(SERVICES.join(','))
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(SERVICES)).min(1))

/** Everything that can be configured, read from the environment alone. `.env.example` explains each in a line. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  WEB_PORT: port(3000),
  GATEWAY_PORT: port(14500),
  AUTH_PORT: port(14501),
  UNIVERSAL_PORT: port(14600),
  SERVICES: services,
  DATABASE_URL: optionalText,
  DATABASE_REPLICA_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((url) => url.trim() || []))
    .pipe(
      z.array(z.string().regex(/^postgres(ql)?:\/\//, 'must be addresses like postgres://user:password@host/name')),
    ),
  DATA_DIR: z.string().default('.data'),
  DEMO: flag(true),
  SECRET: optionalText,
  TRUST_PROXY: flag(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_URL: z
    .string()
    .regex(/^(?:smtps?:\/\/\S+)?$/, 'must look like smtp://user:password@host:587')
    .optional()
    .transform((value) => value || undefined),
  MAIL_FROM: optionalText,
  PHONE_CODE_URL: phoneCodeService,
  SAMPLE_DATA: optionalText,
  SANDBOX_BANK: flag(undefined),
  UNIVERSAL_URL: optionalText.refine(
    (url) => url === undefined || /^https?:$/.test(URL.parse(url)?.protocol ?? ''),
    'must be an http address',
  ),
})

export type Env = ReturnType<typeof readEnv>

/** Throws one readable line when a variable is wrong. The demo never loads in production, where SECRET must be given. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const read = schema.safeParse(source)
  if (!read.success) throw new StartError(wrongVariables(read.error))
  const env = read.data
  const production = env.NODE_ENV === 'production'
  if (production && (env.SECRET?.length ?? 0) < 32)
    throw new StartError('SECRET must be set to at least 32 characters when NODE_ENV=production.')
  if (env.SMTP_URL && !env.MAIL_FROM) throw new StartError('SMTP_URL needs MAIL_FROM: whom letters come from.')
  return {
    production,
    host: env.HOST,
    ports: { web: env.WEB_PORT, gateway: env.GATEWAY_PORT, auth: env.AUTH_PORT, universal: env.UNIVERSAL_PORT },
    services: env.SERVICES,
    databaseUrl: env.DATABASE_URL,
    /** Standbys of the database, for reads of the catalogue. */
    replicaUrls: env.DATABASE_REPLICA_URLS,
    dataDir: resolve(env.DATA_DIR),
    mediaDir: join(resolve(env.DATA_DIR), 'media'),
    demo: env.DEMO && !production,
    secret: env.SECRET ?? 'a secret for development only, never used in production',
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    phoneCodeService: env.PHONE_CODE_URL,
    sampleData: env.SAMPLE_DATA,
    /** The bank that this shop plays itself: never in production unless somebody asked for it. */
    sandboxBank: env.SANDBOX_BANK ?? !production,
    /** Where others reach the universal service, without a slash at its end. */
    universalUrl: env.UNIVERSAL_URL?.replace(/\/$/, ''),
  }
}

function wrongVariables(error: z.ZodError) {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
}

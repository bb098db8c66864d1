import { join, resolve } from 'node:path'
import { z } from 'zod'
import { parseStoreAddress } from './file-store/store-address.ts'
import { editDistance } from './i18n/edit-distance.ts'
import { readSecretFiles, SECRET_VARIABLES, toFileVariable } from './secret-files.ts'
import { StartError } from './start-error.ts'
import {
  HEAP,
  PORT_RANGE,
  PORTS,
  PROCESSES,
  parseWholeNumber,
  TAKES_HEAP,
  TAKES_PORT,
  wrongVariable,
} from './start-variables.mjs'
import { TAKES_TRACING, TRACING_VARIABLES, toTracingOptions } from './tracing/variables.ts'
import { parseTrustedProxies } from './trusted-proxies.ts'

const wholeNumber = (fallback: number, range: { min: number; max: number }) =>
  z
    .string()
    .optional()
    .transform((text) => (text ? parseWholeNumber(text, range) : fallback))
    .pipe(z.number())
const optionalNumber = (range: { min: number; max: number }) =>
  z
    .string()
    .optional()
    .refine((text) => !text || parseWholeNumber(text, range) !== undefined)
    .transform((text) => (text ? parseWholeNumber(text, range) : undefined))
const port = ({ fallback }: { fallback: number }) => wholeNumber(fallback, PORT_RANGE)
const flag = <Fallback extends boolean | undefined>(fallback: Fallback) =>
  z
    .enum(['0', '1', 'true', 'false', ''])
    .optional()
    .transform((value) => (value === undefined || value === '' ? fallback : value === '1' || value === 'true'))
const optionalText = z
  .string()
  .optional()
  .transform((value) => value || undefined)

const isHttpAddress = (url: string | undefined) => url === undefined || /^https?:$/.test(URL.parse(url)?.protocol ?? '')

const isDatabaseAddress = (url: string) => /^postgres(?:ql)?:\/\//.test(url)

/** An address with the prefix of index names as its path. Without dashes no name begins with that of another prefix. */
const SEARCH_ADDRESS = /^https?:\/\/[^\s/]+(?:\/[a-z][a-z0-9_]{0,50})?\/?$/

/** The path is the number of the database. */
const REDIS_ADDRESS = /^rediss?:\/\/[^\s/]+(?:\/\d{0,4})?$/

const HOURS = { min: 0, max: 23 }
const BACKUP_COUNT = { min: 1, max: 3650 }
const CDN_SECONDS = { min: 0, max: 3600 }

/** Scope of Strict-Transport-Security. */
const HSTS_SCOPES = ['host', 'subdomains', 'preload'] as const
export type HstsScope = (typeof HSTS_SCOPES)[number]

const trustedProxies = z
  .string()
  .default('')
  .transform((text, context) => {
    const proxies = parseTrustedProxies(text)
    if (!proxies) context.addIssue('names no proxies')
    return proxies ?? []
  })

const SERVICES = ['web', 'gateway', 'auth', 'universal'] as const
export type ServiceName = (typeof SERVICES)[number]

const services = z
  .string()
  .default(SERVICES.join(','))
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(SERVICES)).min(1))

/** All configuration, read from the environment only. `.env.example` explains each variable. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z
    .string()
    .default('')
    .transform((host) => host.trim() || '127.0.0.1'),
  WEB_PORT: port(PORTS.web),
  GATEWAY_PORT: port(PORTS.gateway),
  AUTH_PORT: port(PORTS.auth),
  UNIVERSAL_PORT: port(PORTS.universal),
  SERVICES: services,
  DATABASE_URL: optionalText,
  DATABASE_POOLER_URL: optionalText.refine((url) => url === undefined || isDatabaseAddress(url)),
  DATABASE_REPLICA_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((url) => url.trim() || []))
    .pipe(z.array(z.string().refine(isDatabaseAddress))),
  DATA_DIR: optionalText.transform((folder) => folder ?? '.data'),
  WAL_ARCHIVE: optionalText,
  BACKUP_DIR: optionalText,
  BACKUP_HOUR: optionalNumber(HOURS),
  BACKUP_KEEP: optionalNumber(BACKUP_COUNT),
  DEMO: flag(true),
  SECRET: optionalText,
  TRUST_PROXY: trustedProxies,
  ACCESS_LOG: flag(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_URL: optionalText.refine((url) => url === undefined || /^smtps?:\/\/\S+$/.test(url)),
  MAIL_FROM: optionalText,
  PHONE_CODE_URL: optionalText.refine((url) => isHttpAddress(url) && (url?.includes('{address}') ?? true)),
  SAMPLE_DATA: optionalText,
  SANDBOX_BANK: flag(undefined),
  UNIVERSAL_URL: optionalText.refine(isHttpAddress),
  METRICS_TOKEN: optionalText,
  ...TRACING_VARIABLES,
  SEARCH_URL: optionalText.refine((url) => url === undefined || SEARCH_ADDRESS.test(url)),
  REDIS_URL: optionalText.refine((url) => url === undefined || REDIS_ADDRESS.test(url)),
  MEDIA_URL: optionalText.refine((url) => url === undefined || parseStoreAddress(url) !== undefined),
  MEDIA_PRESIGN: flag(false),
  HSTS: z.enum(HSTS_SCOPES).or(z.literal('')).default('host'),
  CDN_MAX_AGE: wholeNumber(0, CDN_SECONDS),
  // Read before this program, by `npm start` and src/server.ts; validated here for all commands.
  SERVER_HEAP_MB: wholeNumber(HEAP.fallback, HEAP),
  WEB_CONCURRENCY: wholeNumber(PROCESSES.fallback, PROCESSES),
})

/** Names of all variables. */
export const VARIABLES = [...Object.keys(schema.shape), ...SECRET_VARIABLES.map(toFileVariable)]

const TAKES_FLAG = '1 or 0'
const TAKES_TEXT = 'text'

/** Accepted values of each variable, for error messages. */
const TAKES: Record<keyof z.infer<typeof schema>, string> = {
  NODE_ENV: 'development, production or test',
  HOST: TAKES_TEXT,
  WEB_PORT: TAKES_PORT,
  GATEWAY_PORT: TAKES_PORT,
  AUTH_PORT: TAKES_PORT,
  UNIVERSAL_PORT: TAKES_PORT,
  SERVICES: `names of ${SERVICES.join(', ')}, with commas between them`,
  DATABASE_URL: TAKES_TEXT,
  DATABASE_POOLER_URL: 'an address like postgres://user:password@host/name',
  DATABASE_REPLICA_URLS: 'addresses like postgres://user:password@host/name, with commas between them',
  DATA_DIR: TAKES_TEXT,
  WAL_ARCHIVE: TAKES_TEXT,
  BACKUP_DIR: TAKES_TEXT,
  BACKUP_HOUR: `a whole number from ${HOURS.min} to ${HOURS.max}`,
  BACKUP_KEEP: `a whole number from ${BACKUP_COUNT.min} to ${BACKUP_COUNT.max}`,
  DEMO: TAKES_FLAG,
  SECRET: TAKES_TEXT,
  TRUST_PROXY: '0, 1 (a proxy on this machine) or addresses and CIDR ranges with commas',
  ACCESS_LOG: TAKES_FLAG,
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  SMTP_URL: 'an address like smtp://user:password@host:587',
  MAIL_FROM: TAKES_TEXT,
  PHONE_CODE_URL: 'an http address with {address} in it',
  SAMPLE_DATA: TAKES_TEXT,
  SANDBOX_BANK: TAKES_FLAG,
  UNIVERSAL_URL: 'an http address',
  METRICS_TOKEN: TAKES_TEXT,
  ...TAKES_TRACING,
  SEARCH_URL: 'an address like https://user:password@host:9200/prefix',
  REDIS_URL: 'an address like rediss://user:password@host:6379/0',
  MEDIA_URL: 'an address like https://key:secret@s3.example/bucket?region=eu-central-1, with / in the secret as %2F',
  MEDIA_PRESIGN: TAKES_FLAG,
  HSTS: HSTS_SCOPES.join(', '),
  CDN_MAX_AGE: `a whole number of seconds from ${CDN_SECONDS.min} to ${CDN_SECONDS.max}`,
  SERVER_HEAP_MB: TAKES_HEAP,
  WEB_CONCURRENCY: `a whole number from ${PROCESSES.min} to ${PROCESSES.max}`,
}

export type Env = ReturnType<typeof readEnv>

/** Throws one readable line for an invalid variable. The demo never loads in production, where SECRET is required. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env) {
  const source = readSecretFiles(variables)
  const read = schema.safeParse(source)
  if (!read.success) throw new StartError(wrongVariables(read.error, source))
  checkTogether(read.data)
  return toEnv(read.data)
}

function toEnv(env: z.infer<typeof schema>) {
  const production = env.NODE_ENV === 'production'
  return {
    production,
    host: env.HOST,
    ports: { web: env.WEB_PORT, gateway: env.GATEWAY_PORT, auth: env.AUTH_PORT, universal: env.UNIVERSAL_PORT },
    services: env.SERVICES,
    databaseUrl: env.DATABASE_URL,
    /** A pooler in transaction mode for pages and calls; DATABASE_URL is for everything that needs a session. */
    poolerUrl: env.DATABASE_POOLER_URL,
    /** Standbys of the database for catalogue reads. */
    replicaUrls: env.DATABASE_REPLICA_URLS,
    dataDir: resolve(env.DATA_DIR),
    /** Where the embedded database archives its WAL. */
    walArchive: env.WAL_ARCHIVE && resolve(env.WAL_ARCHIVE),
    backups: toBackups(env),
    mediaDir: join(resolve(env.DATA_DIR), 'media'),
    demo: env.DEMO && !production,
    secret: env.SECRET ?? DEVELOPMENT_SECRET,
    /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted. */
    trustedProxies: env.TRUST_PROXY,
    /** Whether every request is a line of the log. */
    accessLog: env.ACCESS_LOG,
    logLevel: env.LOG_LEVEL,
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    phoneCodeService: env.PHONE_CODE_URL,
    sampleData: env.SAMPLE_DATA,
    /** The sandbox bank: never in production unless enabled. */
    sandboxBank: env.SANDBOX_BANK ?? !production,
    /** Public address of the universal service, without a trailing slash. */
    universalUrl: env.UNIVERSAL_URL?.replace(/\/$/, ''),
    /** Bearer token for reading /metrics from other machines. */
    metricsToken: env.METRICS_TOKEN,
    tracing: toTracingOptions(env),
    /** OpenSearch with its user, password and prefix of index names; without one PostgreSQL searches. */
    searchUrl: env.SEARCH_URL,
    /** Redis or Valkey for rate limits, changes and pages that processes share; without one PostgreSQL and each process. */
    redisUrl: env.REDIS_URL,
    /** An S3-compatible store for the bytes of files; without one PostgreSQL has them. */
    objectStore: env.MEDIA_URL === undefined ? undefined : parseStoreAddress(env.MEDIA_URL),
    /** Whether browsers read public videos and downloads from the store itself. */
    presignsMedia: env.MEDIA_PRESIGN,
    hsts: env.HSTS || 'host',
    /** The oldest page in seconds that a cache in front of the shop may send to anonymous visitors; 0: no such cache. */
    cdnMaxAge: env.CDN_MAX_AGE,
  }
}

const toBackups = (env: z.infer<typeof schema>) => ({
  /** Where the shop writes backups of one file; undefined if it writes none. */
  folder: env.BACKUP_DIR && resolve(env.BACKUP_DIR),
  /** The hour of the day from which the schedule takes one, in the time zone of the process. */
  hour: env.BACKUP_HOUR,
  /** How many files remain; all of them without it. */
  maxFiles: env.BACKUP_KEEP,
})

const isSecret = (name: string) => SECRET_VARIABLES.some((secret) => secret === name)

/** Throws one readable line for variables that do not go together. */
function checkTogether(env: z.infer<typeof schema>) {
  const production = env.NODE_ENV === 'production'
  if (production && (env.SECRET?.length ?? 0) < 32)
    throw new StartError('SECRET must be set to at least 32 characters when NODE_ENV=production.')
  checkExposure({ host: env.HOST, secret: env.SECRET, production })
  if (env.SMTP_URL && !env.MAIL_FROM) throw new StartError('SMTP_URL needs MAIL_FROM, the sender of all emails.')
}

function wrongVariables(error: z.ZodError, source: NodeJS.ProcessEnv) {
  const names = [...new Set(error.issues.map(({ path }) => String(path[0])))]
  return names
    .map((name) => {
      const displayed = isSecret(name) ? name : `${name}=${source[name] ?? ''}`
      return wrongVariable(displayed, name, TAKES[name as keyof typeof TAKES])
    })
    .join(' ')
}

const DEVELOPMENT_SECRET = 'a secret for development only, never used in production'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

interface Exposure {
  host: string
  secret: string | undefined
  production: boolean
}

/** Throws if other machines could reach a shop with the secret and passwords of this repository. */
function checkExposure({ host, secret, production }: Exposure) {
  if (LOOPBACK.test(host)) return
  const remedy = 'Set NODE_ENV=production and a SECRET of your own (openssl rand -hex 32), or HOST=127.0.0.1.'
  if (!production)
    throw new StartError(
      `HOST=${host} lets other machines in, and outside production everybody knows the secret and the demo passwords. ${remedy}`,
    )
  if (secret === DEVELOPMENT_SECRET || new Set(secret).size < 8)
    throw new StartError(`HOST=${host} lets other machines in, and SECRET can be guessed. ${remedy}`)
}

const SHORT_NAME = 5
const FAR = 2

/** One sentence for each variable that is none of ours but nearly has the name of one, such as DATABSE_URL. */
export function misspeltVariables(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name) || !/^[A-Z][A-Z0-9_]+$/.test(name)) return []
    const [intended] = known
      .map((one) => ({ one, distance: editDistance(name, one, FAR) }))
      .filter(({ one, distance }) => distance <= getMaxEdits(name, one))
      .sort((a, b) => a.distance - b.distance)
    return intended ? [`${name} is not a setting of Vitrin and has no effect. Did you mean ${intended.one}?`] : []
  })
}

// In short names two edits make another word: HOME is not a misspelt HOST.
const getMaxEdits = (one: string, other: string) => (Math.min(one.length, other.length) <= SHORT_NAME ? 1 : FAR)

import { type Logger, pino } from 'pino'

export type { Logger }

/** What never reaches a log, wherever it sits in an object. */
const SECRETS = [
  'password',
  'Password',
  'token',
  'AccessToken',
  'RefreshToken',
  'authorization',
  'cookie',
  'secret',
  'h',
  'cvc',
  'cardNumber',
  'nationalId',
]

const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`])

/** JSON lines with redaction. Request bodies and query strings are not logged at all. */
export const openLog = (level: string): Logger =>
  pino({ level, base: null, redact: { paths, censor: '[hidden]' }, timestamp: pino.stdTimeFunctions.isoTime })

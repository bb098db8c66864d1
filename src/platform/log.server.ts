import type { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'

export type { Logger }

/** Redacted wherever they occur in an object. */
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

/** JSON lines with redaction. Request bodies and query strings are never logged. `mixin` adds fields to every line. */
export const openLog = (level: string, output: LineOutput = standardOutput, mixin?: () => object): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths, censor: '[hidden]' },
      timestamp: pino.stdTimeFunctions.isoTime,
      ...(mixin && { mixin }),
    },
    output,
  )

export interface LineOutput {
  /** Accepts whole lines. */
  write(lines: string): void
}

/** Lines that wait for a slow reader, in bytes. Newer ones are dropped. */
const MAX_BACKLOG_BYTES = 1_048_576

/**
 * Writes lines to a stream without ever blocking or failing: a closed pipe loses them, and one without a reader loses what exceeds
 * the backlog. The first line after that states how many are missing. A Node stream writes to a full pipe asynchronously, while
 * pino's own output retries in a busy loop.
 */
export function openLineOutput(stream: Writable): LineOutput {
  let dropped = 0
  stream.on('error', () => undefined)
  return {
    write(lines) {
      if (stream.writableLength > MAX_BACKLOG_BYTES) {
        dropped += 1
        return
      }
      if (dropped > 0) stream.write(`${JSON.stringify({ level: 40, msg: 'log lines were dropped', dropped })}\n`)
      dropped = 0
      stream.write(lines)
    },
  }
}

export const standardOutput = openLineOutput(process.stdout)
/** Also prevents a closed standard error from ending the process, for any writer. */
export const standardError = openLineOutput(process.stderr)

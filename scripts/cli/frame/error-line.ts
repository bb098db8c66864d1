import { toStartError } from '#src/platform/start-error.ts'

const FILE_ERRORS: Record<string, string> = {
  ENOENT: 'There is no such file or folder',
  ENOTDIR: 'A part of this path is a file, not a folder',
  EISDIR: 'This is a folder, not a file',
  EEXIST: 'This is there already',
  ENAMETOOLONG: 'This name is too long',
  ELOOP: 'Too many links lead around in a circle',
}

/** The message for an error of files, machine or database that the operator can fix; undefined for a bug. */
export function errorLine(error: unknown): string | undefined {
  const startError = toStartError(error)
  if (startError) return startError.message
  if (!(error instanceof Error)) return undefined
  const { code, path } = error as NodeJS.ErrnoException
  const fileError = FILE_ERRORS[String(code)]
  if (fileError !== undefined) return path === undefined ? `${fileError}.` : `${fileError}: ${path}`
  return isLostConnection(String(code), error.message)
    ? 'The database closed the connection. Try again when it is up.'
    : undefined
}

// Class 08: connection exceptions; 57P01 to 57P03: server shutting down or starting.
const LOST = /^(?:08\d\w\d|57P0[1-3]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/

// The driver sets no code on its own connection errors.
const isLostConnection = (code: string, message: string) =>
  LOST.test(code) || /^Connection terminated|^Client has encountered a connection error/.test(message)

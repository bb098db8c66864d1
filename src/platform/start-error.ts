/** A problem that prevents a start and that the operator can solve. The message is one line, printed unchanged. */
export class StartError extends Error {
  override name = 'StartError'
}

/**
 * One readable line for a refusal of the machine: a full disk, a port in use, a folder without permission, an
 * unreachable database. undefined for a bug, whose stack is printed.
 */
export function toStartError(error: unknown): StartError | undefined {
  if (error instanceof StartError) return error
  const line = error instanceof Error ? findReason(error) : undefined
  return line === undefined ? undefined : new StartError(line, { cause: error })
}

/** The properties of errors of Node and PostgreSQL. */
interface ErrorWithCode extends Error {
  code?: unknown
  path?: string
  port?: number
  address?: string
}

function findReason(error: ErrorWithCode): string | undefined {
  const where = error.path === undefined ? '' : ` (${error.path})`
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100': // PostgreSQL: disk_full
      return `The disk is full${where}. Make room and start again.`
    case 'EADDRINUSE':
      return `Port ${error.port} on ${error.address} is taken. Stop what listens there, or choose another port.`
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${error.address} to listen on. Check HOST.`
    case 'EACCES':
    case 'EPERM':
      return error.port === undefined
        ? `No permission${where}. Give this user the folder, or start as its owner.`
        : `Port ${error.port} needs more rights than this user has. Choose one above 1023.`
    case 'EROFS':
      return `The disk is read-only${where}. Set DATA_DIR to a folder that can be written and that ReadWritePaths= of the systemd unit names.`
    case '53300': // PostgreSQL: too_many_connections
      return 'The database takes no more connections. Raise its max_connections, or stop another client.'
    default:
      return undefined
  }
}

/** What keeps Vitrin from starting and whoever starts it can put right. The message is one line, printed as it is. */
export class StartError extends Error {
  override name = 'StartError'
}

/**
 * The one readable line for what the machine refuses: a full disk, a taken port, a folder without permission, a
 * database that cannot be reached. undefined means a bug, whose stack is worth printing.
 */
export function toStartError(error: unknown): StartError | undefined {
  if (error instanceof StartError) return error
  const line = error instanceof Error ? findReason(error) : undefined
  return line === undefined ? undefined : new StartError(line, { cause: error })
}

/** What Node and PostgreSQL put on their errors. */
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
      return `The disk is read-only${where}. Set DATA_DIR to a folder that can be written.`
    case '53300': // PostgreSQL: too_many_connections
      return 'The database takes no more connections. Raise its max_connections, or stop another client.'
    default:
      return undefined
  }
}

import { standardError } from '#src/platform/log.server.ts'
import { toStartError } from '#src/platform/start-error.ts'
import { openShop, type ShopOptions } from '../open-shop.server.ts'
import { joinProcesses } from './process.server.ts'

/** Close functions of everything opened, called in reverse: on a signal, and if the start fails half-way. */
const opened: (() => Promise<unknown>)[] = []

let closing: Promise<void> | undefined
const closeAll = () => {
  closing ??= closeInReverse()
  return closing
}
async function closeInReverse() {
  for (const close of opened.reverse()) await close()
}

/** Runs until it is stopped. A failed start prints one line on the error output and exits with code 1. */
export async function start(
  variables: NodeJS.ProcessEnv,
  options: Pick<ShopOptions, 'isDevelopment' | 'searchEngine'> = {},
) {
  closeOnSignal()
  joinProcesses()
  try {
    await openShop(variables, { ...options, opened, onLost: exitWithoutDatabase })
  } catch (error) {
    if (closing) return // stopped while starting
    const startError = toStartError(error)
    const text = startError?.message ?? (error instanceof Error ? error.stack : undefined) ?? String(error)
    standardError.write(`${text}\n`)
    await closeAll().catch(() => undefined)
    process.exit(1)
  }
}

const EXIT_TIMEOUT_MS = 5000

/** The database ended and cannot be restarted: the supervisor restarts this process, or alerts an operator. */
function exitWithoutDatabase(error: Error) {
  standardError.write(`${toStartError(error)?.message ?? error.stack ?? error.message}\n`)
  setTimeout(() => process.exit(1), EXIT_TIMEOUT_MS)
  void closeAll().finally(() => process.exit(1))
}

/** Also while the demo loads. A closed terminal stops the process, and one Ctrl-C may arrive twice. */
function closeOnSignal() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      closeAll().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

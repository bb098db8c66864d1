import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { standardError } from '#src/platform/log.server.ts'
import { isProcessMessage } from './messages.ts'
import { shareMetrics } from './shared-metrics.server.ts'

/** A process that ends sooner after its start is not replaced at once: it would end again. */
const SHORT_LIFE_MS = 10_000
const RETRY_MS = 2000
/** More than a process takes for its requests and jobs. */
const END_MS = 60_000

/**
 * Runs `count` processes of the shop, which share its ports, until a signal stops them: SIGINT, SIGTERM or SIGHUP. A
 * process that ends is replaced; SIGUSR2 replaces all of them one after the other, each once the next one serves.
 */
export async function superviseProcesses(count: number): Promise<void> {
  const supervisor = new Supervisor()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void supervisor.close())
  if (process.platform !== 'win32') process.on('SIGUSR2', () => void supervisor.replaceAll())
  shareMetrics()
  // The first one migrates the database; it alone reports a wrong setting.
  if (!(await supervisor.open()) && !supervisor.isClosing) process.exit(1)
  for (let others = count - 1; others > 0; others--) await supervisor.openUntilServing()
}

class Supervisor {
  readonly #serving = new Set<Worker>()
  #replacing = false
  isClosing = false

  /** Resolves once a new process serves, false if it ended before. */
  async open(): Promise<boolean> {
    if (this.isClosing) return false
    const startedAt = Date.now()
    const worker = cluster.fork()
    const serves = await new Promise<boolean>((resolve) => {
      worker.on('message', (message: unknown) => isProcessMessage(message) && message.type === 'ready' && resolve(true))
      worker.once('exit', () => resolve(false))
    })
    if (!serves) return false
    this.#serving.add(worker)
    worker.once('exit', async (code, signal) => {
      // A process that is replaced or closed has left the set before it ended.
      if (!this.#serving.delete(worker) || this.isClosing) return
      standardError.write(`Process ${worker.process.pid} of the shop ended (${signal ?? code}); another one starts.\n`)
      if (Date.now() - startedAt < SHORT_LIFE_MS) await wait(RETRY_MS)
      await this.openUntilServing()
    })
    return true
  }

  /** Ends with code 1 when no process serves and none can be started, so that the system's supervisor decides. */
  async openUntilServing(): Promise<void> {
    while (!(await this.open()) && !this.isClosing) {
      if (this.#serving.size === 0) process.exit(1)
      standardError.write('A process of the shop did not start; trying again.\n')
      await wait(RETRY_MS)
    }
  }

  async replaceAll(): Promise<void> {
    if (this.#replacing || this.isClosing) return
    this.#replacing = true
    for (const worker of [...this.#serving]) {
      // One that ended meanwhile has been replaced already.
      if (!this.#serving.has(worker)) continue
      if (!(await this.open())) {
        standardError.write('The new process does not start; the processes of before continue.\n')
        break
      }
      this.#serving.delete(worker)
      await end(worker)
    }
    this.#replacing = false
  }

  async close(): Promise<void> {
    this.isClosing = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)))
    process.exit(0)
  }
}

/** Resolves when the process has answered its requests and ended; it is killed at the limit. */
function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return Promise.resolve()
  return new Promise((resolve) => {
    const limit = setTimeout(() => worker.process.kill('SIGKILL'), END_MS)
    worker.once('exit', () => {
      clearTimeout(limit)
      resolve()
    })
    worker.process.kill('SIGTERM')
  })
}

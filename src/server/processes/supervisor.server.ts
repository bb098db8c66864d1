import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { standardError } from '#src/platform/log.server.ts'
import { isMetricsRequest, isReadyMessage, type MetricsAnswer } from './messages.ts'

/** A process that ends sooner after its start is not replaced at once: it would end again. */
const SHORT_LIFE_MS = 10_000
const RETRY_MS = 2000

/**
 * Runs `count` processes of the shop, which share its ports, until a signal stops them: SIGINT, SIGTERM or SIGHUP. A
 * process that ends is replaced; SIGUSR2 replaces all of them one after the other, each once the next one serves.
 */
export async function superviseProcesses(count: number): Promise<void> {
  const supervisor = new Supervisor()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void supervisor.close())
  if (process.platform !== 'win32') process.on('SIGUSR2', () => void supervisor.replaceAll())
  answerMetrics()
  // The first one migrates the database; it alone reports a wrong setting.
  for (let started = 0; started < count; started++) if (!(await supervisor.open()) && started === 0) process.exit(1)
}

class Supervisor {
  readonly #serving = new Set<Worker>()
  #closing = false
  #replacing = false

  /** Resolves once a new process serves, false if it ended before. */
  async open(): Promise<boolean> {
    if (this.#closing) return false
    const startedAt = Date.now()
    const worker = cluster.fork()
    const serves = await new Promise<boolean>((resolve) => {
      worker.on('message', (message: unknown) => isReadyMessage(message) && resolve(true))
      worker.once('exit', () => resolve(false))
    })
    if (!serves) return false
    this.#serving.add(worker)
    worker.once('exit', (code, signal) => {
      // A process that is replaced or closed has left the set before it ended.
      if (!this.#serving.delete(worker) || this.#closing) return
      standardError.write(`Process ${worker.process.pid} of the shop ended (${signal ?? code}); another one starts.\n`)
      void this.#reopen(Date.now() - startedAt)
    })
    return true
  }

  /** Ends with code 1 when no process serves and none can be started, so that the system's supervisor decides. */
  async #reopen(lifeMs: number) {
    if (lifeMs < SHORT_LIFE_MS) await wait(RETRY_MS)
    while (!this.#closing && !(await this.open())) {
      if (this.#serving.size === 0 && !this.#closing) process.exit(1)
      await wait(RETRY_MS)
    }
  }

  async replaceAll() {
    if (this.#replacing || this.#closing) return
    this.#replacing = true
    for (const worker of [...this.#serving]) {
      if (!(await this.open())) {
        standardError.write('The new process does not start; the processes of before continue.\n')
        break
      }
      this.#serving.delete(worker)
      await end(worker)
    }
    this.#replacing = false
  }

  async close() {
    this.#closing = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)))
    process.exit(0)
  }
}

/** Resolves once the process has answered its requests and ended. */
function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return Promise.resolve()
  return new Promise((resolve) => {
    worker.once('exit', () => resolve())
    worker.process.kill('SIGTERM')
  })
}

/** A scrape reaches one of the processes, which asks here for the metrics of all. */
function answerMetrics() {
  const registry = new AggregatorRegistry()
  cluster.on('message', async (worker, message: unknown) => {
    if (!isMetricsRequest(message)) return
    const text = await registry.clusterMetrics().catch(() => undefined)
    const answer: MetricsAnswer = { type: 'metrics', id: message.id, text }
    if (worker.isConnected()) worker.send(answer)
  })
}

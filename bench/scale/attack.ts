import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { type Outcome, parseResult } from './outcomes.ts'
import type { ManagedProcess, Processes } from './processes.ts'
import { formatTargets, type TargetData } from './targets.ts'
import { waitUntil } from './waiting.ts'

const execute = promisify(execFile)

/** Of a request; also of those in flight when the load is ended. */
const TIMEOUT_SECONDS = 15

interface AttackOptions {
  processes: Processes
  vegeta: string
  folder: string
  data: TargetData
  /** Arrivals a second. */
  rate: number
  /** Seconds after which it ends by itself. */
  longest: number
}

/** A load that sends requests at fixed moments, however long the answers take. */
export interface Attack {
  startedAt: number
  process: ManagedProcess
  /** Ends it, waits for the requests in flight and returns all. */
  finish(): Promise<Outcome[]>
}

export async function startAttack({ processes, vegeta, folder, data, rate, longest }: AttackOptions): Promise<Attack> {
  const [targets, results] = [join(folder, 'targets.json'), join(folder, 'results.bin')]
  const lines = function* () {
    for (const line of formatTargets(data, rate * longest)) yield `${line}\n`
  }
  await pipeline(Readable.from(lines()), createWriteStream(targets))
  const load = processes.define({
    name: 'vegeta',
    command: vegeta,
    args: [
      'attack',
      '-format=json',
      '-lazy',
      `-targets=${targets}`,
      `-output=${results}`,
      `-rate=${rate}/1s`,
      `-duration=${longest}s`,
      `-timeout=${TIMEOUT_SECONDS}s`,
      '-redirects=-1',
      '-max-body=4KB',
      '-max-workers=600',
    ],
    stopBy: 'SIGINT',
    isReady: async () => true,
  })
  const startedAt = Date.now()
  await load.start()
  return {
    startedAt,
    process: load,
    async finish() {
      load.signal('SIGINT')
      await waitUntil(async () => load.pid() === undefined, {
        failure: 'the load does not end',
        seconds: 2 * TIMEOUT_SECONDS,
        everyMs: 100,
      })
      const text = join(folder, 'results.json')
      await execute(vegeta, ['encode', '-to=json', `-output=${text}`, results])
      const outcomes: Outcome[] = []
      for await (const line of createInterface({ input: createReadStream(text) })) {
        const outcome = parseResult(line)
        if (outcome) outcomes.push(outcome)
      }
      return outcomes
    },
  }
}

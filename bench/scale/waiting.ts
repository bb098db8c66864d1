import { setTimeout as wait } from 'node:timers/promises'

interface WaitOptions {
  /** What is wrong once the time is over. */
  failure: string
  seconds: number
  everyMs?: number
}

/** Polls until `condition` resolves to true. Throws after `seconds`. */
export async function waitUntil(
  condition: () => Promise<boolean>,
  { failure, seconds, everyMs = 500 }: WaitOptions,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`${failure} after ${seconds} s`)
    await wait(everyMs)
  }
}

/** A step of the preparation of a run. */
export interface Phase {
  name: string
  seconds: number
  /** Of a run before this one, whose result this one uses. */
  isEarlier?: boolean
}

/** Prints and records how long the steps of a run take. */
export class Phases {
  readonly finished: Phase[] = []
  readonly #print: (line: string) => void

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  async run<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    this.#print(name)
    const began = performance.now()
    const value = await work()
    const seconds = (performance.now() - began) / 1000
    this.finished.push({ name, seconds })
    this.#print(`  ${name}: ${seconds.toFixed(0)} s`)
    return value
  }

  addEarlier(phases: readonly Phase[]): void {
    this.finished.push(...phases.map((phase) => ({ ...phase, isEarlier: true })))
  }
}

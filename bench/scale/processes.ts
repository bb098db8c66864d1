import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SystemUser } from '#src/platform/postgres/system-user.server.ts'

const POLL_MS = 50
const STOP_MS = 20_000

/** How a process is started, again after it was killed. */
export interface ProcessStart {
  name: string
  command: string
  args: readonly string[]
  /** Without it the environment of this process. */
  env?: NodeJS.ProcessEnv
  user?: SystemUser | undefined
  /** SIGTERM without it; `input` closes its standard input, which is open until then. */
  stopBy?: 'SIGINT' | 'input'
  /** Resolves once it serves. */
  isReady(): Promise<boolean>
  readyMs?: number
}

/** A program that ends by itself, such as a copy of files. */
export type ProgramStart = Pick<ProcessStart, 'name' | 'command' | 'args' | 'user'>

/** A process of the run. Its output is in `<name>.log`. */
export interface ManagedProcess {
  name: string
  pid(): number | undefined
  start(): Promise<void>
  /** As at the end of the run. */
  stop(): Promise<void>
  /** SIGKILL. */
  kill(): Promise<void>
  signal(signal: NodeJS.Signals): void
}

interface RunningProcess {
  child: ChildProcess
  stopBy: ProcessStart['stopBy']
}

/** All processes of a run: `stop` ends them in reverse order. */
export class Processes {
  readonly #folder: string
  readonly #running = new Map<string, RunningProcess>()
  readonly #cleanups = new Set<() => Promise<unknown>>()
  #stopping = false

  constructor(folder: string) {
    this.#folder = folder
  }

  define(start: ProcessStart): ManagedProcess {
    const child = () => this.#running.get(start.name)?.child
    return {
      name: start.name,
      pid: () => child()?.pid,
      start: () => this.#start(start),
      stop: async () => {
        const running = this.#running.get(start.name)
        if (running) await stop(running)
      },
      kill: async () => {
        const running = child()
        if (running) await end(running, 'SIGKILL')
      },
      signal: (signal) => void child()?.kill(signal),
    }
  }

  /** Runs a program to its end; an earlier end of the run ends it too. Throws unless it exits with 0. */
  async complete(program: ProgramStart): Promise<void> {
    const child = await this.#spawn(program)
    if (isRunning(child)) await new Promise((resolve) => child.once('close', resolve))
    if (child.exitCode !== 0) throw new Error(`${program.name} failed; see its log in ${this.#folder}`)
  }

  /** Runs `work`; an earlier end of the run does its `cleanup`, which is not done twice. */
  async during<Result>(cleanup: () => Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
    this.#cleanups.add(cleanup)
    try {
      return await work()
    } finally {
      if (this.#cleanups.delete(cleanup)) await cleanup()
    }
  }

  /** Ends all that run, the last started one first. */
  async stop(): Promise<void> {
    this.#stopping = true
    for (const cleanup of this.#cleanups) {
      this.#cleanups.delete(cleanup)
      await cleanup()
    }
    for (const running of [...this.#running.values()].reverse()) await stop(running)
  }

  /** Synchronously, when this process ends without `stop`. */
  killAll(): void {
    for (const { child } of this.#running.values()) signalGroup(child, 'SIGKILL')
  }

  async #start(start: ProcessStart) {
    await untilReady(start, await this.#spawn(start))
  }

  async #spawn(start: ProgramStart & Pick<ProcessStart, 'env' | 'stopBy'>): Promise<ChildProcess> {
    const log = await open(join(this.#folder, `${start.name}.log`), 'a')
    if (this.#stopping) {
      await log.close()
      throw new Error('the run ends')
    }
    const { uid, gid } = start.user ?? {}
    const options: SpawnOptions = {
      stdio: [start.stopBy === 'input' ? 'pipe' : 'ignore', log.fd, log.fd],
      env: start.env ?? process.env,
      // Ctrl-C reaches the whole process group of the terminal; the run ends its processes in order instead.
      detached: true,
      cwd: '/',
      ...(uid !== undefined && gid !== undefined ? { uid, gid } : {}),
    }
    const child = spawn(start.command, start.args, options)
    child.once('error', () => undefined)
    this.#running.set(start.name, { child, stopBy: start.stopBy })
    child.once('exit', () => {
      if (this.#running.get(start.name)?.child === child) this.#running.delete(start.name)
    })
    await log.close()
    return child
  }
}

/** False also for one that could not be started. */
const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null

/** To a process and those that it has started in its group, such as the programs of a shell. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (!isRunning(child) || child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has just ended.
  }
}

async function untilReady({ name, isReady, readyMs = 60_000 }: ProcessStart, child: ChildProcess) {
  const deadline = Date.now() + readyMs
  while (!(await isReady())) {
    if (!isRunning(child)) throw new Error(`${name} ended at its start; see its log`)
    if (Date.now() > deadline) throw new Error(`${name} was not ready within ${readyMs / 1000} s; see its log`)
    await wait(POLL_MS)
  }
}

async function stop({ child, stopBy }: RunningProcess) {
  if (stopBy === 'input') child.stdin?.end()
  await end(child, stopBy === 'SIGINT' ? 'SIGINT' : 'SIGTERM')
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (!isRunning(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  signalGroup(child, signal)
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_MS)
  await ended
  clearTimeout(timer)
}

/** Whether something listens on a port of this machine. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Whether an address answers with one of the statuses below 500. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' }).then(
    ({ status }) => status < 500,
    () => false,
  )

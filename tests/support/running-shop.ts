import { type ChildProcess, spawn } from 'node:child_process'
import { FRUGAL, serverArguments } from '#scripts/steps/serve.mjs'
import { copyDatabase } from './databases.ts'
import { shareProcess } from './shared-process.ts'
import { freePorts, portVariables, ROOT, type ShopPorts } from './shop-process.ts'

export interface RunningShop {
  /** Of the site with this host; browsers and curl resolve `*.localhost` to this machine. */
  address(host?: string): string
  ports: ShopPorts
  databaseUrl: string
  /** The process output so far: JSON log lines and the startup message. */
  output(): string
  close(): Promise<void>
}

/** Has a process of its own. */
export interface ShopOfProcess extends RunningShop {
  kill(signal: NodeJS.Signals): Promise<void>
}

export interface ShopOptions {
  /** Joins this database instead of creating a copy of the demo. */
  databaseUrl?: string
  env?: NodeJS.ProcessEnv
}

/** The product in the process that the shops of this test process share, on a copy of the demo. */
export async function openShop({ databaseUrl, env = {} }: ShopOptions = {}): Promise<RunningShop> {
  const testDatabase = databaseUrl ? undefined : await copyDatabase('demo')
  const url = databaseUrl ?? testDatabase?.url ?? ''
  const ports = await freePorts()
  const host = await shareProcess()
  const start = host.output().length
  await host.ask({ database: url, variables: { ...portVariables(ports), ...env, DATABASE_URL: url } })
  return {
    address: (name = 'localhost') => `http://${name}:${ports.web}`,
    ports,
    databaseUrl: url,
    output: () => host.output().slice(start),
    async close() {
      await host.ask({ database: url })
      await testDatabase?.drop()
    },
  }
}

/** The product as run by `npm start`, on a copy of the demo. */
export async function runShop({ databaseUrl, env = {} }: ShopOptions = {}): Promise<ShopOfProcess> {
  const testDatabase = databaseUrl ? undefined : await copyDatabase('demo')
  const url = databaseUrl ?? testDatabase?.url ?? ''
  const ports = await freePorts()
  const child = spawn(process.execPath, serverArguments(), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...FRUGAL,
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      DATABASE_URL: url,
      ...portVariables(ports),
      ...env,
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const end = (signal: NodeJS.Signals) => waitForExit(child, signal)
  await ready(`http://127.0.0.1:${ports.web}/readyz`, child, () => text)
  return {
    address: (host = 'localhost') => `http://${host}:${ports.web}`,
    ports,
    databaseUrl: url,
    output: () => text,
    kill: end,
    async close() {
      await end('SIGTERM')
      await testDatabase?.drop()
    },
  }
}

async function ready(url: string, child: ChildProcess, output: () => string) {
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (child.exitCode !== null) throw new Error(`The shop did not start:\n${output()}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`The shop was not ready in a minute:\n${output()}`)
}

function waitForExit(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

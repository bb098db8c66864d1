import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { FRUGAL, serverArguments } from '../../scripts/steps/serve.mjs'
import { copyDatabase } from './databases.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface RunningShop {
  /** Of the site by this host; browsers and curl resolve `*.localhost` to this machine. */
  address(host?: string): string
  ports: { web: number; gateway: number; auth: number; universal: number }
  databaseUrl: string
  /** Everything the process wrote so far: JSON log lines and its welcome. */
  output(): string
  kill(signal: NodeJS.Signals): Promise<void>
  close(): Promise<void>
}

export interface ShopOptions {
  /** Join this database instead of an own copy of the demo. */
  databaseUrl?: string
  env?: NodeJS.ProcessEnv
}

/** The product itself, as `npm start` runs it, on a copy of the demo. */
export async function runShop({ databaseUrl, env = {} }: ShopOptions = {}): Promise<RunningShop> {
  const own = databaseUrl ? undefined : await copyDatabase('demo')
  const url = databaseUrl ?? own?.url ?? ''
  const [web, gateway, auth, universal] = await freePorts()
  const ports = { web, gateway, auth, universal }
  const child = spawn(process.execPath, serverArguments(), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...FRUGAL,
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      DATABASE_URL: url,
      WEB_PORT: `${web}`,
      GATEWAY_PORT: `${gateway}`,
      AUTH_PORT: `${auth}`,
      UNIVERSAL_PORT: `${universal}`,
      ...env,
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const end = (signal: NodeJS.Signals) => ended(child, signal)
  await ready(`http://127.0.0.1:${web}/readyz`, child, () => text)
  return {
    address: (host = 'localhost') => `http://${host}:${web}`,
    ports,
    databaseUrl: url,
    output: () => text,
    kill: end,
    async close() {
      await end('SIGTERM')
      await own?.drop()
    },
  }
}

/** Below the ports that systems give to connections going out: none of those takes one before the shop does. */
const [LOWEST, HIGHEST] = [16_000, 32_000]

async function freePorts(): Promise<[number, number, number, number]> {
  const ports = new Set<number>()
  while (ports.size < 4) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports] as [number, number, number, number]
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

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

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FRUGAL } from '#scripts/steps/serve.mjs'

export const ROOT = join(import.meta.dirname, '../..')

/** Ports of a shop that runs in parallel with others. */
export interface ShopPorts {
  web: number
  gateway: number
  auth: number
  universal: number
}

/** A process of the shop whose start, output and end a test controls. */
export interface ShopProcess {
  child: ChildProcess
  ports: ShopPorts
  /** The output so far, unless `stdio` discards it. */
  output(): string
  /** HTTP status of a path on the web port; undefined without a response within `timeoutMs`. */
  status(path: string, timeoutMs?: number): Promise<number | undefined>
  /** Resolves with the exit code when the process has ended, null if a signal ended it. */
  exited: Promise<number | null>
}

/** Starts `command` as a shop on free ports, without waiting until it responds. */
export async function spawnShop(
  command: readonly [string, ...string[]],
  { env, stdio = ['ignore', 'pipe', 'pipe'], ...options }: SpawnOptions & { env: NodeJS.ProcessEnv },
): Promise<ShopProcess> {
  const ports = await freePorts()
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio,
    env: { ...FRUGAL, ...process.env, NODE_ENV: 'test', ...portVariables(ports), ...env },
    ...options,
  })
  let text = ''
  if (Array.isArray(stdio) && stdio[1] === 'pipe')
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  return {
    child,
    ports,
    output: () => text,
    status: (path, timeoutMs = 2000) => loadStatus(`http://127.0.0.1:${ports.web}${path}`, timeoutMs),
    exited: new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', resolve)
    }),
  }
}

/** Waits until `path` returns 200. */
export async function untilReady(shop: ShopProcess, path = '/readyz') {
  for (let tries = 0; tries < 600; tries++) {
    if (shop.child.exitCode !== null) throw new Error(`The shop did not start:\n${shop.output()}`)
    if ((await shop.status(path)) === 200) return
    await wait(100)
  }
  throw new Error(`The shop was not ready in a minute:\n${shop.output()}`)
}

export const portVariables = ({ web, gateway, auth, universal }: ShopPorts) => ({
  WEB_PORT: `${web}`,
  GATEWAY_PORT: `${gateway}`,
  AUTH_PORT: `${auth}`,
  UNIVERSAL_PORT: `${universal}`,
})

const loadStatus = (url: string, timeoutMs: number) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ status }) => status,
    () => undefined,
  )

/** Below the ephemeral port range, so that no outgoing connection takes a port before the shop does. */
const [LOWEST, HIGHEST] = [16_000, 32_000]

/** Each worker has its own ports: two that start shops at the same time would find the same one free. */
const LANES = 8
const LANE = Number(process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID ?? 0) % LANES

export async function freePorts(): Promise<ShopPorts> {
  const ports = new Set<number>()
  while (ports.size < 4) {
    const port = randomInt(LOWEST / LANES, HIGHEST / LANES) * LANES + LANE
    if (await isFree(port)) ports.add(port)
  }
  const [web = 0, gateway = 0, auth = 0, universal = 0] = ports
  return { web, gateway, auth, universal }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

import { serverArguments } from '#scripts/steps/serve.mjs'
import { copyDatabase, type TestDatabase } from './databases.ts'
import { shareProcess } from './shared-process.ts'
import { freePorts, portVariables, type ShopPorts, spawnShop, untilReady } from './shop-process.ts'

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
  const database = await takeDatabase(databaseUrl)
  const ports = await freePorts()
  const host = await shareProcess()
  const start = host.output().length
  await host.ask({ database: database.url, variables: { ...portVariables(ports), ...env, DATABASE_URL: database.url } })
  return {
    ...toAddresses(ports, database.url),
    output: () => host.output().slice(start),
    async close() {
      await host.ask({ database: database.url })
      await database.drop()
    },
  }
}

/** The product as run by `npm start`, on a copy of the demo. */
export async function runShop({ databaseUrl, env = {} }: ShopOptions = {}): Promise<ShopOfProcess> {
  const database = await takeDatabase(databaseUrl)
  const shop = await spawnShop([process.execPath, ...serverArguments()], {
    env: { LOG_LEVEL: 'warn', DATABASE_URL: database.url, ...env },
  })
  const kill = async (signal: NodeJS.Signals) => {
    shop.child.kill(signal)
    await shop.exited
  }
  await untilReady(shop).catch(async (error) => {
    await kill('SIGKILL')
    throw error
  })
  return {
    ...toAddresses(shop.ports, database.url),
    output: shop.output,
    kill,
    async close() {
      await kill('SIGTERM')
      await database.drop()
    },
  }
}

/** The given database, which stays, or a copy of the demo. */
const takeDatabase = async (url: string | undefined): Promise<Pick<TestDatabase, 'url' | 'drop'>> =>
  url ? { url, drop: async () => undefined } : copyDatabase('demo')

const toAddresses = (ports: ShopPorts, databaseUrl: string) => ({
  address: (host = 'localhost') => `http://${host}:${ports.web}`,
  ports,
  databaseUrl,
})

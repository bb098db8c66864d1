import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readEnv } from './platform/env.ts'
import { openLog } from './platform/log.server.ts'
import { migrate } from './platform/migrate.server.ts'
import { listen } from './platform/notifications.server.ts'
import { openDatabase } from './platform/open-database.server.ts'
import { forgetOldLimits } from './platform/rate-limit.server.ts'
import { startErrorOf } from './platform/start-error.ts'
import { houseOf } from './server/house.server.ts'
import { openService } from './server/listen.server.ts'
import { openPageCache } from './server/page-cache.server.ts'
import type { PageBuild } from './server/pages.server.ts'
import { printWelcome } from './server/welcome.server.ts'

const ROOT = join(import.meta.dirname, '..')
const HOUR = 3_600_000

/** Opens the database, brings it up to date, loads the demo into an empty one, and listens. */
async function start() {
  const env = readEnv()
  const log = openLog(env.logLevel)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const database = await openDatabase(env, say)
  await migrate(database.pool, say)
  if (env.demo) await (await import('../db/demo/load.ts')).loadDemo(database.db, { log: say })
  const notifications = listen(database.url, log)
  const house = houseOf({ db: database.db, env, log, notifications })
  const build: PageBuild = await import(join(ROOT, 'build/server/index.js'))
  const front = { house, build, assets: join(ROOT, 'build/client'), cache: openPageCache(notifications) }
  const services = env.services.map((name) => ({ name, app: openService(name, front) }))
  for (const { name, app } of services) await app.listen({ host: env.host, port: env.ports[name] })
  const cleaning = setInterval(() => void forgetOldLimits(database.db).catch(() => undefined), HOUR)
  closeOnSignal(async () => {
    clearInterval(cleaning)
    await Promise.all(services.map(({ app }) => closeSoon(app)))
    await notifications.close()
    await database.close()
  })
  await printWelcome(env, house.sites, say)
}

const GRACE_MS = 10_000

/** Lets running requests finish, but not for ever. */
async function closeSoon(app: FastifyInstance) {
  const late = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
  await app.close()
  clearTimeout(late)
}

function closeOnSignal(close: () => Promise<void>) {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

start().catch((error) => {
  const known = startErrorOf(error)
  process.stderr.write(
    known ? `${known.message}\n` : `${error instanceof Error ? (error.stack ?? error.message) : error}\n`,
  )
  process.exit(1)
})

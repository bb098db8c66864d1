import { join } from 'node:path'
import { FRUGAL, serverArguments } from '#scripts/steps/serve.mjs'
import type { Cluster } from './cluster.ts'
import type { Engines } from './engines.ts'
import { type Layout, NODE_NAMES, POOLED, SESSIONS, toMetricsPort } from './layout.ts'
import { answers, type ManagedProcess, type Processes } from './processes.ts'

const SECRET = 'a secret of the scale run, of forty characters'

interface WebOptions {
  processes: Processes
  layout: Layout
  folder: string
  cluster: Cluster
  engines: Engines
}

/** The web processes of the built shop, as they would run on machines of their own. */
export function defineWeb({ processes, layout, folder, cluster, engines }: WebOptions): ManagedProcess[] {
  const pooler = `postgres://vitrin@127.0.0.1:${layout.pooler}`
  return layout.web.map((port, at) =>
    processes.define({
      name: `web-${at + 1}`,
      command: process.execPath,
      args: serverArguments(),
      env: {
        ...FRUGAL,
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DEMO: '0',
        LOG_LEVEL: 'warn',
        SECRET,
        TRUST_PROXY: '1',
        DATA_DIR: join(folder, `web-${at + 1}`),
        // Both addresses lead through the poolers, which know the primary.
        DATABASE_URL: `${pooler}/${SESSIONS}`,
        DATABASE_POOLER_URL: `${pooler}/${POOLED}`,
        // All nodes: the shop reads those that are standbys.
        DATABASE_REPLICA_URLS: NODE_NAMES.map((name) => cluster.url(name)).join(','),
        SEARCH_URL: engines.searchUrl,
        REDIS_URL: engines.redisUrl,
        MEDIA_URL: engines.storeUrl,
        WEB_PORT: `${port}`,
        GATEWAY_PORT: `${toMetricsPort(port)}`,
        AUTH_PORT: `${port + 2}`,
        UNIVERSAL_PORT: `${port + 3}`,
      },
      isReady: () => answers(`http://127.0.0.1:${port}/readyz`),
      readyMs: 120_000,
    }),
  )
}

import type { FastifyInstance } from 'fastify'
import { DEMO_CLIENT_SECRET, DEMO_PASSWORD } from '#db/demo/people.ts'
import type { AppContext } from '#src/api/serve.server.ts'
import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { readEnv, type ServiceName } from '#src/platform/env.ts'
import { openLog } from '#src/platform/log.server.ts'
import { listen } from '#src/platform/notifications.server.ts'
import { createAppContext } from '#src/server/context.server.ts'
import { openService } from '#src/server/listen.server.ts'
import { openLiveHub } from '#src/server/live.server.ts'
import { openPageCache } from '#src/server/pages/page-cache.server.ts'
import { copyDatabase } from './databases.ts'

export interface Answer<Body> {
  status: number
  headers: Record<string, unknown>
  body: Body
}

/** A shop on a copy of the demo, called through its API like an app or an ERP. */
export interface TestShop {
  db: Db
  app: AppContext
  url: string
  /** A client with a bearer token: `as` a user of the demo, or a visitor of the site. */
  client(as?: string, host?: string): Promise<Client>
  service(name: ServiceName): FastifyInstance
  close(): Promise<void>
}

export interface Client {
  token: string
  visitorId: string
  get<Body = Record<string, unknown>>(path: string, query?: Record<string, string | number>): Promise<Answer<Body>>
  post<Body = Record<string, unknown>>(path: string, body?: unknown): Promise<Answer<Body>>
}

/** With demo data, unless the test creates its own shop in an empty database. */
export async function openTestShop(
  overrides: NodeJS.ProcessEnv = {},
  content: 'demo' | 'empty' = 'demo',
): Promise<TestShop> {
  const database = await copyDatabase(content)
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...overrides })
  const pool = openPool(database.url, 20)
  const db = createKysely(pool)
  const log = openLog(env.logLevel)
  const notifications = listen(database.url, log)
  const app = createAppContext({ db, env, log, notifications })
  const front = {
    app,
    build: undefined as never,
    assets: '',
    cache: openPageCache(notifications),
    hub: openLiveHub(db, notifications),
  }
  const services = new Map(SERVICE_PORTS.map((name) => [name, openService(name, front)]))
  const service = (name: ServiceName) => {
    const app = services.get(name)
    if (!app) throw new Error(`The service ${name} is not open in tests`)
    return app
  }
  return {
    db,
    app,
    url: database.url,
    service,
    client: (as, host = 'localhost') => signedInClient(service, as, host),
    async close() {
      await Promise.all([...services.values()].map((app) => app.close()))
      await notifications.close()
      await pool.end()
      await database.drop()
    },
  }
}

const SERVICE_PORTS: readonly ServiceName[] = ['gateway', 'auth', 'universal']

/** Accounts that sign in as users (login type 1). */
const STAFF = new Set(['zeynep@vitrin.test', 'ela@vitrin.test'])

async function signedInClient(service: TestShop['service'], as: string | undefined, host: string): Promise<Client> {
  const stranger = { service, host, token: undefined }
  const client = await send<{ AccessToken: string; TempCustomerID: string }>(stranger, {
    method: 'POST',
    path: 'auth/get-tokenbyclient',
    body: { weburl: `http://${host}/`, clientsecret: DEMO_CLIENT_SECRET },
  })
  const visitor = createClient({ service, host, token: client.body.AccessToken }, client.body.TempCustomerID)
  if (as === undefined) return visitor
  const path = STAFF.has(as) ? 'auth/get-token-useraccount' : 'auth/get-token'
  const contract = await visitor.get<{ ContractID?: number }>('setting/get-contract', { ContractKeyId: 1 })
  const answer = await visitor.post<{ token?: { AccessToken: string } }>(path, {
    Email: as,
    Password: DEMO_PASSWORD,
    ApprovedContractID: contract.body.ContractID ?? null,
  })
  if (answer.body.token) return createClient({ service, host, token: answer.body.token.AccessToken }, visitor.visitorId)
  throw new Error(`${as} cannot sign in on ${host}`)
}

function createClient(sender: Sender, visitorId: string): Client {
  return {
    token: sender.token ?? '',
    visitorId,
    get: (path, query = {}) => {
      const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
      return send(sender, { method: 'GET', path: words.size > 0 ? `${path}?${words}` : path })
    },
    post: (path, body = {}) => send(sender, { method: 'POST', path, body }),
  }
}

interface Sender {
  service: TestShop['service']
  host: string
  token: string | undefined
}

interface SentRequest {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}

async function send<Body>(
  { service, host, token }: Sender,
  { method, path, body }: SentRequest,
): Promise<Answer<Body>> {
  const app = service(path.startsWith('auth/') ? 'auth' : path.startsWith('api/v1/') ? 'universal' : 'gateway')
  const headers = { host, language: 'TR', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await app.inject({
    method,
    url: `/${path}`,
    headers,
    ...(method === 'POST' ? { payload: body as object } : {}),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as Body }
}

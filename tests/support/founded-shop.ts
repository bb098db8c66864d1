import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { House, Served } from '../../src/api/serve.server.ts'
import { addingApi } from '../../src/cart/adding/api.server.ts'
import { cartApi } from '../../src/cart/api.server.ts'
import { catalogApi } from '../../src/catalog/api.server.ts'
import { type ImportRequest, importFile } from '../../src/imports/commands.server.ts'
import { summaryLines } from '../../src/imports/outcome/summary.ts'
import { type Db, kyselyOn, openPool } from '../../src/platform/db.server.ts'
import { type Env, readEnv } from '../../src/platform/env.ts'
import type { Who } from '../../src/shop/policy.ts'
import { interpret } from '../../src/shop/settings/shop.ts'
import { readSettings } from '../../src/shop/settings/wire.ts'
import { type BuyingCustomer, VISITOR, type Viewer } from '../../src/shop/viewer.ts'
import { typeWords } from './command-line.ts'
import { copyDatabase } from './databases.ts'

export const HOST = 'shop.example'

/** A shop founded by the command line on an empty database. Nothing in it is written but by commands and lists. */
export interface FoundedShop {
  db: Db
  url: string
  siteId: number
  /** Types words after `vitrin` for the site of the shop. */
  type(...words: string[]): ReturnType<typeof typeWords>
  /** The same, and expects that the command was done. */
  done(...words: string[]): Promise<string>
  /** Loads a list of these lines; answers the summary. */
  load(lines: readonly string[], options?: Partial<ImportRequest>): Promise<string>
  /** Loads a list by `vitrin import` with these options. */
  importList(lines: readonly string[], ...options: string[]): ReturnType<typeof typeWords>
  /** Writes a document of the owner, as `site import` reads it. */
  importParts(document: object): ReturnType<typeof typeWords>
  /** The request of a visitor, of a dealer of this customer, or of a representative with this address who buys for it. */
  as(customerCode?: string, userEmail?: string): Promise<Who>
  /** The answer of a call of the catalogue or the cart, as JSON. */
  wire<Answer>(who: Who, path: string, input: unknown): Promise<Answer>
  /** The price without tax that a search for the code shows, or null. */
  price(who: Who, code: string): Promise<number | null>
  close(): Promise<void>
}

export async function openFoundedShop(sellsTo: string, ...options: string[]): Promise<FoundedShop> {
  const database = await copyDatabase('empty')
  const pool = openPool(database.url, 5)
  const db = kyselyOn(pool)
  const services = { db, pool, env: readEnv({ NODE_ENV: 'test' }) }
  const words = ['site', 'new', 'oto', '--host', HOST, '--name', 'Oto', '--sells-to', sellsTo, ...options]
  const founded = await typeWords(services, ...words)
  if (founded.code !== 0) throw new Error(founded.error)
  const { id: siteId } = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-founded-'))
  return {
    db,
    url: database.url,
    siteId,
    ...ownerOf(services, folder),
    as: (customerCode, userEmail) => requestOf(db, siteId, { customerCode, userEmail }),
    wire: (who, path, input) => callApi(db, who, { path, input }),
    async price(who, code) {
      const search = { path: 'product/get-product-search', input: { keyword: code, Pg: 1 } }
      const found = await callApi<WireHits>(db, who, search)
      const hit = found.Hits.$values.find(({ ProductDetails }) => ProductDetails.ProductCode === code)
      return hit?.ProductPrices.Price ?? null
    },
    async close() {
      await pool.end()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}

type Services = Parameters<typeof typeWords>[0] & { env: Env }

/** What the owner does: commands, lists and documents. */
function ownerOf(
  services: Services,
  folder: string,
): Pick<FoundedShop, 'type' | 'done' | 'load' | 'importList' | 'importParts'> {
  let files = 0
  const write = async (text: string, ending: string) => {
    files += 1
    const file = join(folder, `${files}.${ending}`)
    await writeFile(file, text)
    return file
  }
  const type: FoundedShop['type'] = (...typed) => typeWords(services, ...typed, '--site', HOST)
  return {
    type,
    async done(...typed) {
      const { code, out, error } = await type(...typed)
      if (code !== 0) throw new Error(`${typed.join(' ')} ended with ${code}: ${out}${error}`)
      return out
    },
    async load(lines, more = {}) {
      const file = await write(lines.join('\n'), 'csv')
      const outcome = await importFile(services, { file, site: HOST, dryRun: false, reportFile: undefined, ...more })
      if ('why' in outcome) throw new Error(outcome.why)
      return summaryLines(outcome).join('\n')
    },
    importList: async (lines, ...more) => type('import', await write(lines.join('\n'), 'csv'), ...more),
    importParts: async (document) => type('site', 'import', await write(JSON.stringify(document), 'json')),
  }
}

const APIS: readonly Served[] = [...catalogApi, ...cartApi, ...addingApi]

async function callApi<Answer>(db: Db, who: Who, { path, input }: { path: string; input: unknown }) {
  const served = APIS.find(({ endpoint }) => endpoint.path === path)
  const house = { db, factsOfAdding: [] } as Partial<House> as House
  const answer = await served?.onWire({ who, input, house, request: { ip: '10.0.0.1', hasToken: true } })
  return JSON.parse(JSON.stringify(answer)) as Answer
}

interface WireHits {
  Hits: { $values: { ProductDetails: { ProductCode: string }; ProductPrices: { Price: number | null } }[] }
}

interface Identity {
  customerCode: string | undefined
  userEmail: string | undefined
}

async function requestOf(db: Db, siteId: number, { customerCode, userEmail }: Identity): Promise<Who> {
  const row = await db.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirstOrThrow()
  const shop = interpret(readSettings(row))
  const site = { ...row, languages: [], canonicalHost: HOST }
  const viewer = customerCode === undefined ? VISITOR : await buyerOf(db, siteId, customerCode)
  if (userEmail === undefined) return { site, shop, viewer, language: 'en' }
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('emailKey', '=', userEmail)
    .executeTakeFirstOrThrow()
  return { site, shop, viewer: { ...viewer, userId, role: 'representative' }, language: 'en' }
}

async function buyerOf(db: Db, siteId: number, code: string): Promise<Viewer> {
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'code', 'companyName as name', 'kind', 'roleType', 'parentId', 'priceListId', 'groupId', 'depotId'])
    .select(['currency', 'picture'])
    .where('siteId', '=', siteId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return { ...VISITOR, role: 'dealer', signedIn: true, seesStocks: true, customer: customer as BuyingCustomer }
}

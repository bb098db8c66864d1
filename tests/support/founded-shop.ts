import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext, ServedEndpoint } from '#src/api/serve.server.ts'
import { addingApi } from '#src/cart/add/api.server.ts'
import { cartApi } from '#src/cart/api.server.ts'
import { catalogApi } from '#src/catalog/api.server.ts'
import { findBuyingCustomer } from '#src/customers/queries.server.ts'
import type { ImportRequest } from '#src/imports/commands.server.ts'
import { summaryLines } from '#src/imports/outcome/summary.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { VISITOR, type Viewer } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { interpret } from '#src/settings/shop.ts'
import { readSettings } from '#src/settings/wire.ts'
import { HOST, openFoundedSite, type SellsTo } from './founded-site.ts'

/** A newly created site whose catalogue and cart are called as any customer, without signing in. */
export type FoundedShop = Awaited<ReturnType<typeof openFoundedShop>>

export async function openFoundedShop(sellsTo: SellsTo, ...options: string[]) {
  const founded = await openFoundedSite(sellsTo, {}, options)
  const { db, siteId, type, folder } = founded
  const wire = <Answer>(context: RequestContext, path: string, input: unknown) =>
    callApi<Answer>(db, context, { path, input })
  return {
    ...founded,
    /** Runs a command and expects success. */
    async finish(command: string, verb: string, ...words: string[]): Promise<string> {
      const { code, out, error } = await type(command, verb, ...words)
      if (code !== 0) throw new Error(`${command} ${verb} ended with ${code}: ${out}${error}`)
      return out
    },
    /** Imports a list of these lines and returns its summary. */
    load: async (lines: readonly string[], options: Partial<ImportRequest> = {}) =>
      summaryLines(await founded.importLines(lines, options)).join('\n'),
    /** Imports a list by `vitrin import` with these options. */
    importList: async (lines: readonly string[], ...words: string[]) =>
      type('import', await founded.writeList(lines), ...words),
    /** Writes a document of the owner, in the format of `site import`. */
    async importParts(document: object) {
      const file = join(folder, 'parts.json')
      await writeFile(file, JSON.stringify(document))
      return type('site', 'import', file)
    },
    /**
     * The request context of a visitor, of a dealer of this customer, or of a representative with this email who buys
     * for it.
     */
    as: (customerCode?: string, userEmail?: string) => request(db, siteId, { customerCode, userEmail }),
    /** The JSON response of a catalogue or cart call. */
    wire,
    /** The price without tax that a search for the code shows, or null. */
    async price(context: RequestContext, code: string): Promise<number | null> {
      const found = await wire<WireHits>(context, 'product/get-product-search', { keyword: code, Pg: 1 })
      const hit = found.Hits.$values.find(({ ProductDetails }) => ProductDetails.ProductCode === code)
      return hit?.ProductPrices.Price ?? null
    },
  }
}

const APIS: readonly ServedEndpoint[] = [...catalogApi, ...cartApi, ...addingApi]

async function callApi<Answer>(db: Db, context: RequestContext, { path, input }: { path: string; input: unknown }) {
  const served = APIS.find(({ endpoint }) => endpoint.path === path)
  const app = { db, factsOfAdding: [] } as Partial<AppContext> as AppContext
  const answer = await served?.onWire({ context, input, app, request: { ip: '10.0.0.1', hasToken: true } })
  return JSON.parse(JSON.stringify(answer)) as Answer
}

interface WireHits {
  Hits: { $values: { ProductDetails: { ProductCode: string }; ProductPrices: { Price: number | null } }[] }
}

interface Identity {
  customerCode: string | undefined
  userEmail: string | undefined
}

async function request(db: Db, siteId: number, { customerCode, userEmail }: Identity): Promise<RequestContext> {
  const row = await db.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirstOrThrow()
  const shop = interpret(readSettings(row))
  const site = { ...row, organisation: row.key, closedTexts: {}, units: [], languages: [], canonicalHost: HOST }
  const viewer = customerCode === undefined ? VISITOR : await loadBuyer(db, siteId, customerCode)
  if (userEmail === undefined) return { site, shop, viewer, language: 'en' }
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('emailKey', '=', userEmail)
    .executeTakeFirstOrThrow()
  return { site, shop, viewer: { ...viewer, userId, role: 'representative' }, language: 'en' }
}

async function loadBuyer(db: Db, siteId: number, code: string): Promise<Viewer> {
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('siteId', '=', siteId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const customer = (await findBuyingCustomer(db, siteId, id)) ?? null
  return { ...VISITOR, role: 'dealer', signedIn: true, seesStocks: true, customer }
}

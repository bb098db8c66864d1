import type { Tx } from '#src/platform/db.server.ts'
import { type ListKind, loadDepots, loadPriceLists, type NamedCode, type PriceListNamed } from './queries.server.ts'

export interface DepotsAndListsInput {
  siteId: number
  write: boolean
  publicFirst: boolean
  /** By code or name. */
  priceLists: readonly { code: string; currency: string; kind?: ListKind }[]
  depots: readonly string[]
  /**
   * The default list for prices without one, and depot for counts without one; if omitted, the site's own first ones.
   */
  mainList?: string | undefined
  mainDepot?: string | undefined
}

/** The main ones first. */
export interface DepotsAndLists {
  priceLists: PriceListNamed[]
  depots: NamedCode[]
  created: string[]
}

/** Price lists and depots of a site; missing requested ones are created, or only counted in a dry run. */
export async function ensureDepotsAndLists(tx: Tx, request: DepotsAndListsInput): Promise<DepotsAndLists> {
  const { siteId, write } = request
  const priceLists = await loadPriceLists(tx, siteId, request)
  const depots = await loadDepots(tx, siteId)
  const created: string[] = []
  for (const { code, currency, kind = 'sale' } of request.priceLists) {
    if (priceLists.some((one) => (kind === 'sale' ? isCalled(one, code) : one.kind === kind))) continue
    // The first sales list of a public shop becomes the visitors' list.
    const isPublic = request.publicFirst && kind === 'sale' && !priceLists.some((one) => one.isPublic)
    const list = { code, currency, kind, isPublic }
    const id = write ? await makePriceList(tx, siteId, list) : -1 - created.length
    priceLists.push({ id, name: code, ...list })
    created.push(`price list ${code}`)
  }
  for (const code of request.depots) {
    if (depots.some((one) => isCalled(one, code))) continue
    const id = write ? await makeDepot(tx, siteId, code) : -1 - created.length
    depots.push({ id, code, name: code })
    created.push(`depot ${code}`)
  }
  return { priceLists: first(priceLists, request.mainList), depots: first(depots, request.mainDepot), created }
}

const isCalled = ({ code, name }: NamedCode, codeOrName: string) => code === codeOrName || name === codeOrName

function first<T extends NamedCode>(all: T[], codeOrName: string | undefined): T[] {
  const found = codeOrName === undefined ? undefined : all.find((one) => isCalled(one, codeOrName))
  return found ? [found, ...all.filter((one) => one !== found)] : all
}

async function makePriceList(tx: Tx, siteId: number, list: Omit<PriceListNamed, 'id' | 'name'>) {
  const values = { siteId, name: list.code, ...list }
  return (await tx.insertInto('priceLists').values(values).returning('id').executeTakeFirstOrThrow()).id
}

async function makeDepot(tx: Tx, siteId: number, code: string) {
  const values = { siteId, code, name: code }
  return (await tx.insertInto('depots').values(values).returning('id').executeTakeFirstOrThrow()).id
}

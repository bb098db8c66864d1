import type { Tx } from '../../platform/db.server.ts'
import { depotsOf, type ListKind, type Named, type PriceListNamed, priceListsOf } from './queries.server.ts'

export interface PlacesWanted {
  siteId: number
  write: boolean
  publicFirst: boolean
  /** By code or name. */
  priceLists: readonly { code: string; currency: string; kind?: ListKind }[]
  depots: readonly string[]
  /** Those meant where a price or a count names none; otherwise the site's own first ones. */
  mainList?: string | undefined
  mainDepot?: string | undefined
}

/** The main ones first. */
export interface Places {
  priceLists: PriceListNamed[]
  depots: Named[]
  made: string[]
}

/** The price lists and depots of a site; wanted ones that are not there are made, or only counted as made. */
export async function ensurePlaces(tx: Tx, wanted: PlacesWanted): Promise<Places> {
  const { siteId, write } = wanted
  const priceLists = await priceListsOf(tx, siteId, wanted)
  const depots = await depotsOf(tx, siteId)
  const made: string[] = []
  for (const { code, currency, kind = 'sale' } of wanted.priceLists) {
    if (priceLists.some((one) => (kind === 'sale' ? isCalled(one, code) : one.kind === kind))) continue
    // The first list of a shop for the public is the one its visitors buy by.
    const isPublic = wanted.publicFirst && kind === 'sale' && !priceLists.some((one) => one.isPublic)
    const list = { code, currency, kind, isPublic }
    const id = write ? await makePriceList(tx, siteId, list) : -1 - made.length
    priceLists.push({ id, name: code, ...list })
    made.push(`price list ${code}`)
  }
  for (const code of wanted.depots) {
    if (depots.some((one) => isCalled(one, code))) continue
    const id = write ? await makeDepot(tx, siteId, code) : -1 - made.length
    depots.push({ id, code, name: code })
    made.push(`depot ${code}`)
  }
  return { priceLists: first(priceLists, wanted.mainList), depots: first(depots, wanted.mainDepot), made }
}

const isCalled = ({ code, name }: Named, wanted: string) => code === wanted || name === wanted

function first<T extends Named>(all: T[], wanted: string | undefined): T[] {
  const found = wanted === undefined ? undefined : all.find((one) => isCalled(one, wanted))
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

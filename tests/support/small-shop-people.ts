import { type BuyingCustomer, type Role, VISITOR, type Viewer } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Site } from '#src/settings/site.ts'

export interface Person {
  viewer: Viewer
  addressId: number
}

interface NamedPerson {
  name: string
  role: Role
  customer?: { kind: BuyingCustomer['kind']; parent?: string; limit?: string }
  /** A representative starts with this customer of theirs. */
  actsFor?: string
}

const PEOPLE: readonly NamedPerson[] = [
  { name: 'ayse', role: 'dealer', customer: { kind: 'dealer', limit: '100000' } },
  { name: 'mehmet', role: 'dealer', customer: { kind: 'dealer', limit: '1000' } },
  { name: 'selim', role: 'subDealer', customer: { kind: 'subDealer', parent: 'ayse', limit: '5000' } },
  { name: 'can', role: 'customer', customer: { kind: 'public' } },
  { name: 'zeynep', role: 'representative', actsFor: 'ayse' },
  { name: 'ela', role: 'owner' },
]

/** Creates the site with its users, two depots, one price list, three payment methods and an order contract. */
export async function settle(db: Db) {
  const site = await newSite(db)
  const depots = { main: await newDepot(db, site.id, 10), side: await newDepot(db, site.id, 20) }
  const listId = await newId(
    db
      .insertInto('priceLists')
      .values({ siteId: site.id, code: 'LIST', name: 'List', currency: 'TRY', isPublic: true })
      .returning('id'),
  )
  const contract = { siteId: site.id, kind: 2, version: 1, language: 'tr', title: 'Satış sözleşmesi', body: 'Metin' }
  const contractId = await newId(db.insertInto('contracts').values(contract).returning('id'))
  const methods = {
    transfer: await newMethod(db, site.id, { kind: 'transfer', discount: '2' }),
    onAccount: await newMethod(db, site.id, { kind: 'onAccount', discount: '0' }),
    card: await newMethod(db, site.id, { kind: 'card', discount: '0' }),
  }
  const people = new Map<string, Person>()
  for (const named of PEOPLE)
    people.set(named.name, await newPerson(db, { siteId: site.id, listId }, { named, people }))
  const crowd = async (size: number) => {
    const names = Array.from({ length: size }, (_, at) => `buyer${people.size + at}`)
    const customer = { kind: 'dealer', limit: '100000' } as const
    for (const name of names) {
      people.set(
        name,
        await newPerson(db, { siteId: site.id, listId }, { named: { name, role: 'dealer', customer }, people }),
      )
    }
    return names
  }
  return { site, depots, listId, contractId, methods, people, crowd }
}

const newId = async (insert: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
  (await insert.executeTakeFirstOrThrow()).id

async function newSite(db: Db): Promise<Site> {
  const row = await db
    .insertInto('sites')
    .values({ key: 'small', name: 'Small', platform: 3 })
    .returning(['id', 'key', 'name', 'currency', 'timeZone', 'status', 'version'])
    .executeTakeFirstOrThrow()
  return {
    ...row,
    organisation: row.key,
    closedTexts: {},
    units: [],
    mediaVersion: 1,
    languages: ['tr', 'en'],
    canonicalHost: 'small.test',
  }
}

const newDepot = (db: Db, siteId: number, priority: number) =>
  newId(
    db
      .insertInto('depots')
      .values({ siteId, code: `D${priority}`, name: `Depot ${priority}`, priority })
      .returning('id'),
  )

const newMethod = (db: Db, siteId: number, { kind, discount }: { kind: string; discount: string }) =>
  newId(
    db
      .insertInto('paymentMethods')
      .values({ siteId, kind, discount, names: JSON.stringify({ tr: kind }), sortNo: 10 })
      .returning('id'),
  )

interface PersonPlace {
  siteId: number
  listId: number
}

async function newPerson(
  db: Db,
  { siteId, listId }: PersonPlace,
  { named, people }: { named: NamedPerson; people: ReadonlyMap<string, Person> },
): Promise<Person> {
  const { name, role, customer, actsFor } = named
  const bought = customer && (await newCustomer(db, { siteId, listId }, { name, ...customer, people }))
  const userId = await newId(
    db
      .insertInto('users')
      .values({
        siteId,
        customerId: bought?.customer.id ?? null,
        role,
        loginKind: 'customer',
        managesUsers: role === 'dealer',
        email: `${name}@vitrin.test`,
        emailKey: `${name}@vitrin.test`,
        firstName: name,
        passwordHash: '',
      })
      .returning('id'),
  )
  const served = actsFor === undefined ? undefined : people.get(actsFor)
  const buysFor = bought?.customer ?? served?.viewer.customer ?? null
  const viewer: Viewer = {
    ...VISITOR,
    role,
    signedIn: true,
    userId,
    name,
    customer: buysFor,
    managesUsers: role === 'dealer',
  }
  return { viewer, addressId: bought?.addressId ?? served?.addressId ?? 0 }
}

interface NewCustomer {
  name: string
  kind: BuyingCustomer['kind']
  parent?: string
  limit?: string
  people: ReadonlyMap<string, Person>
}

async function newCustomer(
  db: Db,
  { siteId, listId }: PersonPlace,
  { name, kind, parent, limit = '0', people }: NewCustomer,
) {
  const parentId = (parent === undefined ? null : people.get(parent)?.viewer.customer?.id) ?? null
  const stored = { code: `C-${name}`, kind, parentId, priceListId: listId, creditLimit: limit }
  const id = await newId(
    db
      .insertInto('customers')
      .values({ ...stored, siteId, companyName: `${name} ltd`, termsDays: 30 })
      .returning('id'),
  )
  const address = { siteId, customerId: id, title: 'Shop', line1: 'Street of parts 1', isDefault: true }
  const addressId = await newId(db.insertInto('addresses').values(address).returning('id'))
  const customer: BuyingCustomer = {
    id,
    code: stored.code,
    name: `${name} ltd`,
    kind,
    roleType: 0,
    parentId,
    priceListId: listId,
    groupId: null,
    audienceGroupId: null,
    depotId: null,
    depotIds: [],
    currency: 'TRY',
    picture: '',
  }
  return { customer, addressId }
}

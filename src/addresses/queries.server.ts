import { sql } from 'kysely'
import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { ADDRESS_FIELDS, type Address, type AddressRoute, type EditableAddress } from './address.ts'

/** The customer whose addresses they are. */
export interface AddressOwner {
  siteId: number
  customer: { id: number }
}

/** Addresses of a customer: the default one first, then by title. */
export const loadAddresses = (db: Db, owner: AddressOwner): Promise<Address[]> =>
  selectOwnAddresses(db, owner).orderBy('isDefault', 'desc').orderBy('title').orderBy('id').execute()

/** Country and city of the address with this id, otherwise of the first one, as one row or none. Can be read as JSON. */
export const selectDestination = ({ siteId, customer }: ViewerScope, id: number | undefined) =>
  sql<Pick<Address, 'country' | 'city'>>`/* prepared */
    select country, city from addresses
    where site_id = ${siteId} and customer_id = ${customer?.id ?? null}::bigint and removed_at is null
    order by id = ${id ?? null}::bigint desc nulls last, is_default desc, title, id limit 1`

/** Addresses of a customer in the same order with the version of each, for editing. */
export const loadEditableAddresses = (db: Db, owner: AddressOwner): Promise<EditableAddress[]> =>
  selectOwnAddresses(db, owner).select('version').orderBy('isDefault', 'desc').orderBy('title').orderBy('id').execute()

/** The delivery route of an address that the caller has found. */
export const loadAddressRoute = (db: Db | Tx, id: number): Promise<AddressRoute> =>
  db.selectFrom('addresses').select(['route', 'routeOrder']).where('id', '=', id).executeTakeFirstOrThrow()

/** Titles of the buyer's addresses by id; empty without a buying customer. */
export async function addressNames(db: Db, { siteId, customer }: ViewerScope): Promise<Map<number, string>> {
  if (!customer) return new Map()
  const rows = await db
    .selectFrom('addresses')
    .select(['id', 'title'])
    .where('siteId', '=', siteId)
    .where('customerId', '=', customer.id)
    .where('removedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The two-letter country of a customer's default address; undefined without one. */
export async function findCountry(
  db: Db | Tx,
  { siteId, customerId }: { siteId: number; customerId: number },
): Promise<string | undefined> {
  const found = await selectActiveAddresses(db, siteId, customerId)
    .select('country')
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return found?.country
}

const selectOwnAddresses = (db: Db, { siteId, customer }: AddressOwner) =>
  selectActiveAddresses(db, siteId, customer.id).select(['id', ...ADDRESS_FIELDS, 'isDefault'])

/** Addresses of a customer that were not removed. */
const selectActiveAddresses = (db: Db | Tx, siteId: number, customerId: number) =>
  db
    .selectFrom('addresses')
    .where('siteId', '=', siteId)
    .where('customerId', '=', customerId)
    .where('removedAt', 'is', null)

export type AddressBook = readonly EditableAddress[]

/** The addresses of a customer, locked until the transaction ends; the lock also holds while there are none. */
export async function lockAddressBook(tx: Tx, owner: AddressOwner): Promise<AddressBook> {
  await sql`select pg_advisory_xact_lock(hashtext(${`addresses ${owner.customer.id}`}))`.execute(tx)
  return loadEditableAddresses(tx, owner)
}

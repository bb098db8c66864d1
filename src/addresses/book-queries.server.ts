import { sql } from 'kysely'
import type { Tx } from '../platform/db.server.ts'
import type { CustomerScope } from '../shop/viewer.ts'
import type { Address } from './address.ts'
import { addressesOf } from './queries.server.ts'

export type LockedBook = readonly Address[]

/** The buying customer's addresses, held until the transaction ends: also where there is none to hold yet. */
export async function lockedBook(tx: Tx, scope: CustomerScope): Promise<LockedBook> {
  await sql`select pg_advisory_xact_lock(hashtext(${`addresses ${scope.customer.id}`}))`.execute(tx)
  return addressesOf(tx, scope)
}

import { sql } from 'kysely'
import type { Tx } from '../platform/db.server.ts'
import type { CustomerScope } from '../shop/viewer.ts'
import type { EditableAddress } from './address.ts'
import { editableAddresses } from './queries.server.ts'

export type LockedBook = readonly EditableAddress[]

/** The buying customer's addresses, locked until the transaction ends; the lock also holds while there are none. */
export async function lockedBook(tx: Tx, scope: CustomerScope): Promise<LockedBook> {
  await sql`select pg_advisory_xact_lock(hashtext(${`addresses ${scope.customer.id}`}))`.execute(tx)
  return editableAddresses(tx, scope)
}

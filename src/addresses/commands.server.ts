import type { Tx } from '../platform/db.server.ts'
import type { Address } from './address.ts'

type FirstAddress = Pick<Address, 'title' | 'line1' | 'country' | 'city' | 'county' | 'phone'>

/** The address of a new customer's registration: their default one. */
export async function addFirstAddress(
  tx: Tx,
  { siteId, customerId }: { siteId: number; customerId: number },
  address: FirstAddress,
): Promise<void> {
  await tx
    .insertInto('addresses')
    .values({ siteId, customerId, isDefault: true, ...address })
    .execute()
}

/** Removes the addresses of a person who left the shop; orders have copies. */
export async function eraseAddresses(tx: Tx, customerId: number): Promise<void> {
  const blank = { title: '', line1: '', line2: '', city: '', county: '', district: '', postCode: '', phone: '' }
  await tx
    .updateTable('addresses')
    .set({ ...blank, isDefault: false, removedAt: new Date() })
    .where('customerId', '=', customerId)
    .execute()
}

import type { Tx } from '../../platform/db.server.ts'

export interface NewStaff {
  siteId: number
  role: 'owner' | 'representative'
  email: string
  /** What addresses are compared by; one user a site. */
  emailKey: string
  passwordHash: string
}

/** Somebody of the business owner's house; false when the address has a user of the site already. */
export async function addStaff(tx: Tx, staff: NewStaff): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values({ ...staff, loginKind: 'userAccount', showsStocks: true })
    .onConflict((conflict) => conflict.columns(['siteId', 'emailKey']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

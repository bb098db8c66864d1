import type { Tx } from '../platform/db.server.ts'

export interface NewStaff {
  siteId: number
  role: 'owner' | 'representative'
  email: string
  firstName: string
  lastName: string
  phone: string
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

/** Gives somebody who waits for an invitation a password instead. */
export async function setPassword(
  tx: Tx,
  siteId: number,
  { emailKey, passwordHash }: Pick<NewStaff, 'emailKey' | 'passwordHash'>,
) {
  await tx
    .updateTable('users')
    .set({ passwordHash, awaitsInvitation: false })
    .where('siteId', '=', siteId)
    .where('emailKey', '=', emailKey)
    .where('awaitsInvitation', '=', true)
    .execute()
}

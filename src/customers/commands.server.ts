import type { Tx } from '../platform/db.server.ts'

export interface NewStaff {
  siteId: number
  role: 'owner' | 'representative'
  email: string
  firstName: string
  lastName: string
  phone: string
  /** The normalized email, unique per site. */
  emailKey: string
  passwordHash: string
}

/** A staff member of the distributor; false if the email belongs to a user of the site already. */
export async function addStaff(tx: Tx, staff: NewStaff): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values({ ...staff, loginKind: 'userAccount', showsStocks: true })
    .onConflict((conflict) => conflict.columns(['siteId', 'emailKey']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Sets a password for a user who waits for an invitation. */
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

import { DEMO_PASSWORD } from '#db/demo/people.ts'
import type { StaffRole } from '#src/permissions/staff.ts'
import { waitForEmail } from '#tests/support/emails.ts'
import type { Owner } from '#tests/support/set-up/owner.ts'
import type { Pages } from './pages.ts'
import type { Shop } from './shop.ts'

export interface JoinOptions {
  shop: Shop
  owner: Owner
  pages: Pages
}

/** The address of the member of staff of a role. */
export const getAddress = (role: StaffRole) => `${role}@vitrin.test`

/** Invites a member of staff, who chooses the password of the demo and signs in. */
export async function joinAs(role: StaffRole, { shop, owner, pages }: JoinOptions) {
  const email = getAddress(role)
  await owner.vitrin('staff', 'invite', email, '--role', role, '--name', 'Deniz Uçar')
  await pages.passwordReset.open(await waitForEmail(shop.running, email, /(\/sifre-yenile\?k=[\w-]{43}&i=1)/))
  await pages.passwordReset.choose(DEMO_PASSWORD)
  await pages.signIn.submit(email, DEMO_PASSWORD)
}

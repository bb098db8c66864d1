import { changeSubDealer, getSubDealers } from '#src/sub-dealers/wire.ts'
import { toEmail } from './session.ts'
import type { ShopUser } from './user.ts'

/** Lets a sub-dealer of the dealer only collect payments. */
export async function limitToCollections(dealer: ShopUser, name: string) {
  const { subDealers } = await dealer.call(getSubDealers, { role: '1' })
  const subDealer = subDealers.find(({ email }) => email === toEmail(name))
  if (!subDealer) throw new Error(`${name} is no sub-dealer of this dealer`)
  const { done, message } = await dealer.call(changeSubDealer, { ...subDealer, collectsOnly: true })
  if (!done) throw new Error(`${name} was not changed: ${message}`)
}

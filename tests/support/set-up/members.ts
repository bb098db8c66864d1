import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { addCompanyUser } from '#src/company-users/wire.ts'
import type { SubDealerTerms } from '#src/customers/sub-dealers/sub-dealer.ts'
import { changeSubDealer, getSubDealers } from '#src/sub-dealers/wire.ts'
import { waitForEmail } from '../emails.ts'
import { send } from '../forms.ts'
import type { RunningShop } from '../running-shop.ts'
import { visit } from '../visit.ts'
import { toEmail } from './session.ts'
import type { ShopUser } from './user.ts'

/** Another user of the manager's company, who chose the demo password by the emailed link. */
export async function addColleague(shop: RunningShop, manager: ShopUser, email: string) {
  const { done, message } = await manager.call(addCompanyUser, {
    email,
    firstName: 'Emre',
    lastName: 'Kaya',
    phone: '',
    active: true,
    managesUsers: false,
    seesStocks: false,
    promotions: false,
    hides: [],
  })
  if (!done) throw new Error(`${email} was not invited: ${message}`)
  const link = await waitForEmail(shop, email, /(\/sifre-yenile\?k=[\w-]{43}&i=1)/)
  const chosen = { password: DEMO_PASSWORD, passwordAgain: DEMO_PASSWORD }
  await send(visit(shop.ports.web, 'localhost'), link, { field: 'passwordAgain', changed: chosen })
}

/** A company that applies for membership and verifies its e-mail; it signs in by the demo password once it may. */
export async function applyForMembership(shop: RunningShop, email: string, companyName: string) {
  const browser = visit(shop.ports.web, 'localhost')
  const { text } = await browser.page('/uyelik')
  const accepted = [...text.matchAll(/name="accepted" value="(\d+)"|value="(\d+)" name="accepted"/g)]
  const application = {
    companyName,
    email,
    taxOffice: 'Kadıköy',
    taxNumber: '4540536920',
    firstName: 'Deniz',
    lastName: 'Kara',
    phone: '0532 111 22 33',
    line: 'Bağdat Cad. No: 12',
    city: 'İstanbul',
    county: 'Kadıköy',
    password: DEMO_PASSWORD,
    passwordAgain: DEMO_PASSWORD,
    accepted: accepted.map(([, first, second]) => first ?? second ?? ''),
  }
  const { headers } = await send(browser, '/uyelik', { field: 'companyName', changed: application })
  const code = await waitForEmail(shop, email, /\| (\d{6})$/m)
  await send(browser, headers.location ?? '', { field: 'code', changed: { code } })
}

/** The sub-dealer of a dealer by the name of its user. */
export async function findSubDealer(dealer: ShopUser, name: string) {
  const { subDealers } = await dealer.call(getSubDealers, { role: '1' })
  const subDealer = subDealers.find(({ email }) => email === toEmail(name))
  if (!subDealer) throw new Error(`${name} is no sub-dealer`)
  return subDealer
}

/** Changes what a dealer decides on a sub-dealer; what `terms` leaves out stays. */
export async function changeSubDealerTerms(dealer: ShopUser, name: string, terms: Partial<SubDealerTerms>) {
  const subDealer = await findSubDealer(dealer, name)
  const { done, message } = await dealer.call(changeSubDealer, { ...subDealer, ...terms })
  if (!done) throw new Error(`${name} was not changed: ${message}`)
}

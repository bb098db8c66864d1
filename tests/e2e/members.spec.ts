import { type Browser, type BrowserContext, expect, test } from '@playwright/test'
import { waitUntilAlive } from '../support/browser.ts'
import { type FoundingOptions, HOST, startEmptyShop, waitForMailLink } from '../support/founding.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { Tab } from './pages/tab.ts'

const OWNER = 'owner@oto.localhost'
const SALES = 'ece@oto.localhost'
const DEALER = 'ayse@yilmaz.example'
const REPRESENTATIVE = 'zeynep@oto.localhost'
const CLERK = 'depo@yilmaz.example'
const PASSWORD = 'yağmurlu bir sabah'
const CUSTOMERS = `Cari Kodu;Ünvan
120.01;Yılmaz Oto
120.02;Demir Oto
120.03;Kaya Lastik
120.04;Deniz Parça
`
/** One is shared by two customers, one is none. */
const ADDRESSES = { '120.01': DEALER, '120.02': 'demir@demir.example', '120.03': DEALER, '120.04': '' }

// A shop without demo data; each test depends on the previous one.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let founded: FoundingOptions
let sales: Pages
const contexts: BrowserContext[] = []
test.beforeAll(async () => {
  founded = await startEmptyShop()
})
test.afterAll(async () => {
  for (const context of contexts) await context.close()
  await founded.close()
})

test('an owner invites a member of sales, who invites all dealers at once; a dealer signs in', async ({ browser }) => {
  await founded.vitrin(['site', 'new', 'oto', '--host', HOST, '--name', 'Oto Parça', '--sells-to', 'dealers'])
  const made = (await founded.vitrin(['members', 'owner', '--site', HOST, OWNER])) as { password: string }
  await founded.vitrin(['import', await founded.file('customers.csv', CUSTOMERS), '--site', HOST])
  const owner = await open(browser)
  await owner.signIn.signIn(OWNER, made.password)
  await owner.staffInvitation.open()
  await owner.staffInvitation.fill({ firstName: 'Ece', lastName: 'Ak', email: SALES })
  await owner.staffInvitation.role('sales').check()
  await owner.staffInvitation.send()
  await expect(owner.staff.member(SALES)).toBeVisible()

  sales = await join(browser, SALES)
  for (const [code, email] of Object.entries(ADDRESSES)) {
    if (email === '') continue
    await sales.deskCustomer.open(code)
    await sales.deskCustomer.field('email').fill(email)
    await sales.deskCustomer.save()
    await expect(sales.deskCustomer.savedNotice).toBeVisible()
  }
  const { invitations } = sales
  await invitations.openForAll(4)
  await expect(invitations.rows('waits')).toHaveCount(2)
  await expect(invitations.rows('double')).toContainText('Kaya Lastik')
  await expect(invitations.rows('double')).toContainText('120.01')
  await expect(invitations.rows('noAddress')).toContainText('Deniz Parça')
  await invitations.send(2)
  await expect(invitations.result(2)).toBeVisible()
  await expect(invitations.rows('sent')).toHaveCount(2)

  const dealer = await join(browser, DEALER)
  await dealer.tab.goto('companyUsers')
  await expect(dealer.tab.page.getByRole('main')).toContainText(DEALER)
  await invitations.openForAll(4)
  await expect(invitations.rows('joined')).toContainText('Yılmaz Oto')
  await expect(invitations.rows('invited')).toContainText('Demir Oto')
})

test('a member of sales invites one more user, changes, signs out, deactivates and removes them', async ({
  browser,
}) => {
  const { userInvitation, customerUser, deskCustomer, tab } = sales
  await userInvitation.open('120.01')
  await userInvitation.fill({ firstName: 'Deniz', email: 'depo@' })
  await userInvitation.send()
  await expect(userInvitation.field('email')).toBeFocused()
  await expect(userInvitation.field('firstName')).toHaveValue('Deniz')
  await userInvitation.fill({ email: DEALER })
  await userInvitation.send()
  await expect(tab.page.getByText(tab.text('refusal.EmailRegistered'))).toBeVisible()
  await userInvitation.fill({ email: CLERK })
  await userInvitation.send()
  await expect(deskCustomer.section('users')).toContainText(CLERK)

  const clerk = await join(browser, CLERK)
  await customerUser.open('120.01', 'Deniz')
  await expect(customerUser.sessions).toHaveCount(1)
  await customerUser.field('lastName').fill('Kara')
  await customerUser.save()
  await expect(customerUser.savedNotice).toBeVisible()
  await expect(customerUser.heading).toContainText('Deniz Kara')
  await customerUser.step('signOut').click()
  await expect(customerUser.sessions).toHaveCount(0)
  await clerk.tab.goto('orders')
  await expect(clerk.tab.page).toHaveURL(new RegExp(clerk.tab.path('login')))
  await customerUser.step('deactivate').click()
  await expect(customerUser.step('reactivate')).toBeVisible()
  await customerUser.remove()
  await expect(deskCustomer.section('users')).not.toContainText(CLERK)
})

test('a member of sales invites a representative, assigns customers in bulk, merges a registered customer and removes an unused one', async ({
  browser,
}) => {
  const { representative, deskCustomers, deskCustomer, customerJoin, customerRemoval } = sales
  await representative.openNew()
  await representative.field('firstName').fill('Zeynep')
  await representative.field('email').fill(REPRESENTATIVE)
  await representative.discountLimit.fill('120')
  await representative.send()
  await expect(representative.limitProblem).toBeVisible()
  await representative.discountLimit.fill('12,5')
  await representative.send()
  await expect(representative.heading).toContainText('Zeynep')
  await deskCustomers.open('?sort=code')
  await deskCustomers.select('Yılmaz Oto')
  await deskCustomers.select('Demir Oto')
  await representative.assignSelected('Zeynep')
  await expect(representative.customers).toHaveCount(2)
  await representative.unassign('Demir Oto')
  await expect(representative.customers).toHaveCount(1)
  const zeynep = await join(browser, REPRESENTATIVE)
  await expect(zeynep.header.actingFor('Yılmaz Oto', '120.01')).toBeVisible()

  // A firm that registered itself has such a code.
  await deskCustomer.open('120.02')
  await deskCustomer.field('code').fill('WEB-000777')
  await deskCustomer.save()
  await expect(deskCustomer.savedNotice).toBeVisible()
  await customerJoin.open('WEB-000777')
  await customerJoin.preview('120.99')
  await expect(customerJoin.problem('noCustomer')).toBeVisible()
  await customerJoin.preview('120.03')
  await expect(customerJoin.moved('users')).toBeVisible()
  await customerJoin.confirm()
  await expect(deskCustomer.heading).toContainText('Kaya Lastik')
  await expect(deskCustomer.section('users')).toContainText('demir@demir.example')

  await customerRemoval.open('120.01')
  await expect(customerRemoval.reason('users')).toBeVisible()
  await customerRemoval.open('120.04')
  await customerRemoval.remove()
  await expect(deskCustomers.customer('Deniz Parça')).toHaveCount(0)
})

async function open(browser: Browser): Promise<Pages> {
  const context = await browser.newContext({ baseURL: founded.shop.address(HOST) })
  contexts.push(context)
  return openPages(new Tab(waitUntilAlive(await context.newPage()), 'tr'))
}

/** A user who chooses a password by the link of the invitation, and signs in. */
async function join(browser: Browser, email: string): Promise<Pages> {
  const pages = await open(browser)
  const link = await waitForMailLink(founded.mail, email, /(https?:\/\/[^\s"<]+[?&]k=[^\s"<]+)/)
  const { pathname, search } = new URL(link)
  await pages.passwordReset.open(pathname + search)
  await pages.passwordReset.choose(PASSWORD)
  await expect(pages.tab.page).not.toHaveURL(/[?&]k=/)
  await pages.signIn.signIn(email, PASSWORD)
  return pages
}

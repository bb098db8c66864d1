import { NAMED_CUSTOMERS } from '#db/demo/people.ts'
import { PRICE_LISTS } from '#db/demo/terms.ts'
import type { SubDealerHide } from '#src/customers/sub-dealers/sub-dealer.ts'
import { STATUS } from '#src/orders/status.ts'
import { getDiscounts, saveDiscounts } from '#src/sub-dealers/discounts/wire.ts'
import { waitForEmail } from '../support/emails.ts'
import { findUniqueCategoryName } from '../support/look-ups/categories.ts'
import { changeSubDealerTerms, findSubDealer } from '../support/set-up/members.ts'
import type { ShopUser } from '../support/set-up/user.ts'
import { visit } from '../support/visit.ts'
import type { Pages } from './pages/pages.ts'
import { expect, test } from './pages/test.ts'

/**
 * What each hide flag closes to a sub-dealer: pages, their data, API calls, and the link removed from the home page.
 */
const CLOSED: Record<SubDealerHide, { paths: string[]; link?: string }> = {
  account: {
    paths: ['/cari-hesap', '/cari-hesap.data', '/vadesi-gecen', '/api/accountactivity/get-account-activity'],
    link: '/cari-hesap',
  },
  order: {
    paths: ['/siparislerim', '/siparislerim.data', '/bekleyen-siparisler', '/iadelerim'],
    link: '/siparislerim',
  },
  payment: { paths: ['/kredi-karti-odemeleri', '/kredi-karti-odemeleri.data'] },
  price: { paths: ['/siparislerim', '/kredi-karti-odemeleri'], link: '/siparislerim' },
  product: { paths: ['/urunler', '/urunler.data', '/karsilastirma'] },
  news: { paths: ['/haberler', '/haberler.data', '/api/news/get-news'] },
  bankAccounts: { paths: ['/hesap-numaralari', '/hesap-numaralari.data'], link: '/hesap-numaralari' },
  cart: { paths: ['/sepetim', '/sepetim.data', '/api/cart/get-cart'], link: '/sepetim' },
  addToCart: { paths: ['/hizli-siparis', '/barkodla-sepete-ekle'], link: '/hizli-siparis' },
  retailPrice: { paths: [] },
  listPrice: { paths: [] },
  actualPrice: {
    paths: ['/siparislerim', '/siparis-tamamla', '/hizli-siparis', '/kredi-karti-odemeleri'],
    link: '/siparislerim',
  },
  purchasePrice: { paths: [] },
}

/** @requirement ADDR-16, ADDR-19, SUB-10 */
test('a dealer’s hide flags close pages, data and calls from the next request (orders 6; threat 14)', async ({
  runningShop,
  shop,
}) => {
  const ayse = await shop.user('ayse')
  const selim = visit(runningShop.ports.web, 'localhost')
  await selim.sign('selim@vitrin.test')
  const hide = (...hides: SubDealerHide[]) => changeSubDealerTerms(ayse, 'selim', { hides })
  const homeHas = async (link: string) => (await selim.page('/')).text.includes(`href="${link}"`)
  try {
    for (const [what, { paths, link }] of Object.entries(CLOSED)) {
      await hide()
      for (const path of paths)
        expect([what, path, [403, 404].includes((await selim.page(path)).status)]).toEqual([what, path, false])
      if (link) expect([what, await homeHas(link)]).toEqual([what, true])
      await hide(what as SubDealerHide)
      for (const path of paths)
        expect([what, path, [403, 404].includes((await selim.page(path)).status)]).toEqual([what, path, true])
      if (link) expect([what, await homeHas(link)]).toEqual([what, false])
    }
  } finally {
    await hide()
  }
})

/** Sets 12.5 percent on a category; returns its sample product and the sub-dealer's price for it. */
async function grantDiscount({ subDealerDiscounts }: Pages, { customer, category }: DiscountTarget) {
  await subDealerDiscounts.open({ customer, search: category })
  await subDealerDiscounts.percent(category).fill('12,5')
  await subDealerDiscounts.save()
  const sample = (await subDealerDiscounts.sample(category).textContent()) ?? ''
  const [code = ''] = sample.split(' · ')
  const [, yours = '', theirs = ''] = /(₺[\d.,]+)\s*→[^₺]*(₺[\d.,]+)/.exec(sample) ?? []
  expect([yours, theirs]).toEqual([expect.stringMatching(/\d/), expect.not.stringContaining(yours)])
  return { code, theirs }
}

interface DiscountTarget {
  customer: number
  category: string
}

/** Orders a product for which the listing shows this price; returns the number of the order. */
async function buyProduct(
  { tab, productList, checkout, order }: Pages,
  { code, price }: Record<'code' | 'price', string>,
) {
  await productList.search(code)
  await expect(tab.page.getByText(price, { exact: true }).first()).toBeVisible()
  await productList.add(code)
  await checkout.open()
  await checkout.contract.check()
  await checkout.placeButton.click()
  await expect(order.confirmation).toBeVisible()
  return order.placedNumber
}

async function approve({ tab: { text }, subDealerOrders, order }: Pages, number: string) {
  await subDealerOrders.open({ status: STATUS.pendingApproval })
  await expect(subDealerOrders.statusField(number).locator('option')).toHaveText([
    text('order.subDealers.choose'),
    ...[STATUS.approved, STATUS.partialApproved, STATUS.cancelled].map((status) => text(`order.status.${status}`)),
  ])
  await subDealerOrders.waitUntilSaved(() => subDealerOrders.setStatus(number, STATUS.approved))
  await order.open(number)
  await expect(order.history.nth(0)).toContainText('Selim Kaya')
  await expect(order.history.nth(1)).toContainText('Ayşe Yılmaz')
}

/** @requirement ADDR-22, SUB-5 */
test('a dealer sets a discount and sees the resulting price; the sub-dealer buys at it until deactivated (orders 2, 4, 6)', async ({
  page,
  shop,
  text,
  pages,
  subDealerForm,
}) => {
  const category = await findUniqueCategoryName(shop.databaseUrl)
  const { id } = await findSubDealer(await shop.user('ayse'), 'selim')
  await shop.signInAs('ayse')
  const { code, theirs } = await grantDiscount(pages, { customer: id, category })

  await (await shop.user('selim')).clearCart()
  const selim = await shop.newBrowser({ name: 'selim' })
  const number = await buyProduct(selim, { code, price: theirs })

  await approve(pages, number)

  await subDealerForm.open(id)
  await subDealerForm.hidden('price').check()
  await subDealerForm.save()
  await selim.productList.search(code)
  await expect(selim.productList.product(code)).toBeVisible()
  await expect(selim.tab.page.getByText('₺')).toHaveCount(0)

  await subDealerForm.open(id)
  await subDealerForm.hidden('price').uncheck()
  await subDealerForm.active.uncheck()
  await subDealerForm.save()
  await expect(page.getByText(text('subDealers.passive'))).toBeVisible()
  await selim.orders.open()
  await expect(selim.tab.page).toHaveURL(/giris/)
  // Also with the right password.
  await selim.signIn.tryToSignIn('selim')
  await expect(selim.tab.page.getByText(text('refusal.AccountBlocked')).first()).toBeVisible()

  // After reactivation, each of the company's users has their previous status.
  await subDealerForm.open(id)
  await subDealerForm.active.check()
  await subDealerForm.save()
  await selim.signIn.signIn('selim')
})

/** Amounts in the thirty thousands, which matches the price of the product below. */
const getAmounts = (text: string) => new Set(text.match(/3\d[.,]?\d{3}[.,]\d{2,4}/g))

/** Takes back what the dealer gives a sub-dealer on categories. */
async function removeDiscounts(dealer: ShopUser, customerId: number) {
  const { rows } = await dealer.call(getDiscounts, { on: 'category', customerId, onlyDefined: '1' })
  const changes = rows.flatMap(({ targetId, ownDiscount }) =>
    ownDiscount ? [{ targetId, percent: null, validFrom: null, validTo: null, version: ownDiscount.version }] : [],
  )
  if (changes.length > 0) await dealer.call(saveDiscounts, { on: 'category', customerId, changes })
}

/** @requirement SUB-7, SUB-10, THREAT-14 */
test('with the actual price hidden, only the list price is sent (orders 6; threat 14)', async ({
  runningShop,
  shop,
  owner,
}) => {
  const { code, slug, id } = await shop.takeProduct()
  const ayse = await shop.user('ayse')
  // The dealer's discount from the previous test would also apply to this price.
  await removeDiscounts(ayse, (await findSubDealer(ayse, 'selim')).id)
  const selim = visit(runningShop.ports.web, 'localhost')
  await selim.sign('selim@vitrin.test')
  await selim.page('/sepetim/add', { form: { productId: `${id}`, quantity: '1' } })
  const paths = [
    `/urunler-s-${encodeURIComponent(code)}`,
    `/urunler/${slug}`,
    `/urunler/${slug}.data`,
    '/sepetim',
    '/sepetim.data',
  ]
  const loadPages = async () =>
    (await Promise.all(paths.map((path) => selim.page(path)))).map(({ text }) => text).join('\n')
  const before = getAmounts(await loadPages())
  await owner.importList(
    'products',
    PRICE_LISTS.map((list) => ({ code, priceList: list.code, price: '43217.19' })),
  )
  await owner.importList('discounts', [{ customer: NAMED_CUSTOMERS.selim.code, product: code, discount: '17.43' }])
  const open = await loadPages()
  const own = [...getAmounts(open)].filter((amount) => !before.has(amount))
  expect(open).toMatch(/17[.,]43/)
  expect(own.length).toBeGreaterThan(0)
  await changeSubDealerTerms(ayse, 'selim', { hides: ['actualPrice'] })
  const hidden = await loadPages().finally(() => changeSubDealerTerms(ayse, 'selim', { hides: [] }))
  expect(hidden).toMatch(/43[.,]?217[.,]19/)
  expect(own.filter((amount) => hidden.includes(amount))).toEqual([])
  expect(hidden).not.toMatch(/17[.,]43/)
})

const EMAIL = 'deniz@yilmazoto.test'
const PASSWORD = 'yağmurlu bir sabah'

/** @requirement REP-6 */
test('a manager invites a user and limits their permissions; the user joins by email, and is signed out on the next request once disabled (orders 3, 6)', async ({
  shop,
  text,
  companyUsers,
  companyUserForm,
}) => {
  await shop.signInAs('ayse')
  await companyUserForm.openNew()
  await companyUserForm.fill({ lastName: 'Kara' })
  await companyUserForm.invite()
  await expect(companyUserForm.missing('firstName')).toBeVisible()
  await expect(companyUserForm.field('firstName')).toBeFocused()
  await expect(companyUserForm.field('lastName')).toHaveValue('Kara')
  await companyUserForm.fill({ firstName: 'Deniz', lastName: 'Kara', email: EMAIL })
  await companyUserForm.hide('account')
  await companyUserForm.invite()
  await expect(companyUsers.user(EMAIL)).toContainText(text('companyUsers.invited'))
  await expect(companyUsers.user(EMAIL)).toContainText(text('companyUsers.narrowed'))

  const invitee = await shop.newBrowser()
  await invitee.passwordReset.open(await waitForEmail(shop.running, EMAIL, /(\/sifre-yenile\?k=[\w-]{43}&i=1)/))
  await invitee.passwordReset.choose(PASSWORD)
  await expect(invitee.passwordReset.doneNotice).toBeVisible()
  await invitee.signIn.submit(EMAIL, PASSWORD)
  await invitee.orders.open()
  await expect(invitee.orders.heading).toHaveText(text('order.list.title'))
  const forbidden = await invitee.tab.page.request.get(invitee.tab.path('accountActivity'))
  expect(forbidden.status()).toBe(403)
  await expect(invitee.companyUsers.menuLink).toHaveCount(0)

  await companyUsers.open()
  await expect(companyUsers.user(EMAIL)).not.toContainText(text('companyUsers.invited'))
  await companyUsers.edit(EMAIL, 'Deniz Kara')
  await companyUserForm.disable()
  await companyUserForm.save()
  await expect(companyUsers.user(EMAIL)).toContainText(text('companyUsers.passive'))
  await invitee.orders.open()
  await expect(invitee.tab.page).toHaveURL(/giris/)
})

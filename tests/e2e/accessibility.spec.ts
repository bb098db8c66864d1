import { expectAccessible, expectMainAccessible } from '../support/accessible.ts'
import { waitForLazyContent } from '../support/browser.ts'
import { repeatedKeys } from '../support/repeated-keys.ts'
import type { Pages } from './pages/pages.ts'
import { expect, test } from './pages/test.ts'

/** On desktop, and on mobile in a right-to-left language. */
const SEEN = [
  { language: 'tr', width: 1280, half: 0 },
  { language: 'ar', width: 390, half: 1 },
] as const

interface VisitedPage {
  name: string
  /** Checked in both; the other pages in one of them, because a check takes a second. */
  inBoth?: true
  /** Opens the page and brings it into the state to check. */
  open(pages: Pages): Promise<unknown>
}

/** One page of each kind. */
const listPages = (slug: string, orderNumber: string): VisitedPage[] => [
  { name: 'home', inBoth: true, open: ({ tab }) => tab.goto('home') },
  { name: 'listing', inBoth: true, open: ({ productList }) => productList.open() },
  { name: 'vehicles', open: ({ tab }) => tab.goto('vehicles', '?make=fiat&model=egea') },
  { name: 'tyres', open: ({ tyreFinder }) => tyreFinder.open() },
  { name: 'no result', open: ({ productList }) => productList.search('zzzqqq') },
  { name: 'product', inBoth: true, open: ({ productPage }) => productPage.open(slug) },
  { name: 'cart', inBoth: true, open: ({ cart }) => cart.open() },
  { name: 'checkout', inBoth: true, open: ({ checkout }) => checkout.open() },
  { name: 'orders', open: ({ orders }) => orders.open() },
  { name: 'returns', open: ({ tab }) => tab.goto('returns') },
  { name: 'online payment', open: ({ tab }) => tab.goto('onlinePayment') },
  { name: 'account', open: ({ account }) => account.open() },
  { name: 'change password', open: ({ tab }) => tab.goto('changePassword') },
  { name: 'sign-in security', open: ({ signInSecurity }) => signInSecurity.open() },
  { name: 'delete account', open: ({ tab }) => tab.goto('deleteAccount') },
  { name: 'order', open: ({ order }) => order.open(orderNumber) },
]

const JACKET = 'reflektorlu-is-montu-kislik-71-1004'

/** Bulk ordering pages, with content. */
const BUYING: VisitedPage[] = [
  { name: 'promotions', open: ({ promotions }) => promotions.open() },
  { name: 'quick-order', open: pasteUnknown },
  { name: 'adding by barcode', open: scanUnknown },
  { name: 'search by barcode', open: ({ tab }) => tab.goto('searchByBarcode') },
]

/** On the pages where they occur. */
const DIALOGS: VisitedPage[] = [
  { name: 'choosing variations', open: chooseVariation },
  { name: 'comparison', open: compareTwo },
]

/** Sign-in pages and not-found pages. */
const SIGN_IN_KINDS: VisitedPage[] = [
  { name: 'login', inBoth: true, open: ({ signIn }) => signIn.open() },
  { name: 'registration', open: ({ tab }) => tab.goto('register') },
  { name: 'activation', open: ({ tab }) => tab.goto('activation', '?id=x') },
  { name: 'forgotten password', open: ({ tab }) => tab.goto('resetPassword') },
  { name: 'not found', open: ({ tab }) => tab.goto('brands', '/no-such-page') },
]

const listHalf = (pages: readonly VisitedPage[], half: 0 | 1) =>
  pages.filter(({ inBoth }, at) => inBoth || at % 2 === half)

async function pasteUnknown({ quickOrder }: Pages) {
  await quickOrder.open()
  await quickOrder.paste('06-1000 2\nYOK-0001 1')
  await expect(quickOrder.code('YOK-0001').first()).toBeVisible()
}

async function scanUnknown({ barcode }: Pages) {
  await barcode.open()
  await barcode.scan('9999999999994')
  await expect(barcode.openScans.getByText('9999999999994').first()).toBeVisible()
}

async function chooseVariation({ productPage, variationChooser }: Pages) {
  await productPage.open(JACKET)
  await variationChooser.open()
  await expect(variationChooser.quantities.first()).toBeVisible()
}

async function compareTwo({ tab, productList, comparison }: Pages) {
  await productList.open()
  await waitForLazyContent(tab.page)
  await comparison.compareFirstTwo()
  await expect(comparison.dialog.getByRole('table')).toBeVisible()
}

/** @requirement LANG-9 */
test.describe('axe finds no serious violations', () => {
  for (const { language, width, half } of SEEN) {
    test.describe(() => {
      test.use({ language, viewport: { width, height: 900 } })

      test(`in ${language} at ${width} pixels, signed in`, async ({ shop, pages }) => {
        // The pages run in sequence, so the total time is high although each is fast.
        test.slow()
        const product = await shop.takeProduct()
        const ayse = await shop.user('ayse')
        await ayse.addToCart(product)
        const [orderNumber = ''] = await ayse.listOrderNumbers()
        await shop.signInAs('ayse')
        const [home, ...others] = listHalf(listPages(product.slug, orderNumber), half)
        if (home) await expectWell(pages, home)
        for (const visited of others) await expectWell(pages, visited, expectMainAccessible)
      })

      for (const { where, these, check } of [
        { where: 'where much is bought', these: BUYING, check: expectMainAccessible },
        { where: 'in dialogs', these: DIALOGS, check: expectAccessible },
      ]) {
        test(`in ${language} at ${width} pixels, ${where}`, async ({ shop, pages }) => {
          await shop.signInAs('mehmet')
          for (const visited of listHalf(these, half)) await expectWell(pages, visited, check)
        })
      }

      test(`in ${language} at ${width} pixels, on sign-in and not-found pages`, async ({ pages }) => {
        for (const visited of listHalf(SIGN_IN_KINDS, half)) await expectWell(pages, visited)
      })
    })
  }
})

async function expectWell(pages: Pages, { name, open }: VisitedPage, check = expectAccessible) {
  await open(pages)
  const { page } = pages.tab
  await check(page, name)
  expect.soft(await repeatedKeys(page), `neighbours of one key on ${name}`).toEqual([])
}

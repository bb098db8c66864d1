import { NAMED_CUSTOMERS } from '#db/demo/people.ts'
import { createCart } from '#src/cart/saved-carts/wire.ts'
import type { NewsDocument } from '#src/content/content.ts'
import { HIDEABLE, type Hideable } from '#src/permissions/viewer.ts'
import { PAGE_NAMES, type PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { takeStockedProduct } from '../support/look-ups/products.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { changeSubDealerTerms } from '../support/set-up/members.ts'
import type { Owner } from '../support/set-up/owner.ts'
import { openSession } from '../support/set-up/session.ts'
import { ShopUser } from '../support/set-up/user.ts'
import { type Visit, visit } from '../support/visit.ts'
import { expect, test } from './pages/test.ts'

const AYSE = 'ayse@vitrin.test'
const IBAN = 'TR330006100519786457841326'

/** Names that occur once in the shop, by their source. */
const CANARIES = {
  cart: /Kanarya sepet/,
  order: /Kanarya sipariş/,
  account: /KANARYA-BELGE/,
  bank: /TR33 ?0006 ?1005 ?1978 ?6457 ?8413 ?26/,
  subDealer: /Kanarya alt bayi/,
  news: /Kanarya haber/,
} as const
type Canary = keyof typeof CANARIES

/**
 * Flags of single numbers have their own tests in `hidden.spec.ts`; hiding prices also hides the pages full of them.
 */
const HIDDEN: Partial<Record<Hideable, Canary[]>> = {
  price: ['order'],
  actualPrice: ['order'],
  cart: ['cart'],
  order: ['order'],
  account: ['account'],
  bankAccounts: ['bank'],
  subDealers: ['subDealer'],
  news: ['news'],
}

/** Pages that a flag closes completely. */
const CLOSED: Partial<Record<Hideable, PageName[]>> = {
  product: ['products', 'compare', 'categories', 'brands', 'promotions', 'searchByBarcode'],
  addToCart: ['quickOrder', 'addByBarcode'],
  payment: ['payments'],
}

/** The address of a page in Turkish. */
const getPath = (page: PageName) => getPagePath({ site: { languages: ['tr'] }, language: 'tr' }, page)

/** Pages that perform an action when opened. */
const ACTS = new Set<PageName>(['logout', 'closed', 'error'])

test.describe('data hidden by a flag is in no page and no page data', () => {
  /** Those that a dealer opens if nothing is hidden. */
  let pages: string[]
  test.beforeAll(async ({ runningShop, owner }) => {
    const order = await plant(runningShop, owner)
    const all = [
      ...PAGE_NAMES.filter((page) => !ACTS.has(page)).map(getPath),
      `/siparis-detay/${order}`,
      `/siparis-detay/${order}/yazdir`,
    ]
    const browser = visit(runningShop.ports.web, 'localhost')
    await browser.sign(AYSE)
    pages = []
    for (const page of all) if ((await browser.page(page)).status === 200) pages.push(page)
  })

  /** Every page, and its data as client-side navigation would fetch it. */
  const loadPages = async (browser: Visit) => {
    const sent = new Map<string, string>()
    for (const page of pages)
      for (const path of [page, page === '/' ? '/_root.data' : `${page}.data`])
        sent.set(path, (await browser.page(path)).text)
    return sent
  }
  /** A message about a sub-dealer was addressed to its recipient, and stays visible. */
  const getFound = (sent: ReadonlyMap<string, string>, canary: Canary) =>
    [...sent]
      .filter(([path, text]) => CANARIES[canary].test(text) && !path.startsWith(getPath('messages')))
      .map(([path]) => `${canary} in ${path}`)

  test('all of it is present if nothing is hidden', async ({ runningShop }) => {
    const browser = visit(runningShop.ports.web, 'localhost')
    await browser.sign(AYSE)
    const all = Object.keys(CANARIES) as Canary[]
    const sent = await loadPages(browser)
    expect(all.filter((canary) => getFound(sent, canary).length === 0)).toEqual([])
    for (const page of Object.values(CLOSED).flat())
      expect([page, (await browser.page(getPath(page))).status]).toEqual([page, 200])
  })

  for (const flag of HIDEABLE.filter((one) => HIDDEN[one])) {
    /** @requirement HIDE-1, THREAT-14 */
    test(flag, async ({ runningShop, owner }) => {
      const browser = visit(runningShop.ports.web, 'localhost')
      await browser.sign(AYSE)
      await owner.changeRights('ayse', { hides: [flag] })
      const sent = await loadPages(browser).finally(() => owner.changeRights('ayse', { hides: [] }))
      expect((HIDDEN[flag] ?? []).flatMap((canary) => getFound(sent, canary))).toEqual([])
    })
  }

  for (const flag of HIDEABLE.filter((one) => CLOSED[one])) {
    test(`${flag} closes its pages`, async ({ runningShop, owner }) => {
      const browser = visit(runningShop.ports.web, 'localhost')
      await browser.sign(AYSE)
      await owner.changeRights('ayse', { hides: [flag] })
      try {
        for (const page of CLOSED[flag] ?? [])
          for (const path of [getPath(page), `${getPath(page)}.data`])
            expect([path, [403, 404].includes((await browser.page(path)).status)]).toEqual([path, true])
      } finally {
        await owner.changeRights('ayse', { hides: [] })
      }
    })
  }
})

/** Plants the canaries in the demo; returns the number of an order of Ayşe’s. */
async function plant(shop: RunningShop, owner: Owner): Promise<string> {
  const ayse = new ShopUser(await openSession(shop, { name: 'ayse' }))
  const product = await takeStockedProduct(shop)
  const { number } = await ayse.orderWith({ note: 'Kanarya sipariş' }, [product, 1])
  await ayse.call(createCart, { name: 'Kanarya sepet' })
  await ayse.addToCart(product)
  await changeSubDealerTerms(ayse, 'selim', { companyName: 'Kanarya alt bayi' })
  await ayse.close()
  const today = new Date().toISOString().slice(0, 10)
  const entry = { documentNo: 'KANARYA-BELGE', documentType: 'invoice', entryDate: today, dueDate: today }
  await owner.importList('entries', [{ ...entry, code: NAMED_CUSTOMERS.ayse.code, debit: '5519.41', currency: 'TRY' }])
  const accounts = await owner.vitrin<object[]>('site', 'show', 'bankAccounts')
  const news = await owner.vitrin<NewsDocument>('site', 'show', 'news')
  await owner.importSections({
    bankAccounts: accounts.map((account) => ({ ...account, iban: IBAN })),
    news: news.map((item) => ({ ...item, titles: { tr: 'Kanarya haber' } })),
  })
  return number
}

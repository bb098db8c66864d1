import { FLAGS } from '#src/settings/flag.ts'
import { type DemoProduct, takeStockedProduct } from '../support/look-ups/products.ts'
import { SETTING_ROWS, type SettingRow } from '../support/settings-rows.ts'
import { type Visit, visit } from '../support/visit.ts'
import { expect, test } from './pages/test.ts'

/** Order terms are tested in `src/orders`, because a single page does not show them. */
const TERMS = ['OrderQuantityMultiple', 'CreditHoldPercent', 'DeliveryWeekDays', 'DeliveryHolidays', 'OrderCutOff']
/** Tested in `two-factor.spec.ts`, because no other page opens to a user without a second factor. */
const SECOND_FACTORS = ['RequireSecondFactorFromStaff', 'RequireSecondFactorFromDealers']
/** Tested in `src/back-office/stock-documents` and `src/orders/desk`, because only staff see it. */
const OF_STAFF = ['RequireCountReasons', 'ReserveArrivedGoods', 'SalesPriceLimit']
/** Tested in `src/imports/limits.test.ts` and `src/back-office/imports`, because they act when a list is applied. */
const OF_IMPORTS = [
  'ImportPriceStepPercent',
  'ImportPriceStepShare',
  'ImportEmptiedStockShare',
  'ImportRemovedShare',
  'ImportChangedShare',
  'ImportLimitsForCommands',
]
/** Tested in `src/audit/log-rotation.api.test.ts`, because they act with time. */
const OF_LOGS = ['AuditLogMonths', 'SearchLogMonths']

test.describe('every setting has its documented effect (storefront 3)', () => {
  test('each has a row below', () => {
    const elsewhere = [...TERMS, ...SECOND_FACTORS, ...OF_STAFF, ...OF_IMPORTS, ...OF_LOGS]
    const tried = new Set([...SETTING_ROWS.map(({ flag }) => flag), ...elsewhere])
    expect(FLAGS.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
  })

  let product: DemoProduct
  test.beforeAll(async ({ runningShop, owner }) => {
    product = await takeStockedProduct(runningShop)
    // One that may be ordered above stock if the site allows it, and one without an image, which comes first in lists.
    await owner.importList('products', [{ code: product.code, orderAboveStock: 1 }])
    await owner.importList('products', [{ code: 'RESIMSIZ-1', name: 'Resimsiz ürün', sortNo: 1 }])
  })

  const visits = new Map<string, Visit>()
  for (const row of SETTING_ROWS) {
    /** @requirement CART-13, CART-20, CART-22, CART-26, FIND-16, IMG-13, LIST-22, SITE-13, SITE-14, SITE-16, SITE-17, SITE-18 */
    test(`${row.flag}=${row.value}`, async ({ runningShop, owner }) => {
      const loadSeen = async () => {
        const context = visits.get(row.as ?? '') ?? visit(runningShop.ports.web, 'localhost')
        if (row.as && !visits.has(row.as)) await context.sign(row.as)
        visits.set(row.as ?? '', context)
        return getText(await look(row, context, `/urunler/${product.slug}`))
      }
      const sees = (when: 'before' | 'after') =>
        expect.poll(async () => states(row, await loadSeen()), { timeout: 20_000 }).toEqual(getExpected(row, when))
      if (row.given) await owner.setSettings(...row.given)
      await sees('before')
      await owner.setSettings(`${row.flag}=${row.value}`)
      await sees('after')
    })
  }
})

const look = async ({ look }: SettingRow, context: Visit, product: string) =>
  typeof look === 'function' ? look(context, product) : (await context.page(look === 'product' ? product : look)).text

/** The visible text: script data repeats everything. */
const getText = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '')

const states = ({ shows, hides }: SettingRow, html: string) => ({ shows: shows?.test(html), hides: hides?.test(html) })

const getExpected = ({ shows, hides }: SettingRow, when: 'before' | 'after') => ({
  shows: shows && when === 'after',
  hides: hides && when === 'before',
})

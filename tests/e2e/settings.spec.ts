import { FLAGS } from '#src/shop/settings/flag.ts'
import { input, plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'
import { preserveSettings, setSite } from '../support/set-site.ts'
import { SETTING_ROWS, type SettingRow } from '../support/settings-rows.ts'
import { type Visit, visit } from '../support/visit.ts'

const SITE = 'anadolu'

/** Order terms are tested in `src/orders`, because a single page does not show them. */
const TERMS = ['OrderQuantityMultiple', 'CreditHoldPercent', 'DeliveryWeekDays', 'DeliveryHolidays', 'OrderCutOff']

test.describe('every setting has its documented effect (storefront 3)', () => {
  test('each has a row below', () => {
    const tried = new Set([...SETTING_ROWS.map(({ flag }) => flag), ...TERMS])
    expect(FLAGS.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
  })

  test.beforeAll(async ({ shop }) => {
    // A product without an image, and one that may be ordered above stock if the site allows it.
    await input(shop.databaseUrl, 'update products set picture = null where id = (select min(id) from products)')
    await input(shop.databaseUrl, 'update products set order_above_stock = true')
  })

  const visits = new Map<string, Visit>()
  for (const row of SETTING_ROWS) {
    /** @requirement CART-13, CART-20, CART-22, CART-26, FIND-16, IMG-13, LIST-22, SITE-13, SITE-14, SITE-16, SITE-17, SITE-18 */
    test(`${row.flag}=${row.value}`, async ({ shop }) => {
      const restore = await preserveSettings(shop.databaseUrl, SITE)
      const loadSeen = async () => {
        const context = visits.get(row.as ?? '') ?? visit(shop.ports.web, 'localhost')
        if (row.as && !visits.has(row.as)) await context.sign(row.as)
        visits.set(row.as ?? '', context)
        const { slug } = await plentifulPart(shop.databaseUrl)
        return getText(await look(row, context, `/urunler/${slug}`))
      }
      const sees = (when: 'before' | 'after') =>
        expect.poll(async () => states(row, await loadSeen()), { timeout: 20_000 }).toEqual(getExpected(row, when))
      try {
        if (row.given) await setSite(shop.databaseUrl, SITE, ...row.given)
        await sees('before')
        await setSite(shop.databaseUrl, SITE, `${row.flag}=${row.value}`)
        await sees('after')
      } finally {
        await restore()
      }
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

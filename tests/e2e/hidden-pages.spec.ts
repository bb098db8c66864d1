import { getPageSlug, PAGE_NAMES, type PageName } from '#src/shop/pages.ts'
import { HIDEABLE, type Hideable } from '#src/shop/viewer.ts'
import { input, one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { type Visit, visit } from '../support/visit.ts'

const AYSE = 'ayse@vitrin.test'

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

/** Pages that perform an action when opened. */
const ACTS = new Set<PageName>(['logout', 'closed', 'error'])

test.describe('data hidden by a flag is in no page and no page data', () => {
  let pages: string[]
  test.beforeAll(async ({ shop }) => {
    const order = await plant(shop)
    pages = [
      ...PAGE_NAMES.filter((page) => !ACTS.has(page)).map((page) => `/${getPageSlug(page, 'tr')}`),
      `/siparis-detay/${order}`,
      `/siparis-detay/${order}/yazdir`,
    ]
  })

  /** Every page, and its data as client-side navigation would fetch it. */
  const everyth = async (context: Visit) => {
    const sent = new Map<string, string>()
    for (const page of pages)
      for (const path of [page, page === '/' ? '/_root.data' : `${page}.data`])
        sent.set(path, (await context.page(path)).text)
    return sent
  }
  /** A message about a sub-dealer was addressed to its recipient, and stays visible. */
  const getFound = (sent: ReadonlyMap<string, string>, canary: Canary) =>
    [...sent]
      .filter(([path, text]) => CANARIES[canary].test(text) && !path.startsWith(`/${getPageSlug('messages', 'tr')}`))
      .map(([path]) => `${canary} in ${path}`)

  test('all of it is present if nothing is hidden', async ({ shop }) => {
    const context = visit(shop.ports.web, 'localhost')
    await context.sign(AYSE)
    const all = Object.keys(CANARIES) as Canary[]
    const sent = await everyth(context)
    expect(all.filter((canary) => getFound(sent, canary).length === 0)).toEqual([])
    for (const page of Object.values(CLOSED).flat())
      expect([page, (await context.page(`/${getPageSlug(page, 'tr')}`)).status]).toEqual([page, 200])
  })

  for (const flag of HIDEABLE.filter((one) => HIDDEN[one])) {
    /** @requirement HIDE-1, THREAT-14 */
    test(flag, async ({ shop }) => {
      const hide = (flags: Hideable[]) =>
        input(shop.databaseUrl, 'update users set hides = $2 where email = $1', [AYSE, flags])
      const context = visit(shop.ports.web, 'localhost')
      await context.sign(AYSE)
      await hide([flag])
      const sent = await everyth(context).finally(() => hide([]))
      expect((HIDDEN[flag] ?? []).flatMap((canary) => getFound(sent, canary))).toEqual([])
    })
  }

  for (const [flag, closed] of Object.entries(CLOSED)) {
    test(`${flag} closes its pages`, async ({ shop }) => {
      const hide = (flags: string[]) =>
        input(shop.databaseUrl, 'update users set hides = $2 where email = $1', [AYSE, flags])
      const context = visit(shop.ports.web, 'localhost')
      await context.sign(AYSE)
      await hide([flag])
      try {
        for (const page of closed)
          for (const path of [`/${getPageSlug(page, 'tr')}`, `/${getPageSlug(page, 'tr')}.data`])
            expect([path, [403, 404].includes((await context.page(path)).status)]).toEqual([path, true])
      } finally {
        await hide([])
      }
    })
  }
})

/** Inserts the canaries into the demo; returns the number of an order of Ayşe’s. */
async function plant({ databaseUrl: url }: RunningShop): Promise<string> {
  const { customer, number, person } = await one<{ customer: string; number: string; person: string }>(
    url,
    `select u.customer_id as customer, u.id as person, o.number from users u
       join sites s on s.id = u.site_id and s.key = 'anadolu'
       join orders o on o.customer_id = u.customer_id and o.status = 5 where u.email = $1 order by o.id desc limit 1`,
    [AYSE],
  )
  const statements: [sql: string, values: unknown[]][] = [
    [`update carts set name = 'Kanarya sepet' where user_id = $1`, [person]],
    [`update orders set note = 'Kanarya sipariş' where number = $1`, [number]],
    [
      `insert into account_entries (site_id, customer_id, side, amount, base_amount, currency, entry_date, due_date, document_type, document_no)
       select site_id, id, 'debit', 5519.41, 5519.41, 'TRY', current_date, current_date, 'invoice', 'KANARYA-BELGE'
       from customers where id = $1`,
      [customer],
    ],
    [`update bank_accounts set iban = 'TR330006100519786457841326'`, []],
    [`update customers set company_name = 'Kanarya alt bayi' where parent_id = $1`, [customer]],
    [`update news set titles = '{"tr":"Kanarya haber"}'`, []],
    ['update sites set version = version + 1', []],
    [`select pg_notify('site', '*')`, []],
  ]
  for (const [sql, values] of statements) await input(url, sql, values)
  return number
}

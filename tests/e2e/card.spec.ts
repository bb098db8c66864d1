import type { Page, Request } from '@playwright/test'
import pg from 'pg'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { input, one, plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'
import { runShop } from '../support/running-shop.ts'

const TELEPHONE = { width: 390, height: 844 }
const CODE = '123456'
/** Test cards of the sandbox bank (docs/payments.md). */
const CARDS = {
  approve: '5549600000000004',
  decline: '5549600000000103',
  comesTwice: '5549600000000806',
  losesReply: '5549600000000608',
}

const lastOrder = (url: string) =>
  one<{ id: number; number: string; status: number }>(
    url,
    `select o.id::int, o.number, o.status::int from orders o join users u on u.id = o.user_id
     where u.email = 'ayse@vitrin.test' order by o.id desc limit 1`,
  )

/** Each order uses another part, because a part awaiting delivery triggers a prompt whether more is intended. */
let parts = 0

/** Ayşe with one part in the cart, on the card page of the order. */
async function orderByCard(page: Page, url: string, at = '') {
  await input(
    url,
    `delete from carts c using users u where u.id = c.user_id and u.email = 'ayse@vitrin.test' and c.state = 'open'
    and not exists (select from orders where cart_id = c.id)`,
  )
  const { code } = await plentifulPart(url, parts++)
  await page.goto(`${at}/urunler-s-${encodeURIComponent(code)}`)
  await page.getByRole('button', { name: `Sepete ekle: ${code}` }).click()
  await expect(page.getByRole('button', { name: `Eklendi: ${code}` })).toBeVisible()
  const method = await one<{ id: number }>(
    url,
    `select m.id::int from payment_methods m join sites s on s.id = m.site_id where m.kind = 'card' and s.key = 'anadolu'`,
  )
  await page.goto(`${at}/siparis-tamamla?payment=${method.id}`)
  await expect(page.getByRole('radio', { name: /Kredi kartı/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /okudum/ }).check()
  await page.getByRole('button', { name: 'Siparişi ver' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kartla ödeme' })).toBeVisible()
}

async function typeCard(page: Page, number: string) {
  await page.getByLabel('Kart numarası').fill(number)
  await page.getByLabel('Kart üzerindeki ad').fill('Ayşe Yılmaz')
  await page.getByLabel('Ay', { exact: true }).selectOption('12')
  await page.getByLabel('Yıl', { exact: true }).selectOption('30')
  await page.getByLabel(/CVC/).fill('123')
}

async function confirm(page: Page, code = CODE) {
  await page.getByLabel('Telefonunuza gelen kod').fill(code)
  await page.getByRole('button', { name: 'Onayla' }).click()
}

test.describe('paying an order by card with 3-D Secure (orders 3, 5)', () => {
  test.use({ viewport: TELEPHONE })

  /** @requirement ADDR-21, PAY-6, PAY-8, PAY-14 */
  test('on mobile: instalments by the first digits, the code, and the order is received', async ({
    page,
    shop,
    signIn,
  }) => {
    await signIn(page, 'ayse@vitrin.test')
    await orderByCard(page, shop.databaseUrl)
    await expect(page.getByRole('radio')).toHaveCount(1)
    await typeCard(page, CARDS.approve)
    await expect(page.getByText('Garanti BBVA').first()).toBeVisible()
    await page.getByRole('radio', { name: /^6 taksit/ }).check()
    await page.getByRole('button', { name: /öde$/ }).click()
    await expect(page).toHaveURL(/sandbox-bank/)
    await confirm(page, '000000')
    await expect(page.getByText('Kod doğru değil')).toBeVisible()
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible()
    await expect(page.getByText('Taksit farkı')).toBeVisible()
    expect(await lastOrder(shop.databaseUrl)).toMatchObject({ status: 4 })
    await page.goto('/kredi-karti-odemeleri')
    await page.getByRole('link', { name: /^K-/ }).first().click()
    await expect(page.getByRole('heading', { name: /Siparişiniz alındı|Ödemeniz alındı/ })).toBeVisible()
  })

  /** @requirement ORDW-14, PAY-4, PAY-13 */
  test('declined: the buyer sees the reason, the cart is unchanged, and another card pays the same order', async ({
    page,
    shop,
    signIn,
  }) => {
    await signIn(page, 'ayse@vitrin.test')
    await orderByCard(page, shop.databaseUrl)
    await typeCard(page, CARDS.decline)
    await page.getByRole('button', { name: /öde$/ }).click()
    await confirm(page)
    await expect(page.getByText('Banka ödemeyi onaylamadı.')).toBeVisible()
    const { number } = await lastOrder(shop.databaseUrl)
    // The order is not confirmed as received.
    const completed = await page.request.get(`/siparis-tamamlandi/${number}`, { maxRedirects: 0 })
    expect(completed.headers().location).toBe(`/siparis-detay/${number}`)
    await page.getByRole('link', { name: 'Yeniden dene' }).click()
    await typeCard(page, CARDS.approve)
    await page.getByRole('button', { name: /öde$/ }).click()
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible()
    expect(await lastOrder(shop.databaseUrl)).toMatchObject({ number, status: 4 })
  })

  /** @requirement CHECK-15 */
  test('typed before hydration, with a duplicate bank callback: paid once', async ({ page, shop, signIn }) => {
    await signIn(page, 'ayse@vitrin.test')
    await orderByCard(page, shop.databaseUrl)
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/pay-page-*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    // Avoids `goto`, which waits for the script.
    await page.evaluate(() => location.reload())
    await page.waitForFunction(() => Object.keys(document.body).length === 0)
    await typeCard(page, CARDS.comesTwice)
    scripts.resolve()
    await expect(page.getByText('Garanti BBVA').first()).toBeVisible()
    await page.getByRole('button', { name: /öde$/ }).click()
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible()
    const { id } = await lastOrder(shop.databaseUrl)
    const sql = `select count(*)::int from account_entries where order_id = $1 and document_type = 'payment'`
    expect(await one(shop.databaseUrl, sql, [id])).toEqual({ count: 1 })
  })

  /** @requirement PAY-9 */
  test('an invalid field shows its error next to it, and nothing is sent', async ({ page, shop, signIn }) => {
    await signIn(page, 'ayse@vitrin.test')
    await orderByCard(page, shop.databaseUrl)
    await typeCard(page, '5549600000000005')
    await page.getByRole('button', { name: /öde$/ }).click()
    await expect(page.getByText('Kart numarası geçerli değil.')).toBeVisible()
    await expect(page.getByLabel('Kart numarası')).toBeFocused()
    await expect(page).toHaveURL(/\/pay\//)
  })
})

/** @requirement PAY-5, PAY-11, THREAT-39 */
test('a card number reaches only the bank: no log, no table, no request to the shop (threat 39)', async ({
  page,
  shop,
  signIn,
}) => {
  const toShop: string[] = []
  const toBank: string[] = []
  const look = (request: Request) => {
    const text = `${request.url()} ${decodeURIComponent(request.postData() ?? '').replaceAll(/[+ ]/g, '')}`
    if (text.includes(CARDS.approve)) (request.url().includes('sandbox-bank') ? toBank : toShop).push(request.url())
  }
  page.on('request', look)
  await signIn(page, 'ayse@vitrin.test')
  await orderByCard(page, shop.databaseUrl)
  await typeCard(page, CARDS.approve)
  await page.getByRole('button', { name: /öde$/ }).click()
  await confirm(page)
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible()
  expect({ toShop, toBank: toBank.length }).toEqual({ toShop: [], toBank: 1 })
  expect(shop.output()).not.toContain(CARDS.approve)
  const tables = await input<{ name: string }>(
    shop.databaseUrl,
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name ~ 'payment|order|sandbox|audit|account|email|session|rate|notif'`,
  )
  for (const { name } of tables) {
    const sql = `select count(*)::int from ${name} t where t::text like '%' || $1 || '%'`
    expect({ name, ...(await one<{ count: number }>(shop.databaseUrl, sql, [CARDS.approve])) }).toEqual({
      name,
      count: 0,
    })
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  /** @requirement PAY-12 */
  test('a card is paid in two steps: first digits and instalments here, the number at the bank', async ({
    page,
    shop,
    signIn,
  }) => {
    await signIn(page, 'ayse@vitrin.test')
    const { number } = await lastOrder(shop.databaseUrl)
    await input(
      shop.databaseUrl,
      `update orders set status = 10, payment_kind = 'card', posted_at = null, pay_until = now() + interval '1 hour' where number = $1`,
      [number],
    )
    await page.goto(`/siparis-tamamla/pay/${number}`)
    await page.getByLabel('Kartınızın ilk 8 hanesi').fill('55496000')
    await page.getByRole('button', { name: 'Karta geç' }).click()
    await typeCard(page, CARDS.approve)
    await page.getByRole('button', { name: /öde$/ }).click()
    await expect(page).toHaveURL(/sandbox-bank/)
  })
})

/** @requirement PAY-21, PROMISE-G, THREAT-42 */
test('a shop killed after the bank captured the money: the next process marks the order paid, once (G, threat 42)', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const first = await runShop()
  const holder = new pg.Client({ connectionString: first.databaseUrl })
  await holder.connect()
  await page.goto(`${first.address()}/giris`)
  await page.locator('form:has(input[name=password]) input[name=email]').fill('ayse@vitrin.test')
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('giris'))
  await orderByCard(page, first.databaseUrl, first.address())
  await typeCard(page, CARDS.approve)
  await page.getByRole('button', { name: /öde$/ }).click()
  await page.getByLabel('Telefonunuza gelen kod').fill(CODE)
  // A lock blocks writes to the account: the payment stops between the bank's approval and our own entry.
  await holder.query('begin')
  await holder.query('lock table account_entries in exclusive mode')
  await page.getByRole('button', { name: 'Onayla' }).click({ noWaitAfter: true })
  const capture = () =>
    one(first.databaseUrl, 'select coalesce(max(captured), 0) > 0 as taken from sandbox_bank_orders')
  await expect.poll(capture).toEqual({ taken: true })
  await first.kill('SIGKILL')
  await holder.query('rollback')
  await holder.end()
  expect(await lastOrder(first.databaseUrl)).toMatchObject({ status: 10 })
  await input(first.databaseUrl, 'update payment_attempts set next_look_at = now()')
  const second = await runShop({ databaseUrl: first.databaseUrl })
  await expect.poll(async () => (await lastOrder(first.databaseUrl)).status, { timeout: 60_000 }).toBe(4)
  const entries = `select count(*)::int from account_entries where document_type = 'payment' and payment_id is not null`
  expect(await one(first.databaseUrl, entries)).toEqual({ count: 1 })
  await second.close()
  await first.close()
})

import { createHmac } from 'node:crypto'
import { signedResult } from '#src/payments/providers/iyzico/reply.ts'
import { readEnv } from '#src/platform/env.ts'
import { seal } from '#src/platform/sealed.server.ts'
import { input } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'
import { openProviderEdge } from '../support/provider-edge.ts'

const SECRET_KEY = 'secret'
const OPEN = '/payment/iyzipos/checkoutform/initialize/auth/ecom'
const RESULT = '/payment/iyzipos/checkoutform/auth/ecom/detail'

/** The dealers' site accepts cards only through iyzico, in three or six instalments with Bonus cards. */
async function acceptsCards(url: string, address: string) {
  const secrets = seal(readEnv({ NODE_ENV: 'test' }).secret, JSON.stringify({ apiKey: 'k', secretKey: SECRET_KEY }))
  await input(
    url,
    `with off as (update pos_terminals set active = false returning site_id),
     made as (
       insert into pos_terminals (site_id, provider, bank, name, currency, merchant, gate_url, api_url, secrets)
       select id, 'iyzico', 'iyzico', 'iyzico', 'TRY', 'M', $1, $1, $2 from sites where key = 'anadolu' returning id)
     insert into instalment_plans (terminal_id, family, instalments, rate)
     select id, 'Bonus', parts, rate from made, (values (3, 2), (6, 4.5)) plan(parts, rate)`,
    [address, secrets],
  )
}

/** @requirement PAY-31 */
test("on a provider's hosted page the first digits determine the cost, the card is paid, and the browser returns (orders 3)", async ({
  page,
  shop,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const edge = await openProviderEdge()
  await acceptsCards(shop.databaseUrl, edge.address)
  const request = () => JSON.parse(edge.last(OPEN)?.body ?? '{}')
  edge.on(OPEN, () => ({ json: { status: 'success', token: 'tok', paymentPageUrl: `${edge.address}/page` } }))
  edge.on('/page', () => ({
    html: `<title>iyzico</title><form method="post" action="${request().callbackUrl}"><input type="hidden" name="token" value="tok"><button>Öde</button></form>`,
  }))
  edge.on(RESULT, () => {
    const { basketId } = request()
    const result = {
      status: 'success',
      paymentStatus: 'SUCCESS',
      paymentId: '77',
      currency: 'TRY',
      basketId,
      fraudStatus: 1,
      conversationId: basketId,
      price: 400,
      paidPrice: 418,
      installment: 6,
      token: 'tok',
    }
    const signature = createHmac('sha256', SECRET_KEY).update(signedResult(result).join(':')).digest('hex')
    return { json: { ...result, signature } }
  })
  await signIn(page, 'ayse@vitrin.test')
  await page.goto('/online-odeme?part=other&other=400&go=1&currency=TRY')
  await expect(page.getByLabel('Kart numarası')).toHaveCount(0)
  await page.getByLabel('Kartınızın ilk 8 hanesi').fill('55496000')
  await page.getByRole('radio', { name: /^6 taksit/ }).check()
  await page.getByRole('checkbox', { name: /okudum/ }).check()
  await page.getByRole('button', { name: /418,00 öde$/ }).click()
  await expect(page).toHaveTitle('iyzico')
  expect(request()).toMatchObject({ paidPrice: '400.0', enabledInstallments: [1, 6] })
  await page.getByRole('button', { name: 'Öde' }).click()
  await expect(page.getByRole('heading', { name: 'Ödemeniz alındı' })).toBeVisible()
  await expect(page.getByText(/6 taksit/)).toBeVisible()
  await expect(page.getByText(/418,00/)).toBeVisible()
  await edge.close()
})

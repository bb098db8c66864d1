import type { Page } from '@playwright/test'
import { one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'
import { ublInvoice } from '../support/ubl-invoice.ts'

const attach = async (page: Page, number: string, xml: string) => {
  await page.goto(`/e-fatura?order=${number}`)
  await page.getByLabel('UBL dosyası (XML)').setInputFiles({
    name: 'fatura.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(xml),
  })
  await page.getByRole('button', { name: 'E-fatura ekle' }).click()
}

/** @requirement DESK-7 */
test('an e-invoice is attached to an order, viewed and removed; a malicious one is rejected (orders 2, threat 20)', async ({
  page,
  shop,
  signIn,
}) => {
  const { number, tax } = await one<{ number: string; tax: string }>(
    shop.databaseUrl,
    `select o.number, c.tax_number as tax from orders o join customers c on c.id = o.customer_id
     join users u on u.customer_id = c.id and u.email = 'ayse@vitrin.test' where o.status = 5 order by o.id limit 1`,
  )
  const xml = ublInvoice({ taxNumber: tax, inside: '<cbc:Note>&lt;img src=x onerror=alert(1)&gt;</cbc:Note>' })
  await signIn(page, 'ela@vitrin.test')
  const hostile = '<!DOCTYPE Invoice [<!ENTITY f SYSTEM "file:///etc/passwd">]>'
  await attach(page, number, ublInvoice({ taxNumber: tax, prolog: hostile, inside: '<cbc:Note>&f;</cbc:Note>' }))
  await expect(page.getByRole('alert')).toContainText('okunabilir bir UBL e-fatura')
  await attach(page, number, xml)
  await expect(page).toHaveURL(new RegExp(`siparis-masasi/${number}`))

  await page.context().clearCookies()
  await signIn(page, 'ayse@vitrin.test')
  await page.goto(`/siparis-detay/${number}`)
  await page.getByRole('link', { name: 'VTR2026000000041' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /VTR2026000000041/ })).toBeVisible()
  await expect(page.getByText('Fren balatası')).toBeVisible()
  await expect(page.getByText('Yılmaz & Oğlu <Oto>')).toBeVisible()
  await expect(page.locator('img[src=x]')).toHaveCount(0)
  const address = new URL(page.url()).pathname
  const [asXml, asPdf] = [await page.request.get(`${address}/xml`), await page.request.get(`${address}/pdf`)]
  expect(await asXml.text()).toBe(xml)
  expect(asXml.headers()['content-disposition']).toMatch(/^attachment/)
  expect((await asPdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.context().clearCookies()
  await signIn(page, 'mehmet@vitrin.test')
  for (const path of ['', '/xml', '/pdf']) expect((await page.request.get(address + path)).status()).toBe(404)
})

import type { Page } from '@playwright/test'
import { input } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

/** @requirement PROP-1, PROP-9, PROP-10 */
test('a dealer requests a proposal, the representative answers with a discount, the dealer orders half (orders 2, 3)', async ({
  browser,
  page,
  shop,
  signIn,
}) => {
  await signIn(page, 'ayse@vitrin.test')
  const number = await ask(page, 'Servis filosu')
  const office = await browser.newPage({ baseURL: shop.address() })
  await signIn(office, 'zeynep@vitrin.test')
  await answer(office, number)
  await office.close()

  await page.goto(`/teklifler/${number}`)
  await expect(page.getByText('Kâr payı dar')).toHaveCount(0)
  const quantities = await page.getByRole('textbox', { name: /^Miktar/ }).all()
  for (const field of quantities.slice(1)) await field.fill('0')
  await page.getByRole('button', { name: 'Siparişe çevir' }).click()
  await expect(page.getByRole('heading', { name: 'Siparişe girecek kalemler' })).toBeVisible()
  await isLedOn(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Kabul ediyorum, sipariş ver' }).click()
  await expect(page).toHaveURL(/siparis-tamamlandi/)
  const taken = await input<{ status: number; lines: number }>(
    shop.databaseUrl,
    `select p.status, count(*)::int as lines from proposals p join proposal_lines l on l.proposal_id = p.id and l.taken > 0
     join orders o on o.proposal_id = p.id where p.number = $1 group by p.status`,
    [number],
  )
  // The rest stays open.
  expect(taken).toEqual([{ status: 12, lines: 1 }])
  const file = await page.request.get(`/teklifler/${number}/pdf`)
  expect(file.headers()['content-type']).toBe('application/pdf')
})

/** Accepting with missing input moves the focus there: to the contract, or to an address that is not chosen. */
async function isLedOn(page: Page): Promise<void> {
  const accept = page.getByRole('button', { name: 'Kabul ediyorum, sipariş ver' })
  const note = page.getByLabel('Sipariş notu')
  await note.fill('Kapıdan alınacak')
  await accept.click()
  await expect(page.getByRole('checkbox')).toBeFocused()
  await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
  await expect(note).toHaveValue('Kapıdan alınacak')
  await page.getByRole('checkbox').check()
  const address = page.getByRole('group', { name: 'Teslimat adresi' })
  await address.locator('input:checked').evaluate((radio: HTMLInputElement) => {
    radio.checked = false
  })
  await accept.click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address.getByRole('radio').first()).toBeFocused()
  await address.getByRole('radio').first().check()
}

/** Requests a proposal for the items in the demo's proposal cart. */
async function ask(page: Page, project: string): Promise<string> {
  await page.goto('/sepetim?t=1')
  await page.getByLabel('Proje adı').fill(project)
  await page.getByRole('button', { name: 'Teklif iste' }).click()
  await expect(page).toHaveURL(/\/teklifler\/P\d{4}-\d{6}/)
  await expect(page.getByText('Temsilcinizin fiyatı bekleniyor')).toBeVisible()
  return /P\d{4}-\d{6}/.exec(page.url())?.[0] ?? ''
}

async function answer(office: Page, number: string): Promise<void> {
  await office.goto(`/teklifler/${number}`)
  for (const field of await office.getByRole('textbox', { name: /^İskonto %/ }).all()) await field.fill('5')
  await office.getByLabel('İç not').fill('Kâr payı dar')
  await office.getByRole('button', { name: 'Teklifi gönder' }).click()
  await expect(office.getByText('Müşterinin yanıtı bekleniyor')).toBeVisible()
}

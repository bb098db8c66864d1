import type { Page } from '@playwright/test'
import { one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

const total = async (page: Page) => {
  const text = await page
    .getByText(/^[\d.]+ ürün/)
    .first()
    .textContent()
  return Number((text ?? '').replace(/\D/g, ''))
}

/** Step by step, as a dealer does. */
async function chooseGolf(page: Page) {
  await page.goto('/arac-sec')
  await page.getByLabel('Marka').selectOption('volkswagen')
  await expect(page).toHaveURL(/make=volkswagen/)
  await page.getByLabel('Model', { exact: true }).selectOption('golf vi')
  await expect(page).toHaveURL(/model=golf/)
  await page.getByRole('button', { name: 'Bu araca göre göster' }).click()
  await expect(page).toHaveURL(/\/urunler$/)
}

test.describe('vehicle finder (catalogue 2)', () => {
  /** @requirement VEH-2 */
  test('a chosen vehicle narrows listing and search, persists, and can be cleared', async ({ page }) => {
    await page.goto('/urunler')
    const all = await total(page)
    await chooseGolf(page)
    const fitting = await total(page)
    expect(fitting).toBeGreaterThan(0)
    expect(fitting).toBeLessThan(all)
    await expect(page.getByRole('region', { name: 'Seçili aracınız' })).toContainText('Volkswagen Golf VI')
    await page.goto('/urunler-s-balata')
    await expect(page.getByRole('region', { name: 'Seçili aracınız' })).toBeVisible()
    await page.getByRole('link', { name: 'Tümünü göster', exact: true }).click()
    await expect(page).toHaveURL(/fit=all/)
    await expect(page.getByText('Aracınıza uymaz').first()).toBeVisible()
    await page.goto('/urunler')
    await page.getByRole('button', { name: /Araç seçimini kaldır/ }).click()
    await expect(page.getByRole('region', { name: 'Seçili aracınız' })).toBeHidden()
    expect(await total(page)).toBe(all)
  })

  /** @requirement VEH-3 */
  test('a number is found whether it fits the vehicle or not, and row and page show which', async ({ page, shop }) => {
    const { code } = await one<{ code: string }>(
      shop.databaseUrl,
      `select p.code from products p join sites s on s.id = p.site_id and s.key = 'anadolu'
       join product_vehicles fit on fit.product_id = p.id join vehicles v on v.id = fit.vehicle_id
       group by p.id having bool_and(v.make_key = 'toyota') order by p.id limit 1`,
    )
    await chooseGolf(page)
    await page.goto(`/urunler-s-${encodeURIComponent(code)}`)
    await expect(page.getByText('Aracınıza uymaz').first()).toBeVisible()
    await page
      .getByRole('link', { name: new RegExp(code) })
      .first()
      .click()
    await expect(page.getByText('Aracınıza uymaz')).toBeVisible()
  })

  /** @requirement VEH-6 */
  test('compatible vehicles can be browsed by make', async ({ page, shop }) => {
    const { slug } = await one<{ slug: string }>(
      shop.databaseUrl,
      `select p.slug from products p join sites s on s.id = p.site_id and s.key = 'anadolu'
       join product_vehicles fit on fit.product_id = p.id join vehicles v on v.id = fit.vehicle_id
       group by p.id having count(distinct v.make_key) > 2 order by p.id limit 1`,
    )
    await page.goto(`/urunler/${slug}?tab=vehicles`)
    const makes = page.getByRole('navigation', { name: 'Marka' })
    const last = makes.getByRole('link').last()
    const name = (await last.textContent())?.replace(/\d+$/, '') ?? ''
    await last.click()
    await expect(page).toHaveURL(/vmake=/)
    const headings = page.getByRole('heading', { level: 3 })
    await expect(headings.first()).toContainText(name)
    for (const text of await headings.allTextContents()) expect(text).toContain(name)
  })
})

/** @requirement VEH-1 */
test.describe('vehicle finder without script', () => {
  test.use({ javaScriptEnabled: false })

  test('proceeds step by step and chooses a vehicle', async ({ page }) => {
    await page.goto('/arac-sec')
    await page.getByLabel('Marka').selectOption('fiat')
    await page.getByRole('button', { name: 'Devam' }).click()
    await page.getByLabel('Model', { exact: true }).selectOption('egea')
    await page.getByRole('button', { name: 'Devam' }).click()
    await page.getByRole('button', { name: 'Bu araca göre göster' }).click()
    await expect(page.getByRole('region', { name: 'Seçili aracınız' })).toContainText('Fiat Egea')
  })
})

/** @requirement VEH-8 */
test('the tyre finder links to the tyres of a size, in any notation (catalogue 2)', async ({ page }) => {
  await page.goto('/lastik-bul')
  await page.getByLabel('Ya da ebadı yazın').fill('lastik')
  await page.getByRole('button', { name: 'Lastikleri göster' }).click()
  await expect(page.getByText(/205\/55R16 gibi yazın/)).toBeVisible()
  await page.getByLabel('Ya da ebadı yazın').fill('205 55 16')
  await page.getByRole('button', { name: 'Lastikleri göster' }).click()
  await expect(page).toHaveURL(/size=2055516/)
  const typed = await total(page)
  await page.goto('/lastik-bul')
  for (const [label, value] of [
    ['Genişlik', '205'],
    ['Yanak', '55'],
    ['Jant', '16'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption(value)
    await expect(page).toHaveURL(new RegExp(`=${value}`))
  }
  await page.getByRole('button', { name: 'Lastikleri göster' }).click()
  await expect(page).toHaveURL(/size=2055516/)
  expect(await total(page)).toBe(typed)
})

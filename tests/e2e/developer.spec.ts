import { expect, test } from '../support/browser.ts'
import { runShop } from '../support/running-shop.ts'

test.describe('developer page (storefront 2.5)', () => {
  /** @requirement DEV-1, DEV-2 */
  test('lists the hosts of the site table, searchable by any part of their names', async ({ page }) => {
    await page.goto('/en/test')
    await expect(page.getByText('Pijamalı hasta yağız şoföre çabucak güvendi.')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(4)
    await page.getByRole('searchbox', { name: 'Search hosts' }).fill('B2')
    await expect(page.getByRole('radio')).toHaveCount(2)
  })

  /** @requirement DEV-3 */
  test('opens the chosen host in a new tab, and shows an error if none is chosen (storefront 5)', async ({ page }) => {
    await page.goto('/en/test')
    await page.getByRole('button', { name: 'Server' }).click()
    await expect(page.getByRole('alert')).toContainText('Select a host')
    await page.getByRole('radio', { name: /b2b\.localhost/ }).check()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Server' }).click()
    expect(new URL((await opened).url()).hostname).toBe('b2b.localhost')
  })

  /** @requirement DEV-7 */
  test('changing the host clears local storage and cookies, sets a cookie, and the root serves that site (storefront 4)', async ({
    page,
    shop,
  }) => {
    await page.goto('/en/test')
    await page.evaluate(() => localStorage.setItem('user', 'anyone'))
    await page.context().addCookies([{ name: 'lang', value: 'en', url: shop.address() }])
    await page.getByRole('button', { name: 'Change the host' }).click()
    await expect(page.getByRole('alert')).toContainText('Select a host')
    await page.getByRole('radio', { name: /b2b\.localhost/ }).check()
    await page.getByRole('button', { name: 'Change the host' }).click()
    await page.waitForURL(`${shop.address()}/`)
    await expect(page.locator('header').getByRole('link', { name: 'Anadolu Oto Bayi' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    const cookies = await page.context().cookies(shop.address())
    expect(cookies.map(({ name }) => name)).not.toContain('lang')
    expect(cookies.find(({ name }) => name === 'developer-host')?.value).toBe('b2b.localhost')
  })

  /** @requirement DEV-4, DEV-6 */
  test('fills the search index by language, and regenerates the banner images', async ({ page }) => {
    await page.goto('/en/test')
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible({ timeout: 60_000 })
    await page.goto('/en/test')
    await page.getByRole('button', { name: 'TransformBanners' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible({ timeout: 60_000 })
  })

  /** @requirement DEV-8 */
  test('shows 261 finance and 181 communication icons', async ({ page }) => {
    await page.goto('/ar/test')
    await expect(page.locator('use[href*="/icons/finance#"]')).toHaveCount(261)
    await expect(page.locator('use[href*="/icons/communication#"]')).toHaveCount(181)
    const box = await page
      .locator('use[href*="/icons/finance#"]')
      .first()
      .evaluate((use: SVGUseElement) => use.getBBox().width)
    expect(box).toBeGreaterThan(0)
  })
})

/** @requirement DEV-1, RUN-11, THREAT-40 */
test('production has no developer page, and no cookie selects another host (threat 40)', async ({ shop }) => {
  const production = await runShop({
    databaseUrl: shop.databaseUrl,
    env: { NODE_ENV: 'production', SECRET: 'a secret of thirty-two characters or more' },
  })
  const get = (path: string, cookie = '') =>
    fetch(`http://localhost:${production.ports.web}${path}`, { headers: { cookie }, redirect: 'manual' })
  for (const path of ['/test', '/en/test', '/test/icons/finance']) expect((await get(path)).status, path).toBe(404)
  const home = await (await get('/', 'developer-host=b2b.localhost')).text()
  expect(/<title>([^<]*)/.exec(home)?.[1]).not.toContain('Bayi')
  await production.close()
})

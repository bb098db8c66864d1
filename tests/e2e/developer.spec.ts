import { PAGE_POSITIONS } from '#src/banners/banner.ts'
import { runShop } from '../support/running-shop.ts'
import { expect, test } from './pages/test.ts'

test.use({ language: 'en' })

test.describe('developer page (storefront 2.5)', () => {
  /** @requirement DEV-1, DEV-2 */
  test('lists the hosts of the site table, searchable by any part of their names', async ({ page, developer }) => {
    await developer.open()
    await expect(page.getByText('Pijamalı hasta yağız şoföre çabucak güvendi.')).toBeVisible()
    await expect(developer.hosts).toHaveCount(4)
    await developer.searchHosts('B2')
    await expect(developer.hosts).toHaveCount(2)
  })

  /** @requirement DEV-3 */
  test('opens the chosen host in a new tab, and shows an error if none is chosen (storefront 5)', async ({
    page,
    developer,
  }) => {
    await developer.open()
    await developer.waitUntilRefused(() => developer.openServer())
    await developer.selectHost('b2b.localhost')
    const opened = page.context().waitForEvent('page')
    await developer.openServer()
    expect(new URL((await opened).url()).hostname).toBe('b2b.localhost')
  })

  /** @requirement DEV-7 */
  test('changing the host clears local storage and cookies, sets a cookie, and the root serves that site (storefront 4)', async ({
    page,
    shop,
    developer,
    header,
  }) => {
    await developer.open()
    await page.evaluate(() => localStorage.setItem('user', 'anyone'))
    await page.context().addCookies([{ name: 'lang', value: 'en', url: shop.address() }])
    await developer.waitUntilRefused(() => developer.changeHost())
    await developer.selectHost('b2b.localhost')
    await developer.changeHost()
    await page.waitForURL(`${shop.address()}/`)
    await expect(header.logo).toHaveText('Anadolu Oto Bayi')
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    const cookies = await page.context().cookies(shop.address())
    expect(cookies.map(({ name }) => name)).not.toContain('lang')
    expect(cookies.find(({ name }) => name === 'developer-host')?.value).toBe('b2b.localhost')
  })

  /** @requirement DEV-4, DEV-6 */
  test('fills the search index by language, and regenerates the banner images', async ({ owner, developer }) => {
    // Each picture takes seconds.
    await owner.importSections({ banners: PAGE_POSITIONS.map((position) => ({ position, entries: [] })) })
    await developer.open()
    await developer.fillIndex('de')
    await developer.open()
    await developer.transformBanners()
  })

  /** @requirement DEV-8 */
  test('shows 261 finance and 181 communication icons', async ({ shop }) => {
    const { developer } = shop.inLanguage('ar')
    await developer.open()
    const finance = developer.icons('finance')
    await expect(finance).toHaveCount(261)
    await expect(developer.icons('communication')).toHaveCount(181)
    // The file of the icons loads after the page.
    await expect.poll(() => finance.first().evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0)
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

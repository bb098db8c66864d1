import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { DEMO_PASSWORD } from '../db/demo/people.ts'
import setUpDatabases from '../tests/support/databases.ts'
import { runShop } from '../tests/support/running-shop.ts'

// `npm run screenshots`: takes the screenshots of the documents again from the demo.
const FOLDER = join(import.meta.dirname, '../docs/screenshots')
const QUERY = encodeURIComponent('ön balata i20 2012')
const PAGES = [
  { name: 'home', tr: '/', ar: '/ar' },
  { name: 'listing', tr: '/urunler', ar: '/ar/products' },
  { name: 'search', tr: `/urunler-s-${QUERY}`, ar: `/ar/products-s-${QUERY}` },
  { name: 'orders', tr: '/siparislerim', ar: '/ar/orders' },
] as const
const VIEWS = [
  { language: 'tr', width: 1280, height: 860 },
  { language: 'ar', width: 390, height: 844 },
] as const

const tearDown = await setUpDatabases()
const shop = await runShop()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
await mkdir(FOLDER, { recursive: true })
for (const view of VIEWS) await take(browser, view)
await browser.close()
await shop.close()
await tearDown()

async function take(browser: Browser, { language, width, height }: (typeof VIEWS)[number]) {
  const page = await browser.newPage({ viewport: { width, height }, locale: language })
  await page.goto(`${shop.address()}/giris`)
  await page.locator('input[name=email]').fill('ayse@vitrin.test')
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('giris'))
  for (const visible of PAGES) {
    await page.goto(shop.address() + visible[language], { waitUntil: 'networkidle' })
    await page.screenshot({ path: join(FOLDER, `${visible.name}-${language}-${width}.png`) })
  }
  await page.close()
}

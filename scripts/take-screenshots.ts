import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '../db/demo/people.ts'
import setUpDatabases from '../tests/support/databases.ts'
import { runShop } from '../tests/support/running-shop.ts'

// `npm run screenshots`: takes the screenshots of the documents again from the demo.
const FOLDER = join(import.meta.dirname, '../docs/screenshots')
const QUERY = encodeURIComponent('ön balata i20 2012')
const VIEWS = {
  tr: { language: 'tr', width: 1280, height: 860 },
  en: { language: 'en', width: 1280, height: 860 },
  ar: { language: 'ar', width: 390, height: 844 },
} as const
type View = (typeof VIEWS)[keyof typeof VIEWS]
/** What a dealer sees, and what staff see in the guide of the back office, by the name of the file. */
const SHOTS = {
  ayse: [
    {
      view: VIEWS.tr,
      pages: { home: '/', listing: '/urunler', search: `/urunler-s-${QUERY}`, orders: '/siparislerim' },
    },
    {
      view: VIEWS.ar,
      pages: {
        home: '/ar',
        listing: '/ar/products',
        search: `/ar/products-s-${QUERY}`,
        orders: '/ar/orders',
      },
    },
  ],
  ela: [
    {
      view: VIEWS.en,
      pages: {
        'desk-overview': '/en/desk',
        'desk-orders': '/en/desk/order-desk',
        'desk-key-figures': '/en/desk/key-figures',
        'desk-customer': '/en/desk/customers/120.34.001',
        'desk-products': '/en/desk/product-list',
        'desk-picking': '/en/desk/picking',
        'desk-accounts': '/en/desk/accounts',
        'desk-banners': '/en/desk/banners',
        'desk-settings': '/en/desk/settings',
        'desk-translations': '/en/desk/translations',
        'desk-theme': '/en/desk/theme',
      },
    },
    { view: VIEWS.ar, pages: { 'desk-overview': '/ar/desk', 'desk-orders': '/ar/desk/order-desk' } },
  ],
} as const

const tearDown = await setUpDatabases()
const shop = await runShop()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
await mkdir(FOLDER, { recursive: true })
for (const [user, shots] of Object.entries(SHOTS)) for (const { view, pages } of shots) await takeAs(user, view, pages)
await browser.close()
await shop.close()
await tearDown()

async function takeAs(user: string, { language, width, height }: View, pages: Record<string, string>) {
  const page = await browser.newPage({ viewport: { width, height }, locale: language })
  await page.goto(`${shop.address()}/giris`)
  await page.locator('input[name=email]').fill(`${user}@vitrin.test`)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('giris'))
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(shop.address() + address, { waitUntil: 'networkidle' })
    // Colours of a palette are enough for a document, and a third of the size.
    const picture = await sharp(await page.screenshot())
      .png({ palette: true, quality: 90 })
      .toBuffer()
    await writeFile(join(FOLDER, `${name}-${language}-${width}.png`), picture)
  }
  await page.close()
}

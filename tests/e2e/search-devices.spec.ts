import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from './pages/test.ts'

/** A phone whose camera sees this barcode. */
const showBarcode = (page: Page, content: string) =>
  page.addInitScript((rawValue) => {
    const openCamera = async () => {
      const canvas = document.createElement('canvas')
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 9, 9), 50)
      return canvas.captureStream()
    }
    class Detector {
      static getSupportedFormats = async () => ['ean_13']
      detect = async () => [{ rawValue }]
    }
    const media = { enumerateDevices: async () => [{ kind: 'videoinput' }], getUserMedia: openCamera }
    Object.defineProperty(navigator, 'mediaDevices', { value: media })
    Object.defineProperty(window, 'BarcodeDetector', { value: Detector })
  }, content)

test.describe('on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

  /** @requirement SRCH-34 */
  test('the camera scans into the search, and the product is added by touch', async ({ shop }) => {
    const { code } = await shop.takeProduct()
    const ayse = await shop.user('ayse')
    await ayse.clearCart()
    const { tab, searchBox, productList, header } = await shop.newBrowser({ name: 'ayse', ...phone })
    await showBarcode(tab.page, code)
    await productList.open()
    await searchBox.scanButton.tap()
    await expect(searchBox.product(code)).toBeVisible()
    await expect(searchBox.field).toHaveValue(code)
    const targets = [...(await searchBox.panel.getByRole('link').all()), searchBox.addButton(code)]
    for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await searchBox.addButton(code).tap()
    await expect(searchBox.addedNotice(code, 1)).toBeVisible()
    await expect(header.cart(1)).toBeVisible()
  })

  /** @requirement SRCH-34 */
  test('there is no scanner without a camera', async ({ page, shop, productList, searchBox }) => {
    const { tab, searchBox: phoneBox, productList: phoneList } = await shop.newBrowser(phone)
    await phoneList.open()
    await tab.page.waitForLoadState('networkidle')
    await expect(phoneBox.scanButton).toHaveCount(0)
    await productList.open()
    await page.waitForLoadState('networkidle')
    await expect(searchBox.scanButton).toHaveCount(0)
  })
})

/** @requirement LANG-9 */
test.describe('axe finds no serious violations in the panel', () => {
  for (const { language, width } of [
    { language: 'tr', width: 1280 },
    { language: 'ar', width: 390 },
  ] as const) {
    test.describe(() => {
      test.use({ language, viewport: { width, height: 900 } })

      test(`in ${language} at ${width} pixels`, async ({ page, shop, tab, productList, searchBox }) => {
        await shop.signInAs('ayse')
        await productList.open()
        await searchBox.field.fill('fren')
        await expect(searchBox.panel).toBeVisible()
        await searchBox.field.press('ArrowDown')
        await expectAccessible(page, 'results', 'search')
        await searchBox.field.fill('zzqqxxyy')
        await expect(searchBox.note('none', 'zzqqxxyy')).toBeVisible()
        await expectAccessible(page, 'no results', 'search')
        await searchBox.submit('balata')
        await productList.open()
        await searchBox.field.focus()
        await expect(searchBox.group('recent')).toHaveCount(1)
        await expectAccessible(page, 'recent searches', 'search')
        await page.route(`**${tab.path('quickSearch')}.data**`, (route) => route.abort('connectionreset'))
        await searchBox.field.fill('disk')
        await expect(searchBox.note('lost')).toBeVisible()
        await expectAccessible(page, 'lost connection', 'search')
      })
    })
  }
})

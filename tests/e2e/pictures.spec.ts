import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { findProductWithGallery } from '../support/look-ups/products.ts'
import { findVariationValueId } from '../support/look-ups/variations.ts'
import { expect, test } from './pages/test.ts'

/** A jacket in three colours, the last of which is orange; its gallery has a picture of each. */
const JACKET = { slug: 'reflektorlu-is-montu-kislik-71-1004', first: 'black', last: 'orange', lastInArabic: 'برتقالي' }

const expectPicture = (picture: Locator, key: string) =>
  expect(picture).toHaveAttribute('src', new RegExp(`/media/${key}-480`))

test.describe('product gallery', () => {
  /** @requirement IMG-1, IMG-3 */
  test('wraps around at both ends, by click, by key and by thumbnail (storefront 4)', async ({
    shop,
    productPage,
    gallery,
  }) => {
    const { slug, picture } = await findProductWithGallery(shop.databaseUrl)
    await productPage.open(slug)
    await expectPicture(gallery.picture, picture)
    await gallery.previousButton.click()
    await expectPicture(gallery.picture, `box_${picture}`)
    await gallery.nextButton.press('ArrowRight')
    await expectPicture(gallery.picture, picture)
    await gallery.thumbnail(2).click()
    await expectPicture(gallery.picture, `closeup_${picture}`)
    await expect(gallery.thumbnail(2)).toHaveAttribute('aria-current', 'true')
  })

  /** @requirement IMG-4 */
  test('zooms threefold after the pointer rests for 200 ms, and resets when it leaves (storefront 9)', async ({
    page,
    shop,
    productPage,
    gallery,
  }) => {
    const { slug } = await findProductWithGallery(shop.databaseUrl)
    await productPage.open(slug)
    await expect(async () => {
      await page.mouse.move(0, 0)
      await gallery.picture.hover()
      await expect(gallery.lens).toBeVisible({ timeout: 600 })
    }).toPass()
    expect(await gallery.lens.evaluate((element) => getComputedStyle(element).transform)).toContain('matrix(3')
    await page.mouse.move(2, 2)
    await expect(gallery.lens).toHaveCount(0)
  })

  /** @requirement IMG-6 */
  test('starts with the variation of the address, and its left is the next one in Arabic (catalogue 2)', async ({
    shop,
  }) => {
    const { productPage, gallery } = shop.inLanguage('ar')
    const value = await findVariationValueId(shop.databaseUrl, JACKET.last)
    await productPage.open(JACKET.slug, { v: `${value}` })
    const thumbnail = gallery.thumbnail(JACKET.lastInArabic)
    await expectPicture(gallery.picture, `\\S+_${JACKET.last}_\\S+`)
    await expect(thumbnail).toHaveAttribute('aria-current', 'true')
    await thumbnail.press('ArrowLeft')
    await expectPicture(gallery.picture, `\\S+_${JACKET.first}_\\S+`)
  })
})

test.describe('an image that fails to load', () => {
  /** @requirement IMG-8 */
  test('is skipped in the direction of travel, and its thumbnail is removed (storefront 8)', async ({
    page,
    shop,
    productPage,
    gallery,
  }) => {
    const { slug, picture } = await findProductWithGallery(shop.databaseUrl)
    await page.route(`**/media/closeup_${picture}-*`, (route) => route.fulfill({ status: 404 }))
    await productPage.open(slug)
    await expect(gallery.thumbnail(2)).toBeHidden()
    await gallery.nextButton.click()
    await expectPicture(gallery.picture, `box_${picture}`)
  })

  /** @requirement IMG-7 */
  test("is replaced by the site's placeholder, then by the default one (storefront 8)", async ({
    page,
    shop,
    owner,
    productList,
  }) => {
    const { code, picture } = await findProductWithGallery(shop.databaseUrl)
    await page.route(`**/media/${picture}-*`, (route) => route.fulfill({ status: 404 }))
    await productList.search(code)
    const placeholder = productList.picture(productList.rows.first())
    await expect(placeholder.locator('svg')).toBeVisible()
    await owner.setSettings('settings.NoImageImage=banner_hero-parts')
    // The process receives the notification a moment later.
    await expect(async () => {
      await page.reload()
      await expect(placeholder.locator('img')).toHaveAttribute('src', /banner_hero-parts/, { timeout: 4000 })
    }).toPass()
  })
})

/** @requirement IMG-9 */
test('shows a brand by its name with the default image if its logo fails (storefront 8)', async ({ page, brands }) => {
  await page.route('**/media/brand_*', (route) => route.fulfill({ status: 404 }))
  await brands.open()
  const brand = brands.brand('Akfren')
  await expect(brand.locator('svg')).toBeVisible()
  await expect(brand.getByText('Akfren').first()).toBeVisible()
})

/** @requirement IMG-5 */
test('the thumbnails of a long gallery scroll by 200 px (storefront 9)', async ({
  shop,
  owner,
  productPage,
  gallery,
}) => {
  const { code, slug } = await shop.takeProduct()
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const names = Array.from({ length: 15 }, (_, at) => (at === 0 ? `${code}.png` : `${code}_${at + 1}.png`))
  await owner.importPictures(Object.fromEntries(names.map((name) => [name, photo])))
  await productPage.open(slug)
  await gallery.scrollForward()
  await expect.poll(() => gallery.strip.evaluate((element) => element.scrollLeft)).toBe(200)
})

/** @requirement IMG-10, IMG-12 */
test('image addresses carry their version, and large ones are also offered in the smaller format (storefront 9)', async ({
  page,
  shop,
  productPage,
  gallery,
}) => {
  const { slug } = await findProductWithGallery(shop.databaseUrl)
  await productPage.open(slug)
  await expect(gallery.picture).toHaveAttribute('src', /\.webp\?v=\d+$/)
  const source = (await gallery.picture.getAttribute('src')) ?? ''
  const version = new URL(source, shop.address()).searchParams.get('v')
  await expect(gallery.formats.locator('source')).toHaveAttribute(
    'srcset',
    new RegExp(`-480\\.avif\\?v=${version} 480w`),
  )
  const answer = await page.request.get(source)
  expect(answer.headers()['cache-control']).toContain('immutable')
})

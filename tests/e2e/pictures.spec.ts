import { one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

/** A product with three gallery images. */
const findProductWithPicture = (databaseUrl: string) =>
  one<{ slug: string; id: number; picture: string }>(
    databaseUrl,
    `select p.slug, p.id, p.picture from products p join sites s on s.id = p.site_id and s.key = 'anadolu'
     where p.visible and (select count(*) from product_images i where i.product_id = p.id) = 3 order by p.id limit 1`,
  )

test.describe('product gallery', () => {
  /** @requirement IMG-1, IMG-3 */
  test('wraps around at both ends, by click, by key and by thumbnail (storefront 4)', async ({ page, shop }) => {
    const { slug, picture } = await findProductWithPicture(shop.databaseUrl)
    await page.goto(`/urunler/${slug}`)
    const gallery = page.getByRole('region', { name: 'Ürün görselleri' })
    const large = gallery.locator('img').first()
    const shows = (key: string) => expect(large).toHaveAttribute('src', new RegExp(`/media/${key}-480`))
    await shows(picture)
    await gallery.getByRole('button', { name: 'Önceki' }).click()
    await shows(`box_${picture}`)
    await gallery.getByRole('button', { name: 'Sonraki' }).press('ArrowRight')
    await shows(picture)
    await gallery.getByRole('link', { name: 'Görsel 2' }).click()
    await shows(`closeup_${picture}`)
    await expect(gallery.getByRole('link', { name: 'Görsel 2' })).toHaveAttribute('aria-current', 'true')
  })

  /** @requirement IMG-4 */
  test('zooms threefold after the pointer rests for 200 ms, and resets when it leaves (storefront 9)', async ({
    page,
    shop,
  }) => {
    const { slug } = await findProductWithPicture(shop.databaseUrl)
    await page.goto(`/urunler/${slug}`)
    const large = page.getByRole('region', { name: 'Ürün görselleri' }).locator('img').first()
    const lens = page.locator('[data-zoom] img')
    await expect(async () => {
      await page.mouse.move(0, 0)
      await large.hover()
      await expect(lens).toBeVisible({ timeout: 600 })
    }).toPass()
    expect(await lens.evaluate((element) => getComputedStyle(element).transform)).toContain('matrix(3')
    await page.mouse.move(2, 2)
    await expect(lens).toHaveCount(0)
  })

  /** @requirement IMG-6 */
  test('starts with the variation of the address, and its left is the next one in Arabic (catalogue 2)', async ({
    page,
    shop,
  }) => {
    const { slug, id, picture } = await findProductWithPicture(shop.databaseUrl)
    const value = await one<{ id: number; name: string }>(
      shop.databaseUrl,
      `update product_images set variation_value_id = value.id
       from (select id, names ->> 'ar' as name from variation_values where names ? 'ar' order by id limit 1) value
       where product_id = ${id} and picture like 'box_%' returning value.id::int, value.name`,
    )
    await page.goto(`/ar/products/${slug}?v=${value.id}`)
    const gallery = page.getByRole('region', { name: 'صور المنتج' })
    const large = gallery.locator('img').first()
    await expect(large).toHaveAttribute('src', new RegExp(`/media/box_${picture}-480`))
    await expect(gallery.getByRole('link', { name: value.name })).toHaveAttribute('aria-current', 'true')
    await gallery.getByRole('link', { name: value.name }).press('ArrowLeft')
    await expect(large).toHaveAttribute('src', new RegExp(`/media/${picture}-480`))
  })
})

test.describe('an image that fails to load', () => {
  /** @requirement IMG-8 */
  test('is skipped in the direction of travel, and its thumbnail is removed (storefront 8)', async ({ page, shop }) => {
    const { slug, picture } = await findProductWithPicture(shop.databaseUrl)
    await page.route(`**/media/closeup_${picture}-*`, (route) => route.fulfill({ status: 404 }))
    await page.goto(`/urunler/${slug}`)
    const gallery = page.getByRole('region', { name: 'Ürün görselleri' })
    await expect(gallery.getByRole('link', { name: 'Görsel 2' })).toBeHidden()
    await gallery.getByRole('button', { name: 'Sonraki' }).click()
    await expect(gallery.locator('img').first()).toHaveAttribute('src', new RegExp(`/media/box_${picture}-480`))
  })

  /** @requirement IMG-7 */
  test("is replaced by the site's placeholder, then by the default one (storefront 8)", async ({ page, shop }) => {
    const { slug, picture } = await findProductWithPicture(shop.databaseUrl)
    const showInstead = (key: string) =>
      one(
        shop.databaseUrl,
        `update sites set settings = jsonb_set(settings, '{settings,NoImageImage}', $1) where key = 'anadolu'
         returning pg_notify('vitrin', 'site:' || id)`,
        [JSON.stringify(key)],
      )
    await page.route(`**/media/${picture}-*`, (route) => route.fulfill({ status: 404 }))
    await page.goto(`/urunler-s-${encodeURIComponent(slug.split('-').slice(-2).join('-'))}`)
    const row = page.locator('.row-picture').first()
    await expect(row.locator('svg')).toBeVisible()
    await showInstead('banner_hero-parts')
    // The process receives the notification a moment later.
    await expect(async () => {
      await page.reload()
      await expect(row.locator('img')).toHaveAttribute('src', /banner_hero-parts/, { timeout: 4000 })
    }).toPass()
    await showInstead('')
  })
})

/** @requirement IMG-9 */
test('shows a brand by its name with the default image if its logo fails (storefront 8)', async ({ page }) => {
  await page.route('**/media/brand_*', (route) => route.fulfill({ status: 404 }))
  await page.goto('/markalar')
  const brand = page.getByRole('link', { name: 'Akfren' })
  await expect(brand.locator('svg')).toBeVisible()
  await expect(brand.getByText('Akfren').first()).toBeVisible()
})

/** @requirement IMG-5 */
test('the thumbnails of a long gallery scroll by 200 px (storefront 9)', async ({ page, shop }) => {
  const { slug, id } = await findProductWithPicture(shop.databaseUrl)
  await one(
    shop.databaseUrl,
    `with more as (
       insert into product_images (product_id, sort_no, picture)
       select ${id}, 100 + row_number() over (order by p.id), p.picture from products p
       where p.id <> ${id} and p.picture is not null group by p.id limit 12
       on conflict do nothing returning id)
     select count(*)::int as added from more`,
  )
  await page.goto(`/urunler/${slug}`)
  const gallery = page.getByRole('region', { name: 'Ürün görselleri' })
  const strip = gallery.locator('ul')
  await gallery.getByRole('button', { name: 'Küçük görselleri ileri kaydır' }).click()
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBe(200)
})

/** @requirement IMG-10, IMG-12 */
test('image addresses carry their version, and large ones are also offered in the smaller format (storefront 9)', async ({
  page,
  shop,
}) => {
  const { slug } = await findProductWithPicture(shop.databaseUrl)
  await page.goto(`/urunler/${slug}`)
  const large = page.getByRole('region', { name: 'Ürün görselleri' }).locator('picture').first()
  await expect(large.locator('img')).toHaveAttribute('src', /\.webp\?v=1$/)
  await expect(large.locator('source')).toHaveAttribute('srcset', /-480\.avif\?v=1 480w/)
  const answer = await page.request.get((await large.locator('img').getAttribute('src')) ?? '')
  expect(answer.headers()['cache-control']).toContain('immutable')
})

import type { Page } from '@playwright/test'
import { input, plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'
import { preserveSettings, setSite } from '../support/set-site.ts'

const AYSE = 'ayse@vitrin.test'

const loadLines = (url: string, email: string, name = '') =>
  input<{ code: string; quantity: string; depot: string | null }>(
    url,
    `select p.code, trim_scale(l.quantity)::text as quantity, d.name as depot from cart_lines l
     join carts c on c.id = l.cart_id and c.state in ('open', 'saved') and c.type = 0 and c.name = $2
     join users u on u.id = c.user_id and u.email = $1
     join products p on p.id = l.product_id left join depots d on d.id = l.depot_id order by l.id`,
    [email, name],
  )

test.describe('adding to the cart', () => {
  test('prompts for a quantity per depot, rejects none with ChooseWarehouse, and takes each from its own (catalogue 4, 5)', async ({
    page,
    shop,
    signIn,
  }) => {
    const { code } = await plentifulPart(shop.databaseUrl, 20)
    const restore = await preserveSettings(shop.databaseUrl, 'anadolu')
    await setSite(shop.databaseUrl, 'anadolu', 'HideDepots=false', 'AddToCartForDepot=true')
    try {
      await signIn(page, AYSE)
      await page.goto(`/urunler-s-${encodeURIComponent(code)}`)
      await page.getByRole('button', { name: `Sepete ekle: ${code}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Depo seçin' })
      await dialog.getByRole('button', { name: 'Sepete ekle' }).click()
      await expect(page.getByText('En az bir depo için miktar girin.').first()).toBeVisible()
      expect(await loadLines(shop.databaseUrl, AYSE)).toEqual([])
      await page.getByRole('button', { name: `Sepete ekle: ${code}` }).click()
      const request = dialog.getByRole('listitem').first()
      const depot = (await request.locator('span.font-semibold').textContent()) ?? ''
      await request.getByRole('spinbutton').fill('2')
      await dialog.getByRole('button', { name: 'Sepete ekle' }).click()
      await expect(page.getByRole('button', { name: `Eklendi: ${code}` })).toBeVisible()
      expect(await loadLines(shop.databaseUrl, AYSE)).toEqual([{ code, quantity: '2', depot }])
    } finally {
      await restore()
    }
  })

  test('opens the variation chooser wherever a product that has variations by now is added (catalogue 4)', async ({
    page,
    shop,
    signIn,
  }) => {
    const [parent, child] = [await plentifulPart(shop.databaseUrl, 21), await plentifulPart(shop.databaseUrl, 22)]
    await signIn(page, AYSE)
    await page.goto(`/urunler/${parent.slug}`)
    await input(shop.databaseUrl, `update products set parent_id = $1, parent_kind = 'variation' where id = $2`, [
      parent.id,
      child.id,
    ])
    await page.getByRole('button', { name: `Sepete ekle: ${parent.code}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Seçenek belirleyin' })
    await dialog.getByRole('combobox').first().selectOption({ index: 1 })
    await dialog.getByRole('spinbutton').fill('3')
    await dialog.getByRole('button', { name: 'Sepete ekle' }).click()
    await expect(dialog.getByRole('status')).toBeVisible()
    expect((await loadLines(shop.databaseUrl, AYSE)).at(-1)).toMatchObject({ code: child.code, quantity: '3' })
  })
})

/** Another user of Ayşe's company. */
const withColleague = (url: string) =>
  input(
    url,
    `insert into users (site_id, customer_id, role, login_kind, email, email_key, first_name, last_name, password_hash)
     select site_id, customer_id, role, login_kind, 'emre@vitrin.test', 'emre@vitrin.test', 'Emre', 'Kaya', password_hash
     from users where email = $1 and site_id = (select id from sites where key = 'anadolu')`,
    [AYSE],
  )

test.describe('saved carts', () => {
  const inList = (url: string) =>
    input<{ code: string }>(
      url,
      `select p.code from cart_lines l join carts c on c.id = l.cart_id and c.shared and c.name = 'Servis rafı'
       join products p on p.id = l.product_id order by l.id`,
    )

  const move = async (page: Page, code: string) => {
    await page.goto('/sepetim')
    await page.getByRole('checkbox', { name: `Seç: ${code}` }).check()
    await page.getByLabel('Hedef sepet').selectOption({ label: 'Servis rafı' })
    await page.getByRole('button', { name: 'Taşı' }).click()
    await expect(page.getByRole('checkbox', { name: `Seç: ${code}` })).toHaveCount(0)
    await expect(page.getByText('Ürünler “Servis rafı” içine taşındı.')).toBeVisible()
  }
  const takeBack = async (page: Page, code: string) => {
    await page.getByRole('button', { name: 'Geri al' }).click()
    await expect(page.getByRole('checkbox', { name: `Seç: ${code}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Geri al' })).toHaveCount(0)
  }

  test('lines are moved to a company list, which a colleague sees and adds to (catalogue 4)', async ({
    page,
    shop,
    signIn,
  }) => {
    const [mine, his] = [await plentifulPart(shop.databaseUrl, 24), await plentifulPart(shop.databaseUrl, 25)]
    await withColleague(shop.databaseUrl)
    const add = async (code: string) => {
      await page.goto(`/urunler-s-${encodeURIComponent(code)}`)
      await page.getByRole('button', { name: `Sepete ekle: ${code}` }).click()
      await expect(page.getByRole('button', { name: `Eklendi: ${code}` })).toBeVisible()
    }
    await signIn(page, AYSE)
    await add(mine.code)
    await page.goto('/sepetim')
    await page.getByRole('button', { name: 'Sepetlerim' }).click()
    await page.getByLabel('Yeni sepet').fill('Servis rafı')
    await page.getByLabel('Firmamdaki herkes görsün ve doldursun').check()
    await page.getByRole('button', { name: 'Aç', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Servis rafı/ })).toBeVisible()
    await page.getByRole('button', { name: 'Sepetlerim' }).click()
    await page.getByRole('button', { name: /Adsız sepet/ }).click()
    await expect(page.getByRole('checkbox', { name: `Seç: ${mine.code}` })).toBeVisible()
    await move(page, mine.code)
    await takeBack(page, mine.code)
    expect(await inList(shop.databaseUrl)).toEqual([])
    await move(page, mine.code)
    expect(await inList(shop.databaseUrl)).toEqual([{ code: mine.code }])
    await page.context().clearCookies()
    await signIn(page, 'emre@vitrin.test')
    await add(his.code)
    await move(page, his.code)
    expect(await inList(shop.databaseUrl)).toEqual([{ code: mine.code }, { code: his.code }])
    await page.getByRole('button', { name: 'Sepetlerim' }).click()
    await expect(page.getByRole('button', { name: /Servis rafı.*Firma listesi.*2/ })).toBeVisible()
  })
})

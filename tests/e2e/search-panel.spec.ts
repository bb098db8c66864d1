import { waitForLazyContent } from '../support/browser.ts'
import { expect, test } from './pages/test.ts'

test.describe('the panel under the search field, by keyboard', () => {
  /** @requirement SRCH-30 */
  test('names the active option to screen readers, opens it, and is left by Escape, Tab and a click elsewhere', async ({
    page,
    productList,
    searchBox,
  }) => {
    const { field, panel } = searchBox
    await productList.open()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await field.fill('fren')
    await expect(panel).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(searchBox.keysHint).toBeVisible()
    await field.press('ArrowDown')
    const selected = await searchBox.selectedOption.getByRole('gridcell').first().textContent()
    await expect(await searchBox.findActiveDescendant()).toHaveText(selected ?? '')
    await field.press('ArrowUp')
    await expect(searchBox.selectedOption).toHaveCount(0)
    await field.press('ArrowUp')
    await expect(searchBox.allResults).toHaveAttribute('aria-selected', 'true')
    await field.press('Escape')
    await expect(panel).toBeHidden()
    await expect(field).toHaveValue('fren')
    await field.press('ArrowDown')
    await expect(panel).toBeVisible()
    await searchBox.clickElsewhere()
    await expect(panel).toBeHidden()
    await field.click()
    await expect(panel).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(panel).toBeHidden({ timeout: 200 })
    }).toPass()
    await field.click()
    await expect(panel).toBeVisible()
    await field.press('ArrowUp')
    await expect(searchBox.allResults).toHaveAttribute('aria-selected', 'true')
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(productList.searchPath('fren')))
  })

  /** @requirement SRCH-32 */
  test('adds a typed quantity by + and the shown one by Shift+Enter, and stays open', async ({
    shop,
    header,
    productList,
    searchBox,
  }) => {
    const { code } = await shop.takeProduct()
    const ayse = await shop.user('ayse')
    await ayse.clearCart()
    await shop.signInAs('ayse')
    await productList.open()
    await searchBox.select(code)
    await searchBox.field.press('+')
    await expect(searchBox.quantity(code)).toBeFocused()
    await searchBox.quantity(code).pressSequentially('3')
    await searchBox.quantity(code).press('Enter')
    await expect(searchBox.addedNotice(code, 3)).toBeVisible()
    await expect(searchBox.field).toBeFocused()
    await expect(searchBox.field).toHaveValue(code)
    await expect(header.cart(3)).toBeVisible()
    await searchBox.field.press('Shift+Enter')
    await expect(searchBox.addedNotice(code, 1)).toBeVisible()
    await expect(header.cart(4)).toBeVisible()
    await searchBox.field.press('+')
    await searchBox.quantity(code).press('+')
    await searchBox.quantity(code).press('ArrowUp')
    await expect(searchBox.quantity(code)).toHaveValue('3')
    await searchBox.quantity(code).press('Escape')
    await expect(searchBox.field).toBeFocused()
    await expect(searchBox.quantity(code)).toHaveValue('1')
    await expect(searchBox.panel).toBeVisible()
    expect(await ayse.loadCart()).toMatchObject([{ code, quantity: 4 }])
  })

  /** @requirement SRCH-32 */
  test('shows a refusal at the product, and asks before ordering above the stock', async ({
    shop,
    owner,
    productList,
    searchBox,
    addPrompt,
  }) => {
    const [limited, stocked] = [await shop.takeProduct(), await shop.takeProduct()]
    await owner.setSettings('AllowOrderAboveStock=true')
    await owner.importList('products', [
      { code: limited.code, orderMaximum: 5 },
      { code: stocked.code, orderAboveStock: 1 },
    ])
    const ayse = await shop.user('ayse')
    await ayse.clearCart()
    await shop.signInAs('ayse')
    await productList.open()
    const add = async (code: string, quantity: string) => {
      await searchBox.select(code)
      await searchBox.field.press('+')
      await searchBox.quantity(code).fill(quantity)
      await searchBox.quantity(code).press('Enter')
    }
    await add(limited.code, '9')
    await expect(searchBox.problem(limited.code)).toContainText('5')
    await expect(searchBox.quantity(limited.code)).toBeFocused()
    await searchBox.quantity(limited.code).press('Escape')
    await add(stocked.code, '90000')
    await addPrompt.declineShortage()
    await expect(addPrompt.shortage).toBeHidden()
    await expect(searchBox.panel).toBeVisible()
    expect(await ayse.loadCart()).toEqual([])
    await searchBox.quantity(stocked.code).press('Enter')
    await addPrompt.confirmShortage()
    await expect(searchBox.addedNotice(stocked.code, 90_000)).toBeVisible()
    await expect(searchBox.field).toBeFocused()
    expect(await ayse.loadCart()).toMatchObject([{ code: stocked.code, quantity: 90_000 }])
  })

  /** @requirement SRCH-32 */
  test('adds once when the answer is lost', async ({ page, context, shop, productList, searchBox, text }) => {
    const { code } = await shop.takeProduct()
    const mehmet = await shop.user('mehmet')
    await mehmet.clearCart()
    await shop.signInAs('mehmet')
    await productList.open()
    await waitForLazyContent(page)
    let lost = 0
    await context.route(/sepetim\/add/, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    await searchBox.select(code)
    await searchBox.field.press('Shift+Enter')
    await expect(searchBox.problem(code)).toHaveText(text('cart.add.waiting'))
    await expect.poll(async () => (await mehmet.loadCart()).filter((line) => line.code === code).length).toBe(1)
    expect(await mehmet.loadCart()).toMatchObject([{ code, quantity: 1 }])
  })

  /** @requirement SRCH-32 */
  test('searches for what a scanner sends, and leaves a plus sign in the query', async ({
    page,
    shop,
    productList,
    searchBox,
  }) => {
    const [first, second] = [await shop.takeProduct(), await shop.takeProduct()]
    const ayse = await shop.user('ayse')
    await ayse.clearCart()
    await shop.signInAs('ayse')
    await productList.open()
    await searchBox.field.click()
    await searchBox.scan(first.code)
    await expect(page).toHaveURL(new RegExp(`${productList.searchPath(first.code)}$`))
    await expect(productList.product(first.code)).toBeVisible()
    await searchBox.select(first.code)
    await searchBox.field.press('+')
    await expect(searchBox.quantity(first.code)).toBeFocused()
    await searchBox.scan(second.code)
    await expect(page).toHaveURL(new RegExp(`${productList.searchPath(second.code)}$`))
    await expect(productList.product(second.code)).toBeVisible()
    await searchBox.field.fill('disk')
    await expect(searchBox.panel).toBeVisible()
    await searchBox.field.press('+')
    await expect(searchBox.field).toHaveValue('disk+')
    expect(await ayse.loadCart()).toEqual([])
  })
})

test.describe('the panel under the search field', () => {
  /** @requirement SRCH-33 */
  test('links to the corrected query, and names the words left out', async ({ page, productList, searchBox }) => {
    await productList.open()
    await searchBox.field.fill('balatq')
    await expect(searchBox.group('products').first()).toContainText('Balatası')
    await searchBox.correction('balatası').click()
    await expect(page).toHaveURL(new RegExp(`${productList.searchPath('balatası')}$`))
    await searchBox.field.fill('ön balata zzqqx')
    await expect(searchBox.droppedNotice('zzqqx')).toBeVisible()
    await expect(searchBox.group('products').first()).toBeVisible()
  })

  /** @requirement SRCH-30 */
  test('leaves the field to a user who types on', async ({ page, productList, searchBox }) => {
    const { field } = searchBox
    await productList.open()
    const results = `**${productList.searchPath('balata')}.data**`
    await page.route(results, (route) => field.fill('disk').then(() => route.continue()), { times: 1 })
    await field.fill('balata')
    await field.press('Enter')
    await expect(searchBox.heading).toContainText('balata')
    await expect(field).toHaveValue('disk')
    await expect(searchBox.panel).toBeVisible()
    await searchBox.submit('disk')
    await expect(field).not.toBeFocused()
    await page.goBack()
    await expect(field).toHaveValue('balata')
  })

  /** @requirement SRCH-31 */
  test('offers the recent searches of this user in an empty field, and clears them at sign-out', async ({
    page,
    shop,
    signIn,
    productList,
    searchBox,
  }) => {
    const { field } = searchBox
    const texts = ['balata', 'filtre', 'disk']
    await shop.signInAs('ayse')
    await productList.open()
    for (const words of texts) await searchBox.submit(words)
    await productList.open()
    await field.focus()
    await expect(searchBox.group('recent')).toHaveText(texts.toReversed())
    await searchBox.removeButton('filtre').click()
    await expect(searchBox.group('recent')).toHaveText(['disk', 'balata'])
    await expect(field).toBeFocused()
    await field.press('ArrowDown')
    await field.press('Delete')
    await expect(searchBox.group('recent')).toHaveText(['balata'])
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(productList.searchPath('balata')))
    await signIn.signOut()
    await productList.open()
    await field.press('ArrowDown')
    await expect(searchBox.panel).toBeHidden()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
    await searchBox.submit('balata')
    await productList.open()
    await field.focus()
    await searchBox.clearRecent()
    await expect(searchBox.panel).toBeHidden()
    await field.press('ArrowDown')
    await expect(searchBox.panel).toBeHidden()
  })

  /** @requirement FIND-19 */
  test('states a failed search and a lost connection, keeps what was typed, and searches again', async ({
    page,
    context,
    tab,
    productList,
    searchBox,
    text,
  }) => {
    const { field, panel } = searchBox
    await productList.open()
    const address = `**${tab.path('quickSearch')}.data**`
    await page.route(address, (route) => route.fulfill({ status: 404, body: '' }))
    await field.fill('fren')
    await expect(searchBox.note('failed')).toBeVisible()
    await expect(panel).toBeHidden()
    await expect(field).toHaveValue('fren')
    await expect(productList.heading).toHaveText(text('catalog.heading.all'))
    await page.unroute(address)
    await searchBox.retry()
    await expect(panel).toBeVisible()
    await context.setOffline(true)
    await field.fill('balata')
    await expect(searchBox.note('lost')).toBeVisible()
    await expect(field).toHaveValue('balata')
    await context.setOffline(false)
    await expect(panel).toBeVisible()
    await field.press('Escape')
    await expect(panel).toBeHidden()
  })

  /** @requirement SRCH-32, SEE-1 */
  test('adds nothing for those who may not buy, and links visitors without prices to the login', async ({
    page,
    shop,
    owner,
    tab,
    productList,
    searchBox,
  }) => {
    const { code } = await shop.takeProduct()
    await shop.signInAs('ayse')
    await owner.changeRights('ayse', { hides: ['addToCart'] })
    try {
      await productList.open()
      await searchBox.select(code)
      await expect(searchBox.addButtons).toHaveCount(0)
      await searchBox.field.press('Shift+Enter')
      await expect(page).toHaveURL(/urunler\/./)
    } finally {
      await owner.changeRights('ayse', { hides: [] })
    }
    await shop.signOut()
    await page.goto(shop.address('b2b.localhost') + tab.path('products'))
    await searchBox.field.fill('fren')
    await expect(searchBox.signInLink).toBeVisible()
    await expect(searchBox.addButtons).toHaveCount(0)
    await expect(searchBox.panel).not.toContainText('₺')
  })
})

import { removeQuickOrderRows } from '#src/cart/quick-order/wire.ts'
import { expect, test } from './pages/test.ts'

test.describe('quick order', () => {
  /** @requirement ADDR-20, QO-1, QO-12 */
  test('a pasted list is looked up row by row, corrected and completed in one step (catalogue 2)', async ({
    page,
    shop,
    quickOrder,
    cart,
    text,
  }) => {
    const [one, two] = [await shop.takeProduct(), await shop.takeProduct()]
    await shop.signInAs('ayse')
    await quickOrder.open()
    await quickOrder.paste(`${one.code}\t2\tAcil\nYOK-0001\t1\n${two.code}\tüç\t`)
    await expect(page.getByText(text('quickOrder.reason.Unknown'))).toBeVisible()
    await expect(page.getByText(text('quickOrder.reason.InvalidQuantity', { typed: 'üç' }))).toBeVisible()
    await quickOrder.setQuantity(two.code, 3)
    await quickOrder.addToCart(2)
    await page.reload()
    await expect(quickOrder.code('YOK-0001')).toHaveValue('YOK-0001')
    await cart.open()
    for (const { code } of [one, two]) await expect(cart.line(code)).toBeVisible()
  })

  /** @requirement QO-1, QO-2 */
  test('codes are typed and scanned in sequence without leaving the field; the template can be downloaded', async ({
    page,
    shop,
    quickOrder,
    text,
  }) => {
    const products = [await shop.takeProduct(), await shop.takeProduct()]
    await shop.signInAs('mehmet')
    await quickOrder.open()
    await quickOrder.codeField.focus()
    for (const { code } of products) await page.keyboard.type(`${code}\n`)
    await expect(quickOrder.codeField).toBeFocused()
    await expect(quickOrder.addButton(2)).toBeEnabled()
    expect(await quickOrder.downloadTemplate()).toBe(`${text('quickOrder.template.name')}.xlsx`)
  })

  /** @requirement QO-22 */
  test('holds a row without a quantity for review until it is confirmed', async ({ page, shop, quickOrder, text }) => {
    const { code: stated } = await shop.takeProduct()
    const { code: assumed } = await shop.takeProduct()
    await shop.signInAs('can')
    await quickOrder.open()
    await quickOrder.paste(`${stated}\t1\n${assumed}\n${stated}\t2`)
    await expect(page.getByText(text('quickOrder.word.QuantityMissing', { quantity: 1 }))).toBeVisible()
    await quickOrder.view('review').click()
    await expect(quickOrder.rows('review')).toHaveCount(2)
    await quickOrder.confirm(assumed)
    await expect(quickOrder.addButton(2)).toBeEnabled()
    await quickOrder.confirmAll(1)
    await quickOrder.addToCart(3)
  })

  /** @requirement QO-2, QO-5 */
  test('a file of a thousand rows shows its progress, and each refusal its reason', async ({
    shop,
    quickOrder,
    text,
  }) => {
    const { code } = await shop.takeProduct()
    const rows = Array.from({ length: 1000 }, (_, at) => (at % 2 === 0 ? `${code};1` : `YOK-${at};1`))
    const ayse = await shop.user('ayse')
    await ayse.call(removeQuickOrderRows, {})
    await shop.signInAs('ayse')
    await quickOrder.open()
    await quickOrder.upload('a.pdf', '%PDF-1.7')
    await expect(quickOrder.alert).toContainText(text('quickOrder.file.wrongKind'))
    await quickOrder.upload('liste.csv', ['Kod;Adet', ...rows].join('\n'))
    await expect(quickOrder.progressBar).toBeVisible()
    await expect(quickOrder.progressBar).toBeHidden({ timeout: 30_000 })
    await expect(quickOrder.view('bad')).toContainText('500')
  })
})

test.describe('one row in two tabs', () => {
  test('retains the input if the row changed, and never refuses edits of one tab (decision 0173)', async ({
    shop,
    quickOrder,
    text,
  }) => {
    const { code } = await shop.takeProduct()
    await shop.signInAs('can')
    await quickOrder.open()
    await quickOrder.paste(`${code}\t2`)
    await expect(quickOrder.quantity(code)).toHaveValue('2')
    const other = await shop.newTab()
    await other.quickOrder.open()
    // The second and third edits are sent while the first is pending.
    for (const quantity of [3, 4, 5]) await quickOrder.setQuantity(code, quantity)
    await other.quickOrder.expectSaved(code, 5)
    await expect(quickOrder.alert).toHaveCount(0)
    await quickOrder.setQuantity(code, 6)
    const third = await shop.newTab()
    await third.quickOrder.open()
    await third.quickOrder.expectSaved(code, 6)
    await other.quickOrder.setQuantity(code, 8)
    await expect(other.quickOrder.alert).toContainText(text('refusal.RecordChanged'))
    await expect(other.quickOrder.quantity(code)).toHaveValue('8')
    await other.quickOrder.quantity(code).press('Enter')
    await expect(other.quickOrder.alert).toHaveCount(0)
    await third.quickOrder.expectSaved(code, 8)
  })
})

test.describe('a visitor’s quick-order list', () => {
  /** @requirement QO-16 */
  test('is merged into the customer’s at sign-in, nothing lost or doubled (promise H)', async ({
    page,
    shop,
    quickOrder,
    signIn,
    text,
  }) => {
    const { code } = await shop.takeProduct()
    await quickOrder.open()
    await quickOrder.paste(`${code};2\nYOK-0002;1`)
    await expect(page.getByText(text('quickOrder.reason.Unknown'))).toBeVisible()
    await signIn.signIn('can')
    await quickOrder.open()
    await expect(quickOrder.quantity(code)).toHaveValue('2')
    await expect(quickOrder.code('YOK-0002')).toHaveCount(1)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  /** @requirement QO-14 */
  test('a list is pasted, looked up and completed by native forms', async ({ shop, quickOrder }) => {
    const { code } = await shop.takeProduct()
    await quickOrder.open()
    await quickOrder.paste(`${code} x 2`)
    await quickOrder.addToCart(1)
  })
})

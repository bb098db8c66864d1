import type { Browser, Page } from '@playwright/test'
import { one } from '../support/ask.ts'
import { expect, test, waitUntilAlive } from '../support/browser.ts'

const SELIM = `select c.id::int, c.hidden_by_dealer as hides, c.phone from customers c join users u on u.customer_id = c.id
   join sites s on s.id = u.site_id and s.key = 'anadolu' where u.email = 'selim@vitrin.test'`

const save = (page: Page) => page.getByRole('button', { name: 'Kaydet' }).click()

/** The line of a field in the list of changes: its name, the saved and the typed value. */
const changedLine = (page: Page, field: string) =>
  page
    .getByRole('alert')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: field, exact: true }) })

/** Another tab of the same user, with or without script. */
async function openTab(browser: Browser, page: Page, { javaScriptEnabled }: { javaScriptEnabled: boolean }) {
  const storageState = await page.context().storageState()
  const tab = await browser.newPage({ javaScriptEnabled, baseURL: new URL(page.url()).origin, storageState })
  return javaScriptEnabled ? waitUntilAlive(tab) : tab
}

for (const [how, javaScriptEnabled] of [
  ['with script', true],
  ['without script', false],
] as const) {
  /** @requirement FORM-36 */
  test(`a stale form does not revert what is hidden from a sub-dealer, shows it and retains the input, ${how} (decision 0173)`, async ({
    browser,
    page,
    shop,
    signIn,
  }) => {
    const selim = () => one<{ id: number; hides: string[]; phone: string }>(shop.databaseUrl, SELIM)
    const form = `/alt-bayi-duzenle/${(await selim()).id}`
    await signIn(page, 'ayse@vitrin.test')
    const stale = await openTab(browser, page, { javaScriptEnabled })
    const phone = javaScriptEnabled ? '0532 999 88 77' : '0532 999 88 66'
    await stale.goto(form)
    await page.goto(form)
    await page.getByRole('checkbox', { name: 'Tüm fiyatlar' }).check()
    await save(page)
    await page.waitForURL(/alt-bayiler/)
    await stale.getByLabel('Telefon', { exact: true }).fill(phone)
    await save(stale)
    await expect(stale.getByRole('alert')).toContainText('Bu kayıt siz bakarken değişti')
    await expect(changedLine(stale, 'Tüm fiyatlar').getByRole('cell')).toHaveText(['işaretli', 'işaretli değil'])
    await expect(stale.getByLabel('Telefon', { exact: true })).toHaveValue(phone)
    expect((await selim()).hides).toEqual(['price'])
    await stale.getByRole('checkbox', { name: 'Tüm fiyatlar' }).check()
    await save(stale)
    await stale.waitForURL(/alt-bayiler/)
    expect(await selim()).toMatchObject({ hides: ['price'], phone })
    await page.goto(form)
    await page.getByRole('checkbox', { name: 'Tüm fiyatlar' }).uncheck()
    await save(page)
    await page.waitForURL(/alt-bayiler/)
    await stale.close()
  })

  /** @requirement FORM-36 */
  test(`a stale address form, corrected first, does not overwrite a newer address, ${how} (decision 0173)`, async ({
    browser,
    page,
    signIn,
  }) => {
    const street = `Eskişehir Yolu 12. km No ${javaScriptEnabled ? 5 : 6}`
    await signIn(page, 'ayse@vitrin.test')
    const stale = await openTab(browser, page, { javaScriptEnabled })
    await page.goto('/adreslerim')
    const edit =
      (await page
        .getByRole('link', { name: /düzenle/ })
        .first()
        .getAttribute('href')) ?? ''
    await page.goto(edit)
    await stale.goto(edit)
    await page.getByLabel('Adres', { exact: true }).fill(street)
    await save(page)
    await page.waitForURL(/adreslerim\?notice/)
    await stale.getByLabel('Adres adı').fill('Yeni şube')
    // A validation error is reported first; the form retains the version of its values.
    await stale.getByLabel('Telefon').fill('1')
    await save(stale)
    await expect(stale.getByText('en az 10')).toBeVisible()
    await stale.getByLabel('Telefon').fill('0312 444 55 66')
    await save(stale)
    await expect(changedLine(stale, 'Adres').getByRole('cell').first()).toHaveText(street)
    await expect(stale.getByLabel('Adres adı')).toHaveValue('Yeni şube')
    await page.reload()
    await expect(page.getByText(street).first()).toBeVisible()
    await expect(page.getByText('Yeni şube')).toHaveCount(0)
    await stale.close()
  })
}

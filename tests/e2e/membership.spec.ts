import { holdRequests } from '../support/browser.ts'
import { waitForEmail } from '../support/emails.ts'
import { createLoginLink } from '../support/set-up/login-link.ts'
import { expect, test } from './pages/test.ts'

const PASSWORD = 'yağmurlu bir sabah'
/** A dealer of the demo that no other test uses. */
const FORGETFUL = 'siparis@aksoy-oto-yedek-parca-1.test'

test.describe('membership', () => {
  /** @requirement AUTH-10, AUTH-19 */
  test('register, verify the account by the emailed code, sign in, and delete it again (storefront 2.8, orders 2)', async ({
    page,
    shop,
    register,
    activation,
    signIn,
    orders,
    deleteAccount,
  }) => {
    const email = 'deniz@firma.test'
    await register.open()
    await register.fill({ companyName: 'Deniz Oto', email, password: 'kısa' })
    await register.submit()
    // No input is lost on an error, and each field shows what is missing.
    await expect(register.problem('taxOffice', 'empty')).toBeVisible()
    await expect(register.problem('password', 'passwordShort')).toBeVisible()
    await expect(register.missingContracts).toHaveCount(2)
    await expect(register.field('companyName')).toHaveValue('Deniz Oto')
    await register.fill({ taxOffice: 'Kadıköy', taxNumber: '4540536920', firstName: 'Deniz', lastName: 'Kara' })
    await register.fill({ phone: '0532 111 22 33', line: 'Bağdat Cad. No: 12', city: 'İstanbul', county: 'Kadıköy' })
    await register.fill({ password: PASSWORD, passwordAgain: PASSWORD })
    await expect(register.strength('strong')).toBeVisible()
    await register.acceptContracts()
    await register.submit()
    await expect(page).toHaveURL(/uyelik-onayi\?id=/)
    await activation.activate('000')
    await expect(activation.wrongCodeProblem).toBeVisible()
    await activation.activate(await waitForEmail(shop.running, email, /\| (\d{6})$/m))
    await expect(activation.doneNotice).toBeVisible()
    await signIn.submit(email, PASSWORD)
    await expect(page).toHaveURL(`${shop.address()}/`)
    // Signed-in users are redirected from the auth pages.
    await register.open()
    await expect(page).toHaveURL(`${shop.address()}/`)
    await deleteAccount.open()
    await deleteAccount.delete(PASSWORD)
    await expect(deleteAccount.doneNotice).toBeVisible()
    await orders.open()
    await expect(page).toHaveURL(/giris/)
  })

  /** @requirement AUTH-15 */
  test('a password reset is requested in a dialog and completed by the emailed link (storefront 2.8)', async ({
    page,
    shop,
    signIn,
    forgottenPassword,
    passwordReset,
  }) => {
    await signIn.open()
    await forgottenPassword.button.click()
    await expect(forgottenPassword.dialog).toBeVisible()
    await forgottenPassword.submit()
    await expect(forgottenPassword.emptyProblem).toBeVisible()
    await forgottenPassword.email.fill(FORGETFUL)
    await forgottenPassword.submit()
    await expect(forgottenPassword.sentNotice).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(forgottenPassword.button).toBeFocused()
    const path = await waitForEmail(shop.running, FORGETFUL, /(\/sifre-yenile\?k=[\w-]{43})/)
    const answer = await passwordReset.open(path)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await passwordReset.choose(PASSWORD)
    await expect(passwordReset.doneNotice).toBeVisible()
    await passwordReset.open(path)
    await expect(passwordReset.expiredNotice).toBeVisible()
  })

  /** @requirement AUTH-8, THREAT-28 */
  test('a login link signs in automatically with script, and its address is cleaned', async ({
    page,
    request,
    shop,
    orders,
  }) => {
    const path = await createLoginLink(request, shop.running, 'ayse')
    const opened = await page.request.get(path)
    expect(opened.headers()['referrer-policy']).toBe('no-referrer')
    await page.goto(path)
    await expect(page).toHaveURL(`${shop.address()}/`)
    await page.goBack().catch(() => undefined)
    expect(page.url()).not.toContain('h=')
    await orders.open()
    await expect(page).toHaveURL(/siparislerim/)
  })

  /** @requirement AUTH-14 */
  test('a user without a licence gets the message after the password, and signs in with the key (orders 3, 8)', async ({
    page,
    shop,
    text,
    licences,
    signIn,
    licenceForm,
  }) => {
    const email = 'mehmet@vitrin.test'
    await shop.signInAs('ela')
    await licences.open()
    await licences.search(email)
    await expect(licences.state(email, 'free')).toBeVisible()
    await licences.issue(email)
    await expect(licences.issuedNotice(email)).toContainText(text('licences.once'))
    await expect(licences.state(email, 'waiting')).toBeVisible()
    const key = await licences.readKey(email)
    await shop.signOut()
    await signIn.open()
    await signIn.tryToSignIn(email)
    await expect(licenceForm.title).toBeVisible()
    await expect(licenceForm.reason).toBeVisible()
    await licenceForm.key.pressSequentially('12345abcde12345abcde')
    await expect(licenceForm.key).toHaveValue('12345-ABCDE-12345-ABCDE')
    await licenceForm.submit()
    await expect(licenceForm.invalidKeyProblem).toBeVisible()
    await expect(licenceForm.key).toHaveValue('12345-ABCDE-12345-ABCDE')
    await licenceForm.key.fill(` ${key.toLowerCase().replaceAll('-', ' ')} `)
    await licenceForm.submit()
    await expect(licenceForm.doneNotice).toBeVisible()
    await signIn.submit(email)
    await expect(page).toHaveURL(`${shop.address()}/`)
  })

  /** @requirement AUTH-7 */
  test('the button is busy during sign-in, and idle again after a failure (storefront 4)', async ({ page, signIn }) => {
    const login = await holdRequests(page, '**/giris.data*')
    await signIn.open()
    await signIn.tryToSignIn('ayse', 'not this one')
    await expect(signIn.busyButton).toBeDisabled()
    await expect(signIn.progress).toBeVisible()
    login.release()
    await expect(signIn.submitButton).toBeEnabled()
    await expect(signIn.password).toBeFocused()
  })

  /** @requirement AUTH-32 */
  test('the address that password managers know leads to the password page', async ({ page }) => {
    const known = await page.request.get('/.well-known/change-password', { maxRedirects: 0 })
    expect(known.headers().location).toBe('/sifre-degistir')
  })
})

test.describe('membership of a public site', () => {
  test.use({ site: 'b2c' })

  /** @requirement AUTH-13, AUTH-14 */
  test('registration and the representatives’ page are hidden by settings, the desktop application is shown (storefront 6)', async ({
    page,
    owner,
    tab,
    register,
    signIn,
  }) => {
    const representatives = tab.path('representativeLogin')
    const loadStatus = async (path: string) => (await page.goto(path))?.status()
    expect(await loadStatus(register.path)).toBe(200)
    expect(await loadStatus(representatives)).toBe(200)
    const download = 'https://indir.firma.test/kurulum'
    await owner.setSettings(
      'HideMembershipButton=true',
      'HideCustomerRepresentativeLogin=true',
      `DesktopApplicationUrl=${download}`,
    )
    await expect.poll(() => loadStatus(register.path)).toBe(404)
    expect(await loadStatus(representatives)).toBe(404)
    expect(await loadStatus(tab.path('login'))).toBe(200)
    await expect(signIn.registerLink).toHaveCount(0)
    await expect(signIn.representativeLink).toHaveCount(0)
    await expect(signIn.desktopApplicationLink).toHaveAttribute('href', download)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  /** @requirement AUTH-8 */
  test('the login link requires one confirmation, the sign-in tabs are links, the dialog is a page', async ({
    page,
    request,
    shop,
    signIn,
    forgottenPassword,
  }) => {
    await signIn.open()
    await signIn.dealerTab.click()
    await expect(page).toHaveURL(/\?t=2/)
    await expect(signIn.dealerName).toBeVisible()
    await forgottenPassword.link.click()
    await forgottenPassword.email.fill('unknown@vitrin.test')
    await forgottenPassword.submit()
    await expect(forgottenPassword.sentNotice).toBeVisible()
    await page.goto(await createLoginLink(request, shop.running, 'ayse'))
    await signIn.submitButton.click()
    await expect(page).toHaveURL(`${shop.address()}/`)
  })
})

import { Authenticator } from '../support/authenticator.ts'
import { expireConfirmations } from '../support/time-travel.ts'
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts'
import type { Pages } from './pages/pages.ts'
import { expect, test } from './pages/test.ts'

/** Adds an authenticator app on the page of the signed-in user; returns it with the recovery codes. */
async function addApp({ signInSecurity }: Pages) {
  await signInSecurity.open()
  await signInSecurity.startAuthenticator()
  const app = new Authenticator(await signInSecurity.readSecret())
  await signInSecurity.confirmAuthenticator(await app.nextCode())
  await expect(signInSecurity.recoveryCodes).toHaveCount(10)
  const codes = await signInSecurity.recoveryCodes.allTextContents()
  await signInSecurity.continue()
  return { app, codes }
}

test('an authenticator app is added with the password, and its codes and recovery codes sign in', async ({
  page,
  shop,
  signInSecurity,
  signIn,
  secondStep,
}) => {
  await shop.signInAs('ayse')
  await signInSecurity.open()
  await signInSecurity.startAuthenticator('not this one')
  await expect(signInSecurity.wrongPasswordProblem).toBeVisible()
  await signInSecurity.startAuthenticator()
  const app = new Authenticator(await signInSecurity.readSecret())
  await signInSecurity.confirmAuthenticator('000000')
  await expect(signInSecurity.wrongCodeProblem).toBeVisible()
  await expect(signInSecurity.qrCode).toBeVisible()
  await signInSecurity.confirmAuthenticator(await app.nextCode())
  await expect(signInSecurity.recoveryCodes).toHaveCount(10)
  const [recoveryCode = ''] = await signInSecurity.recoveryCodes.allTextContents()
  const href = await signInSecurity.downloadLink.getAttribute('href')
  expect(decodeURIComponent(href ?? '')).toContain(recoveryCode)
  await signInSecurity.continue()
  await expect(signInSecurity.state(signInSecurity.authenticator, 'on')).toBeVisible()

  await shop.signOut()
  await signIn.open({ returnTo: encodeURIComponent(signInSecurity.path) })
  await signIn.tryToSignIn('ayse')
  await expect(secondStep.title).toBeVisible()
  await secondStep.submitCode('000000')
  await expect(secondStep.wrongCodeProblem).toBeVisible()
  await expect(secondStep.code).toBeFocused()
  await secondStep.submitCode(await app.nextCode())
  await expect(page).toHaveURL(`${shop.address()}${signInSecurity.path}`)

  await shop.signOut()
  await signIn.open()
  await signIn.tryToSignIn('ayse')
  await secondStep.submitRecoveryCode(recoveryCode.toLowerCase())
  await expect(page).toHaveURL(`${shop.address()}/`)
  await signInSecurity.open()
  await signInSecurity.removeAuthenticator()
  await expect(signInSecurity.state(signInSecurity.authenticator, 'off')).toBeVisible()
  await shop.signOut()
  await signIn.signIn('ayse')
  await expect(page).toHaveURL(`${shop.address()}/`)
})

test('a passkey is added, signs in, is renamed and removed', async ({
  page,
  shop,
  signInSecurity,
  signIn,
  secondStep,
}) => {
  const device = await addVirtualAuthenticator(page)
  await shop.signInAs('mehmet')
  await signInSecurity.open()
  await signInSecurity.addPasskey('Ofis bilgisayarı', 'not this one')
  await expect(signInSecurity.wrongPasswordProblem).toBeVisible()
  await signInSecurity.addPasskey('Ofis bilgisayarı')
  await expect(signInSecurity.recoveryCodes).toHaveCount(10)
  const [recoveryCode = ''] = await signInSecurity.recoveryCodes.allTextContents()
  await signInSecurity.continue()
  await expect(signInSecurity.passkey('Ofis bilgisayarı')).toBeVisible()

  await shop.signOut()
  await signIn.open()
  await signIn.tryToSignIn('mehmet')
  await secondStep.passkeyButton.click()
  await expect(page).toHaveURL(`${shop.address()}/`)
  await signInSecurity.open()
  await signInSecurity.renamePasskey('Ofis bilgisayarı', 'Depo bilgisayarı')
  await expect(signInSecurity.passkey('Depo bilgisayarı')).toBeVisible()

  await device.forget()
  await signInSecurity.addPasskey('Telefon')
  await expect(signInSecurity.passkey('Telefon')).toBeVisible()
  await expect(signInSecurity.newPasskeyPassword).toBeHidden()
  await signInSecurity.removePasskey('Telefon')
  await expect(signInSecurity.passkey('Telefon')).toHaveCount(0)

  await shop.signOut()
  await signIn.open()
  await signIn.tryToSignIn('mehmet')
  await secondStep.passkeyButton.click()
  await expect(secondStep.failedNotice).toBeVisible()
  await secondStep.submitRecoveryCode(recoveryCode)
  await expect(page).toHaveURL(`${shop.address()}/`)
  await signInSecurity.open()
  await signInSecurity.removePasskey('Depo bilgisayarı')
  await expect(signInSecurity.state(signInSecurity.passkeys, 'off')).toBeVisible()
})

test('staff without a required second factor are led to add one before anything else opens', async ({
  page,
  pages,
  shop,
  owner,
  orders,
  signInSecurity,
}) => {
  await owner.setSettings('RequireSecondFactorFromStaff=true')
  await shop.signInAs('zeynep')
  await expect(async () => {
    await orders.open()
    await expect(page).toHaveURL(`${shop.address()}${signInSecurity.path}`, { timeout: 3000 })
  }).toPass()
  await expect(signInSecurity.requiredNotice).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(`${shop.address()}${signInSecurity.path}`)
  await addApp(pages)
  await expect(signInSecurity.requiredNotice).toHaveCount(0)
  await orders.open()
  await expect(page).not.toHaveURL(`${shop.address()}${signInSecurity.path}`)
  await shop.signInAs('can')
  await page.goto('/')
  await expect(page).toHaveURL(`${shop.address()}/`)
  await owner.setSettings('RequireSecondFactorFromStaff=false')
})

test('changes and refunds need the second factor again after ten minutes', async ({
  page,
  pages,
  shop,
  signInSecurity,
  confirmIdentity,
  paymentDesk,
}) => {
  await shop.signInAs('ela')
  const { app } = await addApp(pages)
  await paymentDesk.open({ search: '' })
  await expect(signInSecurity.confirmLink).toHaveCount(0)
  await expireConfirmations(shop.databaseUrl, 'ela')
  await paymentDesk.open({ search: 'x' })
  await signInSecurity.confirmLink.click()
  await expect(confirmIdentity.title).toBeVisible()
  await confirmIdentity.submitCode('000000')
  await expect(confirmIdentity.wrongCodeProblem).toBeVisible()
  await confirmIdentity.submitCode(await app.nextCode())
  await expect(page).toHaveURL(/\?q=x$/)
  await expect(signInSecurity.confirmLink).toHaveCount(0)
  await expireConfirmations(shop.databaseUrl, 'ela')
  await signInSecurity.open()
  await expect(signInSecurity.codes.locator('summary')).toHaveCount(0)
  await signInSecurity.confirmLink.click()
  await confirmIdentity.submitCode(await app.nextCode())
  await signInSecurity.renewCodes()
  await expect(signInSecurity.recoveryCodes).toHaveCount(10)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an authenticator app is added, and its code signs in', async ({ page, pages, shop, signIn, secondStep }) => {
    await shop.signInAs('selim')
    const { app } = await addApp(pages)
    await shop.signOut()
    await signIn.open()
    await signIn.tryToSignIn('selim')
    await secondStep.submitCode('000000')
    await expect(secondStep.wrongCodeProblem).toBeVisible()
    await secondStep.submitCode(await app.nextCode())
    await expect(page).toHaveURL(`${shop.address()}/`)
  })
})

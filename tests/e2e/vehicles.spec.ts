import { findProductOfMake, findProductOfManyMakes } from '../support/look-ups/vehicles.ts'
import type { Pages } from './pages/pages.ts'
import { expect, test } from './pages/test.ts'

/** Step by step, as a dealer does. */
async function chooseGolf({ tab: { page }, vehicleFinder }: Pages) {
  await vehicleFinder.open()
  await vehicleFinder.chooseMake('volkswagen')
  await expect(page).toHaveURL(/make=volkswagen/)
  await vehicleFinder.chooseModel('golf vi')
  await expect(page).toHaveURL(/model=golf/)
  await vehicleFinder.select()
  await expect(page).toHaveURL(/\/urunler$/)
}

test.describe('vehicle finder (catalogue 2)', () => {
  /** @requirement VEH-2 */
  test('a chosen vehicle narrows listing and search, persists, and can be cleared', async ({
    page,
    pages,
    productList,
    selectedVehicle,
  }) => {
    await productList.open()
    const all = await productList.readCount()
    await chooseGolf(pages)
    const fitting = await productList.readCount()
    expect(fitting).toBeGreaterThan(0)
    expect(fitting).toBeLessThan(all)
    await expect(selectedVehicle.bar).toContainText('Volkswagen Golf VI')
    await productList.search('balata')
    await expect(selectedVehicle.bar).toBeVisible()
    await selectedVehicle.showEverything()
    await expect(page).toHaveURL(/fit=all/)
    await expect(selectedVehicle.misfits.first()).toBeVisible()
    await productList.open()
    await selectedVehicle.clear()
    await expect(selectedVehicle.bar).toBeHidden()
    await expect.poll(() => productList.readCount()).toBe(all)
  })

  /** @requirement VEH-3 */
  test('a number is found whether it fits the vehicle or not, and row and page show which', async ({
    shop,
    pages,
    productList,
    selectedVehicle,
  }) => {
    const { code } = await findProductOfMake(shop.databaseUrl, 'toyota')
    await chooseGolf(pages)
    await productList.search(code)
    await expect(selectedVehicle.misfits.first()).toBeVisible()
    await productList.link(productList.row(code)).click()
    await expect(selectedVehicle.misfits).toBeVisible()
  })

  /** @requirement VEH-6 */
  test('compatible vehicles can be browsed by make', async ({ page, shop, productPage, compatibleVehicles }) => {
    const { slug } = await findProductOfManyMakes(shop.databaseUrl)
    await productPage.open(slug, { tab: 'vehicles' })
    const last = compatibleVehicles.makes.last()
    const name = (await last.textContent())?.replace(/\d+$/, '') ?? ''
    await last.click()
    await expect(page).toHaveURL(/vmake=/)
    await expect(compatibleVehicles.models.first()).toContainText(name)
    for (const model of await compatibleVehicles.models.allTextContents()) expect(model).toContain(name)
  })
})

/** @requirement VEH-1 */
test.describe('vehicle finder without script', () => {
  test.use({ javaScriptEnabled: false })

  test('proceeds step by step and chooses a vehicle', async ({ vehicleFinder, selectedVehicle }) => {
    await vehicleFinder.open()
    await vehicleFinder.chooseMake('fiat')
    await vehicleFinder.goOn()
    await vehicleFinder.chooseModel('egea')
    await vehicleFinder.goOn()
    await vehicleFinder.select()
    await expect(selectedVehicle.bar).toContainText('Fiat Egea')
  })
})

/** @requirement VEH-8 */
test('the tyre finder links to the tyres of a size, in any notation (catalogue 2)', async ({
  page,
  productList,
  tyreFinder,
}) => {
  await tyreFinder.open()
  await tyreFinder.typeSize('lastik')
  await tyreFinder.showTyres()
  await expect(tyreFinder.unreadableNotice).toBeVisible()
  await tyreFinder.typeSize('205 55 16')
  await tyreFinder.showTyres()
  await expect(page).toHaveURL(/size=2055516/)
  const typed = await productList.readCount()
  await tyreFinder.open()
  for (const [step, value] of [
    ['width', '205'],
    ['aspect', '55'],
    ['rim', '16'],
  ] as const) {
    await tyreFinder.step(step).selectOption(value)
    await expect(page).toHaveURL(new RegExp(`=${value}`))
  }
  await tyreFinder.showTyres()
  await expect(page).toHaveURL(/size=2055516/)
  await expect.poll(() => productList.readCount()).toBe(typed)
})

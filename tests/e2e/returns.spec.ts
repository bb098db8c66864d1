import sharp from 'sharp'
import { RETURN_STATUS } from '#src/returns/return.ts'
import { getReturnableLines, getReturns } from '#src/returns/wire.ts'
import type { ShopUser } from '../support/set-up/user.ts'
import type { ReturnForm } from './pages/returns.ts'
import { expect, test } from './pages/test.ts'

const DESCRIPTION = 'Kutusu açılmamıştı, çatlak çıktı'
const DEFECTIVE = 2

/** @requirement RET-1, RET-5 */
test('a dealer returns a part with a photo, the owner approves, the credit is on the account (orders 2, 3, 5)', async ({
  page,
  shop,
  tab,
  order,
  returnForm,
  myReturns,
  deskReturns,
  accountActivity,
}) => {
  const ayse = await shop.user('ayse')
  const { orderNumber, code, left } = await findDeliveredLine(ayse)
  await shop.signInAs('ayse')
  await order.open(orderNumber)
  await order.startReturn()
  await returnForm.chooseLine(code)
  await fillReturnForm(returnForm)
  await expect(page).toHaveURL(new RegExp(tab.path('myReturns')))
  await expect(myReturns.status(code, RETURN_STATUS.pending)).toBeVisible()
  const mine = myReturns.return(code)
  await expect(mine.getByText('₺12,50')).toBeVisible()
  const loadWidth = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)
  expect(await mine.getByRole('img').evaluate(loadWidth)).toBe(40)

  await shop.signInAs('ela')
  await deskReturns.open({ status: RETURN_STATUS.pending })
  await deskReturns.openReturn(code)
  await deskReturns.decide(RETURN_STATUS.received)
  await expect(deskReturns.status(RETURN_STATUS.received)).toBeVisible()
  await deskReturns.decide(RETURN_STATUS.approved, 'Kusura bakmayın')
  await expect(deskReturns.status(RETURN_STATUS.approved)).toBeVisible()
  await expect(page.getByText(DESCRIPTION)).toBeVisible()

  expect(await countReturnable(ayse, { orderNumber, code })).toBe(Number(left) - 1)
  await shop.signInAs('ayse')
  await myReturns.open()
  await expect(myReturns.status(code, RETURN_STATUS.approved)).toBeVisible()
  await expect(mine.getByText('Kusura bakmayın')).toBeVisible()
  const [filed] = (await ayse.call(getReturns, {})).returns
  expect(filed).toMatchObject({ orderNumber, code, quantity: '1' })
  await accountActivity.open()
  await expect(accountActivity.entry(filed?.number ?? '')).toContainText('12,50')
})

/** First above the invoiced amount, which is refused without losing input. */
async function fillReturnForm(form: ReturnForm) {
  await form.selectReason(DEFECTIVE)
  await form.quantity.fill('1')
  await form.amount.fill('999999')
  await form.description.fill(DESCRIPTION)
  await form.photos.setInputFiles(await createPhoto())
  await form.submit()
  await expect(form.aboveInvoiceAlert).toBeFocused()
  await expect(form.description).toHaveValue(DESCRIPTION)
  await expect(form.reason).toHaveValue(`${DEFECTIVE}`)
  await expect(form.amount).toHaveValue('999999')
  await form.amount.fill('12,50')
  await form.submit()
}

const createPhoto = async () => ({
  name: 'kirik.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a00' } })
    .png()
    .toBuffer(),
})

/** The most expensive recent line that was fully delivered, of a product that the user never returned. */
async function findDeliveredLine(user: ShopUser) {
  const { returns } = await user.call(getReturns, {})
  const returnedCodes = returns.map(({ code }) => code)
  const { lines } = await user.call(getReturnableLines, {})
  const [line] = lines
    .filter(({ code, quantity, left }) => Number(quantity) > 1 && left === quantity && !returnedCodes.includes(code))
    .sort((one, other) => Number(other.leftAmount) - Number(one.leftAmount))
  if (!line) throw new Error('No line was delivered')
  return line
}

/** How much of a line can still be returned. */
async function countReturnable(user: ShopUser, { orderNumber, code }: { orderNumber: string; code: string }) {
  const { lines } = await user.call(getReturnableLines, { order: orderNumber })
  return Number(lines.find((line) => line.code === code)?.left)
}

import { getAddresses } from '#src/addresses/wire.ts'
import { findSubDealer } from '../support/set-up/members.ts'
import { expect, test } from './pages/test.ts'

for (const [how, javaScriptEnabled] of [
  ['with script', true],
  ['without script', false],
] as const) {
  /** @requirement FORM-36 */
  test(`a stale form does not revert what is hidden from a sub-dealer, shows it and retains the input, ${how} (decision 0173)`, async ({
    shop,
    text,
    subDealerForm,
  }) => {
    const ayse = await shop.user('ayse')
    const { id } = await findSubDealer(ayse, 'selim')
    const phone = javaScriptEnabled ? '0532 999 88 77' : '0532 999 88 66'
    await shop.signInAs('ayse')
    const stale = await shop.newBrowser({ name: 'ayse', javaScriptEnabled })
    await stale.subDealerForm.open(id)
    await subDealerForm.open(id)
    await subDealerForm.hidden('price').check()
    await subDealerForm.save()
    await stale.subDealerForm.field('phone').fill(phone)
    await stale.subDealerForm.submit()
    await expect(stale.recordChanges.notice).toBeVisible()
    await expect(stale.recordChanges.values(text('subDealers.hide.price'))).toHaveText([
      text('ui.changed.ticked'),
      text('ui.changed.notTicked'),
    ])
    await expect(stale.subDealerForm.field('phone')).toHaveValue(phone)
    expect((await findSubDealer(ayse, 'selim')).hides).toEqual(['price'])
    await stale.subDealerForm.hidden('price').check()
    await stale.subDealerForm.save()
    expect(await findSubDealer(ayse, 'selim')).toMatchObject({ hides: ['price'], phone })
    await subDealerForm.open(id)
    await subDealerForm.hidden('price').uncheck()
    await subDealerForm.save()
  })

  /** @requirement FORM-36 */
  test(`a stale address form, corrected first, does not overwrite a newer address, ${how} (decision 0173)`, async ({
    page,
    shop,
    text,
    addressBook,
    addressForm,
  }) => {
    const street = `Eskişehir Yolu 12. km No ${javaScriptEnabled ? 5 : 6}`
    const { addresses } = await (await shop.user('ayse')).call(getAddresses)
    const path = addressBook.path(addresses[0]?.id ?? 0)
    await shop.signInAs('ayse')
    const stale = await shop.newBrowser({ name: 'ayse', javaScriptEnabled })
    await page.goto(path)
    await stale.tab.page.goto(path)
    await addressForm.field('line1').fill(street)
    await addressForm.save()
    await page.waitForURL(/adreslerim\?notice/)
    await stale.addressForm.field('title').fill('Yeni şube')
    // A validation error is reported first; the form retains the version of its values.
    await stale.addressForm.field('phone').fill('1')
    await stale.addressForm.save()
    await expect(stale.tab.page.getByText(text('addresses.problem.phone'))).toBeVisible()
    await stale.addressForm.field('phone').fill('0312 444 55 66')
    await stale.addressForm.save()
    await expect(stale.recordChanges.values(text('addresses.field.line1')).first()).toHaveText(street)
    await expect(stale.addressForm.field('title')).toHaveValue('Yeni şube')
    await page.reload()
    await expect(page.getByText(street).first()).toBeVisible()
    await expect(page.getByText('Yeni şube')).toHaveCount(0)
  })
}

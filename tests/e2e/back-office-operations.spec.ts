import { letJobFail } from '../support/time-travel.ts'
import { expect, test } from './pages/test.ts'

const MISSED = 'zzqqbatarya'
const DEPOT = 'Ankara Ostim'
const COMMENT = 'Kablosu uzun geldi, teşekkürler.'

test('turns a search without hits into a synonym, pins products, and removes the synonym', async ({
  shop,
  productList,
  searchTerms,
  searchTerm,
}) => {
  const [first, second] = [await shop.takeProduct(), await shop.takeProduct()]
  await shop.signInAs('ayse')
  await productList.search(MISSED)
  await shop.signInAs('ela')
  await searchTerms.openWithMiss(MISSED)
  await searchTerms.term('misses', MISSED).getByRole('link').click()
  await searchTerm.tryMeaning(first.code)
  await expect(searchTerm.tried(first.code).getByRole('link').first()).toContainText(first.code)
  await searchTerm.saveMeaning('z')
  await expect(searchTerm.meaning).toHaveAttribute('aria-invalid', 'true')
  await expect(searchTerm.meaning).toHaveValue('z')
  await searchTerm.saveMeaning(first.code)
  await expect(searchTerm.savedNotice).toBeVisible()
  await expect(searchTerm.resolvedBadge).toBeVisible()
  await searchTerm.pin(`${second.code}\nNO-SUCH`)
  await expect(searchTerm.codes).toHaveAttribute('aria-invalid', 'true')
  await searchTerm.pin(`${second.code}\n${first.code}`)
  await expect(searchTerm.pinned).toHaveCount(2)
  await expect(searchTerm.pinned.first()).toContainText(second.code)
  await searchTerms.open()
  await searchTerms.openList('aliases')
  await expect(searchTerms.term('aliases', MISSED)).toContainText(first.code)
  await searchTerms.removeAlias(MISSED)
  await expect(searchTerms.removed(1)).toBeVisible()
  await expect(searchTerms.term('aliases', MISSED)).toHaveCount(0)
})

test('runs a failed job again, which is named with a reason without secrets', async ({ shop, jobs }) => {
  await letJobFail(shop.databaseUrl, 'updatePopularity', 'postgres://shop:s3cret@db.test refused')
  await shop.signInAs('ela')
  await jobs.open()
  await expect(jobs.job('updatePopularity')).toContainText('db.test refused')
  await expect(jobs.job('updatePopularity')).not.toContainText('s3cret')
  await jobs.retry('updatePopularity')
  await expect(jobs.retried(1)).toBeVisible()
  await expect(jobs.job('updatePopularity')).not.toContainText('db.test refused')
})

test('publishes a waiting comment, whose number the overview shows', async ({
  shop,
  commentForm,
  backOffice,
  deskComments,
}) => {
  const { slug } = await shop.takeProduct()
  await shop.signInAs('ayse')
  await commentForm.open(slug)
  await commentForm.fill({ stars: 5, body: COMMENT })
  await commentForm.submit()
  await expect(commentForm.state('waiting')).toBeVisible()
  await shop.signInAs('ela')
  await backOffice.open()
  await backOffice.tile('comments').click()
  await deskComments.approve(COMMENT)
  await expect(deskComments.approved(1)).toBeVisible()
  await expect(deskComments.comment(COMMENT)).toHaveCount(0)
  await deskComments.open('?state=approved')
  await expect(deskComments.state(COMMENT, 'approved')).toBeVisible()
  await shop.signInAs('mehmet')
  await commentForm.open(slug)
  await expect(commentForm.published(COMMENT)).toBeVisible()
})

test('staff enter a holiday of a depot, and remove it', async ({ shop, deskCatalogue, tab }) => {
  await shop.signInAs('ela')
  await deskCatalogue.open('depot')
  await deskCatalogue.record('depot', DEPOT).click()
  await deskCatalogue.openHolidays()
  await deskCatalogue.holidayField('name').fill('Kurban Bayramı')
  await deskCatalogue.holidayField('until').fill('2099-05-19')
  await deskCatalogue.addHoliday()
  await expect(deskCatalogue.holidayField('from')).toHaveAttribute('aria-invalid', 'true')
  await expect(deskCatalogue.holidayField('name')).toHaveValue('Kurban Bayramı')
  await deskCatalogue.holidayField('from').fill('2099-05-16')
  await deskCatalogue.addHoliday()
  await expect(deskCatalogue.holidays).toContainText('16 Mayıs 2099')
  await expect(deskCatalogue.holidayField('name')).toHaveValue('')
  await deskCatalogue.removeHoliday('Kurban Bayramı')
  await expect(tab.page.getByText(tab.text('depotHolidays.none'))).toBeVisible()
})

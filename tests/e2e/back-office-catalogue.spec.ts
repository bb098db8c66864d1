import { type Browser, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { waitUntilAlive } from '../support/browser.ts'
import { type FoundingOptions, HOST, startEmptyShop } from '../support/founding.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { Tab } from './pages/tab.ts'

const OWNER = 'owner@oto.localhost'

// A catalogue from nothing, by the browser alone. Each test depends on the previous one.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let founded: FoundingOptions
let owner: Pages
test.beforeAll(async ({ browser }) => {
  founded = await startEmptyShop()
  const words = ['--host', HOST, '--name', 'Oto Parça', '--sells-to', 'both']
  await founded.vitrin(['site', 'new', 'oto', ...words])
  const made = await founded.vitrin<{ password: string }>(['members', 'owner', OWNER, '--site', HOST])
  owner = await open(browser)
  await owner.signIn.signIn(OWNER, made.password)
})
test.afterAll(() => founded.close())

async function open(browser: Browser): Promise<Pages> {
  const context = await browser.newContext({ baseURL: founded.shop.address(HOST) })
  return openPages(new Tab(waitUntilAlive(await context.newPage()), 'tr'))
}

test('staff add a price list, a depot, a brand and a category', async () => {
  const { deskCatalogue } = owner
  await deskCatalogue.openNew('priceList')
  await deskCatalogue.add('priceList')
  await expect(deskCatalogue.field('priceList', 'code')).toHaveAttribute('aria-invalid', 'true')
  await deskCatalogue.field('priceList', 'code').fill('PERAKENDE')
  await deskCatalogue.field('priceList', 'name').fill('Perakende')
  await deskCatalogue.field('priceList', 'public').check()
  await deskCatalogue.add('priceList')
  await expect(deskCatalogue.record('priceList', 'Perakende')).toBeVisible()
  await deskCatalogue.openNew('depot')
  await deskCatalogue.field('depot', 'code').fill('MRK')
  await deskCatalogue.field('depot', 'name').fill('Merkez')
  await deskCatalogue.field('depot', 'cutOff').fill('9.30')
  await deskCatalogue.add('depot')
  await expect(deskCatalogue.record('depot', 'Merkez')).toBeVisible()
  await deskCatalogue.open('brand')
  await deskCatalogue.brandName.fill('Bosch')
  await deskCatalogue.add('brand')
  await expect(deskCatalogue.record('brand', 'Bosch')).toBeVisible()
  await deskCatalogue.openNew('category')
  await deskCatalogue.categoryName('Türkçe').fill('Fren')
  await deskCatalogue.add('category')
  await expect(deskCatalogue.record('category', 'Fren')).toBeVisible()
})

test('staff add a product with price and stock, and visitors find it at that price', async ({ browser }) => {
  const { auditLog, deskProduct, deskProducts } = owner
  await deskProduct.openNew()
  await deskProduct.field('code').fill('FB-1')
  await deskProduct.field('name').fill('Ön fren balatası')
  await deskProduct.field('brandId').selectOption('Bosch')
  await deskProduct.price('Perakende (TRY)').fill('1.25x')
  await deskProduct.add()
  await expect(deskProduct.price('Perakende (TRY)')).toHaveAttribute('aria-invalid', 'true')
  await expect(deskProduct.field('name')).toHaveValue('Ön fren balatası')
  await deskProduct.price('Perakende (TRY)').fill('1.250,50')
  await deskProduct.add()
  await expect(deskProduct.savedNotice).toBeVisible()
  await deskProduct.count('Merkez', '12')
  await expect(deskProduct.depot('Merkez')).toContainText('12')
  await auditLog.openHistory()
  await expect(auditLog.historyEntry('productAdd')).toContainText('Ön fren balatası')
  await auditLog.narrowHistory('quantity')
  await expect(auditLog.historyEntry('productAdd')).toHaveCount(0)
  await expect(auditLog.historyEntry('stockCount')).toContainText('12')
  await auditLog.openWholeHistory()
  await expect(auditLog.historyEntry('stockCount')).toContainText('12')
  await deskProducts.open('?q=FB-1')
  await expect(deskProducts.product('FB-1')).toContainText('1.250,50')
  const visitor = await open(browser)
  await visitor.productList.search('FB-1')
  await expect(visitor.tab.page.getByRole('main')).toContainText('Ön fren balatası')
  // The list is without tax, and the public sees prices with it.
  await expect(visitor.tab.page.getByRole('main')).toContainText('1.500,60')
})

const toFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const draw = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()

test('staff add pictures and a price for a larger quantity; visitors see the picture', async ({ browser }) => {
  const { deskProduct } = owner
  await deskProduct.open('FB-1')
  await deskProduct.addPictures(
    toFile('balata.png', await draw('#1d4ed8')),
    toFile('bozuk.png', Buffer.from('no picture')),
    toFile('kutu.png', await draw('#b91c1c')),
  )
  await expect(deskProduct.uploadResult).toContainText('bozuk.png')
  await expect(deskProduct.pictures).toHaveCount(2)
  await deskProduct.removePicture(2)
  await expect(deskProduct.pictures).toHaveCount(1)
  await deskProduct.firstTier('quantity').fill('10')
  await deskProduct.firstTier('amount').fill('1.100x')
  await deskProduct.saveTiers()
  await expect(deskProduct.firstTier('amount')).toHaveAttribute('aria-invalid', 'true')
  await expect(deskProduct.firstTier('quantity')).toHaveValue('10')
  await deskProduct.firstTier('amount').fill('1.100,00')
  await deskProduct.saveTiers()
  await expect(deskProduct.firstTier('amount')).not.toHaveAttribute('aria-invalid', 'true')
  await deskProduct.open('FB-1')
  await expect(deskProduct.firstTier('amount')).toHaveValue(/^1[.]?100(,0+)?$/)
  const visitor = await open(browser)
  await visitor.productList.search('FB-1')
  await visitor.productList.openFirst()
  await expect(visitor.gallery.picture).toHaveAttribute('src', /p-fb-1-1/)
})

test('staff see the page of a hidden product with what they type, and limit one to a group', async ({ browser }) => {
  const { deskProduct, deskProducts, deskContent } = owner
  await deskProducts.open('?q=FB-1')
  await deskProducts.hide('FB-1')
  await expect(deskProducts.outcome('deactivated', 1)).toBeVisible()
  await deskProduct.open('FB-1')
  await deskProduct.schedule('2099-01-01T09:00')
  await expect(deskProduct.savedNotice).toBeVisible()
  await deskProduct.openPreview()
  const { previewedPage } = deskContent
  await expect(previewedPage.getByRole('heading', { level: 1 })).toContainText('Ön fren balatası')
  await deskProduct.field('name').fill('Balata FB-1 XL')
  await expect(previewedPage.getByRole('heading', { level: 1 })).toContainText('Balata FB-1 XL')
  await deskContent.choosePreview({ role: 'dealer' })
  await expect(previewedPage.getByText(owner.tab.text('shopPreview.customer')).first()).toBeVisible()
  const visitor = await open(browser)
  await visitor.productList.search('FB-1')
  await expect(visitor.tab.page.getByRole('main')).not.toContainText('Ön fren balatası')
  await deskProducts.open('?state=scheduled')
  await deskProducts.show('FB-1')
  await expect(deskProducts.outcome('activated', 1)).toBeVisible()
  await owner.deskCustomerGroups.open()
  await owner.deskCustomerGroups.add('Servisler')
  await deskProduct.open('FB-1')
  await deskProduct.limitTo('Servisler')
  await visitor.productList.search('FB-1')
  await expect(visitor.tab.page.getByRole('main')).not.toContainText('Ön fren balatası')
  await deskProducts.open('?audience=limited')
  await deskProducts.showToEveryone('FB-1')
})

test('staff drop a PDF file on a product; visitors download it in their language', async ({ browser }) => {
  const { deskProduct } = owner
  await deskProduct.open('FB-1')
  await deskProduct.addDocuments({
    name: 'Montaj.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 fitting'),
  })
  await expect(deskProduct.documents).toHaveCount(1)
  await deskProduct.openDocument('Montaj')
  await deskProduct.saveDocument({ title: 'Montaj şeması', kind: 'fitting' })
  await expect(deskProduct.documents).toContainText('Montaj şeması')
  const visitor = await open(browser)
  await visitor.productList.search('FB-1')
  await visitor.productList.openFirst()
  await visitor.productPage.openDocuments()
  await expect(visitor.productPage.documents).toContainText('Montaj şeması')
  await expect(visitor.productPage.documents).toHaveAttribute('href', '/files/montaj.pdf')
})

test('staff raise a price list from a later day by formula, and cancel it', async () => {
  const { deskCatalogue, tab } = owner
  await deskCatalogue.open('priceList')
  await deskCatalogue.record('priceList', 'Perakende').click()
  await deskCatalogue.openFormula()
  await deskCatalogue.formulaField('source').selectOption('PERAKENDE')
  await deskCatalogue.formulaField('percent').fill('on')
  await deskCatalogue.showPreview()
  await expect(deskCatalogue.formulaField('percent')).toHaveAttribute('aria-invalid', 'true')
  await deskCatalogue.formulaField('percent').fill('12,5')
  await deskCatalogue.formulaField('from').fill('2099-01-15')
  await deskCatalogue.showPreview()
  await expect(deskCatalogue.formulaPreview).toContainText('1.406,81')
  await deskCatalogue.applyFormula()
  await expect(deskCatalogue.scheduledPrices).toContainText('2')
  await deskCatalogue.cancelScheduled()
  await expect(tab.page.getByText(tab.text('priceFormula.noScheduled'))).toBeVisible()
})

test('staff give a product properties by typing and by proposals; visitors find it by them', async ({ browser }) => {
  const { deskProduct } = owner
  await deskProduct.open('FB-1')
  await deskProduct.newProperty('values').fill('Seramik')
  await deskProduct.saveProperties()
  await expect(deskProduct.unnamedProperty).toHaveAttribute('aria-invalid', 'true')
  await deskProduct.unnamedProperty.fill('Malzeme')
  await deskProduct.saveProperties()
  await expect(deskProduct.property('Malzeme')).toHaveValue('Seramik')
  await deskProduct.choose(deskProduct.newProperty('name'), 'Malzeme')
  await deskProduct.choose(deskProduct.newProperty('values'), 'Seramik')
  await deskProduct.newProperty('values').fill('Karbon')
  await deskProduct.saveProperties()
  await expect(deskProduct.property('Malzeme')).toHaveValue('Karbon; Seramik')
  const visitor = await open(browser)
  await visitor.productList.search('seramik')
  await expect(visitor.tab.page.getByRole('main')).toContainText('Ön fren balatası')
})

test('staff name, merge and remove values and properties', async () => {
  const { deskCatalogue, deskProduct } = owner
  await deskCatalogue.openProperty('Malzeme')
  await expect(deskCatalogue.values).toHaveCount(2)
  await deskCatalogue.openValue('Karbon')
  await deskCatalogue.nameValue('Türkçe', 'Karbon elyaf')
  await deskCatalogue.mergeValue('Seramik')
  await expect(deskCatalogue.values).toHaveCount(1)
  await deskCatalogue.remove()
  await expect(deskCatalogue.alert).toContainText('1')
  await deskCatalogue.confirmRemoval(1)
  await deskProduct.open('FB-1')
  await expect(deskProduct.property('Malzeme')).toBeHidden()
})

test('staff choose the vehicles that a product fits, one by one and pasted, and name vehicles', async () => {
  const { deskProduct, deskVehicles } = owner
  await deskProduct.open('FB-1')
  await deskProduct.openFitments()
  await deskProduct.fitmentField('make').fill('Fiat')
  await deskProduct.fitmentField('model').fill('Egea')
  await deskProduct.addFitment()
  await expect(deskProduct.fitmentField('years')).toHaveAttribute('aria-invalid', 'true')
  await expect(deskProduct.fitmentField('model')).toHaveValue('Egea')
  await deskProduct.fitmentField('years').fill('2015-2020')
  await deskProduct.addFitment()
  await expect(deskProduct.fitments).toHaveCount(1)
  await expect(deskProduct.fitmentField('make')).toHaveValue('')
  await deskProduct.addFitmentLines('Opel;Corsa;1.2;2019+\nOpel;Astra')
  await expect(deskProduct.fitments).toHaveCount(2)
  await expect(deskProduct.fitmentLines).toHaveValue('Opel;Astra')
  await deskProduct.removeFitment('Corsa')
  await expect(deskProduct.fitments).toHaveCount(1)
  await deskProduct.open('FB-1')
  await expect(owner.tab.page.getByRole('main')).toContainText('Fiat Egea')
  await deskVehicles.openModel('Fiat Egea')
  await deskVehicles.field('make').fill('Opel')
  await deskVehicles.field('model').fill('Corsa')
  await deskVehicles.saveExisting()
  await deskVehicles.field('make').fill('Tofaş')
  await deskVehicles.save('Tofaş Corsa')
  await deskVehicles.openModel('Opel Corsa')
  await deskVehicles.removeUnused()
  await deskProduct.open('FB-1')
  await expect(owner.tab.page.getByRole('main')).toContainText('Tofaş Corsa')
})

test('the later of two editors sees both values; a count of moved stock is refused', async () => {
  const { deskProduct, tab } = owner
  await deskProduct.open('FB-1')
  const other = openPages(new Tab(waitUntilAlive(await tab.page.context().newPage()), 'tr'))
  await other.deskProduct.open('FB-1')
  await other.deskProduct.field('manufacturerCode').fill('BP-100')
  await other.deskProduct.save()
  await expect(other.deskProduct.savedNotice).toBeVisible()
  await other.deskProduct.count('Merkez', '9')
  await expect(other.deskProduct.depot('Merkez')).toContainText('9')
  await tab.page.bringToFront()
  await deskProduct.field('manufacturerCode').fill('BP-200')
  await deskProduct.count('Merkez', '7')
  await expect(deskProduct.depot('Merkez')).toContainText(tab.text('refusal.StockChanged'))
  await expect(deskProduct.depot('Merkez')).toContainText('9')
  await expect(deskProduct.field('manufacturerCode')).toHaveValue('BP-200')
  await deskProduct.save()
  await expect(deskProduct.difference('manufacturerCode')).toContainText('BP-100')
  await deskProduct.save()
  await expect(deskProduct.savedNotice).toBeVisible()
  await expect(deskProduct.depot('Merkez')).toContainText('9')
})

test('what is in use is not removed', async () => {
  const { deskCatalogue, tab } = owner
  await deskCatalogue.open('depot')
  await deskCatalogue.record('depot', 'Merkez').click()
  await deskCatalogue.remove()
  await expect(deskCatalogue.alert).toContainText(tab.text('refusal.DepotIsUsed'))
  await deskCatalogue.open('brand')
  await deskCatalogue.record('brand', 'Bosch').click()
  // The list has a form with the same field.
  await expect(deskCatalogue.heading).toHaveText('Bosch')
  await deskCatalogue.brandName.fill('Bosch GmbH')
  await deskCatalogue.save('brand')
  await expect(deskCatalogue.heading).toHaveText('Bosch GmbH')
  await deskCatalogue.remove()
  await expect(deskCatalogue.alert).toContainText('1')
  await deskCatalogue.setLogo(toFile('bosch.png', await draw('#b91c1c')))
  await expect(deskCatalogue.logo('Bosch GmbH')).toBeVisible()
})

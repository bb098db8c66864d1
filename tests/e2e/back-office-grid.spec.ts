import { type Browser, expect, test } from '@playwright/test'
import { expectMainAccessible } from '../support/accessible.ts'
import { waitUntilAlive } from '../support/browser.ts'
import { type FoundingOptions, HOST, startEmptyShop } from '../support/founding.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { Tab } from './pages/tab.ts'

const OWNER = 'owner@oto.localhost'
const PRICE = 'Perakende (TRY)'
const NAME = 'Ürün adı'
const UNIT = 'Satış birimi'
const COLUMNS = '?cell=name&cell=unit&cell=price.1'

const PRODUCTS = `Stok Kodu;Stok Adı;Marka;Perakende
FB-1;Fren balatası ön;TRW;1.200,00
FB-2;Fren balatası arka;TRW;900,00
YF-1;Yağ filtresi;Bosch;240,00
`

test.describe.configure({ mode: 'serial', timeout: 60_000 })

let founded: FoundingOptions
let owner: Pages
test.beforeAll(async ({ browser }) => {
  founded = await startEmptyShop()
  const words = ['--host', HOST, '--name', 'Oto Parça', '--sells-to', 'both']
  await founded.vitrin(['site', 'new', 'oto', ...words])
  const made = await founded.vitrin<{ password: string }>(['members', 'owner', OWNER, '--site', HOST])
  owner = await open(browser)
  await founded.vitrin(['price-lists', 'set', 'PERAKENDE', '--name', 'Perakende', '--site', HOST])
  await founded.vitrin(['import', await founded.file('products.csv', PRODUCTS), '--site', HOST])
  await owner.signIn.signIn(OWNER, made.password)
})
test.afterAll(() => founded.close())

async function open(browser: Browser): Promise<Pages> {
  const context = await browser.newContext({ baseURL: founded.shop.address(HOST) })
  return openPages(new Tab(waitUntilAlive(await context.newPage()), 'tr'))
}

test('staff paste a block, fill down, undo and save; an invalid price is refused at its cell', async () => {
  const { deskProductGrid: grid, deskProducts, deskProduct, tab } = owner
  await deskProducts.open('?q=FB')
  await deskProducts.openGrid()
  await expect(grid.products).toHaveCount(2)
  await grid.open(COLUMNS)
  await grid.select('FB-1', NAME)
  await grid.paste('Ön balata\t1.250,50\tTakım\nArka balata\t12x\tTakım\n')
  await expect(await grid.cell('FB-1', PRICE)).toHaveText(/1[.]250,50$/)
  await expect(await grid.cell('FB-2', PRICE)).toHaveAttribute('aria-invalid', 'true')
  await grid.select('FB-2', UNIT)
  await grid.press('Shift+ArrowDown')
  await grid.press('Control+d')
  await expect(await grid.cell('YF-1', UNIT)).toContainText('Takım')
  await expect(grid.unsaved(3)).toBeVisible()
  await grid.press('Control+z')
  await expect(await grid.cell('YF-1', UNIT)).not.toContainText('Takım')
  await grid.press('Control+y')
  await expect(grid.unsaved(3)).toBeVisible()
  await grid.save()
  await expect(grid.notes).toContainText('FB-2')
  await expect(grid.unsaved(1)).toBeVisible()
  await expectMainAccessible(tab.page, 'the grid of products')
  // Unsaved cells outlast the page.
  await deskProduct.open('YF-1')
  await expect(deskProduct.field('unit')).toHaveValue(/takım/i)
  await grid.open(COLUMNS)
  await expect(await grid.cell('FB-2', PRICE)).toContainText('12x')
  await expect(await grid.cell('FB-1', NAME)).toContainText('Ön balata')
  await grid.select('FB-2', PRICE)
  await grid.type('950')
  await grid.save()
  await expect(grid.unsaved(0)).toBeVisible()
  await expect(await grid.cell('FB-2', PRICE)).toContainText('950')
})

test('the later of two editors sees both values; a long paste leads to the import', async () => {
  const { deskProductGrid: grid, deskProduct, tab } = owner
  const other = openPages(new Tab(waitUntilAlive(await tab.page.context().newPage()), 'tr'))
  await grid.open(COLUMNS)
  await other.deskProduct.open('YF-1')
  await other.deskProduct.field('name').fill('Yağ filtresi Egea')
  await other.deskProduct.save()
  await expect(other.deskProduct.savedNotice).toBeVisible()
  await grid.select('YF-1', NAME)
  await grid.type('Yağ filtresi Linea')
  await grid.save()
  await expect(grid.notes.first()).toContainText('Yağ filtresi Egea')
  await grid.resolve('mine')
  await grid.save()
  await expect(grid.unsaved(0)).toBeVisible()
  await deskProduct.open('YF-1')
  await expect(deskProduct.field('name')).toHaveValue('Yağ filtresi Linea')
  await grid.open(COLUMNS)
  await grid.select('YF-1', PRICE)
  await grid.paste('10\n20\n30')
  await grid.compareAsImport()
  await expect(tab.page.getByLabel(tab.text('imports.paste'))).toHaveValue('10\n20\n30')
})

test('unsaved cells wait on the server for another computer, until they are saved or discarded', async ({
  browser,
}) => {
  const { deskProductGrid: grid, tab } = owner
  await grid.open(COLUMNS)
  await grid.select('FB-1', UNIT)
  await grid.waitUntilStored(() => grid.type('Takım'))
  await tab.page.reload()
  await expect(grid.restored(1)).toBeVisible()
  await expect(await grid.cell('FB-1', UNIT)).toContainText('Takım')
  const storageState = await tab.page.context().storageState()
  const context = await browser.newContext({ baseURL: founded.shop.address(HOST), storageState })
  const { deskProductGrid: elsewhere } = openPages(new Tab(waitUntilAlive(await context.newPage()), 'tr'))
  await elsewhere.open(COLUMNS)
  await expect(elsewhere.restored(1)).toBeVisible()
  await elsewhere.waitUntilStored(() => elsewhere.save())
  await expect(elsewhere.unsaved(0)).toBeVisible()
  await expect(elsewhere.restored(1)).toBeHidden()
  // What another computer saved is no longer unsaved here.
  await tab.page.reload()
  await expect(grid.unsaved(0)).toBeVisible()
  await expect(grid.restored(1)).toBeHidden()
  await grid.select('YF-1', PRICE)
  await grid.waitUntilStored(() => grid.type('12x'))
  await tab.page.reload()
  await grid.waitUntilStored(() => grid.discardRestored())
  await expect(grid.unsaved(0)).toBeVisible()
  await expect(await grid.cell('YF-1', PRICE)).not.toContainText('12x')
  await context.close()
})

test('unsaved input of a form waits on the server for another computer, until it is saved or discarded', async ({
  browser,
}) => {
  const { deskProduct, formDrafts, tab } = owner
  await deskProduct.open('YF-1')
  await formDrafts.waitUntilStored(() => deskProduct.field('oem').fill('OX 404D'))
  const storageState = await tab.page.context().storageState()
  const context = await browser.newContext({ baseURL: founded.shop.address(HOST), storageState })
  const elsewhere = openPages(new Tab(waitUntilAlive(await context.newPage()), 'tr'))
  await elsewhere.tab.goto('backOffice')
  await elsewhere.formDrafts.link('Yağ filtresi').click()
  await expect(elsewhere.formDrafts.note).toBeVisible()
  await expect(elsewhere.deskProduct.field('oem')).toHaveValue('OX 404D')
  await expectMainAccessible(elsewhere.tab.page, 'a product with unsaved input')
  // A field that was saved meanwhile is shown with both values.
  await founded.vitrin(['import', await founded.file('unit.csv', 'Stok Kodu;OEM No\nYF-1;OX 1\n'), '--site', HOST])
  await elsewhere.tab.page.reload()
  await expect(elsewhere.formDrafts.conflict).toContainText(/OX 1.*OX 404D/)
  await elsewhere.formDrafts.waitUntilStored(() => elsewhere.deskProduct.save())
  await expect(elsewhere.formDrafts.note).toBeHidden()
  await tab.page.reload()
  await expect(deskProduct.field('oem')).toHaveValue('OX 404D')
  await expect(formDrafts.note).toBeHidden()
  await formDrafts.waitUntilStored(() => deskProduct.field('name').fill('Filtre'))
  await tab.page.reload()
  await expect(deskProduct.field('name')).toHaveValue('Filtre')
  await formDrafts.discard()
  await expect(deskProduct.field('name')).not.toHaveValue('Filtre')
  await expect(formDrafts.note).toBeHidden()
  await context.close()
})

test('staff paste prices of a list, with a quantity and a planned price, and fill down a day', async () => {
  const { deskProductGrid: grid, deskProduct, tab } = owner
  await grid.openPrices('PERAKENDE', '?step=10')
  await grid.select('FB-1', tab.text('listPrices.column.price'))
  await grid.paste('1.300,00\t1.250,00\t1.400,00\t01.03.2099\n950,00\t\t990,00\t\n')
  await expect(await grid.cell('FB-2', tab.text('listPrices.firstDay'))).toHaveAttribute('aria-invalid')
  await grid.select('FB-2', tab.text('listPrices.firstDay'))
  await grid.press('Control+d')
  await expect(grid.unsaved(2)).toBeVisible()
  await grid.save()
  await expect(grid.unsaved(0)).toBeVisible()
  await expectMainAccessible(tab.page, 'the grid of a price list')
  await expect(await grid.cell('FB-2', tab.text('listPrices.column.before'))).toContainText('900,00')
  await deskProduct.open('FB-2')
  await expect(deskProduct.price(PRICE)).toHaveValue('950,00')
  await expect(deskProduct.firstTier('from')).toHaveValue('2099-03-01')
})

test('staff link products, sort and remove links, and make variations', async () => {
  const { deskProductLinks: links, deskVariations, tab } = owner
  await links.open('FB-1')
  await links.field('relation').selectOption('related')
  await links.field('product').fill('fb 2')
  await links.field('lines').fill('YF-1\nYOK-1')
  await links.add()
  await expect(links.field('lines')).toHaveValue('YOK-1')
  await expect(links.links('related')).toHaveText([/FB-2/, /YF-1/])
  await expectMainAccessible(tab.page, 'linked products')
  await links.moveUp('YF-1')
  await expect(links.links('related')).toHaveText([/YF-1/, /FB-2/])
  await links.remove('related', 'FB-2')
  await expect(links.links('related')).toHaveText([/YF-1/])
  await deskVariations.open('FB-1')
  await deskVariations.field('properties').fill('Aks')
  await deskVariations.field('lines').fill('FB-2; Arka\nFB-1; Ön')
  await deskVariations.add()
  await expect(deskVariations.field('lines')).toHaveValue('FB-1; Ön')
  await expect(deskVariations.variations).toHaveText([/FB-2.*Aks: Arka/])
  await expectMainAccessible(tab.page, 'variations')
  await deskVariations.takeOut('FB-2')
  await expect(deskVariations.variations).toHaveCount(0)
})

test('staff change the address and the title of a product; the old address redirects', async ({ browser }) => {
  const { deskProduct } = owner
  await deskProduct.openSeo('FB-1')
  const oldSlug = await deskProduct.seoField('address').inputValue()
  await deskProduct.saveSeo({ address: '***', pageTitle: 'Bosch ön balata' })
  await expect(deskProduct.seoField('address')).toHaveAttribute('aria-invalid', 'true')
  await expect(deskProduct.searchResult).toContainText('Bosch ön balata')
  await deskProduct.saveSeo({ address: 'Bosch ön balata' })
  await expect(deskProduct.seoField('address')).toHaveValue('bosch-on-balata')
  const visitor = await open(browser)
  await visitor.productPage.open(oldSlug)
  await expect(visitor.tab.page).toHaveURL(/bosch-on-balata$/)
  await expect(visitor.tab.page).toHaveTitle('Bosch ön balata')
})

import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryText, wireDay, wireDecimal, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { MAX_SELECTED } from '../table/list-page.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'
import { savedAnswer } from '../wire.ts'
import { factNames, productFacts, savedFacts } from './facts/wire.ts'
import { BOUNDS, CODE_LENGTH, MAX_NUMBERS, MAX_PRICES, MAX_TIERS, TEXT_LENGTHS } from './product.ts'

const id = z.number().int().positive()
const text = (maximum: number) => z.string().trim().max(maximum)

const listed = wireObject({
  id: ['ProductID', id],
  code: ['ProductCode', z.string()],
  name: ['ProductName', z.string()],
  brand: ['BrandName', z.string()],
  category: ['CategoryName', z.string()],
  price: ['Price', wireDecimal.nullable()],
  currency: ['CurrencyToken', z.string()],
  stock: ['StockQuantity', wireDecimal],
  unit: ['Unit', z.string()],
  taxRate: ['TaxRate', wireDecimal],
  manufacturerCode: ['ManufacturerCode', z.string()],
  barcode: ['Barcode', z.string()],
  changedAt: ['ModifiedDate', wireMoment],
  visible: ['Active', z.boolean()],
  shownAt: ['PublishDate', wireMoment.nullable()],
  hiddenAt: ['HideDate', wireMoment.nullable()],
  audience: ['CustomerGroupNames', z.string()],
  shortCode: ['ProductShortCode', z.string()],
  packageName: ['PackageName', z.string()],
  weightKg: ['ProductWeight', wireDecimal.nullable()],
  volumeDm3: ['ProductVolume', wireDecimal.nullable()],
  origin: ['Origin', z.string()],
  productionDate: ['ProductionDate', z.string()],
  season: ['Season', z.number().nullable()],
  consumption: ['Consumption', z.string().nullable()],
  wetGrip: ['Lubricity', z.string().nullable()],
  noiseDb: ['NoiseLevel', z.number().nullable()],
  noiseClass: ['NoiseClass', z.string().nullable()],
})

export const getProductList = endpoint({
  method: 'POST',
  path: 'product/get-product-list',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'A page of the products of the site, also hidden ones and variations, filtered and sorted, with the price of the main list and the available quantity of all depots.',
  input: wireObject(tableFields),
  output: wireObject({
    products: ['ProductList', wireList(listed)],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

const choice = wireObject({ id: ['ID', id], name: ['Name', z.string()] })

const priceList = wireObject({
  id: ['PriceListID', id],
  code: ['PriceListCode', z.string()],
  name: ['PriceListName', z.string()],
  currency: ['CurrencyToken', z.string()],
  taxIncluded: ['TaxIncluded', z.boolean()],
})

export const getProductChoices = endpoint({
  method: 'GET',
  path: 'product/get-product-choices',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Brands, categories and price lists of the site, and its names of stock types, icons and own fields: the choices of the product list and of the form of a product. Purchase lists need seePurchasePrices.',
  input: z.object({}),
  output: wireObject({
    brands: ['BrandList', wireList(choice)],
    categories: ['CategoryList', wireList(choice)],
    priceLists: ['PriceListList', wireList(priceList)],
    factNames: ['FactNames', factNames],
  }),
})

export const exportProductList = endpoint({
  method: 'POST',
  path: 'product/export-product-list',
  service: 'page',
  access: 'manageCatalogue',
  summary: 'The filtered products with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

const texts = (maximum: number) =>
  z.object(Object.fromEntries(LANGUAGES.map((language) => [language, text(maximum).optional()])))

const price = wireObject({ priceListId: ['PriceListID', id], amount: ['Price', wireDecimal] })
const numbers = z.array(text(TEXT_LENGTHS.number).min(1)).max(MAX_NUMBERS)

export const productDetails = {
  name: ['ProductName', text(TEXT_LENGTHS.name).min(1)],
  names: ['ProductNames', texts(TEXT_LENGTHS.name)],
  descriptions: ['Descriptions', texts(TEXT_LENGTHS.description)],
  brandId: ['BrandID', id.nullable()],
  categoryId: ['CategoryID', id.nullable()],
  manufacturerCode: ['ManufacturerCode', text(TEXT_LENGTHS.manufacturerCode)],
  unit: ['Unit', text(TEXT_LENGTHS.unit).min(1)],
  taxRate: ['TaxRate', wireDecimal],
  packageQuantity: ['PackageQuantity', wireDecimal],
  minQuantity: ['MinQuantity', wireDecimal],
  maxQuantity: ['MaxQuantity', wireDecimal],
  quantityStep: ['QuantityStep', wireDecimal],
  visible: ['Active', z.boolean()],
  purchasable: ['Purchasable', z.boolean()],
  orderAboveStock: ['OrderAboveStock', z.boolean()],
  freeShipping: ['FreeShipping', z.boolean()],
  ...productFacts,
  oem: ['OEMCodes', numbers],
  barcode: ['Barcodes', numbers],
  superseded: ['SupersededCodes', numbers],
  prices: ['PriceList', z.array(price).max(MAX_PRICES)],
} as const

/** What is saved is shown, even if it would not be accepted today. */
export const savedDetails = {
  ...productDetails,
  ...savedFacts,
  name: ['ProductName', z.string()],
  names: ['ProductNames', z.partialRecord(z.enum(LANGUAGES), z.string())],
  descriptions: ['Descriptions', z.partialRecord(z.enum(LANGUAGES), z.string())],
  manufacturerCode: ['ManufacturerCode', z.string()],
  unit: ['Unit', z.string()],
  oem: ['OEMCodes', z.array(z.string())],
  barcode: ['Barcodes', z.array(z.string())],
  superseded: ['SupersededCodes', z.array(z.string())],
  prices: ['PriceList', z.array(price)],
} as const

const depotStock = wireObject({
  id: ['DepotID', id],
  name: ['DepotName', z.string()],
  onHand: ['StockQuantity', wireDecimal],
  deliveries: [
    'DeliveryList',
    z.array(
      wireObject({
        quantity: ['Quantity', wireDecimal],
        day: ['ExpectedDate', z.string().nullable()],
        reference: ['DeliveryReference', z.string()],
      }),
    ),
  ],
  lastMove: ['LastMoveID', z.number()],
})

const otherPrice = wireObject({
  id: ['PriceID', id],
  priceListId: ['PriceListID', id],
  minQuantity: ['MinQuantity', wireDecimal],
  amount: ['Price', wireDecimal],
  validFrom: ['StartDate', z.string().nullable()],
  validTo: ['EndDate', z.string().nullable()],
})

const code = ['ProductCode', text(CODE_LENGTH).min(1)] as const

export const getProductCard = endpoint({
  method: 'GET',
  path: 'product/get-product-card',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'One product with texts, numbers, rules of quantities, prices of every list, stock by depot and pictures. Purchase prices need seePurchasePrices.',
  input: wireObject({ code: ['ProductCode', queryText(CODE_LENGTH)] }),
  output: wireObject({
    ...savedDetails,
    id: ['ProductID', id],
    version: ['Version', recordVersion],
    code: ['ProductCode', z.string()],
    slug: ['Slug', z.string()],
    changedAt: ['ModifiedDate', wireMoment],
    parentCode: ['ParentCode', z.string().nullable()],
    pictures: ['Pictures', z.array(z.string())],
    picturesVersion: ['PictureVersion', recordVersion],
    priceLists: ['PriceListList', wireList(priceList)],
    depots: ['DepotList', wireList(depotStock)],
    otherPrices: ['OtherPriceList', wireList(otherPrice)],
    otherPricesVersion: ['OtherPriceVersion', recordVersion],
  }),
})

export const addProduct = endpoint({
  method: 'POST',
  path: 'product/insert-product',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Creates a product with texts, numbers, rules of quantities and prices; its stock is counted by itself.',
  input: wireObject({ ...productDetails, code }),
  output: savedAnswer,
})

export const changeProduct = endpoint({
  method: 'POST',
  path: 'product/update-product',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Changes texts, brand, category, numbers, rules of quantities, state and prices of a product. Prices of a list that the caller may see and does not name are removed.',
  input: wireObject({ ...productDetails, code, version: ['Version', recordVersion] }),
  output: savedAnswer,
})

const tierPrice = wireObject({
  priceListId: ['PriceListID', id],
  minQuantity: ['MinQuantity', wireDecimal.refine((text) => Number(text) >= 0 && Number(text) <= BOUNDS.quantity)],
  amount: ['Price', wireDecimal.refine((text) => Number(text) >= 0 && Number(text) < BOUNDS.price)],
  validFrom: ['StartDate', wireDay.nullable()],
  validTo: ['EndDate', wireDay.nullable()],
})

export const changeTierPrices = endpoint({
  method: 'POST',
  path: 'product/update-product-tier-prices',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Replaces the prices of a product for larger quantities and for days, in the lists that the caller may see. Purchase prices need seePurchasePrices.',
  input: wireObject({
    code,
    version: ['Version', recordVersion],
    prices: ['OtherPriceList', z.array(tierPrice).max(MAX_TIERS)],
  }),
  output: savedAnswer,
})

export const addPicture = endpoint({
  method: 'POST',
  path: 'product/insert-product-picture',
  service: 'gateway',
  access: 'manageCatalogue',
  maxBody: 30 * 1024 * 1024,
  summary: 'Adds a picture (jpeg, png or webp, base64) after the others of a product.',
  input: wireObject({ code, content: ['Content', z.base64()] }),
  output: savedAnswer,
})

export const changePictures = endpoint({
  method: 'POST',
  path: 'product/update-product-pictures',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Sorts the pictures of a product by their keys, and removes those that are not named.',
  input: wireObject({
    code,
    version: ['Version', recordVersion],
    pictures: ['Pictures', z.array(z.string().min(1).max(200)).max(1000)],
  }),
  output: savedAnswer,
})

export const activateProducts = endpoint({
  method: 'POST',
  path: 'product/activate-products',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Shows products in the shop, or hides them.',
  input: wireObject({
    ids: ['ProductIDs', z.array(id).min(1).max(MAX_SELECTED)],
    active: ['Active', z.boolean()],
  }),
  output: wireObject({ changed: ['ChangedCount', z.number()] }),
})

export const countStock = endpoint({
  method: 'POST',
  path: 'stock/count-stock',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Sets the available quantity of a product in a depot to what was counted; refused if the stock moved since LastMoveID.',
  input: wireObject({
    productId: ['ProductID', id],
    depotId: ['DepotID', id],
    counted: ['StockQuantity', wireDecimal.refine((text) => Number(text) >= 0 && Number(text) < BOUNDS.count)],
    seenMove: ['LastMoveID', z.number().int().nonnegative()],
  }),
  output: savedAnswer,
})

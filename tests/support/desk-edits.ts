import type { openCanaryShop } from './canary-shop.ts'
import type { OpenedEdit } from './edits.ts'

type Shop = Awaited<ReturnType<typeof openCanaryShop>>

interface DeskRecord {
  read: string
  change: string
  /** The input of `read`. */
  input: object
  /** A text field of the record. */
  field: string
  /** Further input of `change`. */
  more?: object
}

let texts = 0

/** A record of the back office that Ela has open, while another user of the staff changes one of its texts. */
async function openRecord({ ask }: Shop, { read, change, input, field, more }: DeskRecord): Promise<OpenedEdit> {
  const load = () => ask('ela', read, input)
  const saved = await load()
  const toInput = (text: string, Version: unknown) => ({ ...saved, ...more, [field]: text, Version })
  texts += 1
  return {
    read: load,
    async change() {
      const { Version } = await load()
      await ask('ela', change, toInput(`Orta ${texts}`, Version))
    },
    input: (Version) => toInput(`Yeni ${texts}`, Version),
  }
}

/** Ayşe's company. */
export const openCustomer = (there: Shop) =>
  openRecord(there, {
    read: 'GET customer/get-customer-card',
    change: 'POST customer/update-customer-card',
    input: { CustomerCode: there.shop.scope('ayse').customer.code },
    field: 'FirmTitle',
  })

export async function openProduct(there: Shop) {
  const { code: ProductCode } = await there.shop.db
    .selectFrom('products')
    .select('code')
    .where('id', '=', there.ids.product)
    .executeTakeFirstOrThrow()
  return openRecord(there, {
    read: 'GET product/get-product-card',
    change: 'POST product/update-product',
    input: { ProductCode },
    field: 'ProductName',
  })
}

/** The refusal of the first product that the answer of a grid refuses. */
export const getFirstRefusal = (answer: unknown): string | null =>
  (answer as { RefusedList: { $values: { Refusal: string }[] } }).RefusedList.$values[0]?.Refusal ?? null

/** A product in the grid, which another user of the staff changes. */
export async function openCells(there: Shop): Promise<OpenedEdit> {
  const product = await openProduct(there)
  const ProductCode = await findCode(there)
  texts += 1
  const ManufacturerCode = `M-${texts}`
  return { ...product, input: (Version) => ({ Changes: [{ ProductCode, Version, ManufacturerCode }] }) }
}

/** The code of the product of the shop. */
export const findCode = async ({ shop, ids }: Shop): Promise<string> =>
  (await shop.db.selectFrom('products').select('code').where('id', '=', ids.product).executeTakeFirstOrThrow()).code

let amounts = 100

/** Prices for larger quantities, of which another user of the staff changes the amount. */
export async function openTierPrices(there: Shop): Promise<OpenedEdit> {
  const ProductCode = await findCode(there)
  const load = async () => {
    const card = await there.ask('ela', 'GET product/get-product-card', { ProductCode })
    return { ...card, Version: card.OtherPriceVersion }
  }
  const saved = await load()
  const PriceListID = saved.PriceListList.$values[0].PriceListID
  amounts += 2
  const [typed, other] = [amounts, amounts + 1]
  const toInput = (Version: unknown, Price: number) => {
    const tier = { PriceListID, MinQuantity: 500, Price, StartDate: null, EndDate: null }
    return { ProductCode, Version, OtherPriceList: [tier] }
  }
  return {
    read: load,
    change: async () =>
      there.ask('ela', 'POST product/update-product-tier-prices', toInput((await load()).Version, other)),
    input: (Version) => toInput(Version, typed),
  }
}

/** The price of a product in a list, which another user of the staff changes. */
export async function openListPrices(there: Shop): Promise<OpenedEdit> {
  const ProductCode = await findCode(there)
  const { PriceListList } = await there.ask('ela', 'GET pricelist/get-price-lists', {})
  const { PriceListCode } = PriceListList.$values[0]
  const load = async () => {
    const Filters = [{ Filter: 'q', Value: ProductCode }]
    const { ProductList } = await there.ask('ela', 'POST pricelist/get-prices', { PriceListCode, Filters })
    return ProductList.$values[0]
  }
  amounts += 2
  const [typed, other] = [amounts, amounts + 1]
  const toInput = (Version: unknown, Price: number) => ({
    PriceListCode,
    Changes: [{ ProductCode, Version, PriceList: [{ MinQuantity: 0, Price }] }],
  })
  return {
    read: load,
    change: async () => there.ask('ela', 'POST pricelist/update-prices', toInput((await load()).Version, other)),
    input: (Version) => toInput(Version, typed),
  }
}

/** The only property of a product, which another user of the staff gives another value. */
export async function openProductProperties(there: Shop): Promise<OpenedEdit> {
  const ProductCode = await findCode(there)
  amounts += 2
  const [typed, other] = [`${amounts} mm`, `${amounts + 1} mm`]
  const load = () => there.ask('ela', 'GET product/get-product-properties', { ProductCode })
  const toInput = (Version: unknown, value: string) => {
    const property = { PropertyName: 'Çap', Values: [value] }
    return { ProductCode, Version, PropertyList: [property] }
  }
  return {
    read: load,
    change: async () =>
      there.ask('ela', 'POST product/update-product-properties', toInput((await load()).Version, other)),
    input: (Version) => toInput(Version, typed),
  }
}

/** Pictures of a product, which another user of the staff sorts. */
export async function openPictures(there: Shop): Promise<OpenedEdit> {
  const ProductCode = await findCode(there)
  const load = async () => {
    const card = await there.ask('ela', 'GET product/get-product-card', { ProductCode })
    return { ...card, Version: card.PictureVersion }
  }
  const toPath = 'POST product/update-product-pictures'
  await there.shop.db.updateTable('products').set({ picture: 'a' }).where('code', '=', ProductCode).execute()
  await there.shop.db
    .insertInto('productImages')
    .values([1, 2].map((sortNo) => ({ productId: there.ids.product, sortNo, picture: `picture-${sortNo}-${amounts}` })))
    .execute()
  const saved = await load()
  const [first, ...others] = saved.Pictures as string[]
  return {
    read: load,
    change: async () =>
      there.ask('ela', toPath, { ProductCode, Version: (await load()).Version, Pictures: [...others, first] }),
    input: (Version) => ({ ProductCode, Version, Pictures: [...others.toReversed(), first] }),
  }
}

export async function openDocument(there: Shop): Promise<OpenedEdit> {
  const ProductCode = await findCode(there)
  const Document = { kind: 'guide', titles: { tr: `Belge ${amounts}` }, productCode: ProductCode }
  const webAddress = `https://files.example/${amounts}.pdf`
  const { ID } = await there.ask('ela', 'POST file/insert-file', { Document: { ...Document, webAddress } })
  const load = () => there.ask('ela', 'GET product/get-product-document', { ProductCode, ID: `${ID}` })
  const toInput = (tr: string, Version: unknown) => ({ ProductCode, ID, FileKind: 'safety', Titles: { tr }, Version })
  return {
    read: load,
    change: async () =>
      there.ask('ela', 'POST product/update-product-document', toInput(`Başka ${amounts}`, (await load()).Version)),
    input: (Version) => toInput(`Yeni ${amounts}`, Version),
  }
}

export async function openPriceList(there: Shop) {
  const { PriceListList } = await there.ask('ela', 'GET pricelist/get-price-lists', {})
  const { PriceListCode } = PriceListList.$values[0]
  return openRecord(there, {
    read: 'GET pricelist/get-price-list',
    change: 'POST pricelist/update-price-list',
    input: { PriceListCode },
    field: 'PriceListName',
    more: { SavedCode: PriceListCode },
  })
}

export async function openDepot(there: Shop) {
  const { DepotList } = await there.ask('ela', 'GET depot/get-depots', {})
  const { DepotCode } = DepotList.$values[0]
  return openRecord(there, {
    read: 'GET depot/get-depot',
    change: 'POST depot/update-depot',
    input: { DepotCode },
    field: 'DepotName',
    more: { SavedCode: DepotCode },
  })
}

export async function openBrand(there: Shop) {
  const { BrandList } = await there.ask('ela', 'GET brand/get-brands', { Text: '', Page: '1' })
  return openRecord(there, {
    read: 'GET brand/get-brand',
    change: 'POST brand/update-brand',
    input: { BrandID: `${BrandList.$values[0].BrandID}` },
    field: 'BrandName',
  })
}

export async function openCategory(there: Shop) {
  const added = { CategoryNames: { tr: 'Fren' }, ParentID: null, SortNo: 100 }
  await there.ask('ela', 'POST category/insert-category', added)
  const { CategoryList } = await there.ask('ela', 'GET category/get-categories', {})
  const input = { CategoryID: `${CategoryList.$values[0].CategoryID}` }
  const load = () => there.ask('ela', 'GET category/get-category', input)
  const saved = await load()
  const toInput = (tr: string, Version: unknown) => ({
    ...saved,
    CategoryNames: { ...saved.CategoryNames, tr },
    Version,
  })
  const opened: OpenedEdit = {
    read: load,
    async change() {
      const { Version } = await load()
      await there.ask('ela', 'POST category/update-category', toInput('Orta ad', Version))
    },
    input: (Version) => toInput('Yeni ad', Version),
  }
  return opened
}

/** The first property of the site, or its first value, which another user of the staff names differently. */
const openNames =
  (call: 'property' | 'property-value') =>
  async ({ ask }: Shop): Promise<OpenedEdit> => {
    const { PropertyList } = await ask('ela', 'POST property/get-property-list', {})
    const [{ PropertyID }] = PropertyList.$values
    const values = { PropertyID: `${PropertyID}`, Text: '', Page: '1' }
    const { ValueList } = await ask('ela', 'GET property/get-property-values', values)
    const input = call === 'property' ? { PropertyID } : { ValueID: ValueList.$values[0].ValueID }
    const query = Object.fromEntries(Object.entries(input).map(([name, id]) => [name, `${id}`]))
    const load = () => ask('ela', `GET property/get-${call}`, query)
    texts += 1
    const typed = `Yeni ad ${texts}`
    const toInput = (tr: string, Version: unknown) => ({ ...input, Names: { tr }, SortNo: 7, Version })
    return {
      read: load,
      async change() {
        await ask('ela', `POST property/update-${call}`, toInput(`Orta ad ${typed}`, (await load()).Version))
      },
      input: (Version) => toInput(typed, Version),
    }
  }

export const openProperty = openNames('property')
export const openPropertyValue = openNames('property-value')

/** A draft that another user of the staff gives another coupon meanwhile. */
export async function openPromotion({ ask }: Shop): Promise<OpenedEdit> {
  texts += 1
  const opened = {
    SortNo: null,
    Publish: false,
    Promotion: {
      key: `edit-${texts}`,
      name: { tr: 'Kampanya' },
      when: [{ quantity: '10' }],
      gives: [{ kind: 'percent', percent: '5' }],
      coupon: `KOD-${texts}`,
    },
  }
  const { PromotionID } = await ask('ela', 'POST promotion/insert-promotion', opened)
  const read = () => ask('ela', 'GET promotion/get-editable-promotion', { PromotionID: `${PromotionID}` })
  const save = (Version: unknown, coupon: string) => ({
    ...opened,
    Promotion: { ...opened.Promotion, coupon },
    PromotionID,
    Version,
  })
  return {
    read,
    async change() {
      const { Version } = await read()
      await ask('ela', 'POST promotion/update-promotion', save(Version, `ORTA-${PromotionID}`))
    },
    input: (Version) => save(Version, `YENI-${PromotionID}`),
  }
}

import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { queryNumber, queryText, wireDecimal, wireFlag, wireList, wirePercents, wireWords } from '../api/wire-words.ts'
import { LINE_WARNINGS, MAX_CART_LINES, MAX_NOTE_LENGTH } from './cart.ts'

const id = z.number().int().positive()
const cartType = z.union([z.literal(0), z.literal(1)])
const queryCartType = z.codec(z.enum(['0', '1']), cartType, {
  decode: (text) => (text === '1' ? 1 : 0),
  encode: (type) => (type === 1 ? '1' : '0'),
})
/** The version of the cart the client drew; a change of an older one is refused and answers with CartChanged. */
const version = z.number().int().positive().optional()

const product = wireWords({
  code: ['ProductCode', z.string()],
  name: ['ProductName', z.string()],
  slug: ['FriendlyUrl', z.string()],
  brand: ['BrandName', z.string()],
  picture: ['ImageUrl', z.string().nullable()],
  unit: ['PackageName', z.string()],
  packageQuantity: ['PackageQuantity', wireDecimal],
  stockType: ['StockTypeID', z.number()],
  taxRate: ['TaxRatio', wireDecimal],
  depotName: ['DepotName', z.string().nullable()],
})

const price = wireWords({
  id: ['PriceID', id],
  currency: ['CurrencyToken', z.string()],
  amount: ['PriceWithOrWithoutTax', wireDecimal],
  withTax: ['PriceWithTax', z.boolean()],
  net: ['Price', wireDecimal],
  listAmount: ['PriceNormal', wireDecimal.nullable()],
  discounts: ['Discount', wirePercents.nullable()],
})

const line = wireWords({
  id: ['CartID', id],
  productId: ['ProductID', id],
  depotId: ['DepotID', id.nullable()],
  quantity: ['Quantity', wireDecimal],
  note: ['Note', z.string()],
  active: ['Active', wireFlag],
  aboveStock: ['HasStockChanged', z.boolean()],
  categoryId: ['CategoryID', id.nullable()],
  categoryName: ['CategoryName', z.string()],
  net: ['NetPrice', wireDecimal.nullable()],
  tax: ['TaxPrice', wireDecimal.nullable()],
  total: ['TotalPrice', wireDecimal.nullable()],
  warnings: ['Warnings', z.array(z.enum(LINE_WARNINGS))],
  available: ['StockNumber', wireDecimal.nullable()],
  shortageAllowed: ['AllowOrderAboveStock', z.boolean()],
})

const cartRow = wireWords({
  product: ['ProductDetails', product],
  price: ['ProductPrices', price.nullable()],
  line: ['CartDetails', line],
})

const cartPage = wireWords({
  id: ['CartHeadID', id.nullable()],
  version: ['Version', z.number()],
  rows: ['CartItem', wireList(cartRow)],
  totalHits: ['TotalHits', z.number()],
  pageSize: ['PageRowCount', z.number()],
})

/** On the wire every row repeats its line's keys and the hit count (catalogue 3); our rows say each thing once. */
const repeated = z.codec(z.custom<z.input<typeof cartPage>>(), cartPage, {
  decode: (words) => words,
  encode: (words) => {
    const items = words.CartItem.$values.map((item) => ({
      CartID: item.CartDetails.CartID,
      ProductID: item.CartDetails.ProductID,
      DepotID: item.CartDetails.DepotID,
      Quantity: item.CartDetails.Quantity,
      PriceID: item.ProductPrices?.PriceID ?? null,
      PackageQuantity: item.ProductDetails.PackageQuantity,
      TotalHits: words.TotalHits,
      ...item,
    }))
    return { ...words, CartItem: { $values: items } }
  },
})

export const getCart = endpoint({
  method: 'GET',
  path: 'cart/get-cart',
  service: 'gateway',
  access: 'useCart',
  summary: 'One page of the open cart, each line with its product, price and warnings.',
  input: wireWords({
    type: ['CartType', queryCartType.optional()],
    paymentMethodId: ['PaymentMethodID', queryNumber.optional()],
    cargoId: ['CargoID', queryNumber.optional()],
    addressId: ['DeliveryCustomerAddressID', queryNumber.optional()],
    page: ['Page', queryNumber.optional()],
    search: ['SearchText', queryText(50).optional()],
  }),
  output: repeated,
})

const taxLine = wireWords({
  rate: ['TaxRatio', wireDecimal],
  base: ['TaxBase', wireDecimal],
  tax: ['Tax', wireDecimal],
})

const categoryTotal = wireWords({
  id: ['CategoryID', id.nullable()],
  name: ['CategoryName', z.string()],
  products: ['CategoryProductQuantity', z.number()],
  quantity: ['CategoryTotalQuantity', wireDecimal],
  total: ['CategoryTotal', wireDecimal],
  currency: ['CategoryCurrencyToken', z.string()],
})

const money = wireWords({
  currency: ['CurrencyToken', z.string()],
  /** null for whoever may not see discounts, as is the discount itself. */
  list: ['SubTotal', wireDecimal.nullable()],
  discount: ['TotalDiscount', wireDecimal.nullable()],
  paymentDiscount: ['PaymentDiscount', wireDecimal],
  net: ['NetTotal', wireDecimal],
  taxes: ['TaxList', z.array(taxLine)],
  tax: ['TaxTotal', wireDecimal],
  total: ['Total', wireDecimal],
  categories: ['CartCategoryTotal', z.array(categoryTotal)],
})

export const getCartDetail = endpoint({
  method: 'GET',
  path: 'cart/get-cart-detail',
  service: 'gateway',
  access: 'useCart',
  summary: 'Totals of the active lines; the payment discount is read from the method, never from the client.',
  input: wireWords({
    type: ['CartType', queryCartType.optional()],
    paymentMethodId: ['PaymentMethodID', queryNumber.optional()],
    cargoId: ['CargoID', queryNumber.optional()],
    paymentDiscount: ['PaymentMethodDiscount', queryText(12).optional()],
    addressId: ['DeliveryCustomerAddressID', queryNumber.optional()],
  }),
  output: wireWords({
    id: ['CartHeadID', id.nullable()],
    version: ['Version', z.number()],
    lines: ['TotalCartCount', z.number()],
    activeLines: ['ActiveCartCount', z.number()],
    /** Active lines that cannot be ordered as they stand. */
    blockedLines: ['BlockedCartCount', z.number()],
    quantity: ['TotalQuantity', wireDecimal],
    /** null for whoever may not see prices. */
    money: ['CartTotals', money.nullable()],
    payment: [
      'PaymentMethod',
      wireWords({
        id: ['ID', z.number()],
        recordType: ['RecordType', z.number()],
        discount: ['Discount1', wireDecimal],
        note: ['Note', z.string()],
      }),
    ],
  }),
})

export const getCartCount = endpoint({
  method: 'GET',
  path: 'cart/get-cart-count',
  service: 'gateway',
  access: 'useCart',
  summary: 'How many lines the open cart has.',
  input: wireWords({ type: ['CartType', queryCartType.optional()] }),
  output: wireWords({ count: ['TotalCartCount', z.number()] }),
})

/** What every change of a cart answers. A refusal leaves the cart as it was. */
const changed = wireWords({
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  affected: ['AffectedCount', z.number()],
  refusal: ['ErrorCode', z.string().nullable()],
  /** The shortage may be confirmed: send the same again with HasStockChanged. */
  confirmable: ['CanConfirm', z.boolean()],
  version: ['Version', z.number()],
  count: ['TotalCartCount', z.number()],
})

const properties = wireWords({
  priceId: ['PriceID', z.number().optional()],
  variationValueId: ['VariationValueID', z.number().optional()],
  quantity: ['Quantity', wireDecimal],
  addressId: ['AddressID', z.number().optional()],
})

export const addToCart = endpoint({
  method: 'POST',
  path: 'cart/insert-cart',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Adds a product; with CartID it sets that line to the quantity instead. Prices are never taken from here.',
  input: wireWords({
    lineId: ['CartID', z.number().int().nonnegative().optional()],
    productId: ['ProductID', id],
    properties: ['Properties', z.array(properties).min(1).max(50)],
    stockConfirmed: ['HasStockChanged', z.boolean().optional()],
    depotId: ['DepotID', z.number().int().nonnegative().nullable().optional()],
    packageQuantity: ['PackageQuantity', wireDecimal.optional()],
    type: ['CartType', cartType.optional()],
  }),
  output: changed,
})

export const changeQuantity = endpoint({
  method: 'POST',
  path: 'cart/update-cart-quantity',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Sets the quantity of one line.',
  input: wireWords({
    lineId: ['CartDetailID', id],
    quantity: ['Quantity', wireDecimal],
    stockConfirmed: ['HasStockChanged', z.boolean().optional()],
    version: ['Version', version],
    type: ['CartType', cartType.optional()],
  }),
  output: changed,
})

export const changeNote = endpoint({
  method: 'POST',
  path: 'cart/update-cart-note',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Sets the note of one line.',
  input: wireWords({
    lineId: ['CartDetailID', id],
    note: ['Note', z.string().max(MAX_NOTE_LENGTH)],
    version: ['Version', version],
    type: ['CartType', cartType.optional()],
  }),
  output: changed,
})

export const changeActivity = endpoint({
  method: 'POST',
  path: 'cart/update-cart-product-activity',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Includes a line in the order or leaves it for later; `1` means success.',
  input: wireWords({
    /** 0 stands for every line. */
    lineId: ['CartDetailID', z.number().int().nonnegative()],
    active: ['Active', wireFlag],
    type: ['CartType', cartType.optional()],
  }),
  output: z.codec(z.enum(['0', '1']), z.boolean(), {
    decode: (answer) => answer === '1',
    encode: (done) => (done ? '1' : '0'),
  }),
})

export const clearCart = endpoint({
  method: 'POST',
  path: 'cart/clear-cart',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Removes one line, several, or all (CartId 0); `0` means failure, anything else how many went.',
  input: wireWords({
    lineId: ['CartId', z.number().int().nonnegative().optional()],
    lineIds: ['CartIds', z.array(id).min(1).max(MAX_CART_LINES).optional()],
    type: ['CartType', cartType.optional()],
  }),
  output: z.codec(z.string().regex(/^\d+$/), z.number(), { decode: Number, encode: String }),
})

export const joinCart = endpoint({
  method: 'POST',
  path: 'cart/update-cart-on-login',
  service: 'gateway',
  access: 'changeCart',
  summary: "Joins a visitor's cart to the signed-in customer's; sent again it changes nothing.",
  input: wireWords({ visitorId: ['TempCustomerID', z.uuid()] }),
  output: wireWords({ joined: ['AffectedCount', z.number()] }),
})

import { z } from 'zod'
import { LISTING_MODES } from '#src/search/search.ts'
import { endpoint } from '../api/endpoint.ts'
import {
  queryFlag,
  queryNumber,
  queryText,
  wireDecimal,
  wireFlag,
  wireList,
  wireObject,
  wirePercents,
} from '../api/wire-fields.ts'
import { firstChoiceWire } from '../payments/wire.ts'
import { packedGoodsFields } from '../products/goods/wire.ts'
import { inCartWire } from '../promotions/wire.ts'
import { LINE_WARNINGS } from './cart.ts'

const id = z.number().int().positive()
/** 0 the cart, 1 the proposal cart. */
export const cartType = z.union([z.literal(0), z.literal(1)])
export const queryCartType = z.codec(z.enum(['0', '1']), cartType, {
  decode: (text) => (text === '1' ? 1 : 0),
  encode: (type) => (type === 1 ? '1' : '0'),
})

const product = wireObject({
  ...packedGoodsFields,
  taxRate: ['TaxRatio', wireDecimal],
  depotName: ['DepotName', z.string().nullable()],
})

export const price = wireObject({
  id: ['PriceID', id],
  currency: ['CurrencyToken', z.string()],
  amount: ['PriceWithOrWithoutTax', wireDecimal],
  withTax: ['PriceWithTax', z.boolean()],
  net: ['Price', wireDecimal],
  listAmount: ['PriceNormal', wireDecimal.nullable()],
  discounts: ['Discount', wirePercents.nullable()],
})

/** Special terms that a representative grants on a line. */
const given = wireObject({
  discounts: ['Discounts', wirePercents],
  price: ['DiscountedPrice', wireDecimal.nullable()],
  by: ['UserID', id],
})

const line = wireObject({
  id: ['CartID', id],
  productId: ['ProductID', id],
  depotId: ['DepotID', id.nullable()],
  quantity: ['Quantity', wireDecimal],
  addressId: ['AddressID', id.nullable()],
  addressName: ['AddressDefinition', z.string()],
  userName: ['UserAccountName', z.string()],
  customerName: ['CustomerName', z.string()],
  given: ['SpecialDiscount', given.nullable()],
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

const cartRow = wireObject({
  product: ['ProductDetails', product],
  price: ['ProductPrices', price.nullable()],
  line: ['CartDetails', line],
})

const cartPage = wireObject({
  id: ['CartHeadID', id.nullable()],
  name: ['CartName', z.string()],
  version: ['Version', z.number()],
  rows: ['CartItem', wireList(cartRow)],
  totalHits: ['TotalHits', z.number()],
  pageSize: ['PageRowCount', z.number()],
})

/**
 * On the wire every row repeats its line's keys and the hit count (catalogue 3), and the list states that it is a cart
 * (catalogue 2); internally each is stored once.
 */
const cartPageWithRowKeys = z.codec(z.custom<z.input<typeof cartPage>>(), cartPage, {
  decode: (wire) => wire,
  encode: (wire) => {
    const items = wire.CartItem.$values.map((item) => ({ ...toRowKeys(item), TotalHits: wire.TotalHits, ...item }))
    return { ...wire, ListMode: LISTING_MODES.cart, CartItem: { $values: items } }
  },
})

function toRowKeys({ CartDetails, ProductPrices, ProductDetails }: z.input<typeof cartRow>) {
  const [first = null, second = null] = CartDetails.SpecialDiscount?.Discounts.split('+').filter(Boolean) ?? []
  return {
    CartID: CartDetails.CartID,
    ProductID: CartDetails.ProductID,
    DepotID: CartDetails.DepotID,
    Quantity: CartDetails.Quantity,
    QuantityLowerThanStock: !CartDetails.Warnings.includes('InsufficientStock'),
    PriceID: ProductPrices?.PriceID ?? null,
    PackageQuantity: ProductDetails.PackageQuantity,
    specialdiscount1: first === null ? null : Number(first),
    specialdiscount2: second === null ? null : Number(second),
    specialdiscountedprice: CartDetails.SpecialDiscount?.DiscountedPrice ?? null,
  }
}

export const getCart = endpoint({
  method: 'GET',
  path: 'cart/get-cart',
  service: 'gateway',
  access: 'useCart',
  summary: 'One page of the open cart, each line with its product, price and warnings.',
  input: wireObject({
    type: ['CartType', queryCartType.optional()],
    paymentMethodId: ['PaymentMethodID', queryNumber.optional()],
    cargoId: ['CargoID', queryNumber.optional()],
    addressId: ['DeliveryCustomerAddressID', queryNumber.optional()],
    page: ['Page', queryNumber.optional()],
    search: ['SearchText', queryText(50).optional()],
    /** 1 omits deferred lines. */
    onlyActive: ['Active', queryFlag.optional()],
  }),
  output: cartPageWithRowKeys,
})

export const taxLine = wireObject({
  rate: ['TaxRatio', wireDecimal],
  base: ['TaxBase', wireDecimal],
  tax: ['Tax', wireDecimal],
})

const categoryTotal = wireObject({
  id: ['CategoryID', id.nullable()],
  name: ['CategoryName', z.string()],
  products: ['CategoryProductQuantity', z.number()],
  quantity: ['CategoryTotalQuantity', wireDecimal],
  total: ['CategoryTotal', wireDecimal],
  currency: ['CategoryCurrencyToken', z.string()],
})

export const chargeWire = wireObject({
  kind: ['ChargeType', z.enum(['freight', 'payment'])],
  name: ['ChargeName', z.string()],
  net: ['Price', wireDecimal],
  taxRate: ['TaxRatio', wireDecimal],
  tax: ['TaxPrice', wireDecimal],
})

/** The shipping methods of these products to the address, and the one that is included in the total. */
export const shippingWire = wireObject({
  isRequested: ['CargoRequired', z.boolean()],
  chosenId: ['CargoID', z.number().nullable()],
  offers: [
    'CargoList',
    z.array(
      wireObject({
        id: ['CargoID', id],
        company: ['CargoCompanyName', z.string()],
        name: ['CargoName', z.string()],
        note: ['Note', z.string()],
        taxRate: ['TaxRatio', wireDecimal],
        cost: ['CargoPrice', wireDecimal],
      }),
    ),
  ],
})

const coupon = wireObject({
  code: ['CouponCode', z.string()],
  /** The coupon has an effect on the current cart. */
  hasSpecialTerms: ['Applied', z.boolean()],
  name: ['PromotionName', z.string()],
})

const money = wireObject({
  currency: ['CurrencyToken', z.string()],
  /** null for viewers without permission to see discounts, as is the discount itself. */
  list: ['SubTotal', wireDecimal.nullable()],
  discount: ['TotalDiscount', wireDecimal.nullable()],
  promotion: ['PromotionDiscount', wireDecimal],
  paymentDiscount: ['PaymentDiscount', wireDecimal],
  net: ['NetTotal', wireDecimal],
  /** Freight and the fee of the payment method. */
  charges: ['ChargeList', z.array(chargeWire)],
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
  input: wireObject({
    type: ['CartType', queryCartType.optional()],
    paymentMethodId: ['PaymentMethodID', queryNumber.optional()],
    /** The shipping method: none is chosen yet if omitted, 0 selects the first offered one. */
    cargoId: ['CargoID', queryNumber.optional()],
    paymentDiscount: ['PaymentMethodDiscount', queryText(12).optional()],
    addressId: ['DeliveryCustomerAddressID', queryNumber.optional()],
  }),
  output: wireObject({
    id: ['CartHeadID', id.nullable()],
    version: ['Version', z.number()],
    lines: ['TotalCartCount', z.number()],
    activeLines: ['ActiveCartCount', z.number()],
    /** Active lines that cannot be ordered. */
    blockedLines: ['BlockedCartCount', z.number()],
    quantity: ['TotalQuantity', wireDecimal],
    /** null for viewers without permission to see prices. */
    money: ['CartTotals', money.nullable()],
    /** Rewards of promotions in this cart, and promotions that are almost reached. */
    promotions: ['Promotions', inCartWire],
    payment: ['PaymentMethod', firstChoiceWire],
    shipping: ['Cargo', shippingWire],
    /** The coupon stored on the cart; null without one. */
    coupon: ['Coupon', coupon.nullable()],
    /** Why the cart is below the minimum order: the refusal code and the missing amount; null if it is not. */
    minimum: [
      'OrderMinimum',
      wireObject({ refusal: ['ErrorCode', z.string()], message: ['ResultMessage', z.string()] }).nullable(),
    ],
  }),
})

export const getCartCount = endpoint({
  method: 'GET',
  path: 'cart/get-cart-count',
  service: 'gateway',
  access: 'useCart',
  summary:
    'The number on the badge of the open cart: pieces, or distinct products if the shop counts those, of the lines with an available product and price.',
  input: wireObject({ type: ['CartType', queryCartType.optional()] }),
  output: wireObject({ count: ['TotalCartCount', wireDecimal], lines: ['CartLineCount', z.number()] }),
})

/** Reply to every cart change. A refusal leaves the cart unchanged. */
export const changedFields = {
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  affected: ['AffectedCount', z.number()],
  refusal: ['ErrorCode', z.string().nullable()],
  /** The shortage may be confirmed: repeat the request with HasStockChanged. */
  confirmable: ['CanConfirm', z.boolean()],
  version: ['Version', z.number()],
  count: ['TotalCartCount', z.number()],
} as const

export const changed = wireObject(changedFields)

const properties = wireObject({
  priceId: ['PriceID', z.number().nullable().optional()],
  /** The selected child of the product: any of these three names identifies it. */
  variationId: ['ProductVariationID', z.number().nullable().optional()],
  valueId: ['VariationValueID', z.number().nullable().optional()],
  quantity: ['Quantity', wireDecimal],
  addressId: ['AddressID', z.number().int().nonnegative().nullable().optional()],
  /** If depots are selected, one entry per depot; otherwise the single field counts. */
  depotId: ['DepotID', z.number().int().nonnegative().nullable().optional()],
  discount1: ['specialdiscount1', wireDecimal.nullable().optional()],
  discount2: ['specialdiscount2', wireDecimal.nullable().optional()],
  specialPrice: ['specialdiscountedprice', wireDecimal.nullable().optional()],
  /** The discounts of a variation; it takes no others. */
  discount4: ['SpecialDiscount4', wireDecimal.nullable().optional()],
  discount5: ['SpecialDiscount5', wireDecimal.nullable().optional()],
})

export const addToCart = endpoint({
  method: 'POST',
  path: 'cart/insert-cart',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Adds a product; with CartID it sets that line to the quantity instead. Prices are never taken from here.',
  input: wireObject({
    lineId: ['CartID', z.number().int().nonnegative().optional()],
    productId: ['ProductID', id],
    properties: ['Properties', z.array(properties).max(500)],
    stockConfirmed: ['HasStockChanged', z.boolean().optional()],
    depotId: ['DepotID', z.number().int().nonnegative().nullable().optional()],
    packageQuantity: ['PackageQuantity', wireDecimal.optional()],
    type: ['CartType', cartType.optional()],
    /** One of the buyer's carts other than the current one. */
    cartId: ['CartHeadID', id.optional()],
    /** Idempotency key: repeating the addition changes nothing. */
    key: ['IdempotencyKey', z.uuid().optional()],
  }),
  output: changed,
})

import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireDecimal, wireList } from '#src/api/wire-fields.ts'
import type { Decimal } from '#src/platform/money.ts'
import { toStoredDisplay, type Variation, type VariationProperty, type Variations } from '#src/products/variation.ts'
import { decimal, outputCodec, picture, text } from '../views/wire.ts'

/** A variation with its quantity in the cart for one address; one line per address. */
export interface VariationLine {
  variationId: number
  /** Null: the order's address. */
  addressId: number | null
  /** Quantity in the cart for it: pre-orders are edited here (catalogue 5). */
  quantity: Decimal
  /** A representative's cascading percents on it. */
  specialDiscounts: Decimal[]
  /** Unit price after those; null if prices are hidden. */
  discountedPrice: Decimal | null
}

export interface VariationsInCart extends Variations {
  lines: VariationLine[]
  /** Possible delivery addresses; empty if there is at most one. */
  addresses: { id: number; title: string }[]
  /** Maximum percent this viewer may grant; null without the right. */
  maxSpecialDiscount: Decimal | null
}

const value = z.object({ VariationValueID: z.number(), VariationValueName: z.string(), ImageUrl: picture })

const property = z.object({
  PropertyID: z.number(),
  PropertyName: z.string(),
  VariationValues: wireList(value),
})

const line = z.object({
  ProductVariationID: z.number(),
  VariationValues: z.array(z.number()),
  PriceID: z.number().nullable(),
  PropertyName: z.string(),
  AddressID: z.number().nullable(),
  SpecialDiscount4: wireDecimal,
  SpecialDiscount5: wireDecimal,
  DiscountedPrice: decimal,
  Quantity: wireDecimal,
  ProductCode: z.string(),
  PackageName: z.string(),
  PackageQuantity: wireDecimal,
  StockTypeID: z.number(),
  Price: decimal,
  PriceWithOrWithoutTax: decimal,
  CurrencyToken: text,
  StockNumber: decimal,
  Purchasable: z.boolean(),
  UseMultiPrice: z.boolean(),
  ProductionDate: text,
  Depots: wireList(z.object({ DepotID: z.number(), DepotName: z.string(), StockNumber: decimal })),
})

const variations = outputCodec(
  z.object({
    ProductID: z.number(),
    VariationShow: z.number(),
    Variations: wireList(property),
    VariationDetails: wireList(line),
    Addresses: wireList(z.object({ AddressID: z.number(), AddressDefinition: z.string() })),
    SpecialDiscount: decimal,
  }),
  (cart: VariationsInCart) => ({
    ProductID: cart.productId,
    VariationShow: toStoredDisplay(cart.display),
    Variations: cart.properties.map(toWireProperty),
    VariationDetails: cart.options.flatMap((option) => toWireLines(option, cart)),
    Addresses: cart.addresses.map(({ id, title }) => ({ AddressID: id, AddressDefinition: title })),
    SpecialDiscount: cart.maxSpecialDiscount,
  }),
)

const toWireProperty = ({ id, name, values }: VariationProperty): z.output<typeof property> => ({
  PropertyID: id,
  PropertyName: name,
  VariationValues: values.map((one) => ({
    VariationValueID: one.id,
    VariationValueName: one.name,
    ImageUrl: one.picture,
  })),
})

function toWireLines(option: Variation, { lines }: VariationsInCart): z.output<typeof line>[] {
  const inCart = lines.filter(({ variationId }) => variationId === option.id)
  const none = { addressId: null, quantity: '0', specialDiscounts: [], discountedPrice: option.price?.amount ?? null }
  return (inCart.length > 0 ? inCart : [none]).map((one) => ({
    ProductVariationID: option.id,
    VariationValues: option.valueIds,
    PriceID: option.price?.id ?? null,
    PropertyName: option.name,
    AddressID: one.addressId,
    SpecialDiscount4: one.specialDiscounts[0] ?? '0',
    SpecialDiscount5: one.specialDiscounts[1] ?? '0',
    DiscountedPrice: one.discountedPrice,
    Quantity: one.quantity,
    ProductCode: option.code,
    PackageName: option.unit,
    PackageQuantity: option.packageQuantity,
    MinimumQuantity: option.minQuantity,
    MaximumQuantity: option.maxQuantity,
    QuantityIncrement: option.quantityStep,
    StockTypeID: option.stockType,
    Price: option.price?.net ?? null,
    PriceWithOrWithoutTax: option.price?.amount ?? null,
    CurrencyToken: option.price?.currency ?? null,
    StockNumber: option.stock?.onHand ?? null,
    Purchasable: option.offer !== 'askPrice',
    UseMultiPrice: option.kind === 'priceRow',
    ProductionDate: option.productionDate,
    Depots: (option.stock?.depots ?? []).map(({ id, name, onHand }) => ({
      DepotID: id,
      DepotName: name,
      StockNumber: onHand,
    })),
  }))
}

export const getVariations = endpoint({
  method: 'GET',
  path: 'product/get-variation',
  service: 'gateway',
  access: 'seeCatalog',
  summary: 'What a product can be chosen in, each with my price, stock and what my cart has of it (catalogue 3, 7).',
  input: z.object({ productID: queryNumber }),
  output: variations,
})

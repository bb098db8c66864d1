import { z } from 'zod'
import { wireDecimal, wireList, wirePicture } from '#src/api/wire-fields.ts'
import { trimZeros } from '#src/platform/money.ts'
import { type PriceRow, type ProductRow, toStoredSeason } from '#src/products/product.ts'
import { toMask } from '#src/products/product-group.ts'
import type { StockState, VisibleStock } from '#src/products/stock.ts'

/** A codec that encodes our types to the legacy wire shape; output is never decoded. */
export const outputCodec = <Ours, W extends z.ZodType>(wire: W, encode: (ours: Ours) => z.output<W>) =>
  z.codec(wire, z.custom<Ours>(), {
    decode: (): never => {
      throw new Error('Output is never read back')
    },
    encode: encode as never,
  })

export const decimal = wireDecimal.nullable()
export const text = z.string().nullable()
/** Wide enough for a listing card. */
export const picture = wirePicture(640).nullable()
export const logo = wirePicture(240).nullable()
const STOCK_ON_WIRE: Record<StockState, number> = { in: 1, low: -1, out: 0, coming: 0, supplied: 0 }

const SLOTS = [1, 2, 3, 4, 5, 6] as const
type SlotNumber = (typeof SLOTS)[number]
const buildSlotFields = <Name extends string>(name: Name) =>
  Object.fromEntries(SLOTS.map((slot) => [`${name}${slot}`, text])) as Record<`${Name}${SlotNumber}`, typeof text>

/** ProductDetails of a row (catalogue 3). */
export const details = z.object({
  FriendlyName: z.string(),
  ProductName: z.string(),
  ProductCode: z.string(),
  ProductShortCode: text,
  FriendlyUrl: z.string(),
  OEM: z.string(),
  Barcode: z.string(),
  BrandName: z.string(),
  BrandLogoUrl: logo,
  CategoryName: z.string(),
  ImageUrl: picture,
  ManufacturerPartNumber: text,
  Origin: text,
  ProductionDate: text,
  ProductWeight: decimal,
  ProductVolume: decimal,
  Season: z.number().nullable(),
  Consumption: text,
  Lubricity: text,
  NoiseLevel: z.number().nullable(),
  NoiseClass: text,
  ...buildSlotFields('Field'),
  ...buildSlotFields('Icon'),
  StockTypeID: z.number(),
  StockTypeName: z.string(),
  TaxRatio: wireDecimal,
  PackageName: z.string(),
  PackageQuantity: wireDecimal,
  MinimumQuantity: wireDecimal,
  MaximumQuantity: wireDecimal,
  QuantityIncrement: wireDecimal,
  Purchasable: z.boolean(),
  HasStock: z.boolean().nullable(),
  VariationID: z.number(),
  MainProducts: z.number(),
  IsPromotion: z.boolean(),
  FreeShipping: z.boolean(),
  CreditCardText: text,
  TransferText: text,
  StockNumberComingDeliveryNote: text,
  DepotID: z.number().nullable(),
  DepotName: text,
  SalesPerson: text,
  CustomerRepresentativeInfo: text,
  ReplacedCode: text,
})

const prices = z.object({
  Price: decimal,
  PriceNormal: decimal,
  RetailPrice: decimal,
  RetailPriceCurrencyToken: text,
  RetailPriceWithOrWithoutTax: decimal,
  PurchasePrice: decimal,
  Discount: text,
  CreditPrice: decimal,
  TransferPrice: decimal,
  PriceWithOrWithoutTax: decimal,
  PriceWithOrWithoutTaxTitle: text,
  CurrencyToken: text,
  StockNumber: decimal,
  StockNumberComing: decimal,
  StockComing: text,
  UseMultiPrice: z.boolean(),
  /** Unit prices from larger quantities, where lower. */
  QuantityPriceList: wireList(z.object({ Quantity: wireDecimal, PriceWithOrWithoutTax: wireDecimal })),
})

const depot = z.object({ DepotID: z.number(), DepotName: z.string(), StockNumber: decimal, Stock: z.number() })

const priceRow = z.object({
  ProductID: z.number(),
  PriceID: z.number().nullable(),
  ProductCode: z.string(),
  ProductionDate: text,
  PriceWithOrWithoutTax: decimal,
  CurrencyToken: text,
  StockNumber: decimal,
  Stock: z.number().nullable(),
  Depots: wireList(depot),
})

const coming = z.object({ StockNumberComing: decimal, StockComing: text, StockNumberComingDeliveryNote: text })

export const product = z.object({
  ProductID: z.number(),
  PriceID: z.number().nullable(),
  ProductDetails: details,
  ProductPrices: prices,
  Stock: z.number().nullable(),
  /** The owner's name for the stock state (storefront 4). */
  StockDescription: text,
  Depots: wireList(depot),
  ComingList: wireList(coming),
  /** Children with their own prices, if `UseMultiPrice` is set. */
  MultiPriceList: wireList(priceRow),
})

export const toDetails = (row: ProductRow): z.output<typeof details> => ({
  FriendlyName: row.name,
  ProductName: row.name,
  ProductCode: row.code,
  ProductShortCode: row.shortCode,
  FriendlyUrl: row.slug,
  OEM: row.oemNumbers.join(','),
  Barcode: row.barcodes.join(','),
  BrandName: row.brand?.name ?? '',
  BrandLogoUrl: row.brand?.logo ?? null,
  CategoryName: row.category?.name ?? '',
  ImageUrl: row.picture,
  ManufacturerPartNumber: row.manufacturerCode,
  Origin: row.origin,
  ProductionDate: row.productionDate,
  ProductWeight: row.weightKg,
  ProductVolume: row.volumeDm3,
  Season: row.label.season && toStoredSeason(row.label.season),
  Consumption: row.label.consumption,
  Lubricity: row.label.wetGrip,
  NoiseLevel: row.label.noiseDb,
  NoiseClass: row.label.noiseClass,
  ...toSlots('Field', (slot) => row.fields.find((field) => field.slot === slot)?.text),
  ...toSlots('Icon', (slot) => row.icons[slot - 1]?.meaning),
  ...toSellingFields(row),
})

const toSellingFields = (row: ProductRow) => ({
  StockTypeID: row.stockType,
  StockTypeName: row.stockTypeName,
  TaxRatio: row.taxRate,
  PackageName: row.packageName ?? row.unit,
  PackageQuantity: row.packageQuantity,
  MinimumQuantity: row.minQuantity,
  MaximumQuantity: row.maxQuantity,
  QuantityIncrement: row.quantityStep,
  Purchasable: row.offer !== 'askPrice',
  HasStock: row.stock && (row.stock.state === 'in' || row.stock.state === 'low'),
  VariationID: row.variations ? 1 : 0,
  MainProducts: toMask(row.groups),
  IsPromotion: row.promotion,
  FreeShipping: row.freeShipping,
  CreditCardText: row.price?.byCard?.name ?? null,
  TransferText: row.price?.byTransfer?.name ?? null,
  StockNumberComingDeliveryNote: row.stock?.comings?.[0]?.note ?? null,
  DepotID: row.stock?.depots?.[0]?.id ?? null,
  DepotName: row.stock?.depots?.[0]?.name ?? null,
  SalesPerson: row.internal?.salesPerson ?? null,
  CustomerRepresentativeInfo: row.internal?.note ?? null,
  ReplacedCode: row.replaces ?? null,
})

const toSlots = <Name extends string>(name: Name, getSlotText: (slot: SlotNumber) => string | undefined) =>
  Object.fromEntries(SLOTS.map((slot) => [`${name}${slot}`, getSlotText(slot) ?? null])) as Record<
    `${Name}${SlotNumber}`,
    string | null
  >

const toPrices = (row: ProductRow, taxNote: string): z.output<typeof prices> => ({
  Price: row.price?.net ?? null,
  PriceNormal: row.price?.listAmount ?? null,
  RetailPrice: row.retailPrice?.net ?? null,
  RetailPriceCurrencyToken: row.retailPrice?.currency ?? null,
  RetailPriceWithOrWithoutTax: row.retailPrice?.amount ?? null,
  PurchasePrice: row.purchasePrice?.net ?? null,
  Discount: row.price?.discounts?.map(trimZeros).join('+') ?? null,
  CreditPrice: row.price?.byCard?.amount ?? null,
  TransferPrice: row.price?.byTransfer?.amount ?? null,
  PriceWithOrWithoutTax: row.price?.amount ?? null,
  PriceWithOrWithoutTaxTitle: row.price && taxNote,
  CurrencyToken: row.price?.currency ?? null,
  StockNumber: row.stock?.onHand ?? null,
  StockNumberComing: row.stock?.coming ?? null,
  StockComing: row.stock?.comingOn ?? null,
  UseMultiPrice: row.multiPrice,
  QuantityPriceList: (row.price?.tiers ?? []).map(({ from, amount }) => ({
    Quantity: from,
    PriceWithOrWithoutTax: amount,
  })),
})

const toDepots = (stock: VisibleStock | null): z.output<typeof depot>[] =>
  (stock?.depots ?? []).map(({ id, name, onHand, state }) => ({
    DepotID: id,
    DepotName: name,
    StockNumber: onHand,
    Stock: STOCK_ON_WIRE[state],
  }))

const toWirePriceRow = ({ id, code, productionDate, price, stock }: PriceRow): z.output<typeof priceRow> => ({
  ProductID: id,
  PriceID: price?.id ?? null,
  ProductCode: code,
  ProductionDate: productionDate,
  PriceWithOrWithoutTax: price?.amount ?? null,
  CurrencyToken: price?.currency ?? null,
  StockNumber: stock?.onHand ?? null,
  Stock: stock && STOCK_ON_WIRE[stock.state],
  Depots: toDepots(stock),
})

export const toWireProduct = (row: ProductRow, taxNote: string): z.output<typeof product> => ({
  ProductID: row.id,
  PriceID: row.price?.id ?? null,
  ProductDetails: toDetails(row),
  ProductPrices: toPrices(row, taxNote),
  Stock: row.stock && STOCK_ON_WIRE[row.stock.state],
  StockDescription: row.stock?.description || null,
  Depots: toDepots(row.stock),
  ComingList: (row.stock?.comings ?? []).map(({ quantity, on, note }) => ({
    StockNumberComing: quantity,
    StockComing: on,
    StockNumberComingDeliveryNote: note,
  })),
  MultiPriceList: (row.priceRows ?? []).map(toWirePriceRow),
})

import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { wireDecimal, wireList, wireWords } from '../api/wire-words.ts'
import { trimZeros } from '../platform/money.ts'
import type { Listing } from './listing.ts'
import { type BrandTag, keptSeason, type ProductRow } from './product.ts'
import { maskOf, PRODUCT_GROUPS } from './product-group.ts'
import { searchInput } from './search/wire.ts'
import type { StockState } from './stock.ts'
import type { Category } from './taxonomy/category.ts'

/** What leaves in legacy words and is never read back: our nouns on one side, their old shape on the other. */
export const answer = <Ours, W extends z.ZodType>(wire: W, encode: (ours: Ours) => z.output<W>) =>
  z.codec(wire, z.custom<Ours>(), {
    decode: (): never => {
      throw new Error('An answer is never read back')
    },
    encode: encode as never,
  })

export const decimal = wireDecimal.nullable()
export const text = z.string().nullable()
const STOCK_ON_WIRE: Record<StockState, number> = { in: 1, low: -1, out: 0, coming: 0 }

export const details = z.object({
  FriendlyName: z.string(),
  ProductName: z.string(),
  ProductCode: z.string(),
  FriendlyUrl: z.string(),
  OEM: z.string(),
  BrandName: z.string(),
  BrandLogoUrl: text,
  CategoryName: z.string(),
  ImageUrl: text,
  ManufacturerPartNumber: text,
  Season: z.number().nullable(),
  Consumption: text,
  Lubricity: text,
  NoiseLevel: z.number().nullable(),
  StockTypeID: z.number(),
  TaxRatio: wireDecimal,
  PackageName: z.string(),
  PackageQuantity: wireDecimal,
  Purchasable: z.boolean(),
  HasStock: z.boolean().nullable(),
  MainProducts: z.number(),
  FreeShipping: z.boolean(),
  VariationID: z.number(),
  ReplacedCode: text,
})

const prices = z.object({
  Price: decimal,
  PriceNormal: decimal,
  PriceWithOrWithoutTax: decimal,
  PriceWithOrWithoutTaxTitle: text,
  Discount: text,
  CurrencyToken: text,
  StockNumber: decimal,
  StockNumberComing: decimal,
  StockComing: text,
  UseMultiPrice: z.boolean(),
})

const depot = z.object({ DepotID: z.number(), DepotName: z.string(), StockNumber: decimal, Stock: z.number() })

export const product = z.object({
  ProductID: z.number(),
  PriceID: z.number().nullable(),
  ProductDetails: details,
  ProductPrices: prices,
  Stock: z.number().nullable(),
  Depots: wireList(depot),
})

export const detailsOf = (row: ProductRow): z.output<typeof details> => ({
  FriendlyName: row.name,
  ProductName: row.name,
  ProductCode: row.code,
  FriendlyUrl: row.slug,
  OEM: row.oemNumbers.join(','),
  BrandName: row.brand?.name ?? '',
  BrandLogoUrl: row.brand?.logo ?? null,
  CategoryName: row.category?.name ?? '',
  ImageUrl: row.picture,
  ManufacturerPartNumber: row.manufacturerCode,
  Season: row.label.season && keptSeason(row.label.season),
  Consumption: row.label.consumption,
  Lubricity: row.label.wetGrip,
  NoiseLevel: row.label.noiseDb,
  StockTypeID: row.stockType,
  TaxRatio: row.taxRate,
  PackageName: row.unit,
  PackageQuantity: row.packageQuantity,
  Purchasable: row.offer !== 'askPrice',
  HasStock: row.stock && (row.stock.state === 'in' || row.stock.state === 'low'),
  MainProducts: maskOf(row.groups),
  FreeShipping: row.freeShipping,
  VariationID: row.variations ? 1 : 0,
  ReplacedCode: row.replaces ?? null,
})

const pricesOf = ({ price, stock, multiPrice }: ProductRow, taxNote: string): z.output<typeof prices> => ({
  Price: price?.net ?? null,
  PriceNormal: price?.listAmount ?? null,
  PriceWithOrWithoutTax: price?.amount ?? null,
  PriceWithOrWithoutTaxTitle: price && taxNote,
  Discount: price?.discounts?.map(trimZeros).join('+') ?? null,
  CurrencyToken: price?.currency ?? null,
  StockNumber: stock?.onHand ?? null,
  StockNumberComing: stock?.coming ?? null,
  StockComing: stock?.comingOn ?? null,
  UseMultiPrice: multiPrice,
})

export const productOf = (row: ProductRow, taxNote: string): z.output<typeof product> => ({
  ProductID: row.id,
  PriceID: row.price?.id ?? null,
  ProductDetails: detailsOf(row),
  ProductPrices: pricesOf(row, taxNote),
  Stock: row.stock && STOCK_ON_WIRE[row.stock.state],
  Depots: (row.stock?.depots ?? []).map(({ id, name, onHand, state }) => ({
    DepotID: id,
    DepotName: name,
    StockNumber: onHand,
    Stock: STOCK_ON_WIRE[state],
  })),
})

const facets = z.object({
  BrandList: z.array(z.object({ BrandName: z.string(), FriendlyUrl: z.string(), Count: z.number() })),
  CategoryList: z.array(
    z.object({ CategoryName: z.string(), FriendlyUrl: z.string(), ParentUrl: text, Count: z.number() }),
  ),
  SeasonList: z.array(z.object({ Season: z.number(), Count: z.number() })),
})

const listing = answer(
  z.object({
    Hits: wireList(product),
    TotalHits: z.number(),
    Pg: z.number(),
    PageRowCount: z.number(),
    Filters: facets,
    ErrorCode: text,
  }),
  (page: Listing) => ({
    Hits: page.rows.map((row) => productOf(row, page.taxNote)),
    TotalHits: page.total,
    Pg: page.page,
    PageRowCount: page.pageSize,
    Filters: facetsOf(page),
    ErrorCode: page.refusal?.code ?? null,
  }),
)

const facetsOf = ({ facets: { brands, categories, seasons } }: Listing): z.output<typeof facets> => ({
  BrandList: brands.map(({ name, slug, count }) => ({ BrandName: name, FriendlyUrl: slug, Count: count })),
  CategoryList: categories.map(({ name, slug, parent, count }) => ({
    CategoryName: name,
    FriendlyUrl: slug,
    ParentUrl: parent,
    Count: count,
  })),
  SeasonList: seasons.map(({ season, count }) => ({ Season: keptSeason(season), Count: count })),
})

interface Rows {
  rows: ProductRow[]
  taxNote: string
}

/** Products in their order, without pages or facets. */
export const productHits = answer(z.object({ Hits: wireList(product) }), ({ rows, taxNote }: Rows) => ({
  Hits: rows.map((row) => productOf(row, taxNote)),
}))

export const searchProducts = endpoint({
  method: 'POST',
  path: 'product/get-product-search',
  service: 'gateway',
  access: 'seeCatalog',
  visitorsPerMinute: 120,
  summary: 'Lists, searches and quick-searches products with facets (catalogue 2, 5, 7).',
  input: searchInput,
  output: listing,
})

interface WireCategory {
  CategoryID: number
  CategoryName: string
  FriendlyUrl: string
  SubCategories: WireCategory[]
}

const categoryOf = ({ id, name, slug: url, children }: Category): WireCategory => ({
  CategoryID: id,
  CategoryName: name,
  FriendlyUrl: url,
  SubCategories: children.map(categoryOf),
})

const wireCategory: z.ZodType<WireCategory> = z.object({
  CategoryID: z.number(),
  CategoryName: z.string(),
  FriendlyUrl: z.string(),
  get SubCategories() {
    return z.array(wireCategory)
  },
})

export const getCategories = endpoint({
  method: 'GET',
  path: 'product/get-categories',
  service: 'gateway',
  access: 'seeCatalog',
  summary: 'The category tree in the language asked for.',
  input: z.object({}),
  output: answer(wireList(wireCategory), (tree: Category[]) => tree.map(categoryOf)),
})

export const getBrands = endpoint({
  method: 'GET',
  path: 'product/get-brands',
  service: 'gateway',
  access: 'seeCatalog',
  summary: 'Brands with something to sell, by name.',
  input: z.object({}),
  output: wireList(
    wireWords({ name: ['BrandName', z.string()], slug: ['FriendlyUrl', z.string()], logo: ['BrandLogoUrl', text] }),
  ) as z.ZodType<BrandTag[]>,
})

/** Product blocks of the home page: some products of one main-product group. */
export const getBlockProducts = endpoint({
  method: 'POST',
  path: 'product/get-block-products',
  service: 'page',
  access: 'seeCatalog',
  summary: 'Products of one main-product group for a block of the home page.',
  input: z.object({ group: z.enum(PRODUCT_GROUPS), rows: z.number().int().min(1).max(48).default(12) }),
  output: z.custom<ProductRow[]>(),
})

import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersionOrNone } from '#src/api/record-version.ts'
import { REFUSALS } from '#src/api/refusal.ts'
import { queryNumber, wireDecimal, wireList, wireMoment, wireObject, wirePicture } from '#src/api/wire-fields.ts'
import { type Comments, MAX_COMMENT_LENGTH, type MyComment, STARS } from '#src/products/comment.ts'
import type { ProductDetail, ProductNumber } from '#src/products/product.ts'
import { friendlyUrl, languageCode } from '#src/search/wire.ts'
import { details, outputCodec, product, toDetails, toWireProduct } from '../views/wire.ts'
import { productHits } from '../wire.ts'
import type { Explanation } from './explanation.ts'
import { type Compatible, HISTORY_KINDS } from './tab.ts'

const image = wireObject({
  picture: ['ImageUrl', wirePicture(1280)],
  thumbnail: ['ProductPageThumbnail', wirePicture(160)],
  variationValueId: ['VariationValueID', z.number().nullable()],
  name: ['VariationValueName', z.string()],
})

const detail = outputCodec(
  product.extend({
    VariationImage: wireList(image),
    ProductDetails: details.extend({ ProductShortDescription: z.string() }),
    SeoTitle: z.string(),
    SeoDescription: z.string(),
    RelatedProductCodeIDList: z.string(),
    PropertyList: z.array(z.object({ PropertyName: z.string(), ValueNames: z.array(z.string()) })),
  }),
  (productDetail: ProductDetail) => ({
    ...toWireProduct(productDetail, productDetail.taxNote),
    VariationImage: productDetail.images,
    ProductDetails: { ...toDetails(productDetail), ProductShortDescription: productDetail.description },
    SeoTitle: productDetail.seo.title,
    SeoDescription: productDetail.seo.description,
    RelatedProductCodeIDList: productDetail.equivalentIds.join(','),
    PropertyList: productDetail.properties.map(({ name, values }) => ({ PropertyName: name, ValueNames: values })),
  }),
)

export const getProductDetail = endpoint({
  method: 'POST',
  path: 'product/get-product-detail',
  service: 'gateway',
  access: 'seeCatalog',
  readsFrom: 'replica',
  viewed: 'allowed',
  summary:
    'One product by its friendly URL; unknown, hidden and foreign ones are the same 404 (catalogue 2, 7). VariationShow, ParameterStock and showModal may be sent and change nothing: how a product is chosen is its own fact (get-variation), what is seen of stock the shop’s to say, and a window the client’s.',
  input: wireObject({
    slug: ['ProductUrl', friendlyUrl],
    language: ['LanguageCode', languageCode.optional()],
    /** Without substitutes: a server-rendered page loads them when their tab is opened. */
    alone: ['IsServerSide', z.boolean().optional()],
  }),
  output: detail,
})

export const recordProductOpening = endpoint({
  method: 'POST',
  path: 'product/save-product-opening',
  service: 'gateway',
  access: 'seeCatalog',
  summary:
    'Counts that the page of a product was opened from within the shop: often opened products are found before equal ones.',
  input: wireObject({ slug: ['ProductUrl', friendlyUrl] }),
  output: z.literal(true),
})

const idList = z.codec(z.string().regex(/^\d{1,15}(?:,\d{1,15}){0,47}$/), z.array(z.number()), {
  decode: (ids) => ids.split(',').map(Number),
  encode: (ids) => ids.join(','),
})

export const getProductsOfCodes = endpoint({
  method: 'GET',
  path: 'productef/get-related-products-for-code/{codes}',
  service: 'gateway',
  access: 'seeCatalog',
  readsFrom: 'replica',
  summary: 'The products a detail names as its equivalents, in that order; unknown ones are left out (catalogue 7).',
  input: wireObject({ ids: ['codes', idList] }),
  output: productHits,
})

/** For the numbers tab; a row contains only the first few OEM numbers. */
export const getProductNumbers = endpoint({
  method: 'POST',
  path: 'product/get-product-numbers',
  service: 'page',
  access: 'seeCatalog',
  readsFrom: 'replica',
  viewed: 'allowed',
  summary: "Every number a product is known by, the viewer's own ones too.",
  input: z.object({ productId: z.number().int().positive() }),
  output: z.custom<ProductNumber[]>(),
})

/** 0 mine, 1 my sub-dealers', 2 of the customers I represent. */
const wireKind = z.codec(z.union([z.literal(0), z.literal(1), z.literal(2)]), z.enum(HISTORY_KINDS), {
  decode: (type) => HISTORY_KINDS[type],
  encode: (kind) => HISTORY_KINDS.indexOf(kind) as 0 | 1 | 2,
})

const line = wireObject({
  orderNumber: ['OrderNumber', z.string()],
  placedAt: ['OrderDate', wireMoment],
  status: ['OrderStatusID', z.number()],
  customerName: ['CustomerName', z.string()],
  quantity: ['Quantity', wireDecimal],
  unit: ['PackageName', z.string()],
  netPrice: ['Price', wireDecimal],
  netTotal: ['TotalPrice', wireDecimal],
  currency: ['CurrencyToken', z.string()],
})

export const getOrderHistory = endpoint({
  method: 'POST',
  path: 'product/get-product-order-history',
  service: 'gateway',
  access: 'signedIn',
  readsFrom: 'replica',
  viewed: 'allowed',
  summary:
    'Who ordered a product: Type 0 the customer, 1 the sub-dealers of the customer, 2 the customers that the user represents.',
  input: wireObject({ productId: ['ProductID', z.number().int().positive()], kind: ['Type', wireKind] }),
  output: wireObject({
    lines: ['OrderHistory', wireList(line)],
    totalQuantity: ['TotalQuantity', wireDecimal],
    orderCount: ['OrderCount', z.number()],
  }),
})

export const getPriceExplanation = endpoint({
  method: 'POST',
  path: 'product/get-price-explanation',
  service: 'page',
  access: 'explainPrices',
  readsFrom: 'replica',
  viewed: 'allowed',
  summary: 'The calculation steps of the price that this viewer sees for a package; null if the viewer sees no price.',
  input: z.object({ productId: z.number().int().positive() }),
  output: z.custom<Explanation | null>(),
})

/** Numbers in a query string as text, or in a body as numbers. */
const idParam = z.codec(z.union([z.number().int().positive(), z.string().regex(/^\d{1,15}$/)]), z.number(), {
  decode: Number,
  encode: (id) => id,
})

export const getRelatedProducts = endpoint({
  method: 'GET',
  path: 'productef/get-related-products/{id}',
  service: 'gateway',
  access: 'seeCatalog',
  readsFrom: 'replica',
  visitorsPerMinute: 120,
  summary: 'Complements of a product: linked, ordered with it, of its vehicles or sibling categories (catalogue 7).',
  input: wireObject({ productId: ['id', queryNumber] }),
  output: productHits,
})

const brand = z.object({
  ProductPropBrandID: z.number(),
  ProductPropBrandName: z.string(),
  ProductCount: z.number(),
})

/** The specification has type 0 only: all compatible products. */
const everyType = z.union([z.literal(0), z.literal('0')])

export const getCompatibleProducts = endpoint({
  method: 'POST',
  path: 'product/get-compatible-products',
  service: 'gateway',
  access: 'seeCatalog',
  readsFrom: 'replica',
  viewed: 'allowed',
  visitorsPerMinute: 120,
  summary: 'What works with a product, and the brands among it; a brand is opened by the detail call (catalogue 7).',
  input: wireObject({ productId: ['productId', idParam], type: ['productType', everyType.optional()] }),
  output: outputCodec(
    z.object({ Brands: wireList(brand), Hits: wireList(product) }),
    ({ brands, rows, taxNote }: Compatible) => ({
      Brands: brands.map(({ id, name, count }) => ({
        ProductPropBrandID: id,
        ProductPropBrandName: name,
        ProductCount: count,
      })),
      Hits: rows.map((row) => toWireProduct(row, taxNote)),
    }),
  ),
})

export const getCompatibleOfBrand = endpoint({
  method: 'POST',
  path: 'product/get-compatible-products-detail',
  service: 'gateway',
  access: 'seeCatalog',
  readsFrom: 'replica',
  viewed: 'allowed',
  visitorsPerMinute: 120,
  summary: 'What works with a product, of one brand among it (catalogue 7).',
  input: wireObject({ brandId: ['productPropBrandID', idParam], productId: ['productID', idParam] }),
  output: productHits,
})

const id = z.number().int().positive()

export const getComments = endpoint({
  method: 'POST',
  path: 'product/get-comments',
  service: 'page',
  access: 'seeCatalog',
  readsFrom: 'replica',
  viewed: 'allowed',
  summary: 'Approved comments on a product, and the viewer’s own.',
  input: z.object({ productId: id }),
  output: z.custom<Comments>(),
})

export const insertComment = endpoint({
  method: 'POST',
  path: 'product/insert-comment',
  service: 'page',
  access: 'comment',
  summary: 'One comment a user and product; written again it takes the place of the one that was seen and waits anew.',
  input: z.object({
    productId: id,
    stars: z.union(STARS.map((stars) => z.literal(stars))),
    body: z.string().max(MAX_COMMENT_LENGTH * 2),
    /** Version of the user's comment that is replaced; 0 if there is none. */
    version: recordVersionOrNone,
  }),
  output: z.object({
    done: z.boolean(),
    message: z.string(),
    refusal: z.enum(REFUSALS).nullable(),
    /** The user's comment after the change. */
    own: z.custom<MyComment | null>(),
  }),
})

export const decideOnComment = endpoint({
  method: 'POST',
  path: 'product/decide-comment',
  service: 'page',
  access: 'moderateComments',
  summary: 'The owner shows a comment to everybody, or keeps it from everybody.',
  input: z.object({ id, approve: z.boolean() }),
  output: z.object({ found: z.boolean() }),
})

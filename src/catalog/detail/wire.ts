import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireObject } from '#src/api/wire-fields.ts'
import { wirePicture } from '#src/api/wire-picture.ts'
import type { ProductDetail, ProductNumber } from '#src/products/product.ts'
import { friendlyUrl, languageCode } from '#src/search/wire.ts'
import { answer, details, product, toDetails, toWireProduct } from '../views/wire.ts'
import { productHits } from '../wire.ts'

const image = wireObject({
  picture: ['ImageUrl', wirePicture(1280)],
  thumbnail: ['ProductPageThumbnail', wirePicture(160)],
  variationValueId: ['VariationValueID', z.number().nullable()],
  name: ['VariationValueName', z.string()],
})

const detail = answer(
  product.extend({
    VariationImage: wireList(image),
    ProductDetails: details.extend({ ProductShortDescription: z.string() }),
    RelatedProductCodeIDList: z.string(),
    PropertyList: z.array(z.object({ PropertyName: z.string(), ValueNames: z.array(z.string()) })),
  }),
  (productDetail: ProductDetail) => ({
    ...toWireProduct(productDetail, productDetail.taxNote),
    VariationImage: productDetail.images,
    ProductDetails: { ...toDetails(productDetail), ProductShortDescription: productDetail.description },
    RelatedProductCodeIDList: productDetail.equivalentIds.join(','),
    PropertyList: productDetail.properties.map(({ name, values }) => ({ PropertyName: name, ValueNames: values })),
  }),
)

export const getProductDetail = endpoint({
  method: 'POST',
  path: 'product/get-product-detail',
  service: 'gateway',
  access: 'seeCatalog',
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

const idList = z.codec(z.string().regex(/^\d{1,15}(?:,\d{1,15}){0,47}$/), z.array(z.number()), {
  decode: (ids) => ids.split(',').map(Number),
  encode: (ids) => ids.join(','),
})

export const getProductsOfCodes = endpoint({
  method: 'GET',
  path: 'productef/get-related-products-for-code/{codes}',
  service: 'gateway',
  access: 'seeCatalog',
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
  summary: "Every number a product is known by, the viewer's own ones too.",
  input: z.object({ productId: z.number().int().positive() }),
  output: z.custom<ProductNumber[]>(),
})

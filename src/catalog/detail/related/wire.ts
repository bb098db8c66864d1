import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireList, wireObject } from '#src/api/wire-fields.ts'
import { answer, product, toWireProduct } from '#src/catalog/views/wire.ts'
import { productHits } from '#src/catalog/wire.ts'
import type { Compatible } from './related.ts'

/** Numbers in a query string as text, or in a body as numbers. */
const idWord = z.codec(z.union([z.number().int().positive(), z.string().regex(/^\d{1,15}$/)]), z.number(), {
  decode: Number,
  encode: (id) => id,
})

export const getRelatedProducts = endpoint({
  method: 'GET',
  path: 'productef/get-related-products/{id}',
  service: 'gateway',
  access: 'seeCatalog',
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
  visitorsPerMinute: 120,
  summary: 'What works with a product, and the brands among it; a brand is opened by the detail call (catalogue 7).',
  input: wireObject({ productId: ['productId', idWord], type: ['productType', everyType.optional()] }),
  output: answer(
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
  visitorsPerMinute: 120,
  summary: 'What works with a product, of one brand among it (catalogue 7).',
  input: wireObject({ brandId: ['productPropBrandID', idWord], productId: ['productID', idWord] }),
  output: productHits,
})

import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryText, wireDecimal, wireList, wireObject } from '#src/api/wire-fields.ts'
import { PROPERTY_LIMITS } from '#src/products/properties/property.ts'
import { LINE_LENGTH, MAX_LINES } from '../links/wire.ts'
import { CODE_LENGTH } from '../product.ts'
import { VARIATION_PROBLEMS } from './variation-row.ts'

/** Properties in which the variations of one form differ. */
export const MAX_PROPERTIES = 5
/** Variations that one form takes out. */
export const MAX_REMOVED = 500

const code = ['ProductCode', z.string().min(1).max(CODE_LENGTH)] as const

export const getProductVariations = endpoint({
  method: 'GET',
  path: 'product/get-product-variations',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'The variations of a product, also hidden ones, with the price of the main list; of a variation its main product.',
  input: wireObject({ code: ['ProductCode', queryText(CODE_LENGTH)] }),
  output: wireObject({
    name: ['ProductName', z.string()],
    parentCode: ['MainProductCode', z.string().nullable()],
    variations: [
      'VariationList',
      wireList(
        wireObject({
          code: ['ProductCode', z.string()],
          name: ['ProductName', z.string()],
          kind: ['Kind', z.enum(['variation', 'priceRow'])],
          picture: ['ImageUrl', z.string().nullable()],
          visible: ['IsActive', z.boolean()],
          price: ['Price', wireDecimal.nullable()],
          currency: ['CurrencyToken', z.string()],
          values: [
            'Values',
            wireList(wireObject({ property: ['PropertyName', z.string()], value: ['Value', z.string()] })),
          ],
        }),
      ),
    ],
    propertyNames: ['PropertyNames', z.array(z.string())],
  }),
})

export const addProductVariations = endpoint({
  method: 'POST',
  path: 'product/insert-product-variations',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Makes existing products variations of a product, or rows with their own prices if they have no values, by the rules of an imported list. Lines that are not accepted are returned with the reason and change nothing.',
  input: wireObject({
    code,
    variations: [
      'VariationList',
      z
        .array(
          wireObject({
            line: ['Line', z.string().trim().min(1).max(LINE_LENGTH)],
            values: [
              'Values',
              z
                .array(
                  wireObject({
                    property: ['PropertyName', z.string().trim().min(1).max(PROPERTY_LIMITS.name)],
                    value: ['Value', z.string().trim().max(PROPERTY_LIMITS.value)],
                  }),
                )
                .max(MAX_PROPERTIES),
            ],
          }),
        )
        .min(1)
        .max(MAX_LINES),
    ],
  }),
  output: wireObject({
    added: ['AddedCount', z.number()],
    unchanged: ['UnchangedCount', z.number()],
    refused: [
      'RefusedList',
      wireList(
        wireObject({
          at: ['Index', z.number()],
          problem: ['Reason', z.enum(VARIATION_PROBLEMS)],
          codes: ['ProductCodes', z.array(z.string())],
        }),
      ),
    ],
  }),
})

export const removeProductVariations = endpoint({
  method: 'POST',
  path: 'product/delete-product-variations',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Takes variations out of a product; they are products of their own again.',
  input: wireObject({
    code,
    codes: ['ProductCodes', z.array(z.string().min(1).max(CODE_LENGTH)).min(1).max(MAX_REMOVED)],
  }),
  output: wireObject({ removed: ['RemovedCount', z.number()] }),
})

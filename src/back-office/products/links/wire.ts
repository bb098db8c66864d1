import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryText, wireDecimal, wireList, wireObject } from '#src/api/wire-fields.ts'
import { savedAnswer } from '#src/back-office/wire.ts'
import { CODE_LENGTH } from '../product.ts'
import { LINK_PROBLEMS, LINK_RELATIONS } from './link.ts'

/** Products that one form adds. */
export const MAX_LINES = 200
/** Of a number, a barcode or a code. */
export const LINE_LENGTH = 100
/** Of the key of a link. */
export const KEY_LENGTH = 200
/** Links that one form removes. */
export const MAX_KEYS = 500

const code = ['ProductCode', z.string().min(1).max(CODE_LENGTH)] as const
const relation = ['Relation', z.enum(LINK_RELATIONS)] as const

export const getProductLinks = endpoint({
  method: 'GET',
  path: 'product/get-product-links',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'The products that succeed, precede, replace or complement a product or fit with it, also hidden ones, with the price of the main list; at most 500.',
  input: wireObject({ code: ['ProductCode', queryText(CODE_LENGTH)] }),
  output: wireObject({
    name: ['ProductName', z.string()],
    /** Of the main product, if this one is a variation of it. */
    parentCode: ['MainProductCode', z.string().nullable()],
    /** The product succeeds itself. */
    isCircle: ['IsCircle', z.boolean()],
    links: [
      'LinkList',
      wireList(
        wireObject({
          key: ['LinkKey', z.string()],
          relation,
          product: [
            'Product',
            wireObject({
              code: ['ProductCode', z.string()],
              name: ['ProductName', z.string()],
              brand: ['BrandName', z.string()],
              picture: ['ImageUrl', z.string().nullable()],
              visible: ['IsActive', z.boolean()],
              price: ['Price', wireDecimal.nullable()],
              currency: ['CurrencyToken', z.string()],
            }).nullable(),
          ],
          number: ['Number', z.string()],
          bothWays: ['BothWays', z.boolean()],
          confidence: ['Confidence', z.number()],
          isShared: ['IsShared', z.boolean()],
        }),
      ),
    ],
  }),
})

export const addProductLinks = endpoint({
  method: 'POST',
  path: 'product/insert-product-links',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Links products, each named by its code or another number, with a product. A superseded product is hidden, as by an imported list. Lines that are not accepted are returned with the reason and change nothing.',
  input: wireObject({
    code,
    relation,
    bothWays: ['BothWays', z.boolean()],
    lines: ['Lines', z.array(z.string().trim().min(1).max(LINE_LENGTH)).min(1).max(MAX_LINES)],
  }),
  output: wireObject({
    added: ['AddedCount', z.number()],
    unchanged: ['UnchangedCount', z.number()],
    refused: [
      'RefusedList',
      wireList(
        wireObject({
          at: ['Index', z.number()],
          problem: ['Reason', z.enum(LINK_PROBLEMS)],
          codes: ['ProductCodes', z.array(z.string())],
        }),
      ),
    ],
  }),
})

export const removeProductLinks = endpoint({
  method: 'POST',
  path: 'product/delete-product-links',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Removes links of a product by their keys; products that were hidden as superseded stay hidden.',
  input: wireObject({ code, keys: ['LinkKeys', z.array(z.string().min(1).max(KEY_LENGTH)).min(1).max(MAX_KEYS)] }),
  output: wireObject({ removed: ['RemovedCount', z.number()] }),
})

const key = z.string().min(1).max(KEY_LENGTH)

export const placeProductLink = endpoint({
  method: 'POST',
  path: 'product/place-product-link',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Moves a related or compatible product to the place before or after another one on the page of a product.',
  input: wireObject({
    code,
    key: ['LinkKey', key],
    neighbour: ['NeighbourKey', key],
    side: ['Side', z.enum(['before', 'after'])],
  }),
  output: savedAnswer,
})

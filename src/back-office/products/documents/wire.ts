import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, queryText, wireList, wireObject } from '#src/api/wire-fields.ts'
import { contentAnswer, contentVersion } from '#src/back-office/content/wire.ts'
import { DOWNLOAD_KIND_NAMES, type WrittenDownload } from '#src/downloads/download.ts'
import { textShape } from '#src/platform/i18n/text-shape.ts'
import { CODE_LENGTH } from '../product.ts'

const id = ['ID', z.number().int().positive()] as const
const code = ['ProductCode', z.string().min(1).max(CODE_LENGTH)] as const
const kind = z.enum(DOWNLOAD_KIND_NAMES)
const version = ['Version', contentVersion] as const

export const getProductDocuments = endpoint({
  method: 'GET',
  path: 'product/get-product-documents',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'The documents of a product, also of a hidden one, in the order of the shop.',
  input: wireObject({ code: ['ProductCode', queryText(CODE_LENGTH)] }),
  output: wireObject({
    documents: [
      'DocumentList',
      wireList(
        wireObject({
          number: id,
          kind: ['FileKind', kind],
          titles: ['Titles', textShape(200)],
          file: ['FileName', z.string().nullable()],
          webAddress: ['Url', z.string().nullable()],
          size: ['Size', z.number().nullable()],
        }),
      ),
    ],
  }),
})

export const getProductDocument = endpoint({
  method: 'GET',
  path: 'product/get-product-document',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'One document of a product with its version.',
  input: wireObject({ code: ['ProductCode', queryText(CODE_LENGTH)], id: ['ID', queryNumber] }),
  output: wireObject({ document: ['Document', z.custom<WrittenDownload>()], version }),
})

const answer = wireObject({
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
})

/** Four characters for three bytes, and the rest of the request. */
const MAX_BODY = 27_000_000

export const addProductDocument = endpoint({
  method: 'POST',
  path: 'product/insert-product-document',
  service: 'gateway',
  access: 'manageCatalogue',
  maxBody: MAX_BODY,
  summary:
    'Stores a PDF file, base64, up to 20 MB, and offers it on the page of a product as a data sheet; the same file is added once.',
  input: wireObject({
    code,
    fileName: ['FileName', z.string().min(1).max(200)],
    content: ['Content', z.base64()],
  }),
  output: answer,
})

export const changeProductDocument = endpoint({
  method: 'POST',
  path: 'product/update-product-document',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Changes kind and titles of a document of a product.',
  input: wireObject({ code, id, kind: ['FileKind', kind], titles: ['Titles', z.unknown()], version }),
  output: contentAnswer,
})

export const deleteProductDocument = endpoint({
  method: 'POST',
  path: 'product/delete-product-document',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Removes a document of a product, and its stored content if no other entry offers it.',
  input: wireObject({ code, id, version }),
  output: contentAnswer,
})

export const placeProductDocument = endpoint({
  method: 'POST',
  path: 'product/place-product-document',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Moves a document of a product to the place before or after another one.',
  input: wireObject({
    code,
    id,
    neighbour: ['NeighbourID', z.number().int().positive()],
    side: ['Side', z.enum(['before', 'after'])],
  }),
  output: answer,
})

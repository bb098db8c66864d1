import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryText, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { savedAnswer } from '#src/back-office/wire.ts'
import { CODE_LENGTH } from '../product.ts'

const moments = {
  shownAt: ['PublishDate', wireMoment.nullable()],
  hiddenAt: ['HideDate', wireMoment.nullable()],
} as const

export const getProductPublication = endpoint({
  method: 'GET',
  path: 'product/get-product-publication',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'When a product will be shown in the shop, and when it will be hidden.',
  input: wireObject({ code: ['ProductCode', queryText(CODE_LENGTH)] }),
  output: wireObject({ ...moments, version: ['Version', recordVersion] }),
})

export const changeProductPublication = endpoint({
  method: 'POST',
  path: 'product/update-product-publication',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Shows a hidden product at a moment, and hides it at a later one; within a minute of it. A moment without effect is refused: one that has passed, or the first one of a product that is shown.',
  input: wireObject({
    code: ['ProductCode', z.string().trim().min(1).max(CODE_LENGTH)],
    version: ['Version', recordVersion],
    ...moments,
  }),
  output: savedAnswer,
})

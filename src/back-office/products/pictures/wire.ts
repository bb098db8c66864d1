import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { wireFlag, wireObject } from '#src/api/wire-fields.ts'
import { NAMED_PICTURE_OUTCOMES } from './named-picture.ts'

export const addNamedPictureCall = endpoint({
  method: 'POST',
  path: 'product/insert-named-product-picture',
  service: 'gateway',
  access: 'manageCatalogue',
  maxBody: 30 * 1024 * 1024,
  summary:
    'Gives the product that a file is named after a picture (jpeg, png or webp, base64): 07-1258.jpg is the first one of 07-1258, 07-1258_2.jpg its second one. The picture of an earlier file of that name is replaced; other pictures stay.',
  input: wireObject({ fileName: ['FileName', z.string().min(1).max(200)], content: ['Content', z.base64()] }),
  output: wireObject({
    done: ['Status', wireFlag],
    message: ['Message', z.string()],
    refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
    code: ['ProductCode', z.string()],
    outcome: ['Result', z.enum(NAMED_PICTURE_OUTCOMES).nullable()],
  }),
})

import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireObject } from '#src/api/wire-fields.ts'
import { cartType } from '../wire.ts'

export const exportCart = endpoint({
  method: 'GET',
  path: 'cart/export-cart',
  service: 'page',
  access: 'useCart',
  summary: 'The whole cart as a file, with the data that this viewer may see.',
  input: wireObject({ type: ['CartType', cartType], format: ['Format', z.enum(['xlsx', 'csv'])] }),
  output: wireObject({
    name: ['FileName', z.string()],
    content: ['Content', z.custom<string | Uint8Array<ArrayBuffer>>()],
  }),
})

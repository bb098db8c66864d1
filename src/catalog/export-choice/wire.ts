import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireObject } from '#src/api/wire-fields.ts'
import { MAX_SELECTED } from './export-choice.ts'

const productIds = z.array(z.number().int().positive()).max(MAX_SELECTED)

const chosen = wireObject({ productIds: ['ProductIDs', z.array(z.number())] })

export const getChosenProducts = endpoint({
  method: 'GET',
  path: 'export/get-chosen-products',
  service: 'gateway',
  access: 'exportProducts',
  summary: 'The products that a representative selected for a list, in the order of selection (catalogue 2).',
  input: z.object({}),
  output: chosen,
})

export const chooseProducts = endpoint({
  method: 'POST',
  path: 'export/choose-products',
  service: 'gateway',
  access: 'exportProducts',
  summary: 'Adds products to the choice and takes others out of it; both lists may be those of a page (catalogue 2).',
  input: wireObject({ chosen: ['Chosen', productIds], others: ['NotChosen', productIds.optional()] }),
  output: chosen,
})

export const clearProducts = endpoint({
  method: 'POST',
  path: 'export/clear-products',
  service: 'gateway',
  access: 'exportProducts',
  summary: 'Forgets the choice of this site (catalogue 2).',
  input: z.object({}),
  output: chosen,
})

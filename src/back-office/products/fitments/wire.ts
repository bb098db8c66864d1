import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, queryText, wireList, wireObject } from '#src/api/wire-fields.ts'
import { fitting } from '#src/vehicles/wire.ts'
import { CODE_LENGTH } from '../product.ts'
import { FITMENT_PROBLEMS } from './fitment-row.ts'

/** Fitments that one form adds. */
export const MAX_FITMENTS = 1_000
/** Fitments of one page of the list. */
export const PAGE_SIZE = 50
/** Longer texts are cut by the form; a field of a fitment has at most 200 characters. */
export const MAX_TYPED = 1_000

const code = ['ProductCode', z.string().min(1).max(CODE_LENGTH)] as const

export const getProductFitments = endpoint({
  method: 'GET',
  path: 'product/get-product-fitments',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'A page of the vehicles that a product fits, also of a hidden one, filtered by words.',
  input: wireObject({
    code: ['ProductCode', queryText(CODE_LENGTH)],
    text: ['Text', queryText(100).optional()],
    page: ['PageNumber', queryNumber.optional()],
  }),
  output: wireObject({
    name: ['ProductName', z.string()],
    fitments: ['FitmentList', wireList(wireObject({ key: ['FitmentKey', z.string()], vehicle: ['Vehicle', fitting] }))],
    totalHits: ['TotalHits', z.number()],
    page: ['PageNumber', z.number()],
  }),
})

const typed = z.string().max(MAX_TYPED)

export const addProductFitments = endpoint({
  method: 'POST',
  path: 'product/insert-product-fitments',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Adds vehicles that a product fits, by the rules of an imported list: every vehicle of the make, model and engine whose years overlap, or a new vehicle. Rows that are not accepted are returned with the field and change nothing.',
  input: wireObject({
    code,
    fitments: [
      'FitmentList',
      z
        .array(
          wireObject({
            make: ['Make', typed],
            model: ['Model', typed],
            engine: ['Engine', typed],
            years: ['Years', typed],
            engineCodes: ['EngineCodes', typed],
            axle: ['Axle', typed],
            side: ['Side', typed],
            with: ['WithEquipment', typed],
            without: ['WithoutEquipment', typed],
            note: ['Note', typed],
          }),
        )
        .min(1)
        .max(MAX_FITMENTS),
    ],
  }),
  output: wireObject({
    added: ['AddedCount', z.number()],
    unchanged: ['UnchangedCount', z.number()],
    refused: [
      'RefusedList',
      wireList(wireObject({ at: ['Index', z.number()], problem: ['Reason', z.enum(FITMENT_PROBLEMS)] })),
    ],
  }),
})

export const removeProductFitments = endpoint({
  method: 'POST',
  path: 'product/delete-product-fitments',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Removes vehicles that a product fits, by their keys; the vehicles themselves stay.',
  input: wireObject({ code, keys: ['FitmentKeys', z.array(z.string().min(1).max(70)).min(1).max(MAX_FITMENTS)] }),
  output: wireObject({ removed: ['RemovedCount', z.number()] }),
})

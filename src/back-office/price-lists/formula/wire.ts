import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryFlag, queryNumber, queryText, wireDay, wireDecimal, wireList, wireObject } from '#src/api/wire-fields.ts'
import { savedAnswer } from '#src/back-office/wire.ts'
import {
  MAX_DECREASE,
  MAX_INCREASE,
  PRICE_ENDINGS,
  ROUNDING_MODES,
  ROUNDING_STEPS,
} from '#src/pricing/price-formula.ts'
import { LENGTHS } from '../price-list.ts'

const percent = z
  .string()
  .regex(/^-?\d{1,4}(?:\.\d{1,4})?$/)
  .refine((text) => Number(text) >= -MAX_DECREASE && Number(text) <= MAX_INCREASE)

const code = queryText(LENGTHS.code).min(1)
const id = z.number().int().positive()

const fields = {
  code: ['PriceListCode', code],
  source: ['SourceCode', code],
  percent: ['Percent', percent],
  step: ['RoundingStep', z.enum(ROUNDING_STEPS)],
  rounding: ['Rounding', z.enum(ROUNDING_MODES)],
  ending: ['PriceEnding', z.enum(PRICE_ENDINGS)],
} as const

const computedPrice = wireObject({
  code: ['ProductCode', z.string()],
  name: ['ProductName', z.string()],
  minQuantity: ['MinQuantity', wireDecimal],
  before: ['PriceBefore', wireDecimal.nullable()],
  after: ['PriceAfter', wireDecimal],
})

const result = wireObject({
  computed: ['ComputedCount', z.number()],
  changed: ['ChangedCount', z.number()],
  added: ['AddedCount', z.number()],
  up: ['UpCount', z.number()],
  down: ['DownCount', z.number()],
  large: ['LargeCount', z.number()],
  digest: ['Digest', z.string()],
  samples: ['SampleList', wireList(computedPrice)],
})

export const previewPriceFormula = endpoint({
  method: 'GET',
  path: 'pricelist/get-price-formula-preview',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'What a formula would change in a price list. Purchase lists need seePurchasePrices.',
  input: wireObject({
    ...fields,
    brandId: ['BrandID', queryNumber.optional()],
    categoryId: ['CategoryID', queryNumber.optional()],
    firstTierOnly: ['FirstTierOnly', queryFlag],
    from: ['ValidFrom', wireDay.optional()],
  }),
  output: wireObject({
    result: ['Result', result.nullable()],
    message: ['Message', z.string().nullable()],
    refusal: ['ErrorCode', z.string().nullable()],
  }),
})

export const applyPriceFormula = endpoint({
  method: 'POST',
  path: 'pricelist/apply-price-formula',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Writes the prices that a formula computes, if they are still those of the preview with this digest.',
  input: wireObject({
    ...fields,
    brandId: ['BrandID', id.nullable()],
    categoryId: ['CategoryID', id.nullable()],
    firstTierOnly: ['FirstTierOnly', z.boolean()],
    from: ['ValidFrom', wireDay.nullable()],
    digest: ['Digest', z.string().max(40)],
  }),
  output: savedAnswer,
})

export const cancelPriceChange = endpoint({
  method: 'POST',
  path: 'pricelist/cancel-scheduled-prices',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Removes the prices of a list that begin on a day in the future.',
  input: wireObject({
    code: ['PriceListCode', code],
    from: ['ValidFrom', wireDay],
    prices: ['PriceCount', z.number().int().nonnegative()],
  }),
  output: savedAnswer,
})

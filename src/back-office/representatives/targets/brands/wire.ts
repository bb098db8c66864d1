import Big from 'big.js'
import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireDecimal, wireList, wireObject } from '#src/api/wire-fields.ts'
import { savedAnswer } from '#src/back-office/wire.ts'
import { FIRST_YEAR, LAST_YEAR } from '#src/representatives/target.ts'
import { brandTargets, queryYear } from '#src/representatives/wire.ts'
import { MAX_TARGET } from '../target.ts'
import { MAX_CHANGED_BRANDS } from './brand-target.ts'

const id = z.number().int().positive()

const amount = wireDecimal.refine((text) => {
  const value = new Big(text)
  return value.gte(0) && value.lte(MAX_TARGET) && value.round(2).eq(value)
})

export const getBrandTargets = endpoint({
  method: 'GET',
  path: 'representative/get-brand-targets',
  service: 'gateway',
  access: 'manageTargets',
  summary:
    'Targets and net sales of one representative in a year by brand and month, of the brands with a target and of the named one.',
  input: wireObject({
    year: ['Year', queryYear],
    representative: ['UserID', queryNumber],
    brand: ['BrandID', queryNumber.optional()],
  }),
  output: wireObject({
    name: ['UserName', z.string()],
    code: ['SalesmanCode', z.string()],
    brands: ['BrandList', brandTargets],
    choices: ['BrandChoices', wireList(wireObject({ id: ['BrandID', id], name: ['BrandName', z.string()] }))],
    currency: ['CurrencyToken', z.string()],
    /** Currencies without a rate, which no amount includes. */
    unrated: ['UnratedCurrencies', z.array(z.string())],
  }),
})

export const changeBrandTargets = endpoint({
  method: 'POST',
  path: 'representative/update-brand-targets',
  service: 'gateway',
  access: 'manageTargets',
  summary:
    'Sets or removes targets by brand of one representative in a year. Each names the stored amount that the caller saw; if one is another by now, nothing is saved.',
  input: wireObject({
    year: ['Year', z.number().int().min(FIRST_YEAR).max(LAST_YEAR)],
    representative: ['UserID', id],
    targets: [
      'Targets',
      z
        .array(
          wireObject({
            brandId: ['BrandID', id],
            month: ['Month', z.number().int().min(1).max(12)],
            amount: ['Amount', amount.nullable()],
            seen: ['SeenAmount', amount.nullable()],
          }),
        )
        .max(MAX_CHANGED_BRANDS * 12)
        .refine((all) => new Set(all.map(({ brandId, month }) => `${brandId} ${month}`)).size === all.length),
    ],
  }),
  output: savedAnswer,
})

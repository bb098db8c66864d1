import Big from 'big.js'
import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireDecimal, wireList, wireObject } from '#src/api/wire-fields.ts'
import { savedAnswer, savedFields } from '#src/back-office/wire.ts'
import { FIRST_YEAR, LAST_YEAR } from '#src/representatives/target.ts'
import { monthTargets, queryYear } from '#src/representatives/wire.ts'
import { COPY_SOURCES, MAX_TARGET, TARGETS_PAGE } from './target.ts'

const id = z.number().int().positive()
const year = z.number().int().min(FIRST_YEAR).max(LAST_YEAR)

const amount = wireDecimal.refine((text) => {
  const value = new Big(text)
  return value.gte(0) && value.lte(MAX_TARGET) && value.round(2).eq(value)
})

const representativeTargets = wireObject({
  id: ['UserID', id],
  name: ['UserName', z.string()],
  code: ['SalesmanCode', z.string()],
  months: ['Months', monthTargets],
})

export const getYearTargets = endpoint({
  method: 'GET',
  path: 'representative/get-year-targets',
  service: 'gateway',
  access: 'manageTargets',
  summary:
    'Targets and net sales of a year by month, of all active representatives and those with targets in the year.',
  input: wireObject({ year: ['Year', queryYear] }),
  output: wireObject({
    representatives: ['SalesmanList', wireList(representativeTargets)],
    currency: ['CurrencyToken', z.string()],
    /** Currencies without a rate, which no amount includes. */
    unrated: ['UnratedCurrencies', z.array(z.string())],
  }),
})

export const getTargets = endpoint({
  method: 'GET',
  path: 'representative/get-targets',
  service: 'gateway',
  access: 'manageTargets',
  summary: 'Targets and net sales of a year by month, of one representative or of a page of all by name.',
  input: wireObject({
    year: ['Year', queryYear],
    representative: ['UserID', queryNumber.optional()],
    page: ['Page', queryNumber.optional()],
  }),
  output: wireObject({
    representatives: ['SalesmanList', wireList(representativeTargets)],
    totalHits: ['TotalHits', z.number()],
    currency: ['CurrencyToken', z.string()],
    /** Currencies without a rate, which no amount includes. */
    unrated: ['UnratedCurrencies', z.array(z.string())],
  }),
})

export const changeTargets = endpoint({
  method: 'POST',
  path: 'representative/update-targets',
  service: 'gateway',
  access: 'manageTargets',
  summary:
    'Sets or removes targets of a year. Each names the stored amount that the caller saw; if one is another by now, nothing is saved.',
  input: wireObject({
    year: ['Year', year],
    targets: [
      'Targets',
      z
        .array(
          wireObject({
            userId: ['UserID', id],
            month: ['Month', z.number().int().min(1).max(12)],
            amount: ['Amount', amount.nullable()],
            seen: ['SeenAmount', amount.nullable()],
          }),
        )
        .max(TARGETS_PAGE * 12)
        .refine((targets) => new Set(targets.map(({ userId, month }) => `${userId} ${month}`)).size === targets.length),
    ],
  }),
  output: savedAnswer,
})

export const copyTargets = endpoint({
  method: 'POST',
  path: 'representative/copy-targets',
  service: 'gateway',
  access: 'manageTargets',
  summary:
    'Fills the months of a year that have no target, for all active representatives, with the targets or the sales of the year before plus a percentage, rounded to whole units.',
  input: wireObject({
    year: ['Year', year],
    source: ['Source', z.enum(COPY_SOURCES)],
    percent: ['Percent', wireDecimal.refine((text) => new Big(text).gte(-100) && new Big(text).lte(1000))],
  }),
  output: wireObject({ ...savedFields, count: ['TargetCount', z.number().int()] }),
})

export const getTargetProgress = endpoint({
  method: 'GET',
  path: 'representative/get-target-progress',
  service: 'gateway',
  access: 'manageTargets',
  summary: 'Targets of the present month next to what was reached: in total, and of those farthest from their target.',
  input: z.object({}),
  output: wireObject({
    month: ['Month', z.string()],
    currency: ['CurrencyToken', z.string()],
    target: ['Target', wireDecimal],
    reached: ['Reached', wireDecimal],
    representatives: [
      'SalesmanList',
      wireList(
        wireObject({
          id: ['UserID', id],
          name: ['UserName', z.string()],
          target: ['Target', wireDecimal],
          reached: ['Reached', wireDecimal],
        }),
      ),
    ],
    count: ['SalesmanCount', z.number().int()],
    unrated: ['UnratedCurrencies', z.array(z.string())],
  }),
})

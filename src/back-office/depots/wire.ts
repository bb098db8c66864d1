import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryText, wireDay, wireList, wireObject } from '#src/api/wire-fields.ts'
import { MAX_HOLIDAYS } from '#src/stock/holiday.ts'
import { savedAnswer } from '../wire.ts'
import { LENGTHS, MAX_LEAD_DAYS, MAX_PRIORITY } from './depot.ts'

const code = z.string().trim().min(1).max(LENGTHS.code)

const fields = {
  code: ['DepotCode', code],
  name: ['DepotName', z.string().trim().min(1).max(LENGTHS.name)],
  priority: ['Priority', z.number().int().min(0).max(MAX_PRIORITY)],
  cutOff: [
    'CutOffTime',
    z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
      .nullable(),
  ],
  leadDays: ['LeadDays', z.number().int().min(0).max(MAX_LEAD_DAYS).nullable()],
  workDays: ['WorkDays', z.array(z.number().int().min(1).max(7)).max(7)],
} as const

const holiday = wireObject({
  from: ['FirstDay', wireDay],
  name: ['HolidayName', z.string().trim().min(1).max(LENGTHS.name)],
  until: ['LastDay', wireDay],
  yearly: ['Yearly', z.boolean()],
})

const holidays = z.array(holiday).max(MAX_HOLIDAYS)

export const getDepots = endpoint({
  method: 'GET',
  path: 'depot/get-depots',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'The depots of the site, in the order in which stock is taken.',
  input: z.object({}),
  output: wireObject({ depots: ['DepotList', wireList(wireObject(fields))] }),
})

export const getDepot = endpoint({
  method: 'GET',
  path: 'depot/get-depot',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'One depot with its holidays and the first customers who are served from it.',
  input: wireObject({ code: ['DepotCode', queryText(LENGTHS.code)] }),
  output: wireObject({
    ...fields,
    holidays: ['HolidayList', z.array(holiday)],
    isUsed: ['IsUsed', z.boolean()],
    customers: ['CustomerCodes', z.array(z.string())],
    version: ['Version', recordVersion],
  }),
})

export const addDepot = endpoint({
  method: 'POST',
  path: 'depot/insert-depot',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Creates a depot.',
  input: wireObject(fields),
  output: savedAnswer,
})

export const changeDepot = endpoint({
  method: 'POST',
  path: 'depot/update-depot',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Changes a depot, also its code. Without a list of holidays they stay as they are.',
  input: wireObject({
    ...fields,
    holidays: ['HolidayList', holidays.optional()],
    savedCode: ['SavedCode', code],
    version: ['Version', recordVersion],
  }),
  output: savedAnswer,
})

export const copyDepotHolidays = endpoint({
  method: 'POST',
  path: 'depot/copy-holidays',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Adds the holidays of a depot to other depots.',
  input: wireObject({ code: ['DepotCode', code], targets: ['TargetCodes', z.array(code).min(1).max(500)] }),
  output: savedAnswer,
})

export const deleteDepot = endpoint({
  method: 'POST',
  path: 'depot/delete-depot',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Removes a depot that never held stock and serves no customer.',
  input: wireObject({ code: ['DepotCode', code], version: ['Version', recordVersion] }),
  output: savedAnswer,
})

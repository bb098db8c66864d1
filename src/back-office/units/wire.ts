import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryText, wireList, wireObject } from '#src/api/wire-fields.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { savedAnswer } from '../wire.ts'
import { UNIT_LENGTH } from './unit.ts'

const code = ['Unit', z.string().min(1).max(UNIT_LENGTH)] as const
const savedNames = z.partialRecord(z.enum(LANGUAGES), z.string())
const details = {
  names: ['UnitNames', z.partialRecord(z.enum(LANGUAGES), z.string().trim().min(1).max(UNIT_LENGTH))],
  decimals: ['DecimalQuantities', z.boolean()],
} as const

const listed = {
  code: ['Unit', z.string()],
  name: ['UnitName', z.string()],
  decimals: ['DecimalQuantities', z.boolean()],
  isStandard: ['Standard', z.boolean()],
  products: ['ProductCount', z.number()],
} as const

export const getUnits = endpoint({
  method: 'GET',
  path: 'unit/get-units',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'The units of quantity: the standard ones, those that the site named, and those that only products have.',
  input: z.object({}),
  output: wireObject({ units: ['UnitList', wireList(wireObject(listed))] }),
})

export const getUnit = endpoint({
  method: 'GET',
  path: 'unit/get-unit',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'One unit of quantity with its names, further spellings, and the number of its products.',
  input: wireObject({ code: ['Unit', queryText(UNIT_LENGTH)] }),
  output: wireObject({
    ...listed,
    names: ['UnitNames', savedNames],
    usualNames: ['UsualNames', savedNames],
    aliases: ['Aliases', z.array(z.string())],
    version: ['Version', recordVersion],
  }),
})

export const addUnit = endpoint({
  method: 'POST',
  path: 'unit/insert-unit',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Creates a unit of quantity. Products and lists name it by its first name.',
  input: wireObject(details),
  output: savedAnswer,
})

export const changeUnit = endpoint({
  method: 'POST',
  path: 'unit/update-unit',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Changes the names of a unit, and whether its products accept decimal quantities. A standard unit has its usual name where none is given.',
  input: wireObject({ ...details, code, version: ['Version', recordVersion] }),
  output: savedAnswer,
})

export const removeUnit = endpoint({
  method: 'POST',
  path: 'unit/delete-unit',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Removes a unit that no product has, or merges it into another one: its products get that one, and lists still find it by the old spelling. Standard units stay.',
  input: wireObject({
    code,
    version: ['Version', recordVersion],
    into: ['TargetUnit', z.string().min(1).max(UNIT_LENGTH).nullable()],
  }),
  output: savedAnswer,
})

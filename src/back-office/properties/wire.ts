import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryNumber, queryText, wireList, wireObject } from '#src/api/wire-fields.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'
import { MAX_SORT_NO } from '../taxonomy/taxonomy.ts'
import { savedAnswer } from '../wire.ts'
import { NAME_LENGTH } from './property.ts'

const id = z.number().int().positive()
const propertyId = ['PropertyID', id] as const
const valueId = ['ValueID', id] as const
const version = ['Version', recordVersion] as const
const count = z.number().int().nonnegative()

export const getPropertyList = endpoint({
  method: 'POST',
  path: 'property/get-property-list',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'A page of the properties of the site, with the numbers of their values and products.',
  input: wireObject(tableFields),
  output: wireObject({
    properties: [
      'PropertyList',
      wireList(
        wireObject({
          id: propertyId,
          name: ['PropertyName', z.string()],
          key: ['Key', z.string()],
          values: ['ValueCount', z.number()],
          products: ['ProductCount', z.number()],
          sortNo: ['SortNo', z.number()],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportPropertyList = endpoint({
  method: 'POST',
  path: 'property/export-property-list',
  service: 'page',
  access: 'manageCatalogue',
  summary: 'The filtered properties with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

const shown = {
  name: ['Name', z.string()],
  key: ['Key', z.string()],
  names: ['Names', z.partialRecord(z.enum(LANGUAGES), z.string())],
  sortNo: ['SortNo', z.number()],
  version,
  products: ['ProductCount', z.number()],
  targets: ['TargetList', wireList(wireObject({ id: ['ID', id], name: ['Name', z.string()] }))],
} as const

export const getProperty = endpoint({
  method: 'GET',
  path: 'property/get-property',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'One property with its number of products, and the properties that it can be merged into.',
  input: wireObject({ id: ['PropertyID', queryNumber] }),
  output: wireObject({ ...shown, id: propertyId }),
})

export const getPropertyValues = endpoint({
  method: 'GET',
  path: 'property/get-property-values',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'A page of the values of a property, those with the text in a name, with their numbers of products.',
  input: wireObject({
    id: ['PropertyID', queryNumber],
    text: ['Text', queryText(NAME_LENGTH)],
    page: ['Page', queryNumber],
  }),
  output: wireObject({
    values: [
      'ValueList',
      wireList(wireObject({ id: valueId, name: ['Name', z.string()], products: ['ProductCount', z.number()] })),
    ],
    totalHits: ['TotalHits', z.number()],
  }),
})

export const getPropertyValue = endpoint({
  method: 'GET',
  path: 'property/get-property-value',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'One value of a property with its number of products, and the values that it can be merged into.',
  input: wireObject({ id: ['ValueID', queryNumber] }),
  output: wireObject({ ...shown, id: valueId, propertyId }),
})

const names = ['Names', z.partialRecord(z.enum(LANGUAGES), z.string().trim().min(1).max(NAME_LENGTH))] as const

export const changeProperty = endpoint({
  method: 'POST',
  path: 'property/update-property',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Changes names and position of a property. Lists still find it by its first name.',
  input: wireObject({ id: propertyId, version, names, sortNo: ['SortNo', z.number().int().min(0).max(MAX_SORT_NO)] }),
  output: savedAnswer,
})

export const changePropertyValue = endpoint({
  method: 'POST',
  path: 'property/update-property-value',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Changes the names of a value. Lists still find it by its first name.',
  input: wireObject({ id: valueId, version, names }),
  output: savedAnswer,
})

const removal = {
  version,
  into: ['TargetID', id.nullable()],
  products: ['ProductCount', count],
} as const

export const removeProperty = endpoint({
  method: 'POST',
  path: 'property/delete-property',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Merges a property with its values into another one, or removes it from its products; refused if these are more than ProductCount.',
  input: wireObject({ ...removal, id: propertyId }),
  output: savedAnswer,
})

export const removePropertyValue = endpoint({
  method: 'POST',
  path: 'property/delete-property-value',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Merges a value into another one of its property, or removes it from its products; refused if these are more than ProductCount.',
  input: wireObject({ ...removal, id: valueId }),
  output: savedAnswer,
})

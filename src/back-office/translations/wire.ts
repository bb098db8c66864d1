import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryText, wireList, wireObject } from '#src/api/wire-fields.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'
import { TRANSLATION_FIELDS, TRANSLATION_KIND_NAMES } from './translation.ts'

export const MAX_KEY = 400

export const getTranslationList = endpoint({
  method: 'POST',
  path: 'translation/get-translation-list',
  service: 'gateway',
  access: 'editContent',
  summary: 'A page of the texts of the owner with the languages that each has, and how many of each kind lack one.',
  input: wireObject(tableFields),
  output: wireObject({
    texts: [
      'TextList',
      wireList(
        wireObject({
          kind: ['TextKind', z.enum(TRANSLATION_KIND_NAMES)],
          field: ['TextField', z.enum(TRANSLATION_FIELDS)],
          key: ['RecordKey', z.string()],
          label: ['Text', z.string()],
          languages: ['LanguageCodes', z.array(z.enum(LANGUAGES))],
        }),
      ),
    ],
    missing: [
      'MissingList',
      wireList(wireObject({ kind: ['TextKind', z.enum(TRANSLATION_KIND_NAMES)], count: ['MissingCount', z.number()] })),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportTranslationList = endpoint({
  method: 'POST',
  path: 'translation/export-translation-list',
  service: 'page',
  access: 'editContent',
  summary: 'The filtered texts of the owner with the languages that each has as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

const kind = z.enum(TRANSLATION_KIND_NAMES)
const field = z.enum(TRANSLATION_FIELDS)
const neighbour = wireObject({
  kind: ['TextKind', kind],
  field: ['TextField', field],
  key: ['RecordKey', z.string()],
}).nullable()

export const getTranslation = endpoint({
  method: 'GET',
  path: 'translation/get-translation',
  service: 'gateway',
  access: 'editContent',
  summary:
    'One text of the owner in all its languages, with a digest of it, and the texts before and after it in the filtered list. Needs the permission of the record.',
  input: wireObject({
    kind: ['TextKind', kind],
    field: ['TextField', field],
    key: ['RecordKey', queryText(MAX_KEY)],
    listedKind: ['ListedKind', kind.optional()],
    missing: ['MissingIn', z.enum([...LANGUAGES, 'any']).optional()],
  }),
  output: wireObject({
    texts: ['Texts', z.partialRecord(z.enum(LANGUAGES), z.string())],
    version: ['Version', z.string()],
    previous: ['Previous', neighbour],
    next: ['Next', neighbour],
  }),
})

import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireObject } from '#src/api/wire-fields.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'
import { TRANSLATION_FIELDS, TRANSLATION_KIND_NAMES } from './translation.ts'

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

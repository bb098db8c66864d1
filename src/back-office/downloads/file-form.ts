import type { WrittenDownload } from '#src/downloads/download.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import {
  collectTexts,
  localizedField,
  readFields,
  type TypedFields,
  toFieldName,
  toTypedTexts,
} from '../content/content-fields.ts'

const LOCALIZED = new Set(['titles'])
const PLAIN_FIELDS = ['kind', 'file', 'webAddress', 'productCode']

export const readFileForm = (form: FormData, languages: readonly Language[]): TypedFields =>
  readFields(form, [...PLAIN_FIELDS, ...languages.map((language) => localizedField('titles', language))])

export const toTypedFile = (file: WrittenDownload, languages: readonly Language[]): TypedFields => ({
  ...toTypedTexts('titles', file.titles, languages),
  kind: file.kind,
  file: file.file ?? '',
  webAddress: file.webAddress ?? '',
  productCode: file.productCode ?? '',
})

/** A file that is not offered yet. */
export const createFile = (file: string | null): WrittenDownload => ({
  number: 1,
  kind: 'brochure',
  titles: {},
  file,
  webAddress: null,
  size: null,
  productCode: null,
})

/** The size of an external file stays as long as its address does. */
export function toFileDocument(fields: TypedFields, saved: WrittenDownload, languages: readonly Language[]) {
  const webAddress = fields.webAddress || null
  return {
    titles: collectTexts(fields, 'titles', { languages, saved: saved.titles }),
    kind: fields.kind ?? '',
    file: fields.file || null,
    webAddress,
    size: webAddress !== null && webAddress !== saved.webAddress ? null : saved.size,
    productCode: fields.productCode || null,
  }
}

/** The field of a problem; that neither a file nor an address is named, or both, belongs to the file. */
export const toFileField = (path: string, first: Language): string => toFieldName(path || 'file', LOCALIZED, first)

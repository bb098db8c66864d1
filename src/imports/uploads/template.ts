import type { Sheet } from '#src/exports/sheet.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { getShape } from '../columns/field.ts'
import { getFieldLabel } from '../columns/field-label.ts'
import { listUploadFields, toListKind, type UploadKind } from './upload.ts'

const BLANK_ROWS = 200

interface TemplateOptions {
  language: Language
  name: string
  rightToLeft: boolean
}

/** An empty list with a heading for every field, by which its columns are recognized when it is uploaded. */
export function createTemplate(kind: UploadKind, { language, name, rightToLeft }: TemplateOptions): Sheet {
  const listKind = toListKind(kind)
  const columns = listUploadFields(kind).map((field) => {
    const shape = getShape(listKind, field)
    const isCode = shape === 'numbers' || CODES.has(field)
    return {
      title: getFieldLabel(listKind, field, language),
      kind: isCode ? ('code' as const) : ('text' as const),
      width: 18,
    }
  })
  return { name, rightToLeft, columns, rows: [], blankRows: BLANK_ROWS }
}

/** Spreadsheets must not remove their leading zeros. */
const CODES = new Set<string>([
  'code',
  'taxNumber',
  'phone',
  'mobilePhone',
  'number',
  'product',
  'customer',
  'documentNo',
])

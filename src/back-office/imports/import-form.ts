import type { PageRequest } from '#src/api/page-context.ts'
import { getFieldLabel } from '#src/imports/columns/field-label.ts'
import { ENCODINGS } from '#src/imports/file-reader/text-format.ts'
import {
  type ColumnChoice,
  findMissingFields,
  findRepeatedFields,
  parseTarget,
  type UploadChoices,
} from '#src/imports/uploads/choices.ts'
import { MAX_UPLOAD_BYTES, toListKind, type UploadKind, type UploadOptions } from '#src/imports/uploads/upload.ts'
import { cutName, toBase64 } from './posted-files.ts'

/** A list that a user chose or pasted, in base64. */
export interface PostedList {
  fileName: string
  content: string
}

/** The list of a form; `tooBig` and `nothing` are no lists. */
export async function readPostedList(form: FormData, pastedName: string): Promise<PostedList | 'tooBig' | 'nothing'> {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) {
    if (file.size > MAX_UPLOAD_BYTES) return 'tooBig'
    return { fileName: cutName(file.name), content: toBase64(new Uint8Array(await file.arrayBuffer())) }
  }
  const text = `${form.get('text') ?? ''}`
  if (text.trim() === '') return 'nothing'
  const bytes = new TextEncoder().encode(text)
  return bytes.length > MAX_UPLOAD_BYTES ? 'tooBig' : { fileName: pastedName, content: toBase64(bytes) }
}

/** The choices of the form of columns as typed. */
export interface PostedColumns {
  choices: UploadChoices
  options: UploadOptions
  problems: { columns?: string; header?: string }
}

export function readColumnsForm({ i18n, language }: PageRequest, kind: UploadKind, form: FormData): PostedColumns {
  const columns = form.getAll('column').flatMap((at) => readColumn(kind, form, Number(at)))
  const header = readHeader(form)
  const choices: UploadChoices = {
    headerAt: header === 'wrong' ? null : header,
    columns,
    ...withText('sheet', form.get('sheet')),
    ...withChoice('encoding', form.get('encoding'), ENCODINGS),
    ...withChoice('numbers', form.get('numbers'), ['tr', 'en'] as const),
    ...withChoice('dates', form.get('dates'), ['dmy', 'mdy', 'ymd'] as const),
    ...withCurrency(form.get('currency')),
  }
  const options = {
    replace: form.has('replace'),
    invite: form.has('invite'),
    heldIncluded: form.has('heldIncluded'),
  }
  const label = (field: ColumnChoice['field']) => getFieldLabel(toListKind(kind), field, language)
  const or = (one: string, other: string) => i18n.t('imports.columns.or', { one, other })
  const missing = findMissingFields(kind, columns).map((group) => group.map(label).reduce(or))
  const repeated = findRepeatedFields(columns).map(label)
  const problem =
    missing.length > 0
      ? i18n.t('imports.columns.missing', { fields: missing.join(', ') })
      : repeated.length > 0
        ? i18n.t('imports.columns.repeated', { fields: repeated.join(', ') })
        : undefined
  return {
    choices,
    options,
    problems: {
      ...(problem !== undefined && { columns: problem }),
      ...(header === 'wrong' && { header: i18n.t('imports.reading.wrongHeader') }),
    },
  }
}

const MAX_COLUMNS = 1000
const LONGEST_PLACE = 200

function readColumn(kind: UploadKind, form: FormData, at: number): ColumnChoice[] {
  if (!Number.isInteger(at) || at < 0 || at >= MAX_COLUMNS) return []
  const target = parseTarget(kind, `${form.get(`meaning-${at}`) ?? ''}`)
  if (!target) return []
  return [{ at, ...target, place: `${form.get(`place-${at}`) ?? ''}`.trim().slice(0, LONGEST_PLACE) }]
}

function readHeader(form: FormData): number | null | 'wrong' {
  const text = `${form.get('header') ?? ''}`.trim()
  if (text === '') return null
  const row = Number(text)
  return /^\d{1,4}$/.test(text) && row >= 1 && row <= 1000 ? row : 'wrong'
}

function withText<Name extends string>(name: Name, value: FormDataEntryValue | null) {
  const text = `${value ?? ''}`.trim().slice(0, 100)
  return (text === '' ? {} : { [name]: text }) as { [Key in Name]?: string }
}

function withChoice<Name extends string, Value extends string>(
  name: Name,
  value: FormDataEntryValue | null,
  values: readonly Value[],
) {
  const found = values.find((one) => one === value)
  return (found === undefined ? {} : { [name]: found }) as { [Key in Name]?: Value }
}

const withCurrency = (value: FormDataEntryValue | null) =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? { currency: value } : {}

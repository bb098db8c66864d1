import { SUB_DEALER_HIDES } from '../customers/sub-dealers/sub-dealer.ts'
import { isStatus } from '../orders/status.ts'
import { isStaffPermission, isStaffRole } from '../permissions/staff.ts'
import { HIDEABLE } from '../permissions/viewer.ts'
import { formatDate, formatMoney, formatQuantity } from '../platform/i18n/format.ts'
import type { Texts } from '../platform/i18n/texts.ts'
import { RETURN_STATUS } from '../returns/return.ts'
import { getRecordKind, type NamedRecord, toRecordIds } from './named-record.ts'
import { DETAIL_FIELDS, DETAIL_TERMS, isDetailField, type ValueKind } from './record.ts'

/** A field as it is shown. */
export interface DetailSegment {
  name: string
  /** The code of a record, shown before its name. */
  code?: string
  value: string
  /** A code, a number, or an untranslated value: always left to right. */
  ltr: boolean
}

interface DetailInput {
  action: string
  /** As stored in the log: JSON. */
  detail: string
  /** The current names of the records in it; deleted ones are missing. */
  records: readonly NamedRecord[]
}

/** The log entry that a field at any depth belongs to. */
interface LogEntry {
  action: string
  /** What discounts apply to: stored once next to their targets. */
  on: unknown
  records: readonly NamedRecord[]
}

type Fields = Record<string, unknown>

/** The details of an entry in the reader's language and reading order, without empty values. */
export function toDetailSegments(texts: Texts, { action, detail, records }: DetailInput): DetailSegment[] {
  const fields = JSON.parse(detail) as Fields
  return listSegments(texts, { action, on: fields.on, records }, fields)
}

/** A field that differs; empty on the side that does not have it. */
export interface FieldChange {
  name: string
  before: DetailSegment | null
  after: DetailSegment | null
}

/** The fields of an entry that differ, and the segments of all others. */
export function toFieldChanges(
  texts: Texts,
  { action, detail, records }: DetailInput,
): { changes: FieldChange[]; others: DetailSegment[] } {
  const { before, after, from, to, ...fields } = JSON.parse(detail) as Fields
  const logEntry: LogEntry = { action, on: fields.on, records }
  const list = (side: Fields) => listSegments(texts, logEntry, side)
  const isStatus = from !== undefined && to !== undefined
  const [oldSegments, newSegments] = [list(isFields(before) ? before : {}), list(isFields(after) ? after : {})]
  const names = [...new Set([...oldSegments, ...newSegments].map(({ name }) => name))]
  const find = (segments: readonly DetailSegment[], name: string) => segments.find((one) => one.name === name) ?? null
  const moves = isStatus
    ? [{ name: texts.t('audit.status'), before: list({ from })[0] ?? null, after: list({ to })[0] ?? null }]
    : []
  return {
    changes: [
      ...moves,
      ...names.map((name) => ({ name, before: find(oldSegments, name), after: find(newSegments, name) })),
    ],
    others: list({
      ...fields,
      ...(!isFields(before) && { before }),
      ...(!isFields(after) && { after }),
      ...(!isStatus && { from, to }),
    }),
  }
}

/** Nested fields are listed one by one, each under the name of its parent. */
function listSegments(texts: Texts, logEntry: LogEntry, fields: Fields): DetailSegment[] {
  const sortedFields = Object.entries(fields).sort(([item], [other]) => getRank(item) - getRank(other))
  return sortedFields.flatMap(([field, value]) => {
    const name = isDetailField(field) ? texts.t(`audit.field.${field}`) : field
    const inner = toFieldList(value).map((item) => renameFields(field, item))
    if (inner.length > 0) {
      return inner.flatMap((item, at) => {
        const parentName = inner.length > 1 ? `${name} ${at + 1}` : name
        return listSegments(texts, logEntry, item).map((detailSegment) => ({
          ...detailSegment,
          name: `${parentName} · ${detailSegment.name}`,
        }))
      })
    }
    return isEmpty(value) ? [] : [{ name, ...formatField(texts, { ...logEntry, field, value, fields }) }]
  })
}

/** The database sorts short names first: the target and the previous value are read before the rest. */
const FIRST_FIELDS = ['on', 'targetId', 'productId', 'was', 'from', 'before']
const getRank = (field: string) => (FIRST_FIELDS.includes(field) ? FIRST_FIELDS.indexOf(field) : FIRST_FIELDS.length)

/** The first and last day of a holiday, whose fields have the names of other values elsewhere. */
const renameFields = (parent: string, fields: Fields): Fields => {
  if (parent !== 'holidays') return fields
  const { from, until, yearly, ...rest } = fields
  return { ...rest, validFrom: from, validTo: until, yearly }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nested fields: one object, or a list of them. */
const toFieldList = (value: unknown): Fields[] =>
  isFields(value) ? [value] : Array.isArray(value) && value.every(isFields) ? value : []

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.keys(value).length === 0)

interface Field extends LogEntry {
  field: string
  value: unknown
  /** All fields of the log entry. */
  fields: Fields
}

type SegmentText = Omit<DetailSegment, 'name'>

const toStoredText = (value: unknown): SegmentText => ({
  value: typeof value === 'string' ? value : JSON.stringify(value),
  ltr: true,
})

/** An untranslated value is shown as stored. */
function formatField(texts: Texts, fieldOfEntry: Field): SegmentText {
  const { field, value } = fieldOfEntry
  if (!isDetailField(field)) return toStoredText(value)
  return VALUE_FORMATTERS[DETAIL_FIELDS[field]](texts, fieldOfEntry) ?? toStoredText(value)
}

const VALUE_FORMATTERS: Record<ValueKind, (texts: Texts, fieldOfEntry: Field) => SegmentText | undefined> = {
  text: (_, { value }) => (typeof value === 'string' ? { value, ltr: false } : undefined),
  code: (_, { value }) => ({ value: (Array.isArray(value) ? value : [value]).map(String).join(', '), ltr: true }),
  number: ({ language }, { value }) =>
    isDecimal(value) ? { value: formatQuantity(language, `${value}`), ltr: true } : undefined,
  money: ({ language }, { value, fields: { currency } }) => {
    if (!isDecimal(value)) return undefined
    const amount = `${value}`
    const known = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
    return { value: known ? formatMoney(language, { amount, currency }) : formatQuantity(language, amount), ltr: true }
  },
  yesNo: ({ t }, { value }) =>
    typeof value === 'boolean' ? { value: t(value ? 'audit.value.yes' : 'audit.value.no'), ltr: false } : undefined,
  day: ({ language }, { value }) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? { value: formatDate(language, new Date(`${value}T00:00:00Z`), { timeZone: 'UTC' }), ltr: false }
      : undefined,
  status: ({ t }, { action, value }) => {
    if (action.startsWith('return.')) {
      const known = Object.values(RETURN_STATUS).find((status) => status === value)
      return known && { value: t(`returns.status.${known}`), ltr: false }
    }
    return typeof value === 'number' && isStatus(value) ? { value: t(`order.status.${value}`), ltr: false } : undefined
  },
  hidden: ({ t }, { action, value }) => {
    if (!Array.isArray(value)) return undefined
    const words = value.map((item) => formatHidden(t, action, item))
    return { value: words.join(', '), ltr: false }
  },
  role: ({ t }, { value }) => {
    if (typeof value !== 'string') return undefined
    const isBuiltIn = value === 'owner' || isStaffRole(value)
    return { value: isBuiltIn ? t(`staff.role.${value}`) : value, ltr: false }
  },
  permissions: ({ t }, { value }) => {
    if (!Array.isArray(value)) return undefined
    const names = value.map((one) => (isStaffPermission(one) ? t(`staff.permission.${one}`) : String(one)))
    return { value: names.join(', '), ltr: false }
  },
  // An adjustment of stock has one of a list; a reason of another change was typed.
  reason: (texts, field) => VALUE_FORMATTERS[field.action === 'stock.adjust' ? 'word' : 'text'](texts, field),
  word: ({ t }, { value }) => {
    const known = DETAIL_TERMS.find((word) => word === value)
    return known && { value: t(`audit.value.${known}`), ltr: false }
  },
  record: ({ t }, { field, value, on, records }) => {
    const kind = getRecordKind(field, on)
    const ids = toRecordIds(value)
    if (!kind || !ids) return undefined
    const named = ids.map((id): SegmentText => {
      const found = records.find((record) => record.kind === kind && record.id === id)
      if (!found) return { value: t('audit.recordGone', { id }), ltr: false }
      const { code, name } = found
      return name === '' ? { value: code, ltr: true } : { ...(code !== '' && { code }), value: name, ltr: false }
    })
    const [first] = named
    return named.length === 1 ? first : { value: named.map((one) => one.value).join(', '), ltr: false }
  },
}

const isDecimal = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value))

/** The label of a hidden item on the page where it is hidden. */
function formatHidden(t: Texts['t'], action: string, item: unknown): string {
  const byDealer = action.startsWith('subDealer.') ? SUB_DEALER_HIDES.find((what) => what === item) : undefined
  if (byDealer) return t(`subDealers.hide.${byDealer}`)
  const known = HIDEABLE.find((what) => what === item)
  return known ? t(`companyUsers.see.${known}`) : String(item)
}

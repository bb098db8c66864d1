import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { getControl } from './setting-view.ts'
import { LONGEST_SETTING, type SettingRow } from './wire.ts'

type Value = SettingRow['value']

/** What is typed, by the name of the setting; a ticked box is `true`. */
export type TypedSettings = Record<string, string>

/** The field with the value, and the one with the value that its editor saw. */
export const valueField = (name: string) => `value ${name}`
export const seenField = (name: string) => `seen ${name}`

/** The result of a submission that was not saved. */
export interface SettingsAnswer {
  typed: TypedSettings
  /** Names of the settings whose value is not accepted. */
  invalid: string[]
  /** Names of the settings that another user changed meanwhile. */
  changed: string[]
  /** Undefined if nothing was to be saved. */
  message: string | undefined
  /** The user has to confirm the values before they are saved. */
  toConfirm: boolean
}

/** The button that fills in the default of one setting, and the one for all of a group. */
export const RESET = 'reset '
export const RESET_ALL = 'reset-all'
/** The field that confirms values about which the page asks first. */
export const CONFIRMED = 'confirmed'

type SettingControlOwner = Pick<SettingRow, 'name' | 'type'>

export function readSettingsForm(form: FormData, rows: readonly SettingControlOwner[]): TypedSettings {
  return Object.fromEntries(rows.map((row) => [row.name, readField(form, row)]))
}

function readField(form: FormData, row: SettingControlOwner): string {
  const field = valueField(row.name)
  if (row.type === 'boolean') return `${form.has(field)}`
  if (getControl(row) === 'weekDays') return form.getAll(field).join(',')
  return `${form.get(field) ?? ''}`.trim()
}

/** The changes of a form; values that cannot be read stay text, which the shop does not accept. */
export function listSettingChanges(form: FormData, rows: readonly SettingRow[], typed: TypedSettings) {
  return rows.map((row) => {
    const text = typed[row.name] ?? ''
    const seen = readSeen(form, row)
    return { name: row.name, value: isUntouched(row, text, seen) ? seen : parseTypedValue(row, text), seen }
  })
}

/** A field as it was filled stays the value that it shows; browsers write colours in lower case. */
const isUntouched = (row: SettingRow, text: string, seen: Value) =>
  getControl(row) === 'colour' ? text.toLowerCase() === String(seen).toLowerCase() : text === String(seen)

/** Names of the settings whose text is longer than any value. */
export const findTooLong = (typed: TypedSettings): string[] =>
  Object.keys(typed).filter((name) => (typed[name] ?? '').length > LONGEST_SETTING)

export function parseTypedValue({ name, type, choices }: SettingRow, text: string): Value {
  if (type === 'boolean') return text === 'true'
  if (type === 'choice') return choices.find(({ value }) => String(value) === text)?.value ?? text
  if (type === 'number') {
    const decimal = typedDecimal(text)
    return decimal === undefined ? text : Number(decimal)
  }
  // Browsers may add seconds to a time, and users blanks and line breaks to a list of days.
  if (name === 'OrderCutOff') return text.slice(0, 5)
  if (name === 'DeliveryHolidays')
    return latinDigitsOfAny(text)
      .split(/[\s,;]+/)
      .filter(Boolean)
      .join(',')
  return text
}

/** A form without it is not ours: answered with 400. */
function readSeen(form: FormData, { name }: SettingRow): Value {
  try {
    const seen: unknown = JSON.parse(`${form.get(seenField(name)) ?? ''}`)
    if (typeof seen === 'boolean' || typeof seen === 'number' || typeof seen === 'string') return seen
  } catch {
    // Falls through to the answer.
  }
  throw new Response(null, { status: 400 })
}

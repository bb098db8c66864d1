import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import type { SettingRow } from './wire.ts'

type Value = SettingRow['value']

/** How a setting is edited. */
export type SettingControl =
  | 'check'
  | 'select'
  | 'number'
  | 'colour'
  | 'time'
  | 'weekDays'
  | 'days'
  | 'picture'
  | 'line'

/** A setting as its form shows it. */
export interface SettingView {
  name: string
  group: SettingRow['group']
  type: SettingRow['type']
  title: string
  text: string
  control: SettingControl
  /** The saved value as the form posts it; a ticked box is `true`. */
  saved: string
  /** The saved value as JSON: the form sends it back, so that a change by another user is noticed. */
  seen: string
  choices: { value: string; title: string }[]
  minimum: number | null
  maximum: number | null
  whole: boolean
  maxLength: number | null
  example: string
  /** The default as text; null for a setting that every site chooses. */
  standardText: string | null
  /** The default as the form posts it. */
  standard: string | null
  isChanged: boolean
  isSecurity: boolean
  history: { at: string; actor: string; before: string; after: string }[]
}

const CONTROLS: Readonly<Record<string, SettingControl>> = {
  'settings.LayoutColor': 'colour',
  'settings.LayoutColor2': 'colour',
  'settings.Layout': 'select',
  'settings.Favicon': 'picture',
  'settings.NoImageImage': 'picture',
  OrderCutOff: 'time',
  DeliveryWeekDays: 'weekDays',
  DeliveryHolidays: 'days',
}

const CONTROL_OF_TYPE = { boolean: 'check', choice: 'select', number: 'number', text: 'line' } as const

export const getControl = ({ name, type }: Pick<SettingRow, 'name' | 'type'>): SettingControl =>
  CONTROLS[name] ?? CONTROL_OF_TYPE[type]

export function toSettingView(page: PageRequest, row: SettingRow): SettingView {
  const { language, i18n, site } = page
  const format = (value: Value | null) => describeValue(page, row, value)
  const { history, value, standard, choices: _, ...rest } = row
  return {
    ...rest,
    control: getControl(row),
    saved: String(value),
    seen: JSON.stringify(value),
    choices: listChoices(page, row),
    standard: standard === null ? null : String(standard),
    standardText: standard === null ? null : format(standard),
    isChanged: standard !== null && standard !== value,
    history: history.map(({ at, actor, before, after }) => ({
      at: formatDate(language, at, { timeZone: site.timeZone, withTime: true }),
      actor: actor || i18n.t('settings.commandLine'),
      before: format(before),
      after: format(after),
    })),
  }
}

function listChoices(page: PageRequest, row: SettingRow): SettingView['choices'] {
  if (row.name === 'DeliveryWeekDays') return listWeekDays(page.language)
  if (row.name === 'settings.Layout') return listThemes(page, row)
  return row.choices.map((choice) => ({ value: String(choice.value), title: choice.title }))
}

/** The theme variants, and the saved number if it is none of them: it shows the plain theme. */
function listThemes({ i18n }: PageRequest, { value }: SettingRow): SettingView['choices'] {
  const themes = [
    { value: '1', title: i18n.t('themeDesk.variant.1') },
    { value: '15', title: i18n.t('themeDesk.variant.15') },
    { value: '17', title: i18n.t('themeDesk.variant.17') },
  ]
  const isListed = themes.some((theme) => theme.value === String(value))
  return isListed ? themes : [...themes, { value: String(value), title: String(value) }]
}

/** 1 Monday to 7 Sunday, by their names. */
function listWeekDays(language: string): SettingView['choices'] {
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: `${day}`, title: format(Date.UTC(2024, 0, day)) }))
}

/** A value as users read it. */
function describeValue(page: PageRequest, row: SettingRow, value: Value | null): string {
  const { i18n, language } = page
  if (value === null) return i18n.t('settings.empty')
  if (typeof value === 'boolean') return i18n.t(value ? 'settings.on' : 'settings.off')
  if (row.name === 'DeliveryWeekDays') {
    const days = listWeekDays(language).filter((day) => `${value}`.includes(day.value))
    return days.map(({ title }) => title).join(', ')
  }
  const choice = listChoices(page, row).find((one) => one.value === String(value))
  if (choice) return choice.title
  return value === '' ? i18n.t('settings.empty') : String(value)
}

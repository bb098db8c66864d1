import type { LoggedSettings } from '#src/audit/setting-history-queries.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { FLAGS, type Flag, getFlagValue } from '#src/settings/flag.ts'
import { isSecuritySetting, SETTING_GROUP_NAMES, SETTING_GROUPS, type SettingGroup } from '#src/settings/groups.ts'
import type { RawSettings } from '#src/settings/wire.ts'
import type { SettingHistoryEntry, SettingRow } from './wire.ts'

type Value = SettingRow['value']

const FLAG_BY_NAME = new Map(FLAGS.map((flag) => [flag.name, flag]))

const titleKey = (name: string) => `setting.${name}.title`
const textKey = (name: string) => `setting.${name}.text`

export interface SettingFilter {
  group?: SettingGroup | undefined
  search?: string | undefined
}

/** The settings of the filter, in the order of the groups. */
export function listSettings({ group, search = '' }: SettingFilter): { group: SettingGroup; flag: Flag }[] {
  const words = fold(search).split(' ').filter(Boolean)
  const groups = group === undefined ? SETTING_GROUP_NAMES : [group]
  return groups.flatMap((name) =>
    SETTING_GROUPS[name].flatMap((setting) => {
      const flag = FLAG_BY_NAME.get(setting)
      const searched = getSearchedText(setting)
      return flag && words.every((word) => searched.includes(word)) ? [{ group: name, flag }] : []
    }),
  )
}

const searchedTexts = new Map<string, string>()

/** Name, titles and texts in every language, folded; a shop calls its settings in the language of its staff. */
function getSearchedText(name: string): string {
  const cached = searchedTexts.get(name)
  if (cached !== undefined) return cached
  const texts = LANGUAGES.flatMap((language) => [message(language, titleKey(name)), message(language, textKey(name))])
  const folded = [name, ...texts].map(fold).join('\n')
  searchedTexts.set(name, folded)
  return folded
}

export const listSettingGroups = (language: Language) =>
  SETTING_GROUP_NAMES.map((name) => ({
    name,
    title: message(language, `settingGroup.${name}.title`),
    text: message(language, `settingGroup.${name}.text`),
  }))

interface RowInput {
  language: Language
  settings: RawSettings
  log: readonly LoggedSettings[]
}

export function toSettingRow(
  { group, flag }: { group: SettingGroup; flag: Flag },
  { language, settings, log }: RowInput,
): SettingRow {
  const { name, type, minimum, maximum, whole, maxLength, example, standard } = flag
  return {
    name,
    group,
    title: message(language, titleKey(name)),
    text: message(language, textKey(name)),
    type,
    choices: flag.choices.map((choice) => ({ value: choice as Value, title: nameChoice(language, name, choice) })),
    minimum: minimum ?? null,
    maximum: maximum ?? null,
    whole,
    maxLength: maxLength ?? null,
    example: example === undefined ? '' : String(example),
    value: getFlagValue(settings, flag) as Value,
    standard: (standard as Value | undefined) ?? null,
    isSecurity: isSecuritySetting(name),
    history: listHistory(log, name),
  }
}

/** Languages are called by their own names. */
function nameChoice(language: Language, name: string, choice: unknown): string {
  if (name === 'settings.FrontLanguageCode' && choice !== '')
    return new Intl.DisplayNames(`${choice}`, { type: 'language' }).of(`${choice}`) ?? `${choice}`
  return message(language, `setting.${name}.choice.${choice === '' ? 'none' : choice}`)
}

const SHOWN_CHANGES = 5

const listHistory = (log: readonly LoggedSettings[], name: string): SettingHistoryEntry[] =>
  log
    .filter(({ after }) => Object.hasOwn(after, name))
    .slice(0, SHOWN_CHANGES)
    .map(({ at, actor, before, after }) => ({
      at,
      actor,
      before: (before[name] as Value | undefined) ?? null,
      after: (after[name] as Value | undefined) ?? null,
    }))

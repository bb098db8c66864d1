import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryText, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { flagNamed } from '#src/settings/flag.ts'
import { SETTING_GROUP_NAMES } from '#src/settings/groups.ts'

export const LONGEST_SETTING = 5000

const value = z.union([z.boolean(), z.number(), z.string().max(LONGEST_SETTING)])
const group = z.enum(SETTING_GROUP_NAMES)
const settingName = z.string().refine((name) => flagNamed(name) !== undefined)

export const LONGEST_SETTING_SEARCH = 60

const change = wireObject({
  at: ['ChangedDate', wireMoment],
  /** Empty for the command line. */
  actor: ['UserName', z.string()],
  before: ['Before', value.nullable()],
  after: ['After', value.nullable()],
})

export type SettingHistoryEntry = z.output<typeof change>

const setting = wireObject({
  name: ['Name', z.string()],
  group: ['GroupName', group],
  title: ['Title', z.string()],
  /** What the setting changes in the shop. */
  text: ['Text', z.string()],
  type: ['Type', z.enum(['boolean', 'number', 'text', 'choice'])],
  choices: ['ChoiceList', wireList(wireObject({ value: ['Value', value], title: ['Title', z.string()] }))],
  minimum: ['Minimum', z.number().nullable()],
  maximum: ['Maximum', z.number().nullable()],
  whole: ['IsWholeNumber', z.boolean()],
  maxLength: ['MaxLength', z.number().nullable()],
  example: ['Example', z.string()],
  value: ['Value', value],
  /** Null for a setting that every site has to choose. */
  standard: ['Default', value.nullable()],
  isSecurity: ['NeedsSecondFactor', z.boolean()],
  /** The last changes, newest first. */
  history: ['HistoryList', wireList(change)],
})

export type SettingRow = z.output<typeof setting>

export const getSettingList = endpoint({
  method: 'GET',
  path: 'setting/get-setting-list',
  service: 'gateway',
  access: 'manageSettings',
  summary:
    'All settings by what they change, or those of one group, or those whose name, or title or text in any language contains SearchText: value, default, what the setting changes, and who changed it.',
  input: wireObject({
    group: ['GroupName', group.optional()],
    search: ['SearchText', queryText(LONGEST_SETTING_SEARCH).optional()],
  }),
  output: wireObject({
    groups: [
      'GroupList',
      wireList(wireObject({ name: ['GroupName', group], title: ['Title', z.string()], text: ['Text', z.string()] })),
    ],
    settings: ['SettingList', wireList(setting)],
  }),
})

export const changeSettingsCall = endpoint({
  method: 'POST',
  path: 'setting/update-settings',
  service: 'gateway',
  access: 'manageSettings',
  summary:
    'Changes settings, all or none. SeenValue is the value that the editor saw: ChangedNames has the settings that another user changed meanwhile (RecordChanged), InvalidNames those whose value is not accepted.',
  input: wireObject({
    changes: [
      'SettingList',
      z
        .array(wireObject({ name: ['Name', settingName], value: ['Value', value], seen: ['SeenValue', value] }))
        .min(1)
        .max(200),
    ],
  }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
    changed: ['ChangedNames', z.array(z.string())],
    invalid: ['InvalidNames', z.array(z.string())],
  }),
})

import { redirect } from 'react-router'
import type { PageRequest } from '#src/api/page-context.ts'
import type { SettingGroup } from '#src/settings/groups.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { loadPictureKeys } from '../media/picture-keys.ts'
import {
  CONFIRMED,
  findTooLong,
  listSettingChanges,
  RESET,
  RESET_ALL,
  readSettingsForm,
  type SettingsAnswer,
  type TypedSettings,
} from './setting-form.ts'
import { getSettingPath } from './setting-path.ts'
import { toSettingView } from './setting-view.ts'
import { changeSettingsCall, getSettingList, type SettingRow } from './wire.ts'

/** What the page of a group shows of it. `pictures` are keys to choose from, of users who see the media library. */
export async function loadSettingGroup(page: PageRequest, group: SettingGroup) {
  const { groups, settings } = await page.call(getSettingList, { group })
  const views = settings.map((row) => toSettingView(page, row))
  const hasPicture = views.some(({ control }) => control === 'picture')
  const shown = groups.find(({ name }) => name === group)
  return {
    title: shown?.title ?? '',
    text: shown?.text ?? '',
    settings: views,
    groups,
    pictures: hasPicture && page.can('editContent') ? await loadPictureKeys(page) : [],
  }
}

interface SettingsSubmission {
  group: SettingGroup
  form: FormData
  /** Whether these values are saved only after the user confirmed them. */
  needsConfirmation?(typed: TypedSettings, settings: readonly SettingRow[]): boolean
}

/**
 * Saves the group and redirects to its page. With `reset NAME` the setting shows its default again, with `reset-all` all
 * of them do, still to be saved.
 */
export async function saveSettingGroup(
  page: PageRequest,
  { group, form, needsConfirmation }: SettingsSubmission,
): Promise<SettingsAnswer> {
  const { settings } = await page.call(getSettingList, { group })
  const typed = readSettingsForm(form, settings)
  const answer = { typed, invalid: [], changed: [], message: undefined, toConfirm: false }
  const intent = `${form.get('intent') ?? ''}`
  if (intent === RESET_ALL || intent.startsWith(RESET)) {
    for (const { name, standard } of settings)
      if (standard !== null && (intent === RESET_ALL || intent === `${RESET}${name}`)) typed[name] = String(standard)
    return answer
  }
  const invalid = findTooLong(typed)
  if (invalid.length > 0) return { ...answer, invalid, message: '' }
  if (!form.has(CONFIRMED) && needsConfirmation?.(typed, settings)) return { ...answer, toConfirm: true }
  const result = await page.call(changeSettingsCall, { changes: listSettingChanges(form, settings, typed) })
  if (result.done) throw redirect(withToast(getSettingPath(page, group), 'SavedSuccessfully'), 303)
  return { ...answer, invalid: result.invalid, changed: result.changed, message: result.message }
}

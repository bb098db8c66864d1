import { refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { loadLoggedSettings } from '#src/audit/setting-history-queries.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { isSecuritySetting } from '#src/settings/groups.ts'
import { loadRawSettings } from '#src/site/queries.server.ts'
import { changeSettings } from '#src/site/sections/setting-commands.server.ts'
import { listSettingGroups, listSettings, toSettingRow } from './setting-rows.server.ts'
import { changeSettingsCall, getSettingList } from './wire.ts'

export const settingsApi: ServedEndpoint[] = [
  serve(getSettingList, async ({ context, app, input }) => {
    const scope = siteScope(context)
    const [settings, log] = await Promise.all([
      loadRawSettings(app.db, scope),
      loadLoggedSettings(app.db, scope.siteId),
    ])
    const { language } = context
    return {
      groups: listSettingGroups(language),
      settings: listSettings(input).map((one) => toSettingRow(one, { language, settings, log })),
    }
  }),
  serve(changeSettingsCall, async ({ context, app, request, input: { changes } }) => {
    const { language, viewer } = context
    if (changes.some(({ name, value, seen }) => value !== seen && isSecuritySetting(name))) {
      const confirmed = await requireConfirmation(app.db, viewer, 'changeSecuritySettings')
      if (!confirmed.ok) return toRefused(refusalText(language, confirmed.refusal), confirmed.refusal.code)
    }
    const actor = { userId: requireUserId(context), ip: request.ip }
    const result = await changeSettings(app.db, siteScope(context).siteId, { changes, actor })
    if (result.ok) {
      app.sites.forget()
      return { ...toRefused(message(language, 'toast.SavedSuccessfully'), null), done: true }
    }
    if ('changed' in result) {
      const { refusal } = refuse('RecordChanged')
      return { ...toRefused(refusalText(language, refusal), refusal.code), changed: result.changed }
    }
    const { refusal } = refuse('InvalidRequest')
    const invalid = result.problems.map(({ path }) => path)
    return { ...toRefused(refusalText(language, refusal), refusal.code), invalid }
  }),
]

const toRefused = (text: string, refusal: string | null) => ({
  done: false,
  message: text,
  refusal,
  changed: [] as string[],
  invalid: [] as string[],
})

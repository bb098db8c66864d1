import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import type { WriteResult } from '#src/site/section-commands.server.ts'

/** The answer of a call that saves a record: done, or why not. */
export const toSaveAnswer = (language: Language, result: Result<unknown>) =>
  result.ok
    ? { done: true, message: message(language, 'toast.SavedSuccessfully'), refusal: null }
    : { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code }

/** RecordChanged only if another user changed the record; any other problem is one of what was sent. */
export const toSaveResult = (result: WriteResult): Result<null> =>
  result.ok ? ok(null) : refuse(result.stale ? 'RecordChanged' : 'InvalidRequest')

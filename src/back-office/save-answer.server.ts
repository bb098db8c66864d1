import type { Result } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'

/** The answer of a call that saves a record: done, or why not. */
export const toSaveAnswer = (language: Language, result: Result<unknown>) =>
  result.ok
    ? { done: true, message: message(language, 'toast.SavedSuccessfully'), refusal: null }
    : { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code }

import type { Texts } from '#src/platform/i18n/texts.ts'
import { pushFormEvent } from '#src/shop/analytics.ts'
import type { Problem, Problems } from './problem.ts'

/** The result of a form submission. Typed values are returned only when they must be corrected. */
export interface FormAnswer<Field extends string> {
  done: boolean
  /** Thank-you text, or why the form cannot be sent now. Empty when fields are invalid. */
  message: string
  typed: Partial<Record<Field, string>>
  problems: Problems<Field>
}

export const buildSuccess = (message: string) => ({ done: true, message, typed: {}, problems: {} })

export const buildFailure = <Field extends string>(
  typed: Record<Field, string>,
  why: { message?: string; problems?: Problems<Field> },
): FormAnswer<Field> => ({ done: false, message: why.message ?? '', typed, problems: why.problems ?? {} })

/** The problems of an API result, by form field. */
export const indexProblems = <Field extends string>(listed: readonly { field: string; problem: Problem }[] = []) =>
  Object.fromEntries(listed.map(({ field, problem }) => [field, problem])) as Problems<Field>

/** For submissions by script: converts a failed request to an answer, so that typed values stay in the form. */
export const orFailed = <Answer>(answer: Promise<Answer>) => answer.catch(() => FAILED)

/** Reports an accepted form to analytics, for visitors who consented (storefront 7). */
export async function trackSubmission<Answer extends { done: boolean }>(title: string, answer: Promise<Answer>) {
  const result = await answer
  if (result.done) pushFormEvent(title)
  return result
}

const FAILED: FormAnswer<never> = { done: false, message: '', typed: {}, problems: {} }

/** Rate limiting becomes a message of the form; any other error ends the page. */
export const waitingText =
  ({ t }: Texts) =>
  (answer: unknown): string => {
    if (!(answer instanceof Response) || answer.status !== 429) throw answer
    const seconds = Number(answer.headers.get('retry-after')) || 60
    return t('inbox.wait', { count: Math.ceil(seconds / 60) })
  }

import { pushFormEvent } from '../shop/form-event.ts'
import type { Problem, Problems } from './problem.ts'

/** What became of a form. What was typed comes back only where it must be put right. */
export interface FormAnswer<Field extends string> {
  done: boolean
  /** To be shown: thanks, or why it cannot be now. Empty where fields are wrong. */
  message: string
  typed: Partial<Record<Field, string>>
  problems: Problems<Field>
}

export const buildSuccess = (message: string) => ({ done: true, message, typed: {}, problems: {} })

export const unkept = <Field extends string>(
  typed: Record<Field, string>,
  why: { message?: string; problems?: Problems<Field> },
): FormAnswer<Field> => ({ done: false, message: why.message ?? '', typed, problems: why.problems ?? {} })

/** The problems a call answered, by the fields of the form. */
export const indexProblems = <Field extends string>(listed: readonly { field: string; problem: Problem }[] = []) =>
  Object.fromEntries(listed.map(({ field, problem }) => [field, problem])) as Problems<Field>

/** For whoever sends by script: when nothing came back, nothing typed may be lost for that. */
export const orLost = <Answer>(answer: Promise<Answer>) => answer.catch(() => LOST)

/** A form that arrived is told to the analytics of whoever agreed to be counted (storefront 7). */
export async function trackSubmission<Answer extends { done: boolean }>(title: string, answer: Promise<Answer>) {
  const result = await answer
  if (result.done) pushFormEvent(title)
  return result
}

const LOST: FormAnswer<never> = { done: false, message: '', typed: {}, problems: {} }

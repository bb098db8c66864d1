import type { z } from 'zod'

/** Something wrong in what somebody wrote down: where, and what. Both are shown as they are. */
export interface Problem {
  /** `menus.left[2].name` */
  path: string
  why: string
}

export const problemLine = ({ path, why }: Problem) => (path === '' ? `The document ${why}.` : `${path}: ${why}`)

/** What a schema found, one problem each, with whole paths. */
export const listProblems = (part: string, error: z.ZodError): Problem[] =>
  error.issues.map(({ path, message }) => ({ path: pathText([part, ...path]), why: message }))

export const pathText = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, step) =>
      typeof step === 'number' ? `${text}[${step}]` : text === '' ? String(step) : `${text}.${String(step)}`,
    '',
  )

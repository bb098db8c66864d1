import type { z } from 'zod'

/** A validation problem: the path and a message. Both are shown as is. */
export interface Problem {
  /** `menus.left[2].name` */
  path: string
  why: string
}

export const problemLine = ({ path, why }: Problem) => (path === '' ? `The document ${why}.` : `${path}: ${why}`)

/** The issues of a schema error as problems with full paths. */
export const listProblems = (part: string, error: z.ZodError): Problem[] =>
  error.issues.map(({ path, message }) => ({ path: pathText([part, ...path]), why: message }))

export const pathText = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, step) =>
      typeof step === 'number' ? `${text}[${step}]` : text === '' ? String(step) : `${text}.${String(step)}`,
    '',
  )

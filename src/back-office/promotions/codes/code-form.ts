import { CODE_PREFIX, MAX_NEW_CODES } from '#src/promotions/codes.ts'
import { readWhole } from '../promotion-form.ts'

/** The form that generates codes, as typed. */
export interface TypedGeneration {
  count: string
  prefix: string
  /** Identifies the form, so that sending it again generates no more codes. */
  batch: string
}

export type GenerationProblems = Partial<Record<'count' | 'prefix', true>>

export function readGenerationForm(form: FormData): TypedGeneration {
  const text = (name: string) => `${form.get(name) ?? ''}`.trim()
  return {
    count: text('count'),
    prefix: text('prefix').toLocaleUpperCase('en').replaceAll(/\s+/g, ''),
    batch: text('batch'),
  }
}

export function findGenerationProblems({ count, prefix }: TypedGeneration): GenerationProblems {
  const number = readWhole(count)
  const isCount = number !== undefined && number >= 1 && number <= MAX_NEW_CODES
  return { ...(!isCount && { count: true }), ...(!CODE_PREFIX.test(prefix) && { prefix: true }) }
}

import { z } from 'zod'
import { LANGUAGES } from './language.ts'

/** A text by language in owners' documents: known languages only, each limited in length. */
export const textShape = (longest: number) => z.partialRecord(z.enum(LANGUAGES), z.string().max(longest))

/** The same, required in at least one language. */
export const someTextShape = (longest: number) =>
  textShape(longest).refine((texts) => Object.values(texts).some(Boolean), 'say it in one language at least')

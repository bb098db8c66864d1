import { z } from 'zod'
import { LANGUAGES } from './language.ts'

/** A text by language as documents of an owner bring it: known languages alone, each at most so long. */
export const textShape = (longest: number) => z.partialRecord(z.enum(LANGUAGES), z.string().max(longest))

/** The same where something must be said in at least one language. */
export const someTextShape = (longest: number) =>
  textShape(longest).refine((texts) => Object.values(texts).some(Boolean), 'say it in one language at least')

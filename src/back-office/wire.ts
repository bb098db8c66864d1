import { z } from 'zod'
import type { RefusalCode } from '#src/api/refusal.ts'
import { wireFlag, wireObject } from '#src/api/wire-fields.ts'

/** The answer of a call that saves a record (save-answer.server.ts). */
export const savedFields = {
  done: ['Status', wireFlag],
  message: ['Message', z.string()],
  refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
} as const

export const savedAnswer = wireObject(savedFields)

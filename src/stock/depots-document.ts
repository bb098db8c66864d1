import { z } from 'zod'
import { MAX_HOLIDAYS } from './holiday.ts'

const days = z.number('takes a whole number').int('takes a whole number')

const day = z.iso.date('takes a day such as 2026-12-31')

const holiday = z
  .strictObject({
    // The order in which jsonb stores these keys, so that equal holidays are equal texts.
    from: day,
    name: z.string().trim().min(1, 'takes a name').max(120),
    until: day,
    yearly: z.boolean().default(false).describe('Every year on the same days of the month'),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], message: 'is before the first day' })

/** A depot in the owner's format. */
export const depot = z.strictObject({
  code: z.string().trim().min(1, 'takes a code').max(60),
  name: z.string().trim().min(1, 'takes a name').max(120),
  priority: days.min(0).max(10_000).default(100).describe('Stock is taken from the lowest first'),
  cutOff: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'takes a time such as 16:00')
    .nullable()
    .default(null)
    .describe('What is ordered later leaves on the next working day'),
  leadDays: days
    .min(0, 'takes 0 to 60')
    .max(60, 'takes 0 to 60')
    .nullable()
    .default(null)
    .describe('Working days until goods arrive; null promises no day'),
  workDays: z
    .array(days.min(1, 'takes 1 (Monday) to 7').max(7, 'takes 1 (Monday) to 7'))
    .default([1, 2, 3, 4, 5, 6])
    .describe('1 is Monday'),
  holidays: z.array(holiday).max(MAX_HOLIDAYS).default([]).describe('Days on which nothing leaves'),
})

export const depotsDocument = z.array(depot).superRefine((depots, context) => {
  for (const [at, { code }] of depots.entries())
    if (depots.findIndex((other) => other.code === code) < at)
      context.addIssue({ code: 'custom', path: [at, 'code'], message: `${code} is there twice` })
})

export type DepotSettings = z.infer<typeof depot>
export type DepotsDocument = z.infer<typeof depotsDocument>

/** Changes of a depot; `code` renames it. */
export type DepotChange = { [Field in keyof DepotSettings]?: DepotSettings[Field] | undefined }

/** `1-6`, `1,2,3,6`: days of the week from Monday, each once; undefined for anything else. */
export function readWorkDays(text: string): number[] | undefined {
  const segments = text.split(/[\s,;+]+/).filter(Boolean)
  const days = segments.flatMap((segment) => {
    const [, from, to = from] = /^([1-7])(?:\s*[-–]\s*([1-7]))?$/.exec(segment) ?? []
    if (from === undefined || Number(to) < Number(from)) return [Number.NaN]
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at)
  })
  return days.length === 0 || days.some(Number.isNaN) ? undefined : [...new Set(days)].sort()
}

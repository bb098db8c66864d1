import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import { type DepotSettings, LENGTHS, MAX_LEAD_DAYS, MAX_PRIORITY, WEEK } from './depot.ts'

/** The fields with one line of text. */
export const DEPOT_FIELDS = ['code', 'name', 'priority', 'cutOff', 'leadDays'] as const
export type DepotField = (typeof DEPOT_FIELDS)[number]

/** The form as typed. */
export type TypedDepot = Record<DepotField, string> & { workDays: number[] }

export type DepotProblem = 'empty' | 'long' | 'number' | 'time'
export type DepotProblems = Partial<Record<DepotField, { problem: DepotProblem; maximum: number }>>

export function readDepotForm(form: FormData): TypedDepot {
  const texts = DEPOT_FIELDS.map((name) => [name, `${form.get(name) ?? ''}`.trim()])
  const days = form.getAll('workDay').map(Number)
  return {
    ...(Object.fromEntries(texts) as Record<DepotField, string>),
    workDays: WEEK.filter((day) => days.includes(day)),
  }
}

/** What the form of a depot edits. */
type DepotTerms = Omit<DepotSettings, 'holidays'>

export const toTypedDepot = ({ code, name, priority, cutOff, leadDays, workDays }: DepotTerms): TypedDepot => ({
  code,
  name,
  priority: `${priority}`,
  cutOff: cutOff ?? '',
  leadDays: `${leadDays ?? ''}`,
  workDays,
})

export const NEW_DEPOT: DepotTerms = {
  code: '',
  name: '',
  priority: 100,
  cutOff: null,
  leadDays: null,
  workDays: [1, 2, 3, 4, 5, 6],
}

export function findDepotProblems(typed: TypedDepot): DepotProblems {
  const toProblem = (problem: DepotProblem, maximum = 0) => ({ problem, maximum })
  return {
    ...Object.fromEntries(
      (['code', 'name'] as const).flatMap((name) => {
        if (typed[name] === '') return [[name, toProblem('empty')]]
        return typed[name].length > LENGTHS[name] ? [[name, toProblem('long', LENGTHS[name])]] : []
      }),
    ),
    ...(readWhole(typed.priority, MAX_PRIORITY) === undefined && { priority: toProblem('number', MAX_PRIORITY) }),
    ...(typed.leadDays !== '' &&
      readWhole(typed.leadDays, MAX_LEAD_DAYS) === undefined && { leadDays: toProblem('number', MAX_LEAD_DAYS) }),
    ...(typed.cutOff !== '' && readTime(typed.cutOff) === undefined && { cutOff: toProblem('time') }),
  }
}

function readWhole(text: string, maximum: number): number | undefined {
  const digits = latinDigitsOfAny(text)
  return /^\d{1,6}$/.test(digits) && Number(digits) <= maximum ? Number(digits) : undefined
}

/** `9:30` and `09.30` are 09:30. */
function readTime(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.](\d{2})$/.exec(latinDigitsOfAny(text)) ?? []
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

/** The depot of a form without problems. */
export const toDepot = (typed: TypedDepot): DepotTerms => ({
  code: typed.code,
  name: typed.name,
  priority: readWhole(typed.priority, MAX_PRIORITY) ?? 100,
  cutOff: readTime(typed.cutOff) ?? null,
  leadDays: readWhole(typed.leadDays, MAX_LEAD_DAYS) ?? null,
  workDays: typed.workDays,
})

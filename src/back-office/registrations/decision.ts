import type { InputOf } from '#src/api/endpoint.ts'
import { CREDIT_LIMIT_BOUND, DETAIL_LENGTHS, MAX_TERMS_DAYS } from '#src/customers/details.ts'
import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import type { decideRegistrations } from './wire.ts'

/** Applications that one decision covers. */
export const MAX_DECIDED = 100
export const MAX_REASON_LENGTH = 1000

const TEXTS = ['code', 'priceListId', 'groupId', 'creditLimit', 'termsDays', 'customerCode', 'reason'] as const
type DecisionText = (typeof TEXTS)[number]

/** The form as typed. */
export type TypedDecision = Record<DecisionText, string> & {
  /** `check` shows the customer that `join` adds the applicant to. */
  intent: 'approve' | 'check' | 'join' | 'decline'
  /** Id of the customer that was shown. */
  checkedId: string
  representativeIds: string[]
}

export const DECISION_PROBLEMS = ['empty', 'long', 'amount', 'days'] as const
export type DecisionProblem = (typeof DECISION_PROBLEMS)[number]
export type DecisionProblems = Partial<Record<DecisionText, DecisionProblem>>

export const NEW_DECISION: TypedDecision = {
  code: '',
  priceListId: '',
  groupId: '',
  creditLimit: '',
  termsDays: '',
  customerCode: '',
  reason: '',
  intent: 'approve',
  checkedId: '',
  representativeIds: [],
}

const INTENTS = ['approve', 'check', 'join', 'decline'] as const

/** Without NUL, which the database does not store. */
export function readDecision(form: FormData): TypedDecision {
  const entries = TEXTS.map((name) => [name, `${form.get(name) ?? ''}`.replaceAll('\0', '').trim()])
  const intent = INTENTS.find((one) => one === form.get('intent'))
  return {
    ...(Object.fromEntries(entries) as Record<DecisionText, string>),
    intent: intent ?? 'approve',
    checkedId: `${form.get('seenCustomer') ?? ''}`,
    representativeIds: form.getAll('representative').map(String),
  }
}

/** What is wrong with the fields of the chosen decision; others are not read. */
export function findDecisionProblems(typed: TypedDecision, language: Language): DecisionProblems {
  if (typed.intent === 'decline') return typed.reason.length > MAX_REASON_LENGTH ? { reason: 'long' } : {}
  if (isJoin(typed)) {
    if (typed.customerCode === '') return { customerCode: 'empty' }
    return typed.customerCode.length > DETAIL_LENGTHS.code ? { customerCode: 'long' } : {}
  }
  return {
    ...(typed.code.length > DETAIL_LENGTHS.code && { code: 'long' as const }),
    ...(typed.creditLimit !== '' && readLimit(typed, language) === undefined && { creditLimit: 'amount' as const }),
    ...(typed.termsDays !== '' && readDays(typed) === undefined && { termsDays: 'days' as const }),
  }
}

/** A decision to add the applicant to an existing customer. */
export const isJoin = ({ intent }: Pick<TypedDecision, 'intent'>): boolean => intent === 'check' || intent === 'join'

function readLimit({ creditLimit }: TypedDecision, language: Language) {
  const limit = typedDecimal(creditLimit, 2, language)
  return limit !== undefined && Number(limit) < CREDIT_LIMIT_BOUND ? limit : undefined
}

function readDays({ termsDays }: TypedDecision): number | undefined {
  const digits = latinDigitsOfAny(termsDays)
  return /^\d{1,4}$/.test(digits) && Number(digits) <= MAX_TERMS_DAYS ? Number(digits) : undefined
}

interface DecisionScope {
  emails: string[]
  language: Language
  /** The viewer manages customers, and so sets their terms. */
  setsTerms: boolean
}

const NO_CHANGES = { yes: true, reason: '', terms: null, customerCode: null, customerId: null }

/** The decision of a form without problems. An empty field leaves what the application has. */
export function toDecision(
  typed: TypedDecision,
  { emails, language, setsTerms }: DecisionScope,
): InputOf<typeof decideRegistrations> {
  const { intent, reason, customerCode } = typed
  if (intent === 'decline') return { ...NO_CHANGES, emails, yes: false, reason }
  if (intent === 'join') return { ...NO_CHANGES, emails, customerCode, customerId: toId(typed.checkedId) }
  const isSingle = emails.length === 1
  const terms = {
    code: isSingle && typed.code !== '' ? typed.code : null,
    priceListId: toId(typed.priceListId),
    groupId: toId(typed.groupId),
    representativeIds: typed.representativeIds.flatMap((id) => toId(id) ?? []),
    creditLimit: readLimit(typed, language) ?? null,
    termsDays: readDays(typed) ?? null,
  }
  return { ...NO_CHANGES, emails, terms: setsTerms ? terms : null }
}

const toId = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

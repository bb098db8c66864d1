import type { InputOf } from '#src/api/endpoint.ts'
import { CREDIT_LIMIT_BOUND, MAX_TERMS_DAYS, MAX_TERMS_REASON } from '#src/customers/details.ts'
import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import type { changeCustomerTerms } from './wire.ts'

/** The form as typed; an empty field leaves what each customer has. */
export interface TypedTerms {
  priceListId: string
  creditLimit: string
  termsDays: string
  reason: string
}

export type TermsProblem = 'empty' | 'long' | 'amount' | 'days'
export type TermsProblems = Partial<Record<keyof TypedTerms, TermsProblem>>

export const NO_TERMS: TypedTerms = { priceListId: '', creditLimit: '', termsDays: '', reason: '' }

/** Without NUL, which the database does not store. */
export function readTermsForm(form: FormData): TypedTerms {
  const read = (name: string) => `${form.get(name) ?? ''}`.replaceAll('\0', '').trim()
  return {
    priceListId: read('priceListId'),
    creditLimit: read('creditLimit'),
    termsDays: read('termsDays'),
    reason: read('reason'),
  }
}

/** Another credit limit or payment term needs a reason. */
export function findTermsProblems(typed: TypedTerms, language: Language): TermsProblems {
  const { creditLimit, termsDays, reason } = typed
  const needsReason = creditLimit !== '' || termsDays !== ''
  return {
    ...(creditLimit !== '' && readLimit(typed, language) === null && { creditLimit: 'amount' as const }),
    ...(termsDays !== '' && readDays(typed) === null && { termsDays: 'days' as const }),
    ...(needsReason && reason === '' && { reason: 'empty' as const }),
    ...(reason.length > MAX_TERMS_REASON && { reason: 'long' as const }),
  }
}

export const isEmptyTerms = ({ priceListId, creditLimit, termsDays }: TypedTerms): boolean =>
  priceListId === '' && creditLimit === '' && termsDays === ''

function readLimit({ creditLimit }: TypedTerms, language: Language) {
  const limit = creditLimit === '' ? undefined : typedDecimal(creditLimit, 2, language)
  return limit !== undefined && Number(limit) < CREDIT_LIMIT_BOUND ? limit : null
}

function readDays({ termsDays }: TypedTerms): number | null {
  const digits = latinDigitsOfAny(termsDays)
  return /^\d{1,4}$/.test(digits) && Number(digits) <= MAX_TERMS_DAYS ? Number(digits) : null
}

/** The terms of a form without problems. */
export const toTerms = (
  typed: TypedTerms,
  { customerIds, language }: { customerIds: number[]; language: Language },
): InputOf<typeof changeCustomerTerms> => ({
  customerIds,
  priceListId: /^[1-9]\d{0,14}$/.test(typed.priceListId) ? Number(typed.priceListId) : null,
  creditLimit: readLimit(typed, language),
  termsDays: readDays(typed),
  reason: typed.reason,
})

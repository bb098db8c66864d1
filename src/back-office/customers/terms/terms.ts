import { type BulkList, buildBulkList } from '#src/back-office/imports/bulk-list.ts'
import { CREDIT_LIMIT_BOUND, MAX_TERMS_DAYS } from '#src/customers/details.ts'
import type { Field } from '#src/imports/columns/field.ts'
import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'

/** The form as typed; an empty field leaves what each customer has. */
export interface TypedTerms {
  priceListId: string
  creditLimit: string
  termsDays: string
  reason: string
}

export type TermsProblem = 'empty' | 'long' | 'amount' | 'days' | 'priceList'
export type TermsProblems = Partial<Record<keyof TypedTerms, TermsProblem>>

/** The reason names the list. */
export const MAX_LIST_REASON = 150

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

/** Another credit limit or payment term needs a reason; a chosen price list must still exist. */
export function findTermsProblems(typed: TypedTerms, { language, priceList }: TermsListOptions): TermsProblems {
  const { creditLimit, termsDays, reason } = typed
  const needsReason = creditLimit !== '' || termsDays !== ''
  return {
    ...(typed.priceListId !== '' && priceList === null && { priceListId: 'priceList' as const }),
    ...(creditLimit !== '' && readLimit(typed, language) === null && { creditLimit: 'amount' as const }),
    ...(termsDays !== '' && readDays(typed) === null && { termsDays: 'days' as const }),
    ...(needsReason && reason === '' && { reason: 'empty' as const }),
    ...(reason.length > MAX_LIST_REASON && { reason: 'long' as const }),
  }
}

function readLimit({ creditLimit }: TypedTerms, language: Language) {
  const limit = creditLimit === '' ? undefined : typedDecimal(creditLimit, 2, language)
  return limit !== undefined && Number(limit) < CREDIT_LIMIT_BOUND ? limit : null
}

function readDays({ termsDays }: TypedTerms): number | null {
  const digits = latinDigitsOfAny(termsDays)
  return /^\d{1,4}$/.test(digits) && Number(digits) <= MAX_TERMS_DAYS ? Number(digits) : null
}

/** The chosen price list; undefined to leave those of the customers. */
export const readPriceListId = ({ priceListId }: Pick<TypedTerms, 'priceListId'>): number | undefined =>
  /^[1-9]\d{0,14}$/.test(priceListId) ? Number(priceListId) : undefined

interface TermsListOptions {
  language: Language
  /** The code of the chosen price list; null without one. */
  priceList: string | null
}

/** A list of these customers with the typed terms for each; undefined if nothing was typed. The form has no problems. */
export function toTermsList(
  codes: readonly string[],
  typed: TypedTerms,
  { language, priceList }: TermsListOptions,
): BulkList | undefined {
  const [limit, days] = [readLimit(typed, language), readDays(typed)]
  const cells: [Field, string][] = [
    ...(priceList === null ? [] : [['priceList', priceList] satisfies [Field, string]]),
    ...(limit === null ? [] : [['creditLimit', limit] satisfies [Field, string]]),
    ...(days === null ? [] : [['termsDays', `${days}`] satisfies [Field, string]]),
  ]
  if (cells.length === 0) return undefined
  return buildBulkList(
    ['code', ...cells.map(([field]) => field)],
    codes.map((code) => [code, ...cells.map(([, cell]) => cell)]),
  )
}

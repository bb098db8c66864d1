import { type CustomerDetails, DETAIL_LENGTHS, MAX_TERMS_DAYS } from '#src/customers/details.ts'
import { isEmail } from '#src/customers/email.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import type { Decimal } from '#src/platform/money.ts'

/** The fields with one line of text. */
export const TEXT_FIELDS = [
  'code',
  'companyName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'mobilePhone',
  'webAddress',
  'taxOffice',
  'taxNumber',
] as const satisfies readonly (keyof CustomerDetails)[]

/** The fields that select a record. */
export const CHOICE_FIELDS = ['priceListId', 'groupId', 'depotId'] as const satisfies readonly (keyof CustomerDetails)[]

type TextField = (typeof TEXT_FIELDS)[number]
type ChoiceField = (typeof CHOICE_FIELDS)[number]

/** The form as typed. */
export type TypedCustomer = Record<TextField | ChoiceField | 'creditLimit' | 'termsDays', string> & {
  active: boolean
  representativeIds: string[]
}

export type CustomerField = keyof TypedCustomer
export type CustomerProblem = 'empty' | 'email' | 'amount' | 'days' | 'taken'
export type CustomerProblems = Partial<Record<CustomerField, CustomerProblem>>

export function readCustomerForm(form: FormData): TypedCustomer {
  const text = (name: string, maximum: number) => `${form.get(name) ?? ''}`.trim().slice(0, maximum)
  const texts = TEXT_FIELDS.map((name) => [name, text(name, DETAIL_LENGTHS[name])])
  const choices = CHOICE_FIELDS.map((name) => [name, text(name, 15)])
  return {
    ...(Object.fromEntries([...texts, ...choices]) as Record<TextField | ChoiceField, string>),
    creditLimit: text('creditLimit', 30),
    termsDays: text('termsDays', 6),
    active: form.has('active'),
    representativeIds: form.getAll('representative').map(String).slice(0, 20),
  }
}

/** The saved customer as the form shows it; `formatAmount` writes the limit as users type it. */
export function toTypedCustomer(saved: CustomerDetails, formatAmount: (amount: Decimal) => string): TypedCustomer {
  const texts = TEXT_FIELDS.map((name) => [name, saved[name]])
  const choices = CHOICE_FIELDS.map((name) => [name, `${saved[name] ?? ''}`])
  return {
    ...(Object.fromEntries([...texts, ...choices]) as Record<TextField | ChoiceField, string>),
    creditLimit: formatAmount(saved.creditLimit),
    termsDays: `${saved.termsDays}`,
    active: saved.active,
    representativeIds: saved.representativeIds.map(String),
  }
}

export function findCustomerProblems(typed: TypedCustomer): CustomerProblems {
  const days = Number(typed.termsDays || '0')
  return {
    ...(typed.code === '' && { code: 'empty' as const }),
    ...(typed.email !== '' && !isEmail(typed.email) && { email: 'email' as const }),
    ...(typedDecimal(typed.creditLimit || '0') === undefined && { creditLimit: 'amount' as const }),
    ...(!(Number.isInteger(days) && days >= 0 && days <= MAX_TERMS_DAYS) && { termsDays: 'days' as const }),
  }
}

/** The details of a form without problems. */
export function toCustomerDetails(typed: TypedCustomer): CustomerDetails {
  const { priceListId, groupId, depotId, creditLimit, termsDays, representativeIds, ...rest } = typed
  const toId = (text: string) => (/^[1-9]\d*$/.test(text) ? Number(text) : null)
  return {
    ...rest,
    priceListId: toId(priceListId),
    groupId: toId(groupId),
    depotId: toId(depotId),
    creditLimit: typedDecimal(creditLimit || '0') ?? '0',
    termsDays: Number(termsDays || '0'),
    representativeIds: representativeIds.flatMap((id) => toId(id) ?? []).sort((a, b) => a - b),
  }
}

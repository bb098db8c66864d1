import {
  CREDIT_LIMIT_BOUND,
  type CustomerDetails,
  DETAIL_LENGTHS,
  MAX_TERMS_DAYS,
  MAX_TERMS_REASON,
} from '#src/customers/details.ts'
import { isEmail } from '#src/customers/email.ts'
import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { CustomerCard } from './card.ts'
import type { CustomerChoices, NamedChoice } from './customers-table.ts'

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
export type TypedCustomer = Record<TextField | ChoiceField | 'creditLimit' | 'termsDays' | 'reason', string> & {
  active: boolean
  depotIds: string[]
  representativeIds: string[]
}

export type CustomerField = keyof TypedCustomer
export type CustomerProblem = 'empty' | 'long' | 'email' | 'amount' | 'days' | 'taken'
export type CustomerProblems = Partial<Record<CustomerField, CustomerProblem>>

export function readCustomerForm(form: FormData): TypedCustomer {
  const text = (name: string) => `${form.get(name) ?? ''}`.trim()
  const texts = TEXT_FIELDS.map((name) => [name, text(name)])
  const choices = CHOICE_FIELDS.map((name) => [name, text(name)])
  return {
    ...(Object.fromEntries([...texts, ...choices]) as Record<TextField | ChoiceField, string>),
    creditLimit: text('creditLimit'),
    termsDays: text('termsDays'),
    reason: text('reason'),
    active: form.has('active'),
    depotIds: form.getAll('servingDepot').map(String),
    representativeIds: form.getAll('representative').map(String),
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
    reason: '',
    active: saved.active,
    depotIds: saved.depotIds.map(String),
    representativeIds: saved.representativeIds.map(String),
  }
}

export function findCustomerProblems(typed: TypedCustomer): CustomerProblems {
  const tooLong = TEXT_FIELDS.filter((name) => typed[name].length > DETAIL_LENGTHS[name])
  return {
    ...(typed.code === '' && { code: 'empty' as const }),
    ...(typed.email !== '' && !isEmail(typed.email) && { email: 'email' as const }),
    ...Object.fromEntries(tooLong.map((name) => [name, 'long' as const])),
    ...(readLimit(typed) === undefined && { creditLimit: 'amount' as const }),
    ...(readDays(typed) === undefined && { termsDays: 'days' as const }),
    ...(typed.reason.length > MAX_TERMS_REASON && { reason: 'long' as const }),
  }
}

function readLimit({ creditLimit }: TypedCustomer): Decimal | undefined {
  const limit = typedDecimal(creditLimit || '0')
  return limit !== undefined && Number(limit) < CREDIT_LIMIT_BOUND ? limit : undefined
}

function readDays({ termsDays }: TypedCustomer): number | undefined {
  const digits = latinDigitsOfAny(termsDays || '0')
  return /^\d{1,4}$/.test(digits) && Number(digits) <= MAX_TERMS_DAYS ? Number(digits) : undefined
}

/** The details of a form without problems. */
export function toCustomerDetails(typed: TypedCustomer): CustomerDetails {
  const { priceListId, groupId, depotId, depotIds, representativeIds, reason: _reason, ...rest } = typed
  const toId = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)
  const toIds = (texts: readonly string[]) => texts.flatMap((text) => toId(text) ?? []).sort((a, b) => a - b)
  return {
    ...rest,
    priceListId: toId(priceListId),
    groupId: toId(groupId),
    depotId: toId(depotId),
    creditLimit: readLimit(typed) ?? '0',
    termsDays: readDays(typed) ?? 0,
    depotIds: toIds(depotIds),
    representativeIds: toIds(representativeIds),
  }
}

/** The choices of the form, with the present price list and representatives of the customer in any case. */
export function addPresentChoices(
  choices: CustomerChoices,
  { priceList, representatives }: Pick<CustomerCard, 'priceList' | 'representatives'>,
): CustomerChoices {
  return {
    ...choices,
    priceLists: addMissing(choices.priceLists, priceList ? [priceList] : []),
    representatives: addMissing(choices.representatives, representatives),
  }
}

const addMissing = (offered: readonly NamedChoice[], present: readonly NamedChoice[]): NamedChoice[] => [
  ...offered,
  ...present.filter(({ id }) => !offered.some((choice) => choice.id === id)),
]

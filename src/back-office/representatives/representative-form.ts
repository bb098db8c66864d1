import { USER_LENGTHS } from '#src/customers/members/user-details.ts'
import { HIDEABLE, type Hideable } from '#src/permissions/viewer.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { UserProblems } from '../users/user-form.ts'
import { findUserProblems, NEW_USER, parseUserForm, type TypedUser, type UserProblem } from '../users/user-form.ts'

export interface TypedRepresentative extends TypedUser {
  code: string
  /** A percentage as typed; empty: may grant no discount. */
  discountLimit: string
}

export type RepresentativeProblems = UserProblems & { code?: UserProblem; discountLimit?: 'percent' }

export const NEW_REPRESENTATIVE: TypedRepresentative = { ...NEW_USER, seesStocks: true, code: '', discountLimit: '' }

/** Only staff who see purchase prices decide whether a representative does. */
export const listOfferedHides = (seesPurchasePrices: boolean): readonly Hideable[] =>
  HIDEABLE.filter((what) => seesPurchasePrices || what !== 'purchasePrice')

export function parseRepresentativeForm(form: FormData, offered: readonly Hideable[]): TypedRepresentative {
  const text = (name: string) => `${form.get(name) ?? ''}`.trim()
  return { ...parseUserForm(form, offered), code: text('code'), discountLimit: text('discountLimit') }
}

export function findRepresentativeProblems(typed: TypedRepresentative): RepresentativeProblems {
  return {
    ...findUserProblems(typed),
    ...(typed.code.length > USER_LENGTHS.code && { code: 'long' as const }),
    ...(readDiscountLimit(typed.discountLimit) === undefined && { discountLimit: 'percent' as const }),
  }
}

/** Null without a limit, undefined for a text that is no percentage. */
export function readDiscountLimit(typed: string): Decimal | null | undefined {
  const text = typed.replaceAll(/[%٪]/g, '').trim()
  if (text === '') return null
  const limit = typedDecimal(text)
  return limit !== undefined && Number(limit) <= 100 ? limit : undefined
}

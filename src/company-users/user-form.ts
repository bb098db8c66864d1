import type { UserTerms } from '../customers/company-users/company-user.ts'
import { type PersonProblems, personProblems } from '../customers/person-problem.ts'
import { HIDEABLE } from '../permissions/viewer.ts'

export type TypedUser = UserTerms & { email: string }

export const NEW_USER: TypedUser = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  active: true,
  managesUsers: false,
  seesStocks: false,
  promotions: false,
  hides: [],
}

/** The submitted values of the user form. A checked box shows a part of the shop, an unchecked one hides it. */
export function typedUser(form: FormData): TypedUser {
  const text = (name: string, maximum: number) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, maximum) : ''
  }
  const visible = new Set(form.getAll('shows').map(String))
  const changeable = new Set(form.getAll('decides').map(String))
  return {
    firstName: text('firstName', 100),
    lastName: text('lastName', 100),
    phone: text('phone', 30),
    email: text('email', 200),
    active: form.has('active'),
    managesUsers: form.has('managesUsers'),
    seesStocks: form.has('seesStocks'),
    promotions: form.has('promotions'),
    hides: HIDEABLE.filter((what) => changeable.has(what) && !visible.has(what)),
  }
}

/** The problem of each field (orders 5). */
export const userProblems = (typed: TypedUser, inviting: boolean): PersonProblems<keyof TypedUser> =>
  personProblems(typed, { inviting, phoneNeeded: false })

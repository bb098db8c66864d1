import { isEmail, LONGEST_EMAIL } from '#src/customers/email.ts'
import {
  START_PAGE_NAMES,
  type StartPage,
  USER_LENGTHS,
  type UserDetails,
} from '#src/customers/members/user-details.ts'
import type { Hideable } from '#src/permissions/viewer.ts'
import { isLanguage } from '#src/platform/i18n/language.ts'

/** The form of a user; whether the user may sign in is changed separately. */
export type TypedUser = Omit<UserDetails, 'active'>

export const USER_TEXT_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const
export type UserTextField = (typeof USER_TEXT_FIELDS)[number]

export const LONGEST_USER_FIELDS: Readonly<Record<UserTextField, number>> = { ...USER_LENGTHS, email: LONGEST_EMAIL }

/** `taken`: another user of the shop has the address. All but it have a text under `customers.problem.*`. */
export type UserProblem = 'empty' | 'long' | 'email' | 'taken'
export type UserProblems = Partial<Record<UserTextField, UserProblem>>

export const NEW_USER: TypedUser = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  language: null,
  startPage: 'home',
  managesUsers: false,
  seesStocks: false,
  promotions: true,
  hides: [],
}

/** The submitted form, which offered these parts of the shop: a ticked box shows one. */
export function parseUserForm(form: FormData, offered: readonly Hideable[]): TypedUser {
  const shown = form.getAll('shows')
  const text = (name: UserTextField) => `${form.get(name) ?? ''}`.trim()
  const language = form.get('language')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    language: isLanguage(language) ? language : null,
    startPage: parseStartPage(form.get('startPage')),
    managesUsers: form.has('managesUsers'),
    seesStocks: form.has('seesStocks'),
    promotions: form.has('promotions'),
    hides: offered.filter((what) => !shown.includes(what)),
  }
}

const parseStartPage = (value: unknown): StartPage => START_PAGE_NAMES.find((name) => name === value) ?? 'home'

export function findUserProblems(typed: TypedUser): UserProblems {
  const problems = USER_TEXT_FIELDS.flatMap((field) => {
    const problem = findProblem(field, typed[field])
    return problem === undefined ? [] : [[field, problem] as const]
  })
  return Object.fromEntries(problems)
}

function findProblem(field: UserTextField, value: string): UserProblem | undefined {
  if (value === '') return field === 'firstName' || field === 'email' ? 'empty' : undefined
  if (value.length > LONGEST_USER_FIELDS[field]) return 'long'
  return field === 'email' && !isEmail(value) ? 'email' : undefined
}

import { isEmail } from './email.ts'

/** Problems of the typed data of a person; all but `refused` have a text under `session.problem.*`. */
export type PersonProblem = 'empty' | 'firstName' | 'phone' | 'email' | 'refused'

export type PersonProblems<Field extends string> = Partial<Record<Field, PersonProblem>>

interface PersonInput {
  /** The user is new: the invitation is sent to this address. */
  inviting: boolean
  phoneNeeded: boolean
}

/** The problem of a person's name, phone and email (orders 5); an email is entered once, at the invitation. */
export function personProblems(
  typed: { firstName: string; lastName: string; phone: string; email: string },
  { inviting, phoneNeeded }: PersonInput,
): PersonProblems<'firstName' | 'lastName' | 'phone' | 'email'> {
  const { firstName, lastName, phone, email } = typed
  return {
    ...(firstName.length < MIN_FIRST_NAME && { firstName: firstName ? ('firstName' as const) : ('empty' as const) }),
    ...(!lastName && { lastName: 'empty' as const }),
    ...(phone ? !isPhone(phone) && { phone: 'phone' as const } : phoneNeeded && { phone: 'empty' as const }),
    ...(inviting && !isEmail(email) && { email: email ? ('email' as const) : ('empty' as const) }),
  }
}

const MIN_FIRST_NAME = 3
const MIN_PHONE = 10

const isPhone = (text: string) => text.replace(/\D/g, '').length >= MIN_PHONE

import { isEmail, LONGEST_EMAIL } from '#src/customers/email.ts'
import { isRoleKey, type RoleKey } from '#src/customers/staff/staff-member.ts'

export interface TypedInvitation {
  firstName: string
  lastName: string
  email: string
  phone: string
  role: string
}

export const INVITATION_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'role'] as const

export const NEW_INVITATION: TypedInvitation = { firstName: '', lastName: '', email: '', phone: '', role: 'sales' }

export type InvitationProblems = Partial<Record<keyof TypedInvitation, 'empty' | 'email'>>

export function parseInvitation(form: FormData): TypedInvitation {
  const text = (name: string, maximum: number) => `${form.get(name) ?? ''}`.trim().slice(0, maximum)
  return {
    firstName: text('firstName', 100),
    lastName: text('lastName', 100),
    email: text('email', LONGEST_EMAIL),
    phone: text('phone', 40),
    role: text('role', 30),
  }
}

export const findInvitationProblems = ({ firstName, email, role }: TypedInvitation): InvitationProblems => ({
  ...(firstName === '' && { firstName: 'empty' as const }),
  ...(!isEmail(email) && { email: email === '' ? ('empty' as const) : ('email' as const) }),
  ...(!isRoleKey(role) && { role: 'empty' as const }),
})

/** Of an invitation without problems. */
export const toInvitation = (typed: TypedInvitation) => ({ ...typed, role: typed.role as RoleKey })

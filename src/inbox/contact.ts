import { phoneDigits, phoneProblem } from '../addresses/phones/phone.ts'
import { isEmail, LONGEST_EMAIL } from '../customers/email.ts'
import { emptyOnes, getTrimmedText, type Problems } from './problem.ts'

/** The values of the contact form (storefront 3). */
export interface Contact {
  subject: string
  name: string
  email: string
  phone: string
  text: string
}

export type ContactField = keyof Contact

export const LONGEST_CONTACT = { name: 120, email: LONGEST_EMAIL, phone: 40, subject: 150, text: 5000 } as const

/** Minimum length of the description (storefront 9). */
export const SHORTEST_TEXT = 9

/** As typed: invalid values are returned unchanged. */
export const parseContact = (form: FormData): Contact => ({
  subject: getTrimmedText(form, 'subject', LONGEST_CONTACT.subject),
  name: getTrimmedText(form, 'name', LONGEST_CONTACT.name),
  email: getTrimmedText(form, 'email', LONGEST_CONTACT.email),
  phone: getTrimmedText(form, 'phone', LONGEST_CONTACT.phone),
  text: getTrimmedText(form, 'text', LONGEST_CONTACT.text),
})

/** The problems that block submission (storefront 5). */
export function contactProblems(contact: Contact): Problems<ContactField> {
  const { email, phone, text } = contact
  return {
    ...(!isEmail(email) && { email: 'email' as const }),
    ...(phoneProblem(phoneDigits(phone)) && { phone: 'phoneShort' as const }),
    ...(text.trim().length < SHORTEST_TEXT && { text: 'textShort' as const }),
    ...emptyOnes(contact, ['name', 'email', 'phone', 'text']),
  }
}

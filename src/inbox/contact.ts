import { phoneDigits, phoneProblem } from '#src/addresses/phones/phone.ts'
import { isEmail, LONGEST_EMAIL } from '#src/customers/email.ts'
import { findEmptyFields, getTrimmedText, type Problems } from './problem.ts'

/** The values of the contact form (storefront 3). */
interface Contact {
  subject: string
  name: string
  email: string
  phone: string
  text: string
}

export type ContactField = keyof Contact

export const LONGEST_CONTACT = { name: 120, email: LONGEST_EMAIL, phone: 40, subject: 150, text: 5000 } as const

/** Minimum length of the description (storefront 9). */
const MIN_TEXT_LENGTH = 9

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
    ...(text.trim().length < MIN_TEXT_LENGTH && { text: 'textShort' as const }),
    ...findEmptyFields(contact, ['name', 'email', 'phone', 'text']),
  }
}

/** A question about a product that has no price or no stock (catalogue 5). */
export interface ProductQuestion {
  name: string
  email: string
  /** Optional. */
  phone: string
  quantity: string
  /** Optional: the product and the kind of question are enough. */
  text: string
}

export type QuestionField = keyof ProductQuestion

export const QUESTION_KINDS = ['price', 'stock'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export const LONGEST_QUESTION = { ...LONGEST_CONTACT, quantity: 40 }

export const parseQuestion = (form: FormData): ProductQuestion => ({
  name: getTrimmedText(form, 'name', LONGEST_QUESTION.name),
  email: getTrimmedText(form, 'email', LONGEST_QUESTION.email),
  phone: getTrimmedText(form, 'phone', LONGEST_QUESTION.phone),
  quantity: getTrimmedText(form, 'quantity', LONGEST_QUESTION.quantity),
  text: getTrimmedText(form, 'text', LONGEST_QUESTION.text),
})

export function questionProblems(question: ProductQuestion): Problems<QuestionField> {
  const { email, phone } = question
  return {
    ...(!isEmail(email) && { email: 'email' as const }),
    ...(phone !== '' && phoneProblem(phoneDigits(phone)) && { phone: 'phoneShort' as const }),
    ...findEmptyFields(question, ['name', 'email']),
  }
}

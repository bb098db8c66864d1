import { phoneDigits, phoneProblem } from '../addresses/phones/phone.ts'
import { isEmail } from '../customers/email.ts'
import { LONGEST_CONTACT } from './contact.ts'
import { emptyOnes, getTrimmedText, type Problems } from './problem.ts'

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
    ...emptyOnes(question, ['name', 'email']),
  }
}

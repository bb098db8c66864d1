import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { REFUSALS } from '../api/refusal.ts'
import { wireObject } from '../api/wire-fields.ts'
import { LONGEST_CONTACT, LONGEST_QUESTION, QUESTION_KINDS } from './contact.ts'
import { PROBLEMS } from './problem.ts'
import { LONGEST_REQUEST } from './request.ts'

const text = (longest: number) => z.string().max(longest).default('')

const contactFields = {
  subject: ['Subject', text(LONGEST_CONTACT.subject)],
  name: ['NameSurname', text(LONGEST_CONTACT.name)],
  email: ['Email', text(LONGEST_CONTACT.email)],
  phone: ['Phone', text(LONGEST_CONTACT.phone)],
  text: ['Description', text(LONGEST_CONTACT.text)],
} as const

const requestDetails = z
  .array(wireObject({ name: ['Name', z.string().max(200)], value: ['Value', text(LONGEST_REQUEST.message)] }))
  .max(20)

const requestFields = {
  subject: ['Subject', text(LONGEST_REQUEST.subject)],
  firstName: ['CustomerFirstName', text(LONGEST_REQUEST.firstName)],
  lastName: ['CustomerLastName', text(LONGEST_REQUEST.lastName)],
  companyName: ['CompanyName', text(LONGEST_REQUEST.companyName)],
  email: ['CustomerEmail', text(LONGEST_REQUEST.email)],
  phoneCode: ['PhoneCode', text(LONGEST_REQUEST.phoneCode)],
  phone: ['PhoneNumber', text(LONGEST_REQUEST.phone)],
  webSite: ['WebSite', text(LONGEST_REQUEST.webSite)],
  country: ['Address', text(LONGEST_REQUEST.country)],
  // Flattened by the sender, or a list that is flattened here.
  description: ['Description', z.union([z.string().max(10_000), requestDetails]).default('')],
} as const

/** The result of a form: no code when stored, else the invalid fields and their problems. */
function answerSchema(fields: Record<string, readonly [wireName: string, type: z.ZodType]>) {
  const ours = new Map(Object.entries(fields).map(([ourName, [wireName]]) => [wireName, ourName]))
  const field = z.codec(z.string(), z.string(), {
    decode: (wireName) => ours.get(wireName) ?? wireName,
    encode: (ourName) => fields[ourName]?.[0] ?? ourName,
  })
  return wireObject({
    errorCode: ['ErrorCode', z.enum(REFUSALS).optional()],
    message: ['Message', z.string().optional()],
    problems: [
      'Fields',
      z.array(wireObject({ field: ['Field', field], problem: ['Code', z.enum(PROBLEMS)] })).optional(),
    ],
  })
}

export const sendContact = endpoint({
  method: 'POST',
  path: 'customer/contact',
  service: 'gateway',
  access: 'anyone',
  visitorsPerMinute: 10,
  summary: 'A message to the owner by the contact form (storefront 7)',
  input: wireObject(contactFields),
  output: answerSchema(contactFields),
})

export const insertCustomer = endpoint({
  method: 'POST',
  path: 'customer/customer-insert',
  service: 'gateway',
  access: 'anyone',
  visitorsPerMinute: 10,
  summary: 'A firm asks to become a customer (storefront 7)',
  input: wireObject(requestFields),
  output: answerSchema(requestFields),
})

/** The product page sets the product: a visitor cannot put another one into the owner's inbox. */
export const sendProductQuestion = endpoint({
  method: 'POST',
  path: 'customer/ask-about-product',
  service: 'page',
  access: 'seeCatalog',
  visitorsPerMinute: 10,
  summary: 'A question to the owner about the price or the stock of a product (catalogue 5)',
  input: z.object({
    about: z.enum(QUESTION_KINDS),
    product: text(400),
    name: text(LONGEST_QUESTION.name),
    email: text(LONGEST_QUESTION.email),
    phone: text(LONGEST_QUESTION.phone),
    quantity: text(LONGEST_QUESTION.quantity),
    text: text(LONGEST_QUESTION.text),
  }),
  output: z.object({ problems: z.array(z.object({ field: z.string(), problem: z.enum(PROBLEMS) })) }),
})

import { findLocationByName } from '#src/addresses/places/place.ts'
import { DEFAULT_PHONE_CODE, phoneDigits, toPhoneCode } from '../addresses/phones/phone.ts'
import { isPhone, isPhoneCode } from '../addresses/phones/queries.server.ts'
import { listCountries } from '../addresses/places/queries.server.ts'
import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import type { RequestContext } from '../permissions/policy.ts'
import { LANGUAGES } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { receiveMessage } from './commands.server.ts'
import {
  contactProblems,
  LONGEST_CONTACT,
  type ProductQuestion,
  type QuestionKind,
  questionProblems,
} from './contact.ts'
import { findEmptyFields, type Problem, parseWebAddress } from './problem.ts'
import { type CustomerRequest, contactDataProblems, flattenDetails } from './request.ts'
import { insertCustomer, sendContact, sendProductQuestion } from './wire.ts'

export const inboxApi: ServedEndpoint[] = [
  serve(sendContact, async ({ context, input, app, request }) => {
    const problems = toProblemList(contactProblems(input))
    if (problems.length > 0) return toInvalidAnswer(context, problems)
    await receiveMessage(
      app.db,
      { context, ip: request.ip },
      {
        kind: 'contact',
        language: context.language,
        subject: input.subject,
        name: input.name.trim(),
        company: '',
        email: input.email,
        phoneCode: DEFAULT_PHONE_CODE,
        phone: phoneDigits(input.phone),
        webSite: '',
        country: '',
        body: input.text.trim(),
      },
    )
    return {}
  }),
  serve(insertCustomer, async ({ context, input, app, request }) => {
    const { description } = input
    const details = typeof description === 'string' ? [{ name: '', value: description }] : description
    const productRequest = {
      ...input,
      description: typeof description === 'string' ? description : flattenDetails(description),
    }
    const problems = toProblemList({
      ...requestProblemsOnServer(productRequest),
      ...(details.some(({ value }) => value.trim() === '') && { description: 'empty' as const }),
    })
    if (problems.length > 0) return toInvalidAnswer(context, problems)
    await receiveMessage(app.db, { context, ip: request.ip }, toRequestMessage(productRequest, context))
    return { message: message(context.language, 'inbox.request.received', { email: productRequest.email }) }
  }),
  serve(sendProductQuestion, async ({ context, input, app, request }) => {
    const problems = toProblemList(questionProblems(input))
    if (problems.length === 0)
      await receiveMessage(app.db, { context, ip: request.ip }, toQuestionMessage(input, context))
    return { problems }
  }),
]

function toQuestionMessage(
  { about, product, name, email, phone, quantity, text }: QuestionRequest,
  { language, viewer }: RequestContext,
) {
  const lines = [
    message(language, 'inbox.question.product', { product }),
    quantity && message(language, 'inbox.question.requestedQuantity', { quantity }),
    text && `\n${text}`,
  ]
  return {
    kind: about,
    language,
    subject: product.slice(0, LONGEST_CONTACT.subject),
    name,
    email,
    company: viewer.customer?.name ?? '',
    phoneCode: DEFAULT_PHONE_CODE,
    phone: phoneDigits(phone),
    webSite: '',
    country: '',
    body: lines.filter(Boolean).join('\n'),
  }
}

type QuestionRequest = ProductQuestion & { about: QuestionKind; product: string }

/** The form's own problems, and those that need the numbering plans and the country list. */
function requestProblemsOnServer(request: CustomerRequest) {
  const code = toPhoneCode(request.phoneCode)
  const digits = phoneDigits(request.phone, code)
  return {
    ...(!isPhone(code, digits) && { phone: 'phoneUnknown' as const }),
    ...contactDataProblems(request),
    ...(!isPhoneCode(code) && { phoneCode: 'phoneCode' as const }),
    ...(!isCountry(request.country) && { country: 'country' as const }),
    ...findEmptyFields(request, [
      'firstName',
      'lastName',
      'companyName',
      'email',
      'phone',
      'phoneCode',
      'webSite',
      'country',
    ]),
  }
}

/** In any language: the browser may have autofilled the address. */
const isCountry = (name: string) => LANGUAGES.some((language) => findLocationByName(listCountries(language), name))

function toRequestMessage(request: CustomerRequest, { language }: RequestContext) {
  const phoneCode = toPhoneCode(request.phoneCode)
  return {
    kind: 'request' as const,
    language,
    subject: request.subject,
    name: `${request.firstName.trim()} ${request.lastName.trim()}`,
    company: request.companyName.trim(),
    email: request.email,
    phoneCode,
    phone: phoneDigits(request.phone, phoneCode),
    webSite: parseWebAddress(request.webSite) ?? '',
    country: request.country,
    body: request.description.trim(),
  }
}

const toProblemList = (problems: Partial<Record<string, Problem>>) =>
  Object.entries(problems).flatMap(([field, problem]) => (problem ? [{ field, problem }] : []))

const toInvalidAnswer = ({ language }: RequestContext, problems: { field: string; problem: Problem }[]) => ({
  errorCode: 'InvalidRequest' as const,
  message: message(language, 'refusal.InvalidRequest'),
  problems,
})

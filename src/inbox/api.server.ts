import { DEFAULT_PHONE_CODE, phoneCodeIn, phoneDigits } from '../addresses/phones/phone.ts'
import { isPhone, isPhoneCode } from '../addresses/phones/queries.server.ts'
import { countriesIn } from '../addresses/places/queries.server.ts'
import { placeNamed } from '../addresses/places/search.ts'
import { type Served, serve } from '../api/serve.server.ts'
import { LANGUAGES } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import type { Who } from '../shop/policy.ts'
import { receive } from './commands.server.ts'
import { contactProblems, LONGEST_CONTACT } from './contact.ts'
import { emptyOnes, type Problem, webAddressIn } from './problem.ts'
import { type ProductQuestion, type QuestionKind, questionProblems } from './question.ts'
import { type CustomerRequest, flattened, reachProblems } from './request.ts'
import { askAboutProduct, insertCustomer, sendContact } from './wire.ts'

export const inboxApi: Served[] = [
  serve(sendContact, async ({ who, input, house, request }) => {
    const problems = listed(contactProblems(input))
    if (problems.length > 0) return wrong(who, problems)
    await receive(
      house.db,
      { who, ip: request.ip },
      {
        kind: 'contact',
        language: who.language,
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
  serve(insertCustomer, async ({ who, input, house, request }) => {
    const { description } = input
    const told = typeof description === 'string' ? [{ name: '', value: description }] : description
    const asked = { ...input, description: typeof description === 'string' ? description : flattened(description) }
    const problems = listed({
      ...requestProblemsOnServer(asked),
      ...(told.some(({ value }) => value.trim() === '') && { description: 'empty' as const }),
    })
    if (problems.length > 0) return wrong(who, problems)
    await receive(house.db, { who, ip: request.ip }, messageOf(asked, who))
    return { message: message(who.language, 'inbox.request.received', { email: asked.email }) }
  }),
  serve(askAboutProduct, async ({ who, input, house, request }) => {
    const problems = listed(questionProblems(input))
    if (problems.length === 0) await receive(house.db, { who, ip: request.ip }, questionOf(input, who))
    return { problems }
  }),
]

function questionOf({ about, product, name, email, phone, quantity, text }: Asked, { language, viewer }: Who) {
  const lines = [
    message(language, 'inbox.question.product', { product }),
    quantity && message(language, 'inbox.question.wanted', { quantity }),
    text && `\n${text}`,
  ]
  return {
    kind: about,
    language,
    subject: product.slice(0, LONGEST_CONTACT.subject),
    ...{ name, email, company: viewer.customer?.name ?? '' },
    phoneCode: DEFAULT_PHONE_CODE,
    phone: phoneDigits(phone),
    ...{ webSite: '', country: '' },
    body: lines.filter(Boolean).join('\n'),
  }
}

type Asked = ProductQuestion & { about: QuestionKind; product: string }

/** What the rules of the form say, and what only the numbering plans and the list of countries know. */
function requestProblemsOnServer(asked: CustomerRequest) {
  const code = phoneCodeIn(asked.phoneCode)
  const digits = phoneDigits(asked.phone, code)
  return {
    ...(!isPhone(code, digits) && { phone: 'phoneUnknown' as const }),
    ...reachProblems(asked),
    ...(!isPhoneCode(code) && { phoneCode: 'phoneCode' as const }),
    ...(!isCountry(asked.country) && { country: 'country' as const }),
    ...emptyOnes(asked, ['firstName', 'lastName', 'companyName', 'email', 'phone', 'phoneCode', 'webSite', 'country']),
  }
}

/** In whichever of the languages: an address may have been filled in by the browser. */
const isCountry = (name: string) => LANGUAGES.some((language) => placeNamed(countriesIn(language), name))

function messageOf(asked: CustomerRequest, { language }: Who) {
  const phoneCode = phoneCodeIn(asked.phoneCode)
  return {
    kind: 'request' as const,
    language,
    subject: asked.subject,
    name: `${asked.firstName.trim()} ${asked.lastName.trim()}`,
    company: asked.companyName.trim(),
    email: asked.email,
    phoneCode,
    phone: phoneDigits(asked.phone, phoneCode),
    webSite: webAddressIn(asked.webSite) ?? '',
    country: asked.country,
    body: asked.description.trim(),
  }
}

const listed = (problems: Partial<Record<string, Problem>>) =>
  Object.entries(problems).flatMap(([field, problem]) => (problem ? [{ field, problem }] : []))

const wrong = ({ language }: Who, problems: { field: string; problem: Problem }[]) => ({
  errorCode: 'InvalidRequest' as const,
  message: message(language, 'refusal.InvalidRequest'),
  problems,
})

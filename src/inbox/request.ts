import { phoneDigits, phoneProblem, toPhoneCode } from '../addresses/phones/phone.ts'
import { LONGEST_PLACE } from '../addresses/places/place.ts'
import { isEmail, LONGEST_EMAIL } from '../customers/email.ts'
import { findEmptyFields, getTrimmedText, type Problems, parseWebAddress } from './problem.ts'

/** The application of a firm that wants to become a customer (storefront 3). */
export interface CustomerRequest {
  subject: string
  firstName: string
  lastName: string
  companyName: string
  email: string
  phoneCode: string
  phone: string
  webSite: string
  /** The name of the chosen country. */
  country: string
  description: string
}

/** One named part of the description. */
export interface RequestDetail {
  name: string
  value: string
}

/** Flattens the details into one text, a name and value per line (storefront 3). */
export const flattenDetails = (details: readonly RequestDetail[]) =>
  details.map(({ name, value }) => (value.includes('\n') ? `${name}:\n${value}` : `${name}: ${value}`)).join('\n')

/** The form has the location in three fields and the messages in two. */
export type RequestForm = Omit<CustomerRequest, 'description'> & {
  city: string
  county: string
  interest: string
  message: string
}

export type RequestField = keyof RequestForm

export const LONGEST_REQUEST = {
  subject: 150,
  firstName: 60,
  lastName: 60,
  companyName: 150,
  email: LONGEST_EMAIL,
  phoneCode: 8,
  phone: 40,
  webSite: 200,
  country: LONGEST_PLACE,
  city: LONGEST_PLACE,
  county: LONGEST_PLACE,
  interest: 500,
  message: 4000,
} as const satisfies Record<RequestField, number>

export const REQUEST_FIELDS = Object.keys(LONGEST_REQUEST) as RequestField[]

const REQUIRED = [
  'firstName',
  'lastName',
  'companyName',
  'email',
  'phoneCode',
  'phone',
  'webSite',
  'country',
  'interest',
  'message',
] as const satisfies RequestField[]

/** As typed: invalid values are returned unchanged. */
export const parseCustomerRequest = (form: FormData) =>
  Object.fromEntries(
    REQUEST_FIELDS.map((field) => [field, getTrimmedText(form, field, LONGEST_REQUEST[field])]),
  ) as RequestForm

/** The problems that block submission (storefront 5). A city needs its country first, a county its city. */
export function requestProblems(form: RequestForm): Problems<RequestField> {
  const { country, city, county } = form
  return {
    ...contactDataProblems(form),
    ...(city === '' && county !== '' && { county: 'chooseCity' as const }),
    ...(country === '' && city !== '' && { city: 'chooseCountry' as const }),
    ...findEmptyFields(form, REQUIRED),
  }
}

/** Problems of e-mail, phone and web address. After +90, ten digits are required (storefront 5). */
export function contactDataProblems({
  email,
  phone,
  phoneCode,
  webSite,
}: Pick<RequestForm, 'email' | 'phone' | 'phoneCode' | 'webSite'>) {
  const code = toPhoneCode(phoneCode)
  return {
    ...(!isEmail(email) && { email: 'email' }),
    ...(code === '' && { phoneCode: 'phoneCode' }),
    ...(phoneProblem(phoneDigits(phone, code), code) && { phone: 'phoneShort' }),
    ...(parseWebAddress(webSite) === undefined && { webSite: 'webSite' }),
  } satisfies Problems<RequestField>
}

export const REQUEST_DETAIL_FIELDS = ['city', 'county', 'interest', 'message'] as const satisfies RequestField[]

/** The form's extra fields as details under their labels: location and messages. */
export const toRequestDetails = (
  form: RequestForm,
  nameOf: (field: (typeof REQUEST_DETAIL_FIELDS)[number]) => string,
): RequestDetail[] =>
  REQUEST_DETAIL_FIELDS.filter((field) => form[field] !== '').map((field) => ({
    name: nameOf(field),
    value: form[field],
  }))

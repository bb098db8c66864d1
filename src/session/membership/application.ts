import { DEFAULT_COUNTRY_ID } from '#src/addresses/places/place.ts'
import { isEmail, LONGEST_EMAIL } from '#src/customers/email.ts'
import type { NewMember } from '#src/customers/members/member.ts'
import { isTaxNumber } from '#src/customers/tax-number.ts'
import type { Shop } from '#src/settings/shop.ts'
import { LONGEST_PASSWORD, PASSWORD_PROBLEMS, passwordProblem } from '../secrets/password.ts'

/** Fields of the registration form in order. Other form fields are ignored (threat 35). */
export const FIELDS = [
  'companyName',
  'taxOffice',
  'taxNumber',
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'city',
  'county',
  'line',
  'password',
  'passwordAgain',
] as const
export type Field = (typeof FIELDS)[number]

/** Typed values and accepted contracts. */
export interface Application extends Record<Field, string> {
  kind: NewMember['kind']
  /** Ids of the accepted contracts: registration and privacy. */
  accepted: number[]
  /** Marketing consent is separate from the contracts and never required. */
  marketing: boolean
}

export const FIELD_PROBLEMS = [
  'empty',
  'email',
  'phone',
  'firstName',
  'address',
  'city',
  'county',
  'taxNumber',
  'passwordsDiffer',
  ...PASSWORD_PROBLEMS,
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]
export type Problems = Partial<Record<Field, FieldProblem>>

/** Who may register: companies where the shop sells to dealers, persons where it sells to the public. */
export function listMemberKinds({ sells }: Pick<Shop, 'sells'>): NewMember['kind'][] {
  return [...(sells.toDealers ? (['dealer'] as const) : []), ...(sells.toPublic ? (['public'] as const) : [])]
}

/** Fields of companies only. */
export const COMPANY_FIELDS = ['companyName', 'taxOffice', 'taxNumber'] as const satisfies Field[]

/** Countries are identified by number, as in every form. */
export const HOME_COUNTRY = String(DEFAULT_COUNTRY_ID)

/** Minimum lengths of orders 5; every field is required, except a company's fields for a person. */
const MIN_LENGTHS = { firstName: 3, line: 9 }
const PHONE_DIGITS = { minimum: 10, maximum: 15 }

/** The first problem of each field; empty for a valid registration. */
export function findProblems(application: Application, common: boolean): Problems {
  const fields = FIELDS.filter((field) => application.kind === 'dealer' || !COMPANY_FIELDS.some((own) => own === field))
  const found = fields.flatMap((field) => {
    const problem = findFieldProblem(field, application, common)
    return problem ? [[field, problem] as const] : []
  })
  return Object.fromEntries(found)
}

function findFieldProblem(field: Field, application: Application, common: boolean): FieldProblem | undefined {
  const text = application[field]
  if (text.trim() === '') return 'empty'
  switch (field) {
    case 'email':
      return isEmail(text.trim()) ? undefined : 'email'
    case 'phone':
      return isPhone(text) ? undefined : 'phone'
    case 'firstName':
      return text.trim().length < MIN_LENGTHS.firstName ? 'firstName' : undefined
    case 'line':
      return text.trim().length < MIN_LENGTHS.line ? 'address' : undefined
    case 'taxNumber':
      // Foreign tax numbers have other formats and are not checked.
      return application.country !== HOME_COUNTRY || isTaxNumber(text) ? undefined : 'taxNumber'
    case 'password':
      return passwordProblem(text, { common, about: listPersonalWords(application) })
    case 'passwordAgain':
      return text === application.password ? undefined : 'passwordsDiffer'
    default:
      return undefined
  }
}

const listPersonalWords = ({ email, firstName, lastName, companyName }: Application) => [
  email,
  email.split('@', 1)[0] ?? '',
  firstName,
  lastName,
  companyName,
]

function isPhone(text: string): boolean {
  const digits = text.replace(/[\s()./-]/g, '').replace(/^\+/, '')
  return /^\d+$/.test(digits) && digits.length >= PHONE_DIGITS.minimum && digits.length <= PHONE_DIGITS.maximum
}

/** Longer values are cut: no real value is longer, and any input gets a reply. */
const LONGEST: Record<Field, number> = {
  companyName: 150,
  taxOffice: 80,
  taxNumber: 20,
  firstName: 60,
  lastName: 60,
  email: LONGEST_EMAIL,
  phone: 25,
  country: 4,
  city: 60,
  county: 60,
  line: 200,
  password: LONGEST_PASSWORD + 1,
  passwordAgain: LONGEST_PASSWORD + 1,
}

export const getMaxLength = (field: Field) => LONGEST[field]

/** The submitted registration. Passwords are taken unchanged, including blanks. */
export function parseApplication(form: FormData, kinds: readonly NewMember['kind'][]): Application {
  const texts = Object.fromEntries(
    FIELDS.map((field) => {
      const value = form.get(field)
      const text = typeof value === 'string' ? value : ''
      const whole = field.startsWith('password') ? text : text.replace(/\s+/g, ' ').trim()
      return [field, whole.slice(0, LONGEST[field])]
    }),
  ) as Record<Field, string>
  const postedKind = form.get('kind')
  return {
    ...texts,
    country: texts.country || HOME_COUNTRY,
    kind: kinds.find((kind) => kind === postedKind) ?? kinds[0] ?? 'public',
    accepted: form.getAll('accepted').map(Number).filter(Number.isSafeInteger),
    marketing: form.has('marketing'),
  }
}

/** The stored part of a registration, with a two-letter country: no passwords. */
export function toNewMember(application: Application, country: string): NewMember {
  const { kind, companyName, taxOffice, taxNumber, firstName, lastName, email, phone, marketing } = application
  const { line, city, county } = application
  const firm =
    kind === 'dealer' ? { companyName, taxOffice, taxNumber } : { companyName: '', taxOffice: '', taxNumber: '' }
  return { kind, ...firm, firstName, lastName, email, phone, marketing, address: { line, country, city, county } }
}

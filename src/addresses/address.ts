import { phoneDigits } from './phones/phone.ts'
import { LONGEST_PLACE } from './places/place.ts'

/** A delivery address, as documents copy it. */
export interface CopiedAddress {
  id: number
  title: string
  line1: string
  line2: string
  /** ISO 3166-1 alpha-2. */
  country: string
  city: string
  county: string
  district: string
  postCode: string
  phone: string
}

/** Where a customer receives goods. */
export interface Address extends CopiedAddress {
  isDefault: boolean
}

/** An address as its customer edits it. */
export interface EditableAddress extends Address {
  version: number
}

/** The delivery route that passes an address, which staff set. */
export interface AddressRoute {
  /** The code of the route; empty for none. */
  route: string
  /** The place of the address in it; null for the end of it, or without one. */
  routeOrder: number | null
}

/** "A · 3". */
export const formatRoute = ({ route, routeOrder }: AddressRoute): string =>
  routeOrder === null ? route : `${route} · ${routeOrder}`

export const LONGEST_ROUTE = 20
export const MAX_ROUTE_ORDER = 9999

/** The fields of an address, in the order of its form. Other fields of a form are ignored (threat 35). */
export const ADDRESS_FIELDS = [
  'title',
  'line1',
  'line2',
  'country',
  'city',
  'county',
  'district',
  'postCode',
  'phone',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** An address as it was typed; the country by its name in the reader's language. */
export type TypedAddress = Record<AddressField, string>

export const blankAddress = (country: string): TypedAddress => ({ ...typedAddress(new FormData()), country })

export const ADDRESS_PROBLEMS = [
  'empty',
  'short',
  'phone',
  'country',
  'city',
  'county',
  'chooseCity',
  'postCode',
] as const
type AddressProblem = (typeof ADDRESS_PROBLEMS)[number]
export type AddressProblems = Partial<Record<AddressField, AddressProblem>>

export const LONGEST_ADDRESS: Record<AddressField, number> = {
  title: 60,
  line1: 200,
  line2: 200,
  country: LONGEST_PLACE,
  city: LONGEST_PLACE,
  county: LONGEST_PLACE,
  district: 80,
  postCode: 12,
  phone: 25,
}

/** Lengths of orders 5. */
const MIN_LINE = 9
const MIN_PHONE = 10
/** The number plate of the province, then three digits. */
const HOME_POST_CODE = /^(?:0[1-9]|[1-7]\d|8[01])\d{3}$/

/** The problem of each field (orders 5, 8); `country` is the list's entry of the typed one. */
export function addressProblems(typed: TypedAddress, country: 'home' | 'known' | 'unknown'): AddressProblems {
  const problems: AddressProblems = {}
  for (const field of ['title', 'line1', 'country', 'city', 'phone'] as const)
    if (typed[field] === '') problems[field] = 'empty'
  if (typed.line1 !== '' && typed.line1.length < MIN_LINE) problems.line1 = 'short'
  if (typed.country !== '' && country === 'unknown') problems.country = 'country'
  if (typed.county !== '' && typed.city === '') problems.county = 'chooseCity'
  if (country === 'home' && typed.postCode !== '' && !HOME_POST_CODE.test(typed.postCode))
    problems.postCode = 'postCode'
  if (typed.phone !== '' && phoneDigits(typed.phone, '').length < MIN_PHONE) problems.phone = 'phone'
  return problems
}

/** The address of a form; longer texts are cut at the length of their fields. */
export function typedAddress(form: FormData): TypedAddress {
  const texts = ADDRESS_FIELDS.map((field) => {
    const value = form.get(field)
    const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
    return [field, text.slice(0, LONGEST_ADDRESS[field])]
  })
  return Object.fromEntries(texts) as TypedAddress
}

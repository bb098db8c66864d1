import {
  type AddressProblems,
  blankAddress,
  LONGEST_ADDRESS,
  type TypedAddress,
  typedAddress,
} from '#src/addresses/address.ts'
import { ADDED_KINDS, type AddedKind } from '#src/customers/members/customer-to-load.ts'
import {
  type CustomerProblems,
  findCustomerProblems,
  readCustomerForm,
  type TypedCustomer,
  toCustomerDetails,
} from '../customer-form.ts'
import { type CustomerAddition, FIRST_USERS, type FirstUser } from './addition.ts'

/** The form of a new customer as typed. */
export interface TypedAddition extends TypedCustomer {
  kind: AddedKind
  currency: string
  firstUser: FirstUser
  address: TypedAddress
}

/** The names of the address fields begin with it, because the customer has a phone as well. */
export const ADDRESS_PREFIX = 'address.'

interface NewCustomerDefaults {
  code: string
  currency: string
  /** The name of the country that most customers are in. */
  country: string
  addressTitle: string
}

export function toNewAddition({ code, currency, country, addressTitle }: NewCustomerDefaults): TypedAddition {
  const typed = readCustomerForm(new FormData())
  const address = { ...blankAddress(country), title: addressTitle }
  return { ...typed, code, active: true, kind: 'dealer', currency, firstUser: 'invite', address }
}

export function readAdditionForm(form: FormData): TypedAddition {
  const addressForm = new FormData()
  for (const [name, value] of form)
    if (name.startsWith(ADDRESS_PREFIX)) addressForm.set(name.slice(ADDRESS_PREFIX.length), value)
  const typed = readCustomerForm(form)
  const address = typedAddress(addressForm)
  return {
    ...typed,
    kind: ADDED_KINDS.find((kind) => kind === form.get('kind')) ?? 'dealer',
    currency: `${form.get('currency') ?? ''}`.slice(0, 3),
    firstUser: FIRST_USERS.find((choice) => choice === form.get('firstUser')) ?? 'none',
    address: { ...address, phone: address.phone || toAddressPhone(typed) },
  }
}

/** An address without a phone has that of the customer. */
const toAddressPhone = ({ mobilePhone, phone }: TypedCustomer) => (mobilePhone || phone).slice(0, LONGEST_ADDRESS.phone)

/** Whether an address is typed: its name and its country are filled in before. */
export const hasAddress = ({ address: { line1, line2, city, county, district, postCode } }: TypedAddition): boolean =>
  [line1, line2, city, county, district, postCode].some((text) => text !== '')

export function findAdditionProblems(typed: TypedAddition): CustomerProblems {
  const isNameless = typed.companyName === '' && typed.firstName === '' && typed.lastName === ''
  return {
    ...(isNameless && { companyName: 'empty' as const }),
    ...(typed.firstUser !== 'none' && typed.email === '' && { email: 'empty' as const }),
    ...findCustomerProblems(typed),
  }
}

/** The customer of a form without problems. */
export function toAddition(typed: TypedAddition): CustomerAddition {
  const { kind, currency, firstUser, address: _, ...customer } = typed
  const { active: _active, ...details } = toCustomerDetails({ ...customer, reason: '' })
  return { ...details, kind, currency, firstUser }
}

/** The result of a submission that was not saved. */
export interface AdditionAnswer {
  typed: TypedAddition
  problems: CustomerProblems | undefined
  addressProblems: AddressProblems
  /** Shown at the currency. */
  currencyProblem: string | undefined
  message: string | undefined
  similar: SimilarCustomerView[] | undefined
}

/** A customer that exists already, with the address of its page. */
export interface SimilarCustomerView {
  code: string
  name: string
  isActive: boolean
  /** In what it is the same. */
  same: string
  href: string
}

/** The field of the form with the codes of the similar customers that its user has seen. */
export const SEEN_FIELD = 'seenCustomers'
export const toSeenCodes = (similar: readonly { code: string }[]) => JSON.stringify(similar.map(({ code }) => code))

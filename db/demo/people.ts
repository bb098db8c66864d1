import { amount, anyText, type Cell, choice, list, number, orNull, readTable, text, yesOrNo } from './data-files.ts'

/** The password of every demo user. */
export const DEMO_PASSWORD = 'Vitrin-demo-1'

/** The client secret of every demo site; the database stores its SHA-256. */
export const DEMO_CLIENT_SECRET = 'vitrin-demo-client-secret'

/** The named users of tests, demo and docs, as the welcome text lists them. */
export const DEMO_LOGINS = readTable<{ email: string; context: string }>('logins.csv', { email: text, context: text })

const PERSON_NAMES = ['ayse', 'mehmet', 'selim', 'can'] as const
export type PersonName = (typeof PERSON_NAMES)[number]

/** A buyer: the company or person, and its user. */
export interface DemoCustomer {
  code: string
  kind: 'dealer' | 'subDealer' | 'public'
  companyName: string
  firstName: string
  lastName: string
  email: string
  phone: string
  taxOffice: string
  taxNumber: string
  parent: PersonName | null
  priceList: string | null
  group: string | null
  depot: string | null
  creditLimit: string
  termsDays: number
  /** The discount chain agreed with this customer for all products. */
  ownDiscounts: string[]
  showsStocks: boolean
  /** Whether promotions apply to this customer. */
  promotions: boolean
  city: string
  county: string
  addresses: DemoAddress[]
}

interface DemoAddress {
  title: string
  line1: string
  district: string
  postCode: string
}

const personName: Cell<PersonName> = choice(PERSON_NAMES)

const ADDRESSES = readTable<DemoAddress & { customer: PersonName }>('addresses.csv', {
  customer: personName,
  title: text,
  line1: text,
  district: text,
  postCode: text,
})

const CUSTOMERS = readTable<Omit<DemoCustomer, 'addresses'> & { key: PersonName }>('customers.csv', {
  key: personName,
  code: text,
  kind: choice(['dealer', 'subDealer', 'public']),
  companyName: anyText,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  taxOffice: anyText,
  taxNumber: anyText,
  parent: orNull(personName),
  priceList: orNull(text),
  group: orNull(text),
  depot: orNull(text),
  creditLimit: amount,
  termsDays: number,
  ownDiscounts: list(amount),
  showsStocks: yesOrNo,
  promotions: yesOrNo,
  city: text,
  county: text,
})

function findCustomer(name: PersonName): DemoCustomer {
  const row = CUSTOMERS.find(({ key }) => key === name)
  if (!row) throw new Error(`customers.csv has no ${name}`)
  const { key: _key, ...customer } = row
  return { ...customer, addresses: ADDRESSES.filter((address) => address.customer === name) }
}

/** The customers that tests name, by the key of their row. */
export const NAMED_CUSTOMERS: Readonly<Record<PersonName, DemoCustomer>> = {
  ayse: findCustomer('ayse'),
  mehmet: findCustomer('mehmet'),
  selim: findCustomer('selim'),
  can: findCustomer('can'),
}

/** A shop employee who signs in with a user account (login type 1). */
export interface Staff {
  role: 'representative' | 'owner'
  email: string
  firstName: string
  lastName: string
  phone: string
  showsStocks: boolean
  /** Maximum special discount in percent; -1 if not permitted. */
  specialDiscount: string
  /** The customers assigned to a representative; `others` are the dealers that tests do not name. */
  customers: readonly PersonName[] | 'others'
}

const STAFF = readTable<Staff>('staff.csv', {
  role: choice(['representative', 'owner']),
  email: text,
  firstName: text,
  lastName: text,
  phone: text,
  showsStocks: yesOrNo,
  specialDiscount: amount,
  customers: (cell) => (cell === 'others' ? cell : list(personName)(cell)),
})

export function findStaff(email: string): Staff {
  const member = STAFF.find((one) => one.email === email)
  if (!member) throw new Error(`staff.csv has no ${email}`)
  return member
}

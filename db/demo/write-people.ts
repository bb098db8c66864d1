import type { Tx } from '#src/platform/db.server.ts'
import { emailKey } from '#src/session/auth/login-name.ts'
import { Ids, insertAll, insertNumbered } from './batches.ts'
import { otherCustomers } from './other-customers.ts'
import { type DemoCustomer, findStaff, NAMED_CUSTOMERS, type Staff } from './people.ts'
import { GROUP_DISCOUNTS } from './terms.ts'
import type { Goods } from './write-goods.ts'
import type { Shop } from './write-shop.ts'

/** A buyer: the customer, its user and its delivery address. */
export interface Buyer {
  id: number
  userId: number
  person: DemoCustomer
  address: Record<string, unknown>
}

export interface People {
  buyers: readonly Buyer[]
  /** User ids of the staff, by e-mail. */
  staff: Ids
}

/** Writes customers with users and addresses, the staff, and the assignment of representatives. */
export async function writePeople(tx: Tx, shop: Shop, passwordHash: string): Promise<People> {
  const { site } = shop
  const persons = [
    ...site.people.map((name) => NAMED_CUSTOMERS[name]),
    ...otherCustomers(site.otherDealers, site.otherPublic),
  ]
  const customers = await writeCustomers(tx, shop, persons)
  const users = await insertNumbered(
    tx,
    'users',
    persons.map((person) => customerUser(shop.id, person, { id: customers.of(person.code), passwordHash })),
  )
  const addresses = await writeAddresses(tx, persons, { siteId: shop.id, customers })
  const members = site.staff.map(findStaff)
  const staff = await writeStaff(tx, shop.id, { staff: members, passwordHash })
  const buyers = persons.map((person, at) => ({
    id: customers.of(person.code),
    userId: users[at] ?? 0,
    person,
    address: addresses.get(person.code) ?? {},
  }))
  await insertAll(
    tx,
    'representativeCustomers',
    members.flatMap((member) =>
      listAssignedCustomers(member, buyers).map(({ id }) => ({ userId: staff.of(member.email), customerId: id })),
    ),
  )
  return { buyers, staff }
}

/** A sub-dealer's row references its dealer, so dealers are inserted first. */
async function writeCustomers(tx: Tx, shop: Shop, persons: readonly DemoCustomer[]) {
  const customers = persons.filter(({ parent }) => parent === null)
  const subDealers = persons.filter(({ parent }) => parent !== null)
  const dealers = new Ids(
    customers.map(({ code }) => code),
    await insertNumbered(
      tx,
      'customers',
      customers.map((person) => customerRow(shop, person, null)),
    ),
  )
  const parents = subDealers.map(({ parent }) => (parent === null ? null : dealers.of(NAMED_CUSTOMERS[parent].code)))
  const ids = await insertNumbered(
    tx,
    'customers',
    subDealers.map((person, at) => customerRow(shop, person, parents[at] ?? null)),
  )
  const codes = [...customers, ...subDealers].map(({ code }) => code)
  return new Ids(codes, [...customers.map(({ code }) => dealers.of(code)), ...ids])
}

const customerRow = ({ id, lists, groups, depots }: Shop, person: DemoCustomer, parentId: number | null) => ({
  siteId: id,
  code: person.code,
  kind: person.kind,
  companyName: person.companyName,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: person.phone,
  taxOffice: person.taxOffice,
  taxNumber: person.taxNumber,
  parentId,
  priceListId: lists.orNull(person.priceList),
  groupId: groups.orNull(person.group),
  depotId: depots.orNull(person.depot),
  creditLimit: person.creditLimit,
  termsDays: person.termsDays,
})

const customerUser = (
  siteId: number,
  person: DemoCustomer,
  { id, passwordHash }: { id: number; passwordHash: string },
) => ({
  siteId,
  customerId: id,
  role: person.kind === 'public' ? 'customer' : person.kind,
  loginKind: 'customer',
  managesUsers: person.kind === 'dealer',
  email: person.email,
  emailKey: emailKey(person.email),
  // Dealers can also sign in with their customer code.
  ...(person.kind !== 'public' && { userName: person.code, userNameKey: emailKey(person.code) }),
  firstName: person.firstName,
  lastName: person.lastName,
  phone: person.phone,
  passwordHash,
  showsStocks: person.showsStocks,
  promotions: person.promotions,
})

/** Writes every address; the first of each customer is the default and the delivery address of its orders. */
async function writeAddresses(
  tx: Tx,
  persons: readonly DemoCustomer[],
  { siteId, customers }: { siteId: number; customers: Ids },
) {
  const rows = persons.flatMap((person) =>
    person.addresses.map(({ title, line1, district, postCode }, at) => ({
      siteId,
      customerId: customers.of(person.code),
      title,
      line1,
      line2: '',
      country: 'TR',
      city: person.city,
      county: person.county,
      district,
      postCode,
      phone: person.phone,
      isDefault: at === 0,
    })),
  )
  const ids = await insertNumbered(tx, 'addresses', rows)
  const owners = persons.flatMap((person) => person.addresses.map(() => person.code))
  const defaults = rows.flatMap(({ isDefault, siteId: _site, customerId: _customer, ...address }, at) =>
    isDefault ? [[owners[at] ?? '', { id: ids[at] ?? 0, ...address }] as const] : [],
  )
  return new Map<string, Record<string, unknown>>(defaults)
}

async function writeStaff(
  tx: Tx,
  siteId: number,
  { staff, passwordHash }: { staff: readonly Staff[]; passwordHash: string },
) {
  const rows = staff.map(({ role, email, firstName, lastName, phone, showsStocks, specialDiscount }) => ({
    siteId,
    role,
    loginKind: 'userAccount',
    email,
    emailKey: emailKey(email),
    firstName,
    lastName,
    phone,
    showsStocks,
    specialDiscount,
    passwordHash,
  }))
  return new Ids(
    staff.map(({ email }) => email),
    await insertNumbered(tx, 'users', rows),
  )
}

function listAssignedCustomers({ customers }: Staff, buyers: readonly Buyer[]) {
  if (customers === 'others')
    return buyers.filter(({ person }) => person.kind === 'dealer' && !person.email.endsWith('@vitrin.test'))
  const codes = new Set(customers.map((name) => NAMED_CUSTOMERS[name].code))
  return buyers.filter(({ person }) => codes.has(person.code))
}

/** Ayşe's discounts for her sub-dealers, on top of her own prices: one brand for all, another for Selim only. */
async function writeDealerDiscounts(tx: Tx, shop: Shop, { goods, people }: { goods: Goods; people: People }) {
  const getId = (email: string) => people.buyers.find(({ person }) => person.email === email)?.id
  const [dealerId, selim] = [getId('ayse@vitrin.test'), getId('selim@vitrin.test')]
  const known = new Set(goods.all.map(({ product }) => product.brand.name))
  if (dealerId === undefined || selim === undefined) return
  const rows = [
    { brand: 'Ankafil', customerId: null, percents: ['5'] },
    { brand: 'Purano', customerId: selim, percents: ['3'] },
  ].filter(({ brand }) => known.has(brand))
  await insertAll(
    tx,
    'discounts',
    rows.map(({ brand, ...row }) => ({ siteId: shop.id, dealerId, brandId: goods.brands.of(brand), ...row })),
  )
}

/** Writes the discounts of groups and customers. */
export async function writeDiscounts(
  tx: Tx,
  shop: Shop,
  { goods, people }: { goods: Goods; people: People },
): Promise<void> {
  const known = new Set(goods.all.map(({ product }) => product.brand.name))
  const groups = GROUP_DISCOUNTS.filter(({ brand }) => brand === null || known.has(brand)).map(
    ({ group, brand, category, percents, title }) => ({
      siteId: shop.id,
      groupId: shop.groups.of(group),
      customerId: null,
      brandId: goods.brands.orNull(brand),
      categoryId: goods.categories.orNull(category),
      percents,
      title,
    }),
  )
  const own = people.buyers
    .filter(({ person }) => person.ownDiscounts.length > 0)
    .map(({ id, person }) => ({
      siteId: shop.id,
      groupId: null,
      customerId: id,
      brandId: null,
      categoryId: null,
      percents: person.ownDiscounts,
      title: 'Özel iskonto',
    }))
  await insertAll(tx, 'discounts', [...groups, ...own])
  await writeDealerDiscounts(tx, shop, { goods, people })
}

import { transact } from '#src/api/command.server.ts'
import { isSameRecord, writtenOrChanged } from '#src/api/record-version.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Address, AddressRoute, EditableAddress } from './address.ts'
import { type AddressBook, type AddressOwner, loadAddressRoute, lockAddressBook } from './queries.server.ts'

type FirstAddress = Pick<Address, 'title' | 'line1' | 'country' | 'city' | 'county' | 'phone'> & Partial<WrittenAddress>

/** The address of a new customer: its default one. */
export async function addFirstAddress(
  tx: Tx,
  { siteId, customerId }: { siteId: number; customerId: number },
  address: FirstAddress,
): Promise<void> {
  await tx
    .insertInto('addresses')
    .values({ siteId, customerId, isDefault: true, ...address })
    .execute()
}

/** Removes the addresses of a deleted account; orders have copies. */
export async function eraseAddresses(tx: Tx, customerId: number): Promise<void> {
  const blank = {
    title: '',
    line1: '',
    line2: '',
    city: '',
    county: '',
    district: '',
    postCode: '',
    phone: '',
    route: '',
  }
  await tx
    .updateTable('addresses')
    .set({ ...blank, isDefault: false, removedAt: new Date() })
    .where('customerId', '=', customerId)
    .execute()
}

/** The user who changes the addresses of a customer: one of the customer's own, or of the staff. */
export interface AddressEditor extends AddressOwner {
  db: Db
  userId: number
  ip: string
}

export type WrittenAddress = Omit<Address, 'id' | 'isDefault'>

/** A company with more addresses manages them in its own system. */
const MAX_ADDRESSES = 200

/** A new address, the default if it is the first. An equal existing address is reused. Refuses TooManyAddresses. */
export const addAddress = (editor: AddressEditor, written: WrittenAddress): Promise<Result<{ id: number }>> =>
  changeAddressBook(editor, 'address.add', async (tx, book) => {
    const same = book.find((one) => isSameRecord<WrittenAddress>(one, written))
    if (same) return ok({ id: same.id })
    if (book.length >= MAX_ADDRESSES) return refuse('TooManyAddresses', { maximum: MAX_ADDRESSES })
    const { siteId, customer } = editor
    const owner = { siteId, customerId: customer.id, isDefault: book.length === 0 }
    return ok(
      await tx
        .insertInto('addresses')
        .values({ ...owner, ...written })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  })

/** The id of an address, and the version that the user edited. */
interface EditedAddress {
  id: number
  version: number
}

/**
 * Changes an address; documents have copies and stay as they are. Another street, city or county ends its delivery route,
 * which staff set again. 404 for an address of another customer. Refuses RecordChanged, unless the address already has
 * these values.
 */
export const changeAddress = (
  editor: AddressEditor,
  { id, version }: EditedAddress,
  written: WrittenAddress,
): Promise<Result<{ id: number }>> =>
  changeAddressBook(editor, 'address.change', async (tx, book) => {
    const saved = findAddress(book, id)
    if (isSameRecord<WrittenAddress>(saved, written)) return ok({ id })
    const { numUpdatedRows } = await tx
      .updateTable('addresses')
      .set({ ...written, ...(isElsewhere(saved, written) && NO_ROUTE) })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return writtenOrChanged(numUpdatedRows, { id })
  })

const NO_ROUTE: AddressRoute = { route: '', routeOrder: null }

const isElsewhere = (saved: Address, written: WrittenAddress) =>
  (['line1', 'city', 'county'] as const).some((field) => saved[field] !== written[field])

/**
 * Removes an address; if it was the default, the next by name becomes it. 404 for an address of another customer.
 * Refuses RecordChanged.
 */
export const removeAddress = (editor: AddressEditor, { id, version }: EditedAddress): Promise<Result<{ id: number }>> =>
  changeAddressBook(editor, 'address.remove', async (tx, book) => {
    const { isDefault } = findAddress(book, id)
    const { numUpdatedRows } = await tx
      .updateTable('addresses')
      .set({ removedAt: new Date(), isDefault: false })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    const next = isDefault ? book.find((one) => one.id !== id) : undefined
    if (next) await tx.updateTable('addresses').set({ isDefault: true }).where('id', '=', next.id).execute()
    return writtenOrChanged(numUpdatedRows, { id })
  })

/** Makes an address the default. 404 for an address of another customer. Refuses RecordChanged. */
export const preferAddress = (editor: AddressEditor, { id, version }: EditedAddress): Promise<Result<{ id: number }>> =>
  changeAddressBook(editor, 'address.prefer', async (tx, book) => {
    findAddress(book, id)
    const old = book.find(({ isDefault }) => isDefault)
    if (old) await tx.updateTable('addresses').set({ isDefault: false }).where('id', '=', old.id).execute()
    const { numUpdatedRows } = await tx
      .updateTable('addresses')
      .set({ isDefault: true })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return writtenOrChanged(numUpdatedRows, { id })
  })

/**
 * Sets the delivery route of an address, by staff. 404 for an address of another customer. Refuses RecordChanged, unless
 * the address already has the route, and InvalidRequest for a place without a route.
 */
export const setAddressRoute = (
  editor: AddressEditor,
  { id, version }: EditedAddress,
  { route, routeOrder }: AddressRoute,
): Promise<Result<{ id: number }>> =>
  changeAddressBook(editor, 'address.change', async (tx, book) => {
    findAddress(book, id)
    if (route === '' && routeOrder !== null) return refuse('InvalidRequest')
    const written = { route, routeOrder }
    if (isSameRecord<AddressRoute>(await loadAddressRoute(tx, id), written)) return ok({ id })
    const { numUpdatedRows } = await tx
      .updateTable('addresses')
      .set(written)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return writtenOrChanged(numUpdatedRows, { id })
  })

/** Serializes changes of the addresses of a customer and logs the user of each. */
function changeAddressBook(
  editor: AddressEditor,
  action: string,
  work: (tx: Tx, book: AddressBook) => Promise<Result<{ id: number }>>,
) {
  const { db, siteId, customer, userId, ip } = editor
  return transact(db, async (tx) => {
    const result = await work(tx, await lockAddressBook(tx, editor))
    if (!result.ok) return result
    await audit(tx, { siteId, userId, customerId: customer.id, ip, action, target: `${result.value.id}` })
    return result
  })
}

function findAddress(book: AddressBook, id: number): EditableAddress {
  const found = book.find((one) => one.id === id)
  if (!found) throw notFound()
  return found
}

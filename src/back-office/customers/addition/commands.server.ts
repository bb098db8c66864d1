import { addFirstAddress, type WrittenAddress } from '#src/addresses/commands.server.ts'
import { isUniqueViolation, transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { HttpError, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { CustomerDetails } from '#src/customers/details.ts'
import { lockCustomerDetails, replaceCustomerRepresentatives } from '#src/customers/details-commands.server.ts'
import { lockMembers } from '#src/customers/members/commands.server.ts'
import type { AddedKind, CustomerToLoad } from '#src/customers/members/customer-to-load.ts'
import { loadCustomers, loadUsers } from '#src/customers/members/import-commands.server.ts'
import { audit, toAuditChange } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { hasRate } from '#src/pricing/price-list-queries.server.ts'
import { type InvitationSender, inviteForStaff } from '#src/session/auth/email-commands.server.ts'
import { emailKey } from '#src/session/auth/login-name.ts'
import { areNamesKnown, loadDetailNames, toLoggedDetails, toStoredDetails } from '../detail-names-queries.server.ts'
import type { CustomerAddition } from './addition.ts'

interface Editor {
  siteId: number
  userId: number
  ip: string
  sender: InvitationSender
}

interface NewCustomer extends CustomerAddition {
  /** The default address. */
  address: WrittenAddress | null
}

/**
 * Adds a customer as a list of customers does, with its representatives, its address and its first user. The repetition
 * of an addition changes nothing and sends no second invitation. Refuses CustomerCodeTaken, CurrencyWithoutRate, and
 * EmailRegistered if the address of the first user belongs to another user of the site.
 */
export async function addCustomer(db: Db, editor: Editor, addition: NewCustomer): Promise<Result<{ code: string }>> {
  try {
    return await transact(db, (tx) => writeCustomer(tx, editor, addition))
  } catch (error) {
    // Another user took the code between the check and the write.
    if (isUniqueViolation(error, 'customers_site_id_code_key')) return refuse('CustomerCodeTaken')
    throw error
  }
}

async function writeCustomer(tx: Tx, editor: Editor, addition: NewCustomer): Promise<Result<{ code: string }>> {
  const { siteId } = editor
  const { kind, currency, firstUser, address, depotIds = [], ...details } = addition
  const { code } = details
  await lockMembers(tx, siteId)
  const written = toStoredDetails({ ...details, depotIds, active: true })
  const existing = await findCustomer(tx, siteId, code)
  if (existing) {
    const saved = await lockCustomerDetails(tx, siteId, existing.id)
    const isSame = existing.kind === kind && existing.currency === currency && saved && isSameRecord(saved, written)
    return isSame ? ok({ code }) : refuse('CustomerCodeTaken')
  }
  if (!(await hasRate(tx, siteId, currency))) return refuse('CurrencyWithoutRate', { currency })
  const names = await loadDetailNames(tx, siteId, { saved: null, written })
  if (!areNamesKnown(names, written)) throw new HttpError(400, 'InvalidRequest')
  await loadCustomers(tx, { siteId, write: true }, [toCustomerToLoad(written, { kind, currency })])
  const added = await findCustomer(tx, siteId, code)
  if (!added) throw new Error(`customer ${code} was not added`)
  await replaceCustomerRepresentatives(tx, added.id, written.representativeIds)
  if (address) await addFirstAddress(tx, { siteId, customerId: added.id }, address)
  const logged = {
    ...toLoggedDetails(written, names),
    customerKind: kind,
    currency,
    ...(address && { city: address.city }),
  }
  await logAddition(tx, editor, { customerId: added.id, action: 'customer.add', target: code, after: logged })
  if (firstUser === 'none') return ok({ code })
  const user = await addFirstUser(tx, editor, { customerId: added.id, details, isInvited: firstUser === 'invite' })
  return user.ok ? ok({ code }) : user
}

const findCustomer = (tx: Tx, siteId: number, code: string) =>
  tx
    .selectFrom('customers')
    .select(['id', 'kind', 'currency'])
    .where('siteId', '=', siteId)
    .where('code', '=', code)
    .executeTakeFirst()

function toCustomerToLoad(
  { code, groupId, priceListId, depotId, representativeIds: _, ...fields }: CustomerDetails,
  { kind, currency }: { kind: AddedKind; currency: string },
): CustomerToLoad {
  return {
    code,
    kind,
    ...(groupId !== null && { groupId }),
    fields: { ...fields, currency, ...(priceListId !== null && { priceListId }), ...(depotId !== null && { depotId }) },
  }
}

interface FirstUserAddition {
  customerId: number
  details: Pick<CustomerAddition, 'code' | 'email' | 'firstName' | 'lastName' | 'phone' | 'mobilePhone'>
  isInvited: boolean
}

async function addFirstUser(
  tx: Tx,
  editor: Editor,
  { customerId, details, isInvited }: FirstUserAddition,
): Promise<Result<null>> {
  const { siteId, sender } = editor
  const { code, email, firstName, lastName } = details
  const person = { email, firstName, lastName, phone: details.mobilePhone || details.phone }
  const { createdIds } = await loadUsers(tx, { siteId, write: true }, [
    { customerCode: code, customerKey: emailKey(code), emailKey: emailKey(email), ...person },
  ])
  const [userId] = createdIds
  if (userId === undefined) return refuse('EmailRegistered')
  if (isInvited) await inviteForStaff(tx, sender, { userIds: [userId], again: false })
  await logAddition(tx, editor, { customerId, action: 'user.add', target: `${userId}`, after: person })
  return ok(null)
}

interface LoggedAddition {
  customerId: number
  action: 'customer.add' | 'user.add'
  target: string
  after: object
}

/** Fields without a value are left out. */
function logAddition(tx: Tx, { siteId, userId, ip }: Editor, { after, ...entry }: LoggedAddition) {
  const filled = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== ''))
  return audit(tx, { siteId, userId, ip, ...entry, detail: toAuditChange({}, filled) })
}

import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { eraseDocuments } from '#src/customers/documents/commands.server.ts'
import { eraseNotes } from '#src/customers/notes/commands.server.ts'
import { audit, eraseCustomerContacts, eraseUserContacts } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { renewCustomerVersions } from '../details-commands.server.ts'
import { type NewMember, NO_PASSWORD } from './member.ts'

interface NewMembership {
  siteId: number
  currency: string
  member: NewMember
  /** The normalized email, unique per site. */
  emailKey: string
  passwordHash: string
  /** The user may sign in only after the owner's approval. */
  awaitsApproval: boolean
}

export interface JoinedMember {
  userId: number
  customerId: number
}

/**
 * Creates a customer with its first user; undefined if the email already has a user. Role, prices, credit limit and
 * flags are set by the shop and never taken from the application.
 */
export async function addMember(tx: Tx, membership: NewMembership): Promise<JoinedMember | undefined> {
  const { siteId, currency, member, emailKey, passwordHash, awaitsApproval } = membership
  await lockMembers(tx, siteId)
  const existing = await tx
    .selectFrom('users')
    .select('id')
    .where('siteId', '=', siteId)
    .where('emailKey', '=', emailKey)
    .executeTakeFirst()
  if (existing) return undefined
  const { kind, companyName, taxOffice, taxNumber, firstName, lastName, email, phone } = member
  const person = { siteId, firstName, lastName, email, phone }
  const { id: customerId } = await tx
    .insertInto('customers')
    .values({ ...person, kind, companyName, taxOffice, taxNumber, currency, code: newCode(siteId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: userId } = await tx
    .insertInto('users')
    .values({
      ...person,
      emailKey,
      passwordHash,
      customerId,
      awaitsApproval,
      active: !awaitsApproval,
      role: kind === 'dealer' ? 'dealer' : 'customer',
      loginKind: 'customer',
      managesUsers: kind === 'dealer',
      marketingConsentAt: member.marketing ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, customerId }
}

/** Serializes new users of a site, so that no customer code and no email is assigned twice. */
export const lockMembers = (tx: Tx, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`members ${siteId}`}))`.execute(tx)

/** Serializes changes of the users of a company, so that two managers cannot remove each other's permission. */
export const lockCompany = (tx: Tx, customerId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`users of ${customerId}`}))`.execute(tx)

/** `WEB-000123`. Never reused, because customers are not deleted with their users. */
const newCode = (siteId: number) => sql<string>`'WEB-' || lpad((
  select coalesce(max(substring(code from '^WEB-([0-9]{6,9})$')::bigint), 0) + 1 from customers where site_id = ${siteId}
)::text, 6, '0')`

/** Approves or rejects an application; undefined if the user no longer awaits approval. */
export async function decideMember(tx: Tx, { siteId, userId, yes }: { siteId: number; userId: number; yes: boolean }) {
  return await tx
    .updateTable('users')
    .set({ awaitsApproval: false, active: yes })
    .where('siteId', '=', siteId)
    .where('id', '=', userId)
    .where('awaitsApproval', '=', true)
    .returning(['id', 'customerId', 'email', 'firstName', 'lastName'])
    .executeTakeFirst()
}

export const replacePassword = (tx: Tx, userId: number, passwordHash: string) =>
  tx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()

/** Sets whether a user may sign in by the desktop application only; locks the row until the transaction ends. */
export const setDesktopOnly = (tx: Tx, userId: number, desktopOnly: boolean) =>
  tx.updateTable('users').set({ desktopOnly }).where('id', '=', userId).execute()

/**
 * Removes name, addresses, password, consents, assigned customers and saved views of a user for good, and the contact
 * data in the audit log; the row stays for the documents that name it.
 */
export async function erasePerson(tx: Tx, siteId: number, userId: number): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('email')
    .where('siteId', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return
  await eraseUserContacts(tx, siteId, { id: userId, email: user.email })
  await tx
    .updateTable('users')
    .set({ email: '', emailKey: `erased-${userId}`, userName: null, userNameKey: null })
    .set({ firstName: '', lastName: '', phone: '', passwordHash: NO_PASSWORD, active: false, awaitsApproval: false })
    .set({
      awaitsInvitation: false,
      marketingConsentAt: null,
      erasedAt: new Date(),
      staffRole: null,
      staffRoleId: null,
    })
    .where('siteId', '=', siteId)
    .where('id', '=', userId)
    .execute()
  const assigned = tx.deleteFrom('representativeCustomers').where('userId', '=', userId).returning('customerId')
  const customerIds = (await assigned.execute()).map(({ customerId }) => customerId)
  if (customerIds.length > 0) await renewCustomerVersions(tx, customerIds)
  await tx.deleteFrom('tableViews').where('siteId', '=', siteId).where('userId', '=', userId).execute()
  await tx.deleteFrom('productCellDrafts').where('siteId', '=', siteId).where('userId', '=', userId).execute()
  await tx.deleteFrom('formDrafts').where('siteId', '=', siteId).where('userId', '=', userId).execute()
  await eraseUndoRecords(tx, siteId, { table: 'users', ids: [userId] })
}

/** Deletes what would undo a list in these rows: their values before and after it. */
const eraseUndoRecords = (tx: Tx, siteId: number, rows: { table: 'customers' | 'users'; ids: readonly number[] }) =>
  sql`
    delete from list_undo_records record using list_uploads upload, unnest(${[...rows.ids]}::bigint[]) as erased (id)
    where upload.site_id = ${siteId} and record.upload_id = upload.id and record.table_name = ${rows.table}
      and md5(record.row_key::text) = md5(jsonb_build_object('id', erased.id::text)::text)`.execute(tx)

interface MembershipEnd {
  siteId: number
  userId: number
  customerId: number
  /** Also erases the company data, because the customer was never used. */
  withFirm?: boolean
}

/**
 * Erases a user, and the personal data of its customer if there is no other user. What the law requires is retained: a
 * company's name and tax number, orders and entries with their copies. Notes of the staff on it are removed, and documents that
 * are no business records. Customers that were merged into it are erased with it. Returns whether the customer is closed.
 */
export async function eraseUser(
  tx: Tx,
  { siteId, userId, customerId, withFirm = false }: MembershipEnd,
): Promise<{ customerClosed: boolean }> {
  await erasePerson(tx, siteId, userId)
  const others = await tx
    .selectFrom('users')
    .select('id')
    .where('customerId', '=', customerId)
    .where('erasedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (others) return { customerClosed: false }
  await eraseNotes(tx, customerId)
  await eraseDocuments(tx, customerId, { all: withFirm })
  const erased = await tx
    .updateTable('customers')
    .set({ firstName: '', lastName: '', email: '', phone: '', mobilePhone: '', webAddress: '', active: false })
    .$if(withFirm, (query) => query.set({ companyName: '', taxOffice: '', taxNumber: '' }))
    .where('siteId', '=', siteId)
    .where((eb) => eb.or([eb('id', '=', customerId), eb('joinedToId', '=', customerId)]))
    .returning('id')
    .execute()
  const erasedIds = erased.map(({ id }) => id)
  await eraseCustomerContacts(tx, siteId, erasedIds)
  await eraseUndoRecords(tx, siteId, { table: 'customers', ids: erasedIds })
  return { customerClosed: true }
}

export interface CompanyPictureChange {
  code: string
  /** A key of the media library that exists; empty for none. */
  picture: string
  /** The picture that the user saw; undefined writes over any. */
  seen?: string | undefined
  /** Without it the command line writes. */
  actor?: { userId: number; ip: string } | undefined
}

/**
 * Sets the picture that the users of a company see. Refuses RecordWasNotFound, and RecordChanged if another user chose
 * a picture meanwhile.
 */
export const setCompanyPicture = (
  db: Db,
  siteId: number,
  { code, picture, seen, actor }: CompanyPictureChange,
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const customer = await tx
      .selectFrom('customers')
      .select(['id', 'picture'])
      .where('siteId', '=', siteId)
      .where('code', '=', code)
      .where('joinedToId', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!customer) return refuse('RecordWasNotFound')
    if (customer.picture === picture) return ok(null)
    if (seen !== undefined && customer.picture !== seen) return refuse('RecordChanged')
    await tx.updateTable('customers').set({ picture }).where('id', '=', customer.id).execute()
    await audit(tx, {
      siteId,
      userId: actor?.userId ?? null,
      customerId: customer.id,
      action: 'customer.change',
      target: code,
      detail: { before: { picture: customer.picture }, after: { picture } },
      ...(actor && { ip: actor.ip }),
    })
    return ok(null)
  })

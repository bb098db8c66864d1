import Big from 'big.js'
import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { renewCustomerVersions } from '../details-commands.server.ts'
import { lockMembers } from '../members/commands.server.ts'
import { NO_DISCOUNT, NO_PASSWORD } from '../members/member.ts'
import type { Representative } from './queries.server.ts'
import type { RepresentativeFate, RepresentativeToSave } from './representative.ts'

/**
 * Records the customer that a representative selected; false if the customer is not theirs, not on this site or not
 * active.
 */
export async function markChosen(tx: Tx, { siteId, userId }: Representative, customerId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('representativeCustomers')
    .set({ lastChosenAt: sql`clock_timestamp()` })
    .where('userId', '=', userId)
    .where('customerId', '=', customerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('customers')
          .select('id')
          .where('id', '=', customerId)
          .where('siteId', '=', siteId)
          .where('active', '=', true),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A representative by the key of their email or code, and a customer by its code. */
interface Assignment {
  representative: string
  customerCode: string
}

interface AssignmentResult {
  added: number
  removed: number
}

const pairRows = (pairs: readonly Assignment[]) => sql`
  json_to_recordset(${JSON.stringify(pairs)}::json) as requested (representative text, "customerCode" text)`

// Each pair of a representative and a customer of this site.
const selectMatchedPairs = (siteId: number, pairs: readonly Assignment[]) => sql`
  select distinct u.id as user_id, c.id as customer_id from ${pairRows(pairs)}
    join users u on u.site_id = ${siteId} and u.role = 'representative' and u.erased_at is null
      and requested.representative in (u.email_key, u.user_name_key)
    join customers c on c.site_id = ${siteId} and c.code = requested."customerCode"`

/** Whether each of these pairs is an existing assignment, in the given order. */
export async function assignmentsAmong(tx: Tx, siteId: number, pairs: readonly Assignment[]): Promise<boolean[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<Assignment>`
    select requested.representative, requested."customerCode" from ${pairRows(pairs)}
      join users u on u.site_id = ${siteId} and u.role = 'representative' and u.erased_at is null
        and requested.representative in (u.email_key, u.user_name_key)
      join customers c on c.site_id = ${siteId} and c.code = requested."customerCode"
      join representative_customers rc on rc.user_id = u.id and rc.customer_id = c.id`.execute(tx)
  const existing = new Set(rows.map(({ representative, customerCode }) => `${representative} ${customerCode}`))
  return pairs.map(({ representative, customerCode }) => existing.has(`${representative} ${customerCode}`))
}

interface AssignedRow {
  customerId: number
}

/** The customers of changed assignments get a new version; returns them. */
async function renewAssigned(tx: Tx, rows: readonly AssignedRow[]): Promise<number[]> {
  const ids = rows.map(({ customerId }) => customerId)
  if (ids.length > 0) await renewCustomerVersions(tx, ids)
  return ids
}

/** Assigns these customers to representatives, in addition to existing ones; returns the ids of the new ones. */
export async function assignCustomers(tx: Tx, siteId: number, pairs: readonly Assignment[]): Promise<number[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<AssignedRow>`
    insert into representative_customers (user_id, customer_id) ${selectMatchedPairs(siteId, pairs)}
    on conflict do nothing returning customer_id`.execute(tx)
  return renewAssigned(tx, rows)
}

/** Customers of the site by code, of one representative, whose row the caller has locked. */
interface UserAssignments {
  userId: number
  customerCodes: readonly string[]
}

/** Assigns these customers to a representative, in addition to existing ones; returns the ids of the new ones. */
export async function insertUserAssignments(tx: Tx, siteId: number, request: UserAssignments): Promise<number[]> {
  const { rows } = await sql<AssignedRow>`
    insert into representative_customers (user_id, customer_id)
    select ${request.userId}::bigint, c.id from customers c
    where c.site_id = ${siteId} and c.code = any(${[...request.customerCodes]}::text[])
    on conflict do nothing returning customer_id`.execute(tx)
  return renewAssigned(tx, rows)
}

/** Takes customers from a representative, effective at the next request; returns the ids of those that they had. */
export async function deleteUserAssignments(tx: Tx, siteId: number, request: UserAssignments): Promise<number[]> {
  const { rows } = await sql<AssignedRow>`
    delete from representative_customers rc using customers c
    where rc.user_id = ${request.userId} and c.id = rc.customer_id and c.site_id = ${siteId}
      and c.code = any(${[...request.customerCodes]}::text[]) returning rc.customer_id`.execute(tx)
  return renewAssigned(tx, rows)
}

/** Makes the named representatives the only ones of each customer named in `codes`. */
export async function replaceRepresentatives(
  tx: Tx,
  siteId: number,
  { codes, pairs }: { codes: readonly string[]; pairs: readonly Assignment[] },
): Promise<AssignmentResult> {
  const { rows } = await sql<AssignedRow>`
    delete from representative_customers rc using customers c
    where c.id = rc.customer_id and c.site_id = ${siteId} and c.code = any(${[...codes]}::text[])
      and (rc.user_id, rc.customer_id) not in (${selectMatchedPairs(siteId, pairs)}) returning rc.customer_id`.execute(
    tx,
  )
  const removed = await renewAssigned(tx, rows)
  return { removed: removed.length, added: (await assignCustomers(tx, siteId, pairs)).length }
}

/**
 * Creates representatives who wait for an invitation, and changes the given fields of those found by email, each at
 * most once per call. An email of another kind of user, and a code of another person, are refused. With `write: false`
 * nothing is written and the results are the same. With `hidesPurchasePrices` new representatives do not see them.
 */
export async function saveRepresentatives(
  tx: Tx,
  { siteId, write, hidesPurchasePrices = false }: { siteId: number; write: boolean; hidesPurchasePrices?: boolean },
  requested: readonly RepresentativeToSave[],
): Promise<RepresentativeFate[]> {
  if (requested.length === 0) return []
  await lockMembers(tx, siteId)
  const existing = await usersNamed(tx, siteId, requested)
  const compared = requested.map((one) => ({ one, ...compare(one, existing) }))
  const added = compared.flatMap(({ one, fate }) => (fate === 'new' ? [newUser(siteId, one, hidesPurchasePrices)] : []))
  if (write && added.length > 0) await tx.insertInto('users').values(added).execute()
  for (const { one, fate, userId } of compared) {
    if (!write || fate !== 'changed') continue
    await tx.updateTable('users').set(toColumns(one)).where('id', '=', userId).execute()
  }
  return compared.map(({ fate }) => fate)
}

type ExistingUser = Awaited<ReturnType<typeof usersNamed>>[number]

const usersNamed = (tx: Tx, siteId: number, requested: readonly RepresentativeToSave[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'role', 'emailKey', 'userName', 'userNameKey'])
    .select(['firstName', 'lastName', 'phone', 'specialDiscount', 'active'])
    .where('siteId', '=', siteId)
    .where((eb) =>
      eb.or([
        eb(
          'emailKey',
          'in',
          requested.map(({ emailKey }) => emailKey),
        ),
        eb('userNameKey', 'in', ['', ...requested.flatMap(({ codeKey }) => codeKey ?? [])]),
      ]),
    )
    .execute()

function compare(
  representativeToSave: RepresentativeToSave,
  users: readonly ExistingUser[],
): { fate: RepresentativeFate; userId: number } {
  const user = users.find(({ emailKey }) => emailKey === representativeToSave.emailKey)
  const userId = user?.id ?? 0
  if (user && user.role !== 'representative') {
    return { fate: { why: `${representativeToSave.email} has an account that is no representative's` }, userId }
  }
  const named =
    representativeToSave.codeKey === undefined
      ? undefined
      : users.find((one) => one.userNameKey === representativeToSave.codeKey)
  if (named && named.id !== userId)
    return { fate: { why: `the code ${representativeToSave.code} belongs to another user` }, userId }
  if (!user) return { fate: 'new', userId }
  const differs = Object.entries(toColumns(representativeToSave)).some(
    ([name, value]) => user[name as keyof ExistingUser] !== value,
  )
  return { fate: differs ? 'changed' : 'unchanged', userId }
}

function toColumns({ code, codeKey, firstName, lastName, phone, discountLimit, active }: RepresentativeToSave) {
  const limit = discountLimit === undefined ? undefined : (discountLimit ?? NO_DISCOUNT)
  return {
    ...(code !== undefined && { userName: code, userNameKey: codeKey ?? null }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(phone !== undefined && { phone }),
    ...(limit !== undefined && { specialDiscount: new Big(limit).toFixed(2) }),
    ...(active !== undefined && { active }),
  }
}

const newUser = (siteId: number, representativeToSave: RepresentativeToSave, hidesPurchasePrices: boolean) => ({
  siteId,
  email: representativeToSave.email,
  emailKey: representativeToSave.emailKey,
  userName: representativeToSave.code ?? null,
  userNameKey: representativeToSave.codeKey ?? null,
  firstName: representativeToSave.firstName ?? '',
  lastName: representativeToSave.lastName ?? '',
  phone: representativeToSave.phone ?? '',
  specialDiscount: new Big(representativeToSave.discountLimit ?? NO_DISCOUNT).toFixed(2),
  active: representativeToSave.active ?? true,
  role: 'representative',
  loginKind: 'userAccount',
  passwordHash: NO_PASSWORD,
  showsStocks: true,
  hides: hidesPurchasePrices ? ['purchasePrice'] : [],
  awaitsInvitation: true,
  invitedByStaff: true,
})

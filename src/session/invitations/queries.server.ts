import { sql } from 'kysely'
import { isEmail } from '#src/customers/email.ts'
import { customerName } from '#src/customers/queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { emailKey } from '../auth/login-name.ts'
import { invitationDays } from '../secrets/single-use-commands.server.ts'
import type {
  AddressProblem,
  CustomerWithoutUser,
  InvitationPreview,
  InvitationSelection,
  InvitedPerson,
} from './invitation.ts'

/** Everybody of a selection with the state of their invitation, and customers without anyone to invite. */
export async function previewInvitations(
  db: Db,
  siteId: number,
  selection: InvitationSelection,
): Promise<InvitationPreview> {
  const [users, customers] = await Promise.all([
    loadInvitedUsers(db, siteId, selection),
    loadCustomersWithoutUser(db, siteId, selection),
  ])
  const people = [...users, ...customers.flatMap((one) => (one.problem === null ? [toInvitedPerson(one)] : []))]
  const withoutUser = customers.flatMap(({ code, name, email, problem, takenBy }) =>
    problem === null ? [] : [{ code, name, email, problem, takenBy }],
  )
  return { people, withoutUser, unknown: findUnknown(selection, people, withoutUser) }
}

async function loadInvitedUsers(db: Db, siteId: number, selection: InvitationSelection): Promise<InvitedPerson[]> {
  const { rows } = await sql<InvitedPerson>`
    select u.id as user_id, u.email, btrim(u.first_name || ' ' || u.last_name) as name, u.language,
      coalesce(c.code, '') as customer_code, coalesce(${customerName('c')}, '') as customer_name,
      case when not u.active or c.active is false then 'passive' when u.password_hash <> '!' then 'joined'
        when u.awaits_invitation then 'waits' else 'invited' end as state,
      u.invited_at, u.invited_at < now() - make_interval(days => ${invitationDays}) is true as expired,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at
    from users u left join customers c on c.id = u.customer_id
    where u.site_id = ${siteId} and u.erased_at is null and not u.awaits_approval and ${matchSelection(selection, 'users')}
    order by c.code nulls first, u.id`.execute(db)
  return rows
}

interface CustomerRow {
  code: string
  name: string
  email: string
  firstName: string
  lastName: string
  phone: string
}

interface CustomerFound extends CustomerRow {
  /** Null: the customer can be invited. */
  problem: AddressProblem | null
  takenBy: string
}

/** Trading customers without a user, by code: of those with the same address only the first can be invited. */
async function loadCustomersWithoutUser(
  db: Db,
  siteId: number,
  selection: InvitationSelection,
): Promise<CustomerFound[]> {
  const { rows } = await sql<CustomerRow>`
    select c.code, coalesce(${customerName('c')}, '') as name, btrim(c.email) as email, c.first_name, c.last_name, c.phone
    from customers c
    where c.site_id = ${siteId} and c.active and ${matchSelection(selection, 'customers')}
      and not exists (select from users u where u.customer_id = c.id and u.erased_at is null)
    order by c.code`.execute(db)
  const owners = await loadAddressOwners(
    db,
    siteId,
    rows.map(({ email }) => emailKey(email)),
  )
  const earlier = new Map<string, string>()
  return rows.map((customer) => {
    const key = emailKey(customer.email)
    const found = { ...customer, ...findAddressProblem(customer.email, owners.get(key), earlier.get(key)) }
    if (found.problem === null) earlier.set(key, customer.code)
    return found
  })
}

/** Customer codes of the users with these normalized addresses; empty for users without a customer. */
async function loadAddressOwners(db: Db, siteId: number, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ emailKey: string; code: string }>`
    select u.email_key, coalesce(c.code, '') as code from users u left join customers c on c.id = u.customer_id
    where u.site_id = ${siteId} and u.email_key = any(${[...keys]}::text[])`.execute(db)
  return new Map(rows.map(({ emailKey: key, code }) => [key, code]))
}

function findAddressProblem(
  email: string,
  owner: string | undefined,
  earlier: string | undefined,
): Pick<CustomerFound, 'problem' | 'takenBy'> {
  if (email === '') return { problem: 'noAddress', takenBy: '' }
  if (!isEmail(email)) return { problem: 'invalidAddress', takenBy: '' }
  if (owner !== undefined) return { problem: 'taken', takenBy: owner }
  if (earlier !== undefined) return { problem: 'double', takenBy: earlier }
  return { problem: null, takenBy: '' }
}

function matchSelection(selection: InvitationSelection, from: 'users' | 'customers') {
  if ('customerCodes' in selection) return sql`c.code = any(${[...selection.customerCodes]}::text[])`
  if ('customerIds' in selection) return sql`c.id = any(${[...selection.customerIds]}::bigint[])`
  if ('all' in selection) {
    // Owners and members of the public register themselves.
    return from === 'users' ? sql`(u.invited_by_staff or u.awaits_invitation)` : sql`c.kind <> 'public'`
  }
  const keys = selection.emails.map(emailKey)
  return from === 'users' ? sql`u.email_key = any(${keys}::text[])` : sql`lower(btrim(c.email)) = any(${keys}::text[])`
}

const toInvitedPerson = ({ code, name, email, firstName, lastName }: CustomerFound): InvitedPerson => ({
  userId: null,
  email,
  language: null,
  name: `${firstName} ${lastName}`.trim(),
  customerCode: code,
  customerName: name,
  state: 'waits',
  invitedAt: null,
  expired: false,
  lastSeenAt: null,
})

function findUnknown(
  selection: InvitationSelection,
  people: readonly InvitedPerson[],
  withoutUser: readonly CustomerWithoutUser[],
): string[] {
  if ('all' in selection || 'customerIds' in selection) return []
  if ('customerCodes' in selection) {
    const codes = new Set([...people.map(({ customerCode }) => customerCode), ...withoutUser.map(({ code }) => code)])
    return selection.customerCodes.filter((code) => !codes.has(code))
  }
  const keys = new Set([...people, ...withoutUser].map(({ email }) => emailKey(email)))
  return selection.emails.filter((email) => !keys.has(emailKey(email)))
}

/** Data for the first users of these customers; an address at most once. */
export async function loadUsersToCreate(db: Db, siteId: number, codes: readonly string[]) {
  const customers = await loadCustomersWithoutUser(db, siteId, { customerCodes: codes })
  return customers
    .filter(({ problem }) => problem === null)
    .map(({ code, email, firstName, lastName, phone }) => ({
      customerCode: code,
      customerKey: emailKey(code),
      email,
      emailKey: emailKey(email),
      firstName,
      lastName,
      phone,
    }))
}

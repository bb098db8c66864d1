import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { lockMembers } from './commands.server.ts'
import {
  type CustomerDifference,
  type CustomerToLoad,
  type ExistingCustomer,
  findDifference,
  type UserFate,
  type UserToLoad,
} from './customer-to-load.ts'
import { NO_PASSWORD } from './member.ts'

export interface LoadedCustomers {
  differences: CustomerDifference[]
  /** New groups. */
  groups: string[]
}

/**
 * Loads customers by code, each code at most once per call; only differences are written. An email is for contact and
 * creates no login: there is no password until an invitation is accepted. With `write: false` only validates.
 */
export async function loadCustomers(
  tx: Tx,
  { siteId, write }: { siteId: number; write: boolean },
  customers: readonly CustomerToLoad[],
): Promise<LoadedCustomers> {
  const named = [...new Set(customers.flatMap(({ group }) => group ?? []))]
  const groups = await ensureGroups(tx, { siteId, write }, named)
  const compare = async (listed: readonly CustomerToLoad[], options: { siteId: number; locks: boolean }) => {
    const codes = listed.map(({ code }) => code)
    const existing = new Map((await existingCustomers(tx, options, codes)).map((one) => [one.code, one]))
    return listed.map((customer) => {
      const groupId = customer.group === undefined ? customer.groupId : groups.ids.get(customer.group)
      return findDifference(customer, existing.get(customer.code), groupId)
    })
  }
  const differences = await compare(customers, { siteId, locks: false })
  if (!write) return { differences, groups: groups.created }
  // Orders wait for the customers that are locked: only for those that change, compared again as they are then.
  const changed = differences.flatMap(({ customer, changes }) => (changes.length > 0 ? [customer] : []))
  const locked = new Map((await compare(changed, { siteId, locks: true })).map((one) => [one.customer.code, one]))
  const written = differences.map((one) => locked.get(one.customer.code) ?? one)
  await writeCustomers(tx, siteId, written)
  return { differences: written, groups: groups.created }
}

async function ensureGroups(tx: Tx, { siteId, write }: { siteId: number; write: boolean }, names: readonly string[]) {
  if (names.length === 0) return { ids: new Map<string, number>(), created: [] }
  const rows = await tx
    .selectFrom('customerGroups')
    .where('siteId', '=', siteId)
    .where(sql<boolean>`(code = any(${names}::text[]) or name = any(${names}::text[]))`)
    .select(['id', 'code', 'name'])
    .execute()
  const ids = new Map(rows.flatMap(({ id, code, name }) => [[name, id] as const, [code, id] as const]))
  const added = names.filter((name) => !ids.has(name))
  for (const name of added) ids.set(name, 0)
  if (write && added.length > 0) {
    const values = added.map((name) => ({ siteId, code: name, name }))
    const inserted = await tx.insertInto('customerGroups').values(values).returning(['id', 'code']).execute()
    for (const { id, code } of inserted) ids.set(code, id)
  }
  return { ids, created: added }
}

/** Those to be written are locked until the transaction ends: all columns are, also those that the list does not have. */
async function existingCustomers(
  tx: Tx,
  { siteId, locks }: { siteId: number; locks: boolean },
  codes: readonly string[],
): Promise<ExistingCustomer[]> {
  return await tx
    .selectFrom('customers')
    .where('siteId', '=', siteId)
    .where(sql<boolean>`code = any(${codes}::text[])`)
    .select(['id', 'code', 'groupId', 'companyName', 'firstName', 'lastName', 'email', 'phone', 'taxOffice'])
    .select([
      'mobilePhone',
      'webAddress',
      'annualRevenue',
      'taxNumber',
      'priceListId',
      'depotId',
      'depotIds',
      'currency',
      'creditLimit',
      'termsDays',
      'active',
    ])
    .orderBy('id')
    .$if(locks, (query) => query.forNoKeyUpdate())
    .execute()
}

async function writeCustomers(tx: Tx, siteId: number, differences: readonly CustomerDifference[]) {
  const added = differences.filter(({ existing }) => !existing).map(toColumns)
  if (added.length > 0) {
    await sql`
      insert into customers (site_id, kind, code, company_name, first_name, last_name, email, phone, mobile_phone,
        web_address, tax_office, tax_number, annual_revenue, price_list_id, depot_id, depot_ids, currency, credit_limit, terms_days, active, group_id)
      select ${siteId}::bigint, kind, code, coalesce(company_name, ''), coalesce(first_name, ''), coalesce(last_name, ''),
        coalesce(email, ''), coalesce(phone, ''), coalesce(mobile_phone, ''), coalesce(web_address, ''),
        coalesce(tax_office, ''), coalesce(tax_number, ''), annual_revenue, price_list_id,
        depot_id, coalesce(depot_ids, '{}'), coalesce(currency, 'TRY'), coalesce(credit_limit, 0),
        coalesce(terms_days, 0), coalesce(active, true), group_id
      from ${toRecordset(added)}`.execute(tx)
  }
  const changed = differences.filter(({ changes }) => changes.length > 0).map(toColumns)
  if (changed.length === 0) return
  await sql`
    update customers as c set company_name = row.company_name, first_name = row.first_name, last_name = row.last_name,
      email = row.email, phone = row.phone, mobile_phone = row.mobile_phone, web_address = row.web_address,
      annual_revenue = row.annual_revenue, tax_office = row.tax_office, tax_number = row.tax_number,
      price_list_id = row.price_list_id, depot_id = row.depot_id, depot_ids = row.depot_ids, currency = row.currency,
      credit_limit = row.credit_limit, terms_days = row.terms_days, active = row.active, group_id = row.group_id
    from ${toRecordset(changed)} where c.site_id = ${siteId} and c.code = row.code`.execute(tx)
}

const toRecordset = (records: readonly object[]) => sql`
  json_to_recordset(${JSON.stringify(records)}::json) as row (code text, kind text, company_name text, first_name text,
    last_name text, email text, phone text, mobile_phone text, web_address text, annual_revenue numeric, tax_office text, tax_number text, price_list_id bigint, depot_id bigint, depot_ids bigint[],
    currency text, credit_limit numeric, terms_days integer, active boolean, group_id bigint)`

/** All columns of the customer after the load. The kind of an existing one is not written. */
function toColumns({ customer, existing, groupId }: CustomerDifference): Record<string, unknown> {
  const whole = { ...existing, ...customer.fields, code: customer.code, kind: customer.kind ?? 'dealer', groupId }
  return Object.fromEntries(
    Object.entries(whole).map(([name, value]) => [
      name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      value,
    ]),
  )
}

/**
 * Creates users of customers by code, each email at most once per call. A new user has no password and waits for an
 * invitation by staff. The first user of a customer may also sign in with its code, and manages the other users of a
 * dealer. With `write: false` nothing is written and the results are the same.
 */
export async function loadUsers(
  tx: Tx,
  { siteId, write }: { siteId: number; write: boolean },
  users: readonly UserToLoad[],
): Promise<LoadedUsers> {
  if (users.length === 0) return { fates: [], createdIds: [] }
  if (write) await lockMembers(tx, siteId)
  const existingUsers = await loadExistingUsers(tx, siteId, users)
  const fates = users.map((user, no) => decideFate(user, existingUsers.get(no)))
  const added = users.flatMap((user, no) => (fates[no] === 'new' ? [{ ...user, no }] : []))
  const createdIds = write && added.length > 0 ? await insertUsers(tx, siteId, added) : []
  return { fates, createdIds }
}

interface LoadedUsers {
  /** One result per user, in their order. */
  fates: UserFate[]
  /** Ids of the new users; empty if nothing is written. */
  createdIds: number[]
}

interface ExistingUser {
  no: number
  /** Whether the listed customer is active; null if it does not exist yet. */
  active: boolean | null
  userId: number | null
  ownerCode: string | null
  role: string | null
}

async function loadExistingUsers(tx: Tx, siteId: number, users: readonly UserToLoad[]) {
  const { rows } = await sql<ExistingUser>`
    select requested.no, c.active, u.id as user_id, owner.code as owner_code, u.role
    from ${toUserRecordset(users.map((user, no) => ({ ...user, no })))}
      left join customers c on c.site_id = ${siteId} and c.code = requested."customerCode"
      left join users u on u.site_id = ${siteId} and u.email_key = requested."emailKey"
      left join customers owner on owner.id = u.customer_id`.execute(tx)
  return new Map(rows.map((row) => [row.no, row]))
}

function decideFate({ customerCode }: UserToLoad, existingUser: ExistingUser | undefined): UserFate {
  if (existingUser?.userId != null) {
    return existingUser.ownerCode === customerCode
      ? 'unchanged'
      : { takenBy: existingUser.ownerCode ?? existingUser.role ?? '' }
  }
  return existingUser?.active === false ? 'passive' : 'new'
}

async function insertUsers(tx: Tx, siteId: number, users: readonly (UserToLoad & { no: number })[]) {
  const { rows } = await sql<{ id: number }>`
    insert into users (site_id, customer_id, role, login_kind, email, email_key, first_name, last_name, phone, language,
      password_hash, manages_users, user_name, user_name_key, awaits_invitation, invited_by_staff)
    select ${siteId}::bigint, customer_id, case kind when 'public' then 'customer' else kind end,
      case when is_first then 'customer' else 'userAccount' end, email, "emailKey", "firstName", "lastName", phone, language,
      ${NO_PASSWORD}, is_first and kind = 'dealer', case when is_named then code end, case when is_named then code_key end,
      true, true
    from (
      select *, is_first and not exists (
        select from users named where named.site_id = ${siteId} and named.user_name_key = code_key) as is_named
      from (
        select requested.*, c.id as customer_id, c.kind, c.code, requested."customerKey" as code_key,
          row_number() over (partition by c.id order by requested.no) = 1
            and not exists (select from users u where u.customer_id = c.id and u.erased_at is null) as is_first
        from ${toUserRecordset(users)} join customers c on c.site_id = ${siteId} and c.code = requested."customerCode"
      ) ranked
    ) numbered
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

const toUserRecordset = (users: readonly (UserToLoad & { no: number })[]) => sql`
  json_to_recordset(${JSON.stringify(users)}::json) as requested (no integer, "customerCode" text, "customerKey" text, email text,
    "emailKey" text, "firstName" text, "lastName" text, phone text, language text)`

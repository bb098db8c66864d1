import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import { customerName } from '../queries.server.ts'
import type { AssignedCustomer, ListedRepresentative } from './representative.ts'

export interface Representative {
  siteId: number
  userId: number
}

interface CustomersRequest {
  /** Part of a code or name; empty for all. */
  search: string
  /** From 1. */
  page: number
  pageSize: number
}

/** Customers assigned to a representative: the last selected first, the others by name. */
export async function assignedCustomers(
  db: Db,
  { siteId, userId }: Representative,
  { search, page, pageSize }: CustomersRequest,
): Promise<{ customers: AssignedCustomer[]; totalHits: number }> {
  const { rows } = await sql<AssignedCustomer & { hits: number }>`
    select c.id, c.code, ${NAME} as name, rc.last_chosen_at, count(*) over ()::integer as hits
    from representative_customers rc join customers c on c.id = rc.customer_id
    where rc.user_id = ${userId} and c.site_id = ${siteId} and c.active
      and ${containsFolded(sql`c.code || ' ' || ${NAME}`, search)}
    order by rc.last_chosen_at desc nulls last, ${NAME}, c.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { customers: rows.map(({ hits: _, ...customer }) => customer), totalHits: rows[0]?.hits ?? 0 }
}

const NAME = customerName('c')

/** Representatives of a site with the codes of their customers, by e-mail. */
export async function listRepresentatives(db: Db, siteId: number): Promise<ListedRepresentative[]> {
  const { rows } = await sql<ListedRepresentative>`
    select u.id, u.email, coalesce(u.user_name, '') as code, btrim(u.first_name || ' ' || u.last_name) as name, u.phone,
      u.active, case when u.special_discount >= 0 then u.special_discount end as discount_limit,
      array(select c.code from representative_customers rc join customers c on c.id = rc.customer_id
        where rc.user_id = u.id order by c.code) as customers
    from users u where u.site_id = ${siteId} and u.role = 'representative' and u.erased_at is null
    order by u.email_key`.execute(db)
  return rows
}

/** Those of these keys (of emails or codes) that belong to a representative of the site. */
export async function loadExistingRepresentatives(
  tx: Tx,
  siteId: number,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    select requested.key from unnest(${[...keys]}::text[]) as requested (key)
    where exists (select from users u where u.site_id = ${siteId} and u.role = 'representative' and u.erased_at is null
      and requested.key in (u.email_key, u.user_name_key))`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

/** Those of these codes that belong to a customer of the site. */
export async function loadExistingCustomers(tx: Tx, siteId: number, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from customers where site_id = ${siteId} and code = any(${[...codes]}::text[])`.execute(tx)
  return new Set(rows.map(({ code }) => code))
}

/** The representatives of a customer before and after an assignment, by e-mail, separated by commas. */
export interface RepresentativeChange {
  /** Null for a customer that does not exist yet. */
  before: string | null
  after: string
}

interface RequestedAssignments {
  /** Customers that keep no other representatives than those of `pairs`. */
  codes: readonly string[]
  pairs: readonly { representative: string; customerCode: string }[]
}

/** What replacing the representatives of these customers would change, by the customer's code. */
export async function compareRepresentatives(
  tx: Tx,
  siteId: number,
  { codes, pairs }: RequestedAssignments,
): Promise<Map<string, RepresentativeChange>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<RepresentativeChange & { code: string }>`
    with requested as (
      select distinct pair."customerCode" as code, u.email
      from json_to_recordset(${JSON.stringify(pairs)}::json) as pair (representative text, "customerCode" text)
      join users u on u.site_id = ${siteId} and u.role = 'representative' and u.erased_at is null
        and pair.representative in (u.email_key, u.user_name_key)
    ), compared as (
      select listed.code,
        case when c.id is not null then coalesce((
          select string_agg(u.email, ', ' order by u.email) from representative_customers rc
          join users u on u.id = rc.user_id where rc.customer_id = c.id), '') end as before,
        (select coalesce(string_agg(email, ', ' order by email), '') from requested where requested.code = listed.code) as after
      from unnest(${[...codes]}::text[]) as listed (code)
      left join customers c on c.site_id = ${siteId} and c.code = listed.code
    )
    select code, before, after from compared where coalesce(before, '') <> after`.execute(tx)
  return new Map(rows.map(({ code, before, after }) => [code, { before, after }]))
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { escapeLike, likePart } from '#src/platform/i18n/contains-folded.server.ts'
import { customerName } from './queries.server.ts'

interface SearchRequest {
  text: string
  limit: number
}

interface FoundCustomer {
  id: number
  code: string
  name: string
  /** Of the default address; empty for none. */
  city: string
  active: boolean
}

/**
 * Customers by a part of code, name, e-mail address, tax number or phone, or by the beginning of their city; the one with
 * this code first.
 */
export async function findCustomers(
  db: Db,
  { siteId }: SiteScope,
  { text, limit }: SearchRequest,
): Promise<FoundCustomer[]> {
  const cities = text.length < MIN_INDEXED_LENGTH ? [] : await findCities(db, siteId, text)
  const { rows } = await sql<FoundCustomer>`
    with candidates as (
      (select c.id from customers c where c.site_id = ${siteId} and c.code in (${text}, ${text.toUpperCase()}))
      union
      (select c.id from customers c where c.site_id = ${siteId} and c.joined_to_id is null
        and ${matchCustomerText(text)} limit ${MAX_CANDIDATES})
      union
      (select a.customer_id from addresses a where a.site_id = ${siteId} and a.is_default and a.removed_at is null
        and a.city = any(${cities}::text[]) limit ${MAX_CANDIDATES}))
    select c.id, c.code, ${customerName('c')} as name, c.active, coalesce((select a.city from addresses a
      where a.customer_id = c.id and a.is_default and a.removed_at is null limit 1), '') as city
    from candidates join customers c on c.id = candidates.id and c.joined_to_id is null
    order by lower(c.code) = lower(${text}) desc, ${startsWord(sql<string>`c.search_text`, text)} desc, c.active desc, name, c.id
    limit ${limit}`.execute(db)
  return rows
}

/** Cities that begin with the text. */
const findCities = (db: Db, siteId: number, text: string): Promise<string[]> =>
  selectCities(db, siteId, sql`fold_text(city) like fold_text(${escapeLike(text)}) || '%'`)

/** The first cities of default addresses. */
export const loadCustomerCities = (db: Db, siteId: number): Promise<string[]> => selectCities(db, siteId, sql`true`)

const MAX_CITIES = 300

/** Jumps from city to city in the index, instead of reading the addresses of all customers. */
async function selectCities(db: Db, siteId: number, matches: RawBuilder<unknown>): Promise<string[]> {
  const ofSite = sql`a.site_id = ${siteId} and a.is_default and a.removed_at is null`
  const { rows } = await sql<{ city: string }>`
    with recursive city (city) as (
      (select a.city from addresses a where ${ofSite} and a.city <> '' order by a.city limit 1)
      union all
      select (select a.city from addresses a where ${ofSite} and a.city > city.city order by a.city limit 1)
      from city where city.city is not null)
    select city from city where city is not null and ${matches} limit ${MAX_CITIES}`.execute(db)
  return rows.map(({ city }) => city)
}

/**
 * Whether customer `c` has a text in code, name, e-mail address, tax number or phone. The index `customers_inside`
 * answers for texts of three characters; shorter ones match codes only.
 */
export function matchCustomerText(text: string): RawBuilder<SqlBool> {
  if (text.length < MIN_INDEXED_LENGTH) return sql<SqlBool>`c.code ilike ${`${escapeLike(text)}%`}`
  return matchesText(sql<string>`c.search_text`, text)
}

/** As `matchCustomerText`; shorter texts also match the beginning of a name, which lists of customers read anyway. */
export function matchListedCustomer(text: string): RawBuilder<SqlBool> {
  if (text.length >= MIN_INDEXED_LENGTH) return matchCustomerText(text)
  const begins = `${escapeLike(text)}%`
  return sql<SqlBool>`(c.code ilike ${begins} or c.company_name ilike ${begins} or c.first_name ilike ${begins})`
}

/** Whether user `u` has a text in name, e-mail address, user name or phone; the index `users_inside` answers. */
export const matchUserText = (text: string): RawBuilder<SqlBool> => matchesText(USER_WORDS, text)

interface FoundUser {
  id: number
  role: string
  name: string
  email: string
  customerId: number | null
  customerCode: string
  customerName: string
}

/** Users, also staff, by a part of name, e-mail address, user name or phone; none for a text that no index can answer. */
export async function findUsers(db: Db, { siteId }: SiteScope, { text, limit }: SearchRequest): Promise<FoundUser[]> {
  if (text.length < MIN_INDEXED_LENGTH) return []
  const { rows } = await sql<FoundUser>`
    with candidates as (
      (select u.id from users u where u.site_id = ${siteId} and u.email_key = lower(${text}))
      union
      (select u.id from users u where u.site_id = ${siteId} and u.erased_at is null and ${matchUserText(text)}
        limit ${MAX_CANDIDATES}))
    select u.id, u.role, coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) as name, u.email, u.customer_id,
      coalesce(c.code, '') as customer_code, coalesce(${customerName('c')}, '') as customer_name
    from candidates join users u on u.id = candidates.id and u.erased_at is null
      left join customers c on c.id = u.customer_id
    order by lower(u.email) = lower(${text}) desc, ${startsWord(USER_WORDS, text)} desc, u.active desc, name, u.id
    limit ${limit}`.execute(db)
  return rows
}

const USER_WORDS = sql<string>`u.search_text`

/** A trigram index needs three characters. */
export const MIN_INDEXED_LENGTH = 3
/** Fewer digits are part of too many phone numbers. */
const MIN_PHONE_DIGITS = 5
/** Ranking more than these would cost a second for a text that a tenth of 100,000 customers contain. */
const MAX_CANDIDATES = 300

/** Whether a word starts with the text: such hits come before those that contain it. */
const startsWord = (words: RawBuilder<string>, text: string) =>
  sql<boolean>`' ' || ${words} like '% ' || fold_text(${escapeLike(text)}) || '%'`

/** Matches the text, or its digits if it may be a phone number: `0532 111 22 33` finds +905321112233. */
function matchesText(words: RawBuilder<string>, text: string): RawBuilder<SqlBool> {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const isPhone = /^[\d\s()+/.-]+$/.test(text) && digits.length >= MIN_PHONE_DIGITS
  const asText = sql<SqlBool>`${words} like ${likePart(text)}`
  return isPhone ? sql<SqlBool>`(${asText} or ${words} like ${`%${digits}%`})` : asText
}

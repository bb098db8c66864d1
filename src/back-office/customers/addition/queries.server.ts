import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import { MIN_INDEXED_LENGTH, matchCustomerText } from '#src/customers/search-queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { findSimilarities, listNextCodes, type SimilarCustomer, toComparedPhone } from './addition.ts'

/** A free code that follows that of the latest customer; empty if the next ones are all in use. */
export async function proposeCustomerCode(db: Db, { siteId }: SiteScope): Promise<string> {
  // Codes of registrations and of sub-dealers are counted by the shop.
  const last = await sql<{ code: string }>`
    select code from customers where site_id = ${siteId} and code ~ '[0-9]$' and code !~ '^(WEB|SUB)-[0-9]+$'
    order by created_at desc, id desc limit 1`.execute(db)
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${listNextCodes(last.rows[0]?.code)}::text[]) with ordinality as next (code, no)
    where not exists (select from customers c where c.site_id = ${siteId} and c.code = next.code)
    order by no limit 1`.execute(db)
  return rows[0]?.code ?? ''
}

interface Contact {
  taxNumber: string
  email: string
  phone: string
  mobilePhone: string
}

const MAX_SIMILAR = 10
const MAX_CANDIDATES = 200

/** Customers of the site with the same tax number, e-mail address or phone; the index of searched texts proposes them. */
export async function findSimilarCustomers(
  db: Db,
  { siteId }: SiteScope,
  contact: Contact,
): Promise<SimilarCustomer[]> {
  const { taxNumber, email, phone, mobilePhone } = contact
  const texts = [taxNumber, email, toComparedPhone(phone), toComparedPhone(mobilePhone)]
  const matches = texts.filter((text) => text.length >= MIN_INDEXED_LENGTH).map(matchCustomerText)
  if (matches.length === 0) return []
  const isCandidate: RawBuilder<SqlBool> = sql`(${sql.join(matches, sql` or `)})`
  const { rows } = await sql<Contact & Pick<SimilarCustomer, 'code' | 'name' | 'active'>>`
    select c.code, coalesce(${customerName('c')}, '') as name, c.active, c.tax_number, c.email, c.phone, c.mobile_phone
    from customers c where c.site_id = ${siteId} and c.joined_to_id is null and ${isCandidate}
    order by c.active desc, c.code limit ${MAX_CANDIDATES}`.execute(db)
  return rows
    .map((row) => ({ code: row.code, name: row.name, active: row.active, same: findSimilarities(contact, row) }))
    .filter(({ same }) => same.length > 0)
    .slice(0, MAX_SIMILAR)
}

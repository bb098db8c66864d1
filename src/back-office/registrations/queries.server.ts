import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { customerName } from '#src/customers/queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'

interface ExistingCustomer {
  id: number
  code: string
  name: string
  taxNumber: string
  /** Of the default address. */
  city: string
  users: number
  hasOtherTaxNumber: boolean
}

/** Tax numbers are typed with spaces and hyphens. */
const taxDigits = (row: string) => sql`regexp_replace(${sql.ref(`${row}.tax_number`)}, '[^0-9A-Za-z]', '', 'g')`

/** What tells staff which customer an applicant would join, compared with the customer of the application. */
export async function findExistingCustomer(
  db: Db,
  { id, fromCode }: { id: number; fromCode: string },
): Promise<ExistingCustomer> {
  const { rows } = await sql<ExistingCustomer>`
    select c.id, c.code, coalesce(${customerName('c')}, '') as name, c.tax_number, coalesce(place.city, '') as city,
      (select count(*)::integer from users u where u.customer_id = c.id and u.erased_at is null) as users,
      ${taxDigits('c')} <> '' and ${taxDigits('applicant')} <> '' and ${taxDigits('c')} <> ${taxDigits('applicant')}
        as has_other_tax_number
    from customers c join customers applicant on applicant.site_id = c.site_id and applicant.code = ${fromCode}
      left join lateral (select a.city from addresses a where a.customer_id = c.id and a.removed_at is null
        order by a.is_default desc, a.id limit 1) place on true
    where c.id = ${id}::bigint`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

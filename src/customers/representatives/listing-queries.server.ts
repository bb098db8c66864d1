import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { ListedRepresentative } from './representative.ts'

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

/** Which of these keys, of e-mails or codes, name a representative of the site. */
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

/** Which of these codes name a customer of the site. */
export async function loadExistingCustomers(tx: Tx, siteId: number, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from customers where site_id = ${siteId} and code = any(${[...codes]}::text[])`.execute(tx)
  return new Set(rows.map(({ code }) => code))
}

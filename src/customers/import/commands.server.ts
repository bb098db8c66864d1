import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { type CustomerDifference, type CustomerToLoad, type ExistingCustomer, findDifference } from './customer.ts'

export interface LoadedCustomers {
  differences: CustomerDifference[]
  /** Groups that were not there before. */
  groups: string[]
}

/**
 * Loads dealers by code, each code at most once per call; only differences are written. An email is for contact and
 * creates no login: there is no password until an invitation is accepted. With `write: false` only validates.
 */
export async function loadCustomers(
  tx: Tx,
  { siteId, write }: { siteId: number; write: boolean },
  customers: readonly CustomerToLoad[],
): Promise<LoadedCustomers> {
  const named = [...new Set(customers.flatMap(({ group }) => group ?? []))]
  const groups = await ensureGroups(tx, { siteId, write }, named)
  const codes = customers.map(({ code }) => code)
  const existing = new Map((await existingCustomers(tx, siteId, codes)).map((one) => [one.code, one]))
  const differences = customers.map((customer) => {
    const groupId = customer.group === undefined ? undefined : groups.ids.get(customer.group)
    return findDifference(customer, existing.get(customer.code), groupId)
  })
  if (write) await writeCustomers(tx, siteId, differences)
  return { differences, groups: groups.created }
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
  const made = names.filter((name) => !ids.has(name))
  for (const name of made) ids.set(name, 0)
  if (write && made.length > 0) {
    const values = made.map((name) => ({ siteId, code: name, name }))
    const added = await tx.insertInto('customerGroups').values(values).returning(['id', 'code']).execute()
    for (const { id, code } of added) ids.set(code, id)
  }
  return { ids, created: made }
}

async function existingCustomers(tx: Tx, siteId: number, codes: readonly string[]): Promise<ExistingCustomer[]> {
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
      'currency',
      'creditLimit',
      'termsDays',
      'active',
    ])
    .execute()
}

async function writeCustomers(tx: Tx, siteId: number, differences: readonly CustomerDifference[]) {
  const made = differences.filter(({ existing }) => !existing).map(record)
  if (made.length > 0) {
    await sql`
      insert into customers (site_id, kind, code, company_name, first_name, last_name, email, phone, mobile_phone,
        web_address, tax_office, tax_number, annual_revenue, price_list_id, depot_id, currency, credit_limit, terms_days, active, group_id)
      select ${siteId}::bigint, 'dealer', code, coalesce(company_name, ''), coalesce(first_name, ''), coalesce(last_name, ''),
        coalesce(email, ''), coalesce(phone, ''), coalesce(mobile_phone, ''), coalesce(web_address, ''),
        coalesce(tax_office, ''), coalesce(tax_number, ''), annual_revenue, price_list_id,
        depot_id, coalesce(currency, 'TRY'), coalesce(credit_limit, 0),
        coalesce(terms_days, 0), coalesce(active, true), group_id
      from ${toRecordset(made)}`.execute(tx)
  }
  const changed = differences.filter(({ changes }) => changes.length > 0).map(record)
  if (changed.length === 0) return
  await sql`
    update customers as c set company_name = row.company_name, first_name = row.first_name, last_name = row.last_name,
      email = row.email, phone = row.phone, mobile_phone = row.mobile_phone, web_address = row.web_address,
      annual_revenue = row.annual_revenue, tax_office = row.tax_office, tax_number = row.tax_number,
      price_list_id = row.price_list_id, depot_id = row.depot_id, currency = row.currency,
      credit_limit = row.credit_limit, terms_days = row.terms_days, active = row.active, group_id = row.group_id
    from ${toRecordset(changed)} where c.site_id = ${siteId} and c.code = row.code`.execute(tx)
}

const toRecordset = (records: readonly object[]) => sql`
  json_to_recordset(${JSON.stringify(records)}::json) as row (code text, company_name text, first_name text,
    last_name text, email text, phone text, mobile_phone text, web_address text, annual_revenue numeric, tax_office text, tax_number text, price_list_id bigint, depot_id bigint,
    currency text, credit_limit numeric, terms_days integer, active boolean, group_id bigint)`

// The whole customer as it shall stand, under the names of its columns.
function record({ customer, existing, groupId }: CustomerDifference): Record<string, unknown> {
  const whole = { ...existing, ...customer.fields, code: customer.code, groupId }
  return Object.fromEntries(
    Object.entries(whole).map(([name, value]) => [
      name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      value,
    ]),
  )
}

import { sql } from 'kysely'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { lockDepotIds } from '#src/products/goods/depot-queries.server.ts'
import { CUSTOMER_REFERENCES, type CustomerReference, getCountName } from './merge.ts'

interface NewStaff {
  siteId: number
  role: 'owner' | 'representative'
  email: string
  firstName: string
  lastName: string
  phone: string
  /** The normalized email, unique per site. */
  emailKey: string
  passwordHash: string
}

/** A staff member of the distributor; false if the email belongs to a user of the site already. */
export async function addStaff(tx: Tx, staff: NewStaff): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values({ ...staff, loginKind: 'userAccount', showsStocks: true })
    .onConflict((conflict) => conflict.columns(['siteId', 'emailKey']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Sets a password for a user who waits for an invitation. */
export async function setPassword(
  tx: Tx,
  siteId: number,
  { emailKey, passwordHash }: Pick<NewStaff, 'emailKey' | 'passwordHash'>,
) {
  await tx
    .updateTable('users')
    .set({ passwordHash, awaitsInvitation: false })
    .where('siteId', '=', siteId)
    .where('emailKey', '=', emailKey)
    .where('awaitsInvitation', '=', true)
    .execute()
}

/** Changes of one customer by staff; undefined fields stay unchanged. */
interface CustomerChange {
  /** The name of the company. */
  name?: string | undefined
  /** The new code, by which the ERP's orders, entries and lists refer to the customer from then on. */
  newCode?: string | undefined
  /** Users of a deactivated customer are signed out at the next request. */
  active?: boolean | undefined
  /** Codes of the only depots that serve it besides its own; none for all. */
  depots?: readonly string[] | undefined
}

/** `taken`: another customer has the new code; `unknownDepot`: the site has no depot with one of the codes. */
export function changeCustomer(
  db: Db,
  siteId: number,
  { code, change }: { code: string; change: CustomerChange },
): Promise<'changed' | 'unknown' | 'taken' | 'unknownDepot'> {
  return db.transaction().execute(async (tx) => {
    const customer = await lockCustomer(tx, siteId, code)
    if (!customer) return 'unknown'
    const { name, newCode, active, depots } = change
    const depotIds = depots && (await lockDepotIds(tx, siteId, depots))
    if (depots && depotIds?.length !== new Set(depots).size) return 'unknownDepot'
    if (newCode !== undefined && newCode !== code && (await lockCustomer(tx, siteId, newCode))) return 'taken'
    await tx
      .updateTable('customers')
      .set({
        ...(name !== undefined && { companyName: name }),
        ...(newCode !== undefined && { code: newCode }),
        ...(active !== undefined && { active }),
        ...(depotIds && { depotIds }),
      })
      .where('id', '=', customer.id)
      .execute()
    await audit(tx, {
      siteId,
      userId: null,
      customerId: customer.id,
      action: 'customer.change',
      target: code,
      detail: {
        ...(name !== undefined && { company: name }),
        ...(active !== undefined && { active }),
        ...(depots && { servingDepots: depots.join(', ') }),
        ...(newCode !== undefined && { note: `${code} → ${newCode}` }),
      },
    })
    return 'changed'
  })
}

const lockCustomer = (tx: Tx, siteId: number, code: string) =>
  tx
    .selectFrom('customers')
    .select(['id', 'version'])
    .where('siteId', '=', siteId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()

/** Tables whose rows belong to the customer and are deleted with it. */
const REMOVED_WITH_CUSTOMER = [
  'account_ages',
  'account_debts',
  'account_book_figures',
  'addresses',
  'customer_notes',
  'discounts',
  'net_prices',
  'product_numbers',
  'representative_customers',
]

type CustomerRemoval =
  | 'unknown'
  | 'changed'
  | 'removed'
  | { /** Number of rows that need the customer, by table. */ needed: Record<string, number> }

interface RemovalRequest {
  code: string
  /** The version that the editor saw; without one any version is removed. */
  version?: number
  /** Only counts what needs the customer. */
  dryRun: boolean
  /** The member of staff; null for the command line. */
  by: number | null
  ip: string
}

/**
 * Deletes a customer that was never used: no user has a password, and only its terms refer to it. For any other customer
 * returns the tables that need it; such a customer is deactivated instead. `changed` if it no longer has the version that
 * the editor saw.
 */
export function removeUnusedCustomer(
  db: Db,
  siteId: number,
  { code, version, dryRun, by, ip }: RemovalRequest,
): Promise<CustomerRemoval> {
  return db.transaction().execute(async (tx) => {
    const customer = await lockCustomer(tx, siteId, code)
    if (!customer) return 'unknown'
    if (version !== undefined && version !== customer.version) return 'changed'
    const needed = await countUses(tx, customer.id)
    if (Object.keys(needed).length > 0) return { needed }
    if (dryRun) return 'removed'
    for (const { table, column } of CUSTOMER_REFERENCES.filter(({ table }) => isRemovedAlong(table)))
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${customer.id}`.execute(tx)
    await tx.deleteFrom('customers').where('id', '=', customer.id).execute()
    const entry = { siteId, userId: by, customerId: customer.id, target: code, ...(ip && { ip }) }
    await audit(tx, { ...entry, action: 'customer.remove' })
    return 'removed'
  })
}

const isRemovedAlong = (table: string) => table === 'users' || REMOVED_WITH_CUSTOMER.includes(table)

/** The rows that need a customer, by table; its terms and users who never signed in do not. */
const countUses = (tx: Tx, customerId: number) =>
  countReferences(tx, {
    customerId,
    references: CUSTOMER_REFERENCES.filter(
      ({ table, mode }) => mode !== 'keep' && !REMOVED_WITH_CUSTOMER.includes(table),
    ),
  })

interface CountedReferences {
  customerId: number
  references: readonly CustomerReference[]
}

/** The rows that refer to a customer, by table. A user who never signed in is not counted. */
export async function countReferences(
  db: Db | Tx,
  { customerId, references }: CountedReferences,
): Promise<Record<string, number>> {
  const counts = references.map((reference) => {
    const { table, column } = reference
    // A user who waits for an invitation never signed in and goes with the customer.
    const isUse = table === 'users' ? sql`(invited_at is not null or not awaits_invitation)` : sql`true`
    return sql`select ${getCountName(reference)}::text as name, count(*)::integer as rows from ${sql.table(table)}
      where ${sql.ref(column)} = ${customerId} and ${isUse}`
  })
  const { rows } = await sql<{ name: string; rows: number }>`
    select name, sum(rows)::integer as rows from (${sql.join(counts, sql` union all `)}) as uses
    group by name having sum(rows) > 0 order by name`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}

/** Stores the user's language, for emails and notifications. */
export async function saveLanguage(tx: Tx, userId: number, language: Language): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { hasNetPrices } from '#src/pricing/net-price-commands.server.ts'
import {
  CUSTOMER_REFERENCES,
  type CustomerReference,
  findMergeProblem,
  getCountName,
  type JoinRefusal,
  type JoinReport,
  type JoinRequest,
  type MergeSource,
} from '../merge.ts'
import { lockMembers } from './commands.server.ts'

interface Pair {
  from: number
  to: number
}

/**
 * Moves everything of a customer to another one: users, orders, carts, account and every other row that refers to it. Of
 * two terms on the same goods, that of the other customer stays. The merged customer remains as a closed row that refers
 * to the other. Idempotent.
 */
export async function joinCustomers(tx: Tx, request: JoinRequest): Promise<JoinReport | { refusal: JoinRefusal }> {
  const { siteId, dryRun, anyOrigin = false } = request
  await lockMembers(tx, siteId)
  const found = await findPair(tx, request)
  if (found.refusal !== undefined) return { refusal: found.refusal }
  const { from, to } = found
  const report = { from: from.code, to: to.code, toId: to.id, already: from.id === to.id || from.joinedToId === to.id }
  if (report.already) return { ...report, moved: {} }
  const source = { ...from, hasNetPrices: await hasNetPrices(tx, from.id) }
  const refusal = findMergeProblem(source, to, { anyOrigin })
  if (refusal !== undefined) return { refusal }
  const pair = { from: from.id, to: to.id }
  const moved = await countRows(tx, pair.from)
  if (!dryRun) await moveEverything(tx, pair, to.kind)
  return { ...report, moved }
}

async function findPair(tx: Tx, { siteId, source, customerCode }: JoinRequest) {
  const code = 'code' in source ? source.code : await findCodeOfUser(tx, siteId, source)
  const from = code === undefined ? undefined : await lockCustomer(tx, siteId, code)
  if (!from) return { refusal: 'noUser' as const }
  const to = await lockCustomer(tx, siteId, customerCode)
  return to ? { from, to } : { refusal: 'noCustomer' as const }
}

const lockCustomer = (tx: Tx, siteId: number, code: string) =>
  tx
    .selectFrom('customers')
    .select(['id', 'code', 'currency', 'kind', 'active', 'parentId', 'joinedToId'])
    .select(sql<boolean>`exists (select from customers below where below.parent_id = customers.id)`.as('hasSubDealers'))
    .where('siteId', '=', siteId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()

async function findCodeOfUser(
  tx: Tx,
  siteId: number,
  { emailKey }: Extract<MergeSource, { emailKey: string }>,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('users as u')
    .innerJoin('customers as c', 'c.id', 'u.customerId')
    .select('c.code')
    .where('u.siteId', '=', siteId)
    .where('u.emailKey', '=', emailKey)
    .executeTakeFirst()
  return found?.code
}

/** What the database calculates from entries and orders. */
const DERIVED_TABLES = new Set(['account_ages', 'account_debts', 'account_months', 'sold_lines'])

async function countRows(tx: Tx, from: number): Promise<Record<string, number>> {
  const counted = CUSTOMER_REFERENCES.filter(({ mode, table }) => mode !== 'keep' && !DERIVED_TABLES.has(table))
  const parts = counted.map(
    (reference) => sql`select ${getCountName(reference)}::text as name, count(*)::integer as rows
      from ${sql.table(reference.table)} where ${sql.ref(reference.column)} = ${from}`,
  )
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(parts, sql` union all `)}`.execute(tx)
  const sums = new Map<string, number>()
  for (const { name, rows: count } of rows) if (count > 0) sums.set(name, (sums.get(name) ?? 0) + count)
  return Object.fromEntries(sums)
}

async function moveEverything(tx: Tx, pair: Pair, kind: string) {
  await moveAccount(tx, pair)
  await moveAddresses(tx, pair)
  await moveCarts(tx, pair)
  await movePromotionCounts(tx, pair)
  await moveUsers(tx, pair, kind)
  for (const reference of CUSTOMER_REFERENCES) if (reference.mode === 'move') await moveRows(tx, pair, reference)
  // Customers that were merged into it earlier follow.
  await tx.updateTable('customers').set({ joinedToId: pair.to }).where('joinedToId', '=', pair.from).execute()
  await tx.updateTable('customers').set({ active: false, joinedToId: pair.to }).where('id', '=', pair.from).execute()
}

async function moveRows(tx: Tx, { from, to }: Pair, { table, column, uniqueBy }: CustomerReference) {
  if (uniqueBy) {
    const same = uniqueBy.map((key) => sql`other.${sql.ref(key)} is not distinct from one.${sql.ref(key)}`)
    await sql`
      delete from ${sql.table(table)} one using ${sql.table(table)} other
      where one.${sql.ref(column)} = ${from} and other.${sql.ref(column)} = ${to} and ${sql.join(same, sql` and `)}`.execute(
      tx,
    )
  }
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(tx)
}

/** Monthly totals are added to those of the target customer; ages are calculated again. */
async function moveAccount(tx: Tx, { from, to }: Pair) {
  await sql`select set_config('vitrin.joins_customers', 'yes', true)`.execute(tx)
  await sql`update ${sql.table('account_entries')} set customer_id = ${to} where customer_id = ${from}`.execute(tx)
  await sql`select set_config('vitrin.joins_customers', '', true)`.execute(tx)
  const months = sql.table('account_months')
  await sql`
    insert into ${months} as m (customer_id, currency, dbs, month, debit, credit, entries, due_weight)
    select ${to}, currency, dbs, month, debit, credit, entries, due_weight from ${months} where customer_id = ${from}
    on conflict (customer_id, currency, dbs, month) do update set debit = m.debit + excluded.debit,
      credit = m.credit + excluded.credit, entries = m.entries + excluded.entries,
      due_weight = m.due_weight + excluded.due_weight`.execute(tx)
  await sql`delete from ${months} where customer_id = ${from}`.execute(tx)
  for (const table of ['account_ages', 'account_debts'])
    await sql`delete from ${sql.table(table)} where customer_id = ${from}`.execute(tx)
  await sql`select renew_account_ages(array[${to}::bigint])`.execute(tx)
}

/** The default address of the target customer remains the default. */
async function moveAddresses(tx: Tx, { from, to }: Pair) {
  const addresses = sql.table('addresses')
  await sql`
    update ${addresses} set customer_id = ${to}, is_default = is_default and not exists (
      select from ${addresses} own where own.customer_id = ${to} and own.is_default and own.removed_at is null)
    where customer_id = ${from}`.execute(tx)
}

/** If a user (a representative) has open carts for both customers, that of the merged customer becomes a saved one. */
async function moveCarts(tx: Tx, { from, to }: Pair) {
  const carts = sql.table('carts')
  await sql`
    update ${carts} one set customer_id = ${to}, state = case when one.state = 'open' and exists (
        select from ${carts} other where other.customer_id = ${to} and other.user_id = one.user_id
          and other.site_id = one.site_id and other.type = one.type and other.state = 'open') then 'saved' else one.state end
    where one.customer_id = ${from}`.execute(tx)
}

async function movePromotionCounts(tx: Tx, { from, to }: Pair) {
  const counts = sql.table('promotion_customers')
  await sql`
    insert into ${counts} as c (promotion_id, customer_id, used)
    select promotion_id, ${to}, used from ${counts} where customer_id = ${from}
    on conflict (promotion_id, customer_id) do update set used = c.used + excluded.used`.execute(tx)
  await sql`delete from ${counts} where customer_id = ${from}`.execute(tx)
}

/** Users get the role of the target customer. Those of a dealer manage its users if they did before, or if it has no manager. */
async function moveUsers(tx: Tx, { from, to }: Pair, kind: string) {
  await sql`
    update users set customer_id = ${to}, role = ${kind === 'public' ? 'customer' : kind},
      manages_users = ${kind === 'dealer'} and (manages_users or not exists (
        select from users own where own.customer_id = ${to} and own.erased_at is null and own.manages_users))
    where customer_id = ${from}`.execute(tx)
}

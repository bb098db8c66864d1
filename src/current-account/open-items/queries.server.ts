import Big from 'big.js'
import { sql } from 'kysely'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { escapeLike } from '#src/platform/i18n/contains-folded.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { Account, DocumentType } from '../account.ts'
import { type AccountRequest, findAccount } from '../accounts/queries.server.ts'
import { loadCurrencyLines } from '../currency-queries.server.ts'
import { averageDueOfOpen, computeBalance, daysBetween } from '../period.ts'
import { loadBook } from '../queries.server.ts'
import { computeAgeing, computeOpenAmounts, type UnpaidByDueDate } from './ageing.ts'

type AccountKey = Pick<Account, 'customerId' | 'currency' | 'dbsOnly'>

export interface UnpaidLine {
  id: number
  documentType: DocumentType
  documentNo: string
  orderNumber: string | null
  entryDate: string
  dueDate: string
  amount: Decimal
  left: Decimal
}

interface OpenLine extends UnpaidLine {
  open: Decimal
}

const FIRST_BATCH_SIZE = 400
/** Maximum number of listed documents; the sums include all. */
const MAX_OPEN = 2000

interface OpenLinesRequest {
  /** Reads all debits due on this day or later; by default the last 2,000 that make up the balance. */
  from?: string | null
  /** Added to the balance: what would be open without this amount of payments. */
  credit?: Decimal
}

/** All open debits, the last due first. Reads debits from the newest due date on until the balance is reached. */
export async function openLines(
  db: Db | Tx,
  account: AccountKey,
  { from = null, credit = '0' }: OpenLinesRequest = {},
): Promise<OpenLine[]> {
  const book = await loadBook(db as Db, account, [])
  const balance = new Big(computeBalance(book.sumsBefore('9999-01-01'))).plus(credit).toFixed(2)
  if (new Big(balance).lte(0)) return []
  const unpaid: UnpaidLine[] = []
  let [left, batchSize, last] = [new Big(0), FIRST_BATCH_SIZE, undefined as UnpaidLine | undefined]
  while (left.lt(balance) && (from !== null || unpaid.length < MAX_OPEN)) {
    const batch = await loadUnpaidBatch(db, account, { last, limit: batchSize, from })
    unpaid.push(...batch)
    left = batch.reduce((sum, line) => sum.plus(line.left), left)
    if (batch.length < batchSize) break
    last = batch.at(-1)
    batchSize *= 4
  }
  const lines = new Map(unpaid.map((line) => [line.id, line]))
  return computeOpenAmounts(balance, unpaid).flatMap(({ id, open }) => {
    const line = lines.get(id)
    return line ? [{ ...line, open }] : []
  })
}

/** The open part of each debit due on a day or later. */
export async function openAmounts(db: Db, account: AccountKey, from: string): Promise<Map<number, Decimal>> {
  return new Map((await openLines(db, account, { from })).map(({ id, open }) => [id, open]))
}

interface BatchRequest {
  last: UnpaidLine | undefined
  limit: number
  from: string | null
}

async function loadUnpaidBatch(
  db: Db | Tx,
  { customerId, currency, dbsOnly }: AccountKey,
  { last, limit, from }: BatchRequest,
) {
  const { rows } = await sql<UnpaidLine>`
    select e.id, e.document_type, e.document_no, orders.number as order_number, e.entry_date, e.due_date, e.amount,
      ${unmatchedAmount} as "left"
    from account_entries e left join orders on orders.id = e.order_id
    where e.customer_id = ${customerId}::bigint and e.currency = ${currency} and e.side = 'debit'
      and (e.dbs or not ${dbsOnly}) and e.due_date >= coalesce(${from}::date, date '1900-01-01')
      and (e.due_date, e.id) < (${last?.dueDate ?? '9999-01-01'}::date, ${last?.id ?? 0}::bigint)
    order by e.due_date desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

/** Debts that are listed for a number. */
const MAX_NAMED = 100

interface DebtSearch {
  /** Whole numbers in upper case. */
  numbers?: readonly string[]
  /** A part of a number. */
  part?: string
  /** Also debts that are matched wholly. */
  ids?: readonly number[]
}

/**
 * Debts of an account by the number of the document, its order or its e-invoice, as far as they are not matched wholly, and
 * those of these ids. Also those that unmatched payments close. The first due is on top.
 */
export async function findDebts(
  db: Db,
  { customerId, currency }: Pick<AccountKey, 'customerId' | 'currency'>,
  { numbers = [], part = '', ids = [] }: DebtSearch,
): Promise<UnpaidLine[]> {
  if (numbers.length === 0 && part === '' && ids.length === 0) return []
  const isNamed = (column: ReturnType<typeof sql>) =>
    sql`(upper(${column}) = any(${[...numbers]}::text[]) or (${part} <> '' and ${column} ilike ${`%${escapeLike(part)}%`}))`
  const { rows } = await sql<UnpaidLine>`
    select * from (
      select e.id, e.document_type, e.document_no, orders.number as order_number, e.entry_date, e.due_date, e.amount,
        ${unmatchedAmount} as "left"
      from account_entries e left join orders on orders.id = e.order_id
      where e.customer_id = ${customerId}::bigint and e.currency = ${currency} and e.side = 'debit'
        and (e.id = any(${[...ids]}::bigint[]) or ${isNamed(sql`e.document_no`)} or ${isNamed(sql`orders.number`)} or exists (
          select from e_invoices i where i.order_id = e.order_id and ${isNamed(sql`i.number`)}))
    ) found
    where found."left" > 0 or found.id = any(${[...ids]}::bigint[])
    order by found.due_date, found.id limit ${MAX_NAMED + ids.length}`.execute(db)
  return rows
}

/** The unmatched part of these debits of an account; those of other accounts are omitted. */
export async function loadUnmatchedAmounts(
  tx: Tx,
  { customerId, currency }: Pick<Account, 'customerId' | 'currency'>,
  ids: readonly number[],
): Promise<Map<number, Decimal>> {
  const { rows } = await sql<{ id: number; left: Decimal }>`
    select e.id, ${unmatchedAmount} as "left" from account_entries e
    where e.id = any(${[...ids]}::bigint[]) and e.customer_id = ${customerId}::bigint and e.currency = ${currency}
      and e.side = 'debit'`.execute(tx)
  return new Map(rows.map(({ id, left }) => [id, left]))
}

const MAX_MATCHABLE = 60

/** Debits a credit may be matched to, the newest first: open ones, and those it is already matched to by the user. */
export async function matchableLines(db: Db, account: AccountKey, creditId: number): Promise<OpenLine[]> {
  const [open, chosen] = await Promise.all([openLines(db, account), loadChosenLines(db, creditId)])
  const taken = new Map(chosen.map((line) => [line.id, line.open]))
  const lines = open.map((line) => ({ ...line, open: new Big(line.open).plus(taken.get(line.id) ?? 0).toFixed(2) }))
  const others = chosen.filter(({ id }) => !open.some((line) => line.id === id))
  return [...lines, ...others].slice(0, MAX_MATCHABLE)
}

/** Debits chosen for a credit, each with the closed part. */
async function loadChosenLines(db: Db, creditId: number): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select e.id, e.document_type, e.document_no, orders.number as order_number, e.entry_date, e.due_date, e.amount,
      0 as "left", m.amount as open
    from account_matches m join account_entries e on e.id = m.debit_id left join orders on orders.id = e.order_id
    where m.credit_id = ${creditId}::bigint and m.released_at is null and not m.by_document
    order by e.due_date desc, e.id desc`.execute(db)
  return rows
}

/** The unmatched part of a debit `e`; zero for reversed ones and reversals. */
const unmatchedAmount = sql<Decimal>`
  case when e.reverses_id is not null or exists (select from account_entries u where u.reverses_id = e.id) then 0
  else e.amount - coalesce((
    select sum(m.amount) from account_matches m where m.debit_id = e.id and m.released_at is null), 0) end`

/** Unmatched debits by due date, and those due after the last month, of one account. */
export async function loadUnpaid(db: Db, { customerId, currency, dbsOnly, today }: AccountKey & { today: string }) {
  const { rows } = await sql<UnpaidByDueDate & { thisMonth: Decimal }>`
    select ${sumSince(sql`day`)} as due0, ${sumSince(sql`day - 30`)} as due30, ${sumSince(sql`day - 60`)} as due60,
      ${sumSince(sql`day - 90`)} as due90, ${sumSince(sql`date_trunc('month', day)::date`)} as this_month
    from (select ${today}::date as day) today left join lateral (
      select e.due_date, ${unmatchedAmount} as "left" from account_entries e
      where e.customer_id = ${customerId}::bigint and e.currency = ${currency} and e.side = 'debit'
        and (e.dbs or not ${dbsOnly}) and e.due_date >= today.day - 90
    ) debit on true`.execute(db)
  const [sums] = rows
  return sums ?? { due0: '0', due30: '0', due60: '0', due90: '0', thisMonth: '0' }
}

const sumSince = (day: ReturnType<typeof sql>) =>
  sql<Decimal>`coalesce(sum(debit.left) filter (where debit.due_date >= ${day}), 0)`

/** Unpaid and overdue documents of an account, the first due on top; 404 for accounts the viewer may not read. */
export async function loadOverdue(db: Db, context: RequestContext, request: AccountRequest) {
  const account = await findAccount(db, context, request)
  const [book, left, lines, currencies] = await Promise.all([
    loadBook(db, account, []),
    loadUnpaid(db, account),
    openLines(db, account),
    loadCurrencyLines(db, context.site, account),
  ])
  const balance = computeBalance(book.sumsBefore('9999-01-01'))
  const ageing = computeAgeing(balance, left)
  const total = new Big(balance).gt(0) ? balance : '0'
  return {
    account,
    ageing,
    total,
    overdue: new Big(total).minus(ageing.notDue).toFixed(2),
    averageDue: averageDueOfOpen(lines),
    lines: lines.reverse().map((line) => ({
      ...line,
      overdueDays: Math.max(daysBetween(line.dueDate, account.today), 0),
    })),
    currencies: [...new Set([account.ownCurrency, ...currencies.map(({ currency }) => currency)])],
  }
}

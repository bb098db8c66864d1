import Big from 'big.js'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { listNumbers } from '#src/bank-statements/proposal.ts'
import type { AccountDocument } from '#src/current-account/account.ts'
import { findAccount } from '#src/current-account/accounts/queries.server.ts'
import { selectRepeatedReceipts } from '#src/current-account/manual-entries/similar-queries.server.ts'
import { findDocument } from '#src/current-account/open-items/document-queries.server.ts'
import { findDebts, openLines, type UnpaidLine } from '#src/current-account/open-items/queries.server.ts'
import { customerName } from '#src/customers/queries.server.ts'
import { MIN_INDEXED_LENGTH, matchCustomerText } from '#src/customers/search-queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import { loadCountedPage, selectHits } from '#src/platform/counted-page.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { escapeLike } from '#src/platform/i18n/contains-folded.server.ts'
import { type FilterConditions, matchFilters, readFilterId } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import { proposeMatches } from './match-proposal.ts'
import { CREDIT_TYPES, type OpenPayment, type OpenPaymentFilter } from './open-payments-table.ts'

type Site = Pick<SiteScope, 'siteId'>
type Filters = TableRequest['filters']

/** A page of the payments of a site that are not matched wholly. */
export async function loadOpenPayments(
  db: Db,
  site: Site,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<{ payments: OpenPayment[]; totalHits: number }> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const column = sort.column === 'unmatched' ? sql`k.unmatched` : sql`k.entry_date`
  const order = sql`${column} ${direction}, k.entry_id ${direction}`
  const isFoundOnce = filters.q !== undefined
  const found = sql<OpenPayment & { hits: number | null }>`
    select k.hits, e.id, e.customer_id, e.entry_date::text as entry_date, e.document_type, e.document_no as document, e.description,
      coalesce(c.code, '') as code, coalesce(${customerName('c')}, '') as customer, e.amount::text as amount,
      k.unmatched::text as unmatched, e.currency, coalesce(a.balance, 0)::text as balance
    from (select k.*, ${selectHits(isFoundOnce)} as hits
        from account_credits k ${joinFiltered(filters)} where ${matchPayments(site, filters)}
        order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) k
      join account_entries e on e.id = k.entry_id join customers c on c.id = e.customer_id
      left join account_ages a on a.customer_id = e.customer_id and a.currency = e.currency
    order by ${order}`
  const { rows, totalHits } = await loadCountedPage({
    isFoundOnce,
    page,
    load: async () => (await found.execute(db)).rows,
    count: () => countOpenPayments(db, site, filters),
  })
  return { payments: rows.map(({ hits: _, ...payment }) => payment), totalHits }
}

export async function countOpenPayments(db: Db, site: Site, filters: Filters): Promise<number> {
  const { rows } = await sql<{ hits: number }>`select ${selectOpenPaymentCount(site, filters)} as hits`.execute(db)
  return rows[0]?.hits ?? 0
}

/** SQL for the number of payments that the filters select. */
export const selectOpenPaymentCount = (site: Site, filters: Filters) =>
  sql<number>`(select count(*)::integer from account_credits k ${joinFiltered(filters)} where ${matchPayments(site, filters)})`

/** The currencies in which accounts of a site have entries. */
export async function loadAccountCurrencies(db: Db, { siteId }: Site): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select currency from account_ages where site_id = ${siteId} group by currency order by count(*) desc, currency`.execute(
    db,
  )
  return rows.map(({ currency }) => currency)
}

/** A text and days need no join: indexes have them. */
const joinFiltered = (filters: Filters) =>
  Object.keys(filters).some((key) => key !== 'q' && key !== 'from' && key !== 'to')
    ? sql`join account_entries e on e.id = k.entry_id`
    : sql``

const matchPayments = ({ siteId }: Site, filters: Filters): RawBuilder<SqlBool> =>
  sql`k.site_id = ${siteId} and k.unmatched > 0 and ${matchFilters(FILTERS, filters, siteId)}`

const OWES = sql`exists (select from account_ages a
  where a.customer_id = e.customer_id and a.currency = e.currency and a.balance > 0)`

const FILTERS: FilterConditions<OpenPaymentFilter, [siteId: number]> = {
  q: matchText,
  account: (value) => (value === 'owes' ? OWES : value === 'settled' ? sql`not ${OWES}` : sql`false`),
  type: (value) => sql`e.document_type = ${CREDIT_TYPES.find((type) => type === value) ?? ''}`,
  review: (value, siteId) =>
    value === 'repeated' ? sql`k.entry_id in (${selectRepeatedReceipts(siteId)})` : sql`false`,
  currency: (value) => sql`e.currency = ${value}`,
  from: (value) => sql`k.entry_date >= ${value}::date`,
  to: (value) => sql`k.entry_date <= ${value}::date`,
  customer: (value) => sql`e.customer_id = ${readFilterId(value)}::bigint`,
}

/**
 * Payments by a text of their customer, the beginning of their number, or a part of their description. A union instead
 * of one condition: each part is then answered by its own index.
 */
function matchText(text: string, siteId: number): RawBuilder<unknown> {
  const begins = `${escapeLike(text)}%`
  const customer = text.length >= MIN_INDEXED_LENGTH ? matchCustomerText(text) : sql`c.code ilike ${begins}`
  return sql`k.entry_id in (
    select e.id from account_entries e where e.side = 'credit'
      and e.customer_id in (select c.id from customers c where c.site_id = ${siteId} and ${customer})
    union all
    select e.id from account_entries e where e.site_id = ${siteId} and e.side = 'credit'
      and (e.document_no ilike ${begins} or e.description ilike ${`%${escapeLike(text)}%`}))`
}

/** Debts that a page lists and proposes for a payment. */
const MAX_LISTED_DEBTS = 100

/**
 * An entry with the debts that it may be matched with if it is a payment or another credit: those of a searched number on
 * top, then by due day those that would be open without it, that it names, or that a user matched it with. Of each debt,
 * `left` is what this payment may be matched with at most.
 */
export async function findOpenPayment(db: Db, context: RequestContext, { id, search }: { id: number; search: string }) {
  const document = await findDocument(db, context, id)
  const account = await findAccount(db, context, { customerId: document.customerId, currency: document.currency })
  const isMatchable = document.side === 'credit' && !document.undoneBy && !document.undoes
  const own = new Map(document.matches.flatMap((one) => (one.byDocument ? [] : [[one.entryId, one.amount] as const])))
  const [lastDueFirst, named, found, matched] = await Promise.all([
    isMatchable ? openLines(db, account, { from: '1900-01-01', credit: document.open }) : [],
    isMatchable ? findDebts(db, account, { numbers: listPaymentNumbers(document) }) : [],
    isMatchable ? findDebts(db, account, { part: search }) : [],
    findDebts(db, account, { ids: [...own.keys()] }),
  ])
  const open = lastDueFirst.reverse().slice(0, MAX_LISTED_DEBTS)
  const others = new Map([...matched, ...named, ...open].map((debt) => [debt.id, debt]))
  const debts = new Map([...found, ...[...others.values()].sort(byDueDate)].map((debt) => [debt.id, debt]))
  const byDocument = document.matches.filter((match) => match.byDocument)
  return {
    ...document,
    code: account.code,
    customer: account.name,
    available: byDocument.reduce((rest, { amount }) => rest.minus(amount), new Big(document.amount)).toFixed(2),
    isMatchable,
    found: found.length,
    hiddenDebts: lastDueFirst.length - open.length,
    debts: [...debts.values()].map((debt) => {
      const matchedAmount = own.get(debt.id) ?? '0'
      return { ...debt, matched: matchedAmount, left: new Big(debt.left).plus(matchedAmount).toFixed(2) }
    }),
    proposals: proposeMatches(document.open, { named, open }),
  }
}

/** The numbers in the texts of a payment, without its own. */
function listPaymentNumbers({ description, documentNo }: AccountDocument): string[] {
  const numbers = listNumbers({ reference: '', payer: '', details: description })
  return numbers.filter((number) => number !== documentNo.toUpperCase())
}

const byDueDate = (one: UnpaidLine, other: UnpaidLine) =>
  one.dueDate < other.dueDate ? -1 : one.dueDate > other.dueDate ? 1 : one.id - other.id

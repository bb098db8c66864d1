import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { type FieldChange, listChanges } from '#src/products/list-outcome.ts'
import type { EntryResult } from './account.ts'

/**
 * The figures of a customer in one currency in the owner's own books; undefined values leave the stored ones
 * unchanged. Debt is positive.
 */
export interface BookFiguresToLoad {
  code: string
  /** Undefined: the customer's trading currency. */
  currency: string | undefined
  balance: Decimal | undefined
  chequeRisk: Decimal | undefined
  waybills: Decimal | undefined
  dispatched: Decimal | undefined
  remark: string | undefined
  /** Undefined: today at the site. */
  asOf: string | undefined
}

export type FigureResult = EntryResult | { changes: FieldChange[] }

/**
 * Stores the figures of the owner's own books: the newest of a customer and currency are valid, older ones are refused.
 * With `write: false` only validates.
 */
export async function loadFigures(
  tx: Tx,
  { siteId, write }: { siteId: number; write: boolean },
  figures: readonly BookFiguresToLoad[],
): Promise<FigureResult[]> {
  if (figures.length === 0) return []
  const { rows } = await sql<ComparedFigures>`
    with ${toFigureRecordset(siteId, figures)}
    select t.no, case when t.customer_id is null then 'there is no customer of this code'
        when t.as_of < stored.as_of then 'the figures of ' || stored.as_of || ' are newer' end as why,
      case when stored.customer_id is null then 'new'
        when (t.balance, t.cheque_risk, t.waybills, t.dispatched, t.remark, t.as_of) is distinct from
          (stored.balance, stored.cheque_risk, stored.waybills, stored.dispatched, stored.remark, stored.as_of) then 'changed'
        else 'unchanged' end as fate,
      case when stored.customer_id is not null then ${toFigureObject('stored')} end as before, ${toFigureObject('t')} as after
    from figures t left join account_book_figures stored on stored.customer_id = t.customer_id and stored.currency = t.currency
    order by t.no`.execute(tx)
  const results = rows.map(toResult)
  const changed = figures.filter((_, no) => rows[no]?.why === null && rows[no].fate !== 'unchanged')
  if (write && changed.length > 0) await upsertFigures(tx, siteId, changed)
  return results
}

type FigureTexts = Record<'balance' | 'chequeRisk' | 'waybills' | 'dispatched' | 'remark' | 'asOf', string>

interface ComparedFigures {
  no: number
  fate: 'new' | 'changed' | 'unchanged'
  why: string | null
  /** Null for a new record. */
  before: FigureTexts | null
  after: FigureTexts
}

function toResult({ fate, why, before, after }: ComparedFigures): FigureResult {
  if (why !== null) return { why }
  return fate === 'changed' && before ? { changes: listChanges(before, after) } : fate === 'changed' ? 'new' : fate
}

const toFigureObject = (table: 'stored' | 't') => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`json_build_object('balance', ${column('balance')}::text, 'chequeRisk', ${column('cheque_risk')}::text,
    'waybills', ${column('waybills')}::text, 'dispatched', ${column('dispatched')}::text,
    'remark', ${column('remark')}, 'asOf', ${column('as_of')}::text)`
}

/** The figures as rows; undefined values are replaced by the stored ones. */
const toFigureRecordset = (siteId: number, figures: readonly BookFiguresToLoad[]) => sql`
  figures as (
    select row.no, c.id as customer_id, coalesce(row.currency, c.currency) as currency,
      coalesce(row.balance, before.balance, 0) as balance, coalesce(row.cheque_risk, before.cheque_risk, 0) as cheque_risk,
      coalesce(row.waybills, before.waybills, 0) as waybills, coalesce(row.dispatched, before.dispatched, 0) as dispatched,
      coalesce(row.remark, before.remark, '') as remark, coalesce(row.as_of, (now() at time zone site.time_zone)::date) as as_of
    from json_to_recordset(${JSON.stringify(figures.map(toRow))}::json) as row (no int, code text, currency text,
        balance numeric, cheque_risk numeric, waybills numeric, dispatched numeric, remark text, as_of date)
      join sites site on site.id = ${siteId}
      left join customers c on c.site_id = ${siteId} and c.code = row.code
      left join account_book_figures before
        on before.customer_id = c.id and before.currency = coalesce(row.currency, c.currency)
  )`

const toRow = ({ chequeRisk, asOf, ...row }: BookFiguresToLoad, no: number) => ({
  ...row,
  no,
  cheque_risk: chequeRisk,
  as_of: asOf,
})

const upsertFigures = (tx: Tx, siteId: number, figures: readonly BookFiguresToLoad[]) =>
  sql`
    with ${toFigureRecordset(siteId, figures)}
    insert into account_book_figures (customer_id, currency, balance, cheque_risk, waybills, dispatched, remark, as_of)
    select customer_id, currency, balance, cheque_risk, waybills, dispatched, remark, as_of from figures
    on conflict (customer_id, currency) do update set balance = excluded.balance, cheque_risk = excluded.cheque_risk,
      waybills = excluded.waybills, dispatched = excluded.dispatched, remark = excluded.remark, as_of = excluded.as_of`.execute(
    tx,
  )

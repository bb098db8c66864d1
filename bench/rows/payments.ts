import { sql } from 'kysely'
import { toOrderNo } from '#src/payments/attempt.ts'
import { CALLBACK_PATH, callbackKey } from '#src/payments/attempts/queries.server.ts'
import { SANDBOX_MERCHANT } from '#src/payments/providers/sandbox/sandbox.ts'
import { seal } from '#src/platform/sealed.server.ts'
import type { BenchShop } from '../bench-shop.ts'
import { type LoadRequest, type TimingSummary, timeRequests } from '../load.ts'
import { openPayingBank, type PayingBank, provenForm } from '../paying-bank.ts'
import { milliseconds, type Row } from '../table.ts'

const CLIENTS = 8
const PAYMENTS = 800
const WARMING = 40
const AMOUNT = '240.00'

/** Bank callbacks of different customers: each payment is captured and booked. Then every callback is repeated. */
export async function paymentRows(shop: BenchShop): Promise<Row[]> {
  const bank = await openPayingBank()
  try {
    const terminalId = await terminal(shop, bank)
    const waiting = await attempts(shop, terminalId)
    const comingBack = waiting.map((reference) => callback(shop, reference))
    const measured = comingBack.slice(WARMING)
    await backFrom(comingBack.slice(0, WARMING), CLIENTS)
    const first = await backFrom(measured, CLIENTS)
    const again = await backFrom(measured, CLIENTS)
    const once = await bookedOnce(shop, terminalId, bank)
    return [
      {
        what: `payment callbacks, ${CLIENTS} clients: signature, capture at a bank that answers at once, entry in the account`,
        hold: 'each captured once',
        figure: `${perSecond(first)}; ${once}`,
      },
      { what: 'the same callbacks a second time', hold: 'nothing captured again', figure: perSecond(again) },
    ]
  } finally {
    await bank.close()
  }
}

const perSecond = (timing: TimingSummary) => `${timing.perSecond.toFixed(0)}/s, ${milliseconds(timing)}`

const backFrom = (coming: readonly LoadRequest[], concurrency: number) =>
  timeRequests((index) => coming[index] as LoadRequest, { count: coming.length, concurrency, good: 303 })

/** A terminal that is not offered to buyers of the benchmark shop. */
async function terminal({ db, siteId, secret }: BenchShop, { apiUrl }: PayingBank): Promise<number> {
  const { merchant, secrets } = SANDBOX_MERCHANT
  const about = { siteId, provider: 'nestpay', bank: 'Bench', name: `Bench ${Date.now()}`, merchant, active: false }
  const row = { ...about, apiUrl, secrets: seal(secret, JSON.stringify(secrets)) }
  const { id } = await db.insertInto('posTerminals').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Payments on account that are open and have no callback yet. */
async function attempts({ db, siteId }: BenchShop, terminalId: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    insert into payment_attempts (site_id, purpose, customer_id, user_id, idempotency_key, terminal_id, amount, currency,
      language, next_look_at)
    select ${siteId}::bigint, 'account', u.customer_id, u.id, gen_random_uuid(), ${terminalId}::bigint, ${AMOUNT}::numeric,
      'TRY', 'tr', now() + interval '1 hour'
    from users u where u.site_id = ${siteId}::bigint and u.customer_id is not null
    order by u.id limit ${PAYMENTS + WARMING}
    returning reference`.execute(db)
  return rows.map(({ reference }) => reference)
}

const callback = ({ ports, secret }: BenchShop, reference: string): LoadRequest => ({
  method: 'POST',
  port: ports.web,
  path: `/api/${CALLBACK_PATH}/${callbackKey(secret, reference)}`,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: provenForm(toOrderNo(reference), AMOUNT),
})

/** Compares the shop's ledger with the bank's captures after every callback arrived twice. */
async function bookedOnce({ db }: BenchShop, terminalId: number, { request }: PayingBank): Promise<string> {
  const { rows } = await sql<{
    attempts: number
    succeeded: number
    captured: string
    entries: number
    booked: string
  }>`
    select count(*)::int as attempts, (count(*) filter (where a.state = 'succeeded'))::int as succeeded,
      sum(a.captured) as captured, sum(e.entries)::int as entries, coalesce(sum(e.booked), 0) as booked
    from payment_attempts a cross join lateral (
      select count(*) as entries, sum(amount) as booked from account_entries
      where payment_id = a.id and side = 'credit' and document_type = 'payment') e
    where a.terminal_id = ${terminalId}::bigint`.execute(db)
  const [books] = rows
  if (!books) throw new Error('The books were not read')
  const times = [...request.values()].reduce((all, one) => all + one, 0)
  const same = [books.succeeded, books.entries, request.size, times].every((count) => count === books.attempts)
  const equal =
    Number(books.captured) === Number(books.booked) && Number(AMOUNT) * books.attempts === Number(books.booked)
  const message = `${books.succeeded} of ${books.attempts} captured, ${books.entries} entries, ${times} requests to the bank`
  return same && equal
    ? `${message}, sums equal`
    : `WRONG: ${message}, captured ${books.captured}, booked ${books.booked}`
}

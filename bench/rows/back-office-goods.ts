import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'

const LINES = 100_000
const LINES_OF_A_COUNT = 1000

/** Counts and expected goods of 100,000 products, a third of which have names in five languages. */
export async function fillGoods(db: Db, siteId: number): Promise<void> {
  const { rows } = await sql`select from stock_documents where site_id = ${siteId} limit 1`.execute(db)
  if (rows.length > 0) return
  await sql`
    update products set names = names || jsonb_build_object('en', 'Brake pad ' || id, 'de', 'Bremsbelag ' || id,
      'ru', 'Тормозные колодки ' || id, 'ar', 'فحمات الفرامل ' || id)
    where site_id = ${siteId} and id % 3 = 0`.execute(db)
  await sql`
    insert into stock_documents (site_id, kind, depot_id, note, key, request_hash, created_at, posted_at)
    select ${siteId}, 'count', (select min(id) from depots where site_id = ${siteId}), 'Sayım ' || n, gen_random_uuid(), '',
      now() - n * interval '1 day', case when n % 3 > 0 then now() - n * interval '1 day' end
    from generate_series(1, ${LINES / LINES_OF_A_COUNT}::integer) n`.execute(db)
  const numbered = sql`select id as product_id, row_number() over (order by id) as n from products
    where site_id = ${siteId} limit ${LINES}::integer`
  await sql`
    insert into stock_document_lines (document_id, product_id, quantity, before, reason, reason_note)
    select d.id, p.product_id, p.n % 40, case when d.posted_at is not null then p.n % 37 end,
      case when p.n % 10 = 0 then 'other' else '' end, case when p.n % 10 = 0 then 'Raf değişti ' || p.n else '' end
    from (${numbered}) p join (select id, posted_at, row_number() over (order by id) as n from stock_documents
      where site_id = ${siteId}) d on d.n = p.n / ${LINES_OF_A_COUNT} + 1`.execute(db)
  await sql`
    insert into expected_deliveries (product_id, depot_id, quantity, day, reference)
    select p.product_id, (select min(id) from depots where site_id = ${siteId}), p.n % 50 + 1,
      current_date - 5 + (p.n % 60)::integer, 'Güney Lojistik ' || p.n % 400
    from (${numbered}) p`.execute(db)
}

/** Licences of the users of large customers: of 60 in 100 one in force, one in 100 uses the desktop application only. */
export async function fillLicences(db: Db, siteId: number): Promise<void> {
  const { rows } = await sql`select from licences where site_id = ${siteId} limit 1`.execute(db)
  if (rows.length > 0) return
  await sql`
    insert into licences (site_id, user_id, key_hash, key_end, given_at, bound_at)
    select ${siteId}, id, '', 'A1B2', now() - id * interval '1 minute', case when id % 5 > 0 then now() end
    from users where site_id = ${siteId} and customer_id is not null and id % 10 < 6`.execute(db)
  await sql`update users set desktop_only = true
    where site_id = ${siteId} and customer_id is not null and id % 100 = 7`.execute(db)
}

/** Lines of bank statements. */
export async function fillBankLines(db: Db, siteId: number): Promise<void> {
  const { rows } = await sql`select from bank_lines where site_id = ${siteId} limit 1`.execute(db)
  if (rows.length > 0) return
  await sql`
    with statement as (
      insert into bank_statements (site_id, file_name) values (${siteId}, 'hareketler.csv') returning id)
    insert into bank_lines (site_id, statement_id, key, booked_on, amount, currency, reference, payer, iban, details)
    select ${siteId}, statement.id, 'L' || n, current_date - n / 200, n, 'TRY', 'R' || n,
      (array['Yıldız', 'Öz', 'Güven', 'Anadolu', 'Ege'])[n % 5 + 1] || ' Oto ' || n, 'TR33' || lpad(n::text, 22, '0'),
      'Havale ' || n || ' cari ödemesi'
    from statement, generate_series(1, ${LINES}::integer) n`.execute(db)
}

import { sql } from 'kysely'
import { HttpError } from '#src/api/refusal.ts'
import { selectBackordered } from '#src/orders/backorders/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import {
  type DocumentKind,
  type DocumentLine,
  EXPECTED_PER_PAGE,
  type ExpectedDeliveryChoice,
  type ExpectedGoods,
  LINES_PER_PAGE,
  type ListedDocument,
  type StockDocument,
} from './document.ts'

/** SQL for the name of a user, or the email address without one. */
export const toUserName = (user: string) => {
  const column = (name: string) => sql.ref(`${user}.${name}`)
  return sql<string>`coalesce(nullif(btrim(${column('first_name')} || ' ' || ${column('last_name')}), ''), ${column('email')}, '')`
}

const selectDocument = sql`
  select d.id, d.kind, d.version, depot.name as depot, coalesce(target.name, '') as to_depot, d.reason, d.note, coalesce(d.delivery, '') as delivery, d.blind,
    d.created_at, ${toUserName('maker')} as created_by, d.posted_at, ${toUserName('poster')} as posted_by,
    line.count as line_count, line.counted as counted_lines
  from stock_documents d join depots depot on depot.id = d.depot_id left join depots target on target.id = d.to_depot_id
    left join users maker on maker.id = d.user_id left join users poster on poster.id = d.posted_by
    cross join lateral (select count(*)::integer as count, count(l.quantity)::integer as counted
      from stock_document_lines l where l.document_id = d.id) line`

export interface DocumentsPage {
  documents: ListedDocument[]
  totalHits: number
}

/** SQL for the number of drafts of a kind. */
export const selectDraftCount = (siteId: number, kind: DocumentKind) =>
  sql<number>`(select count(*)::integer from stock_documents
    where site_id = ${siteId} and kind = ${kind} and posted_at is null)`

/** Documents of the site in the order of their ids. */
export async function loadDocumentsByIds(
  db: Db,
  context: RequestContext,
  ids: readonly number[],
): Promise<ListedDocument[]> {
  const { rows } = await sql<ListedDocument>`${selectDocument}
    where d.site_id = ${siteScope(context).siteId} and d.id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], d.id)`.execute(db)
  return rows
}

/** A document with a page of its lines, those to be counted again first; 404 if the site has none with this id. */
export async function loadDocument(
  db: Db,
  context: RequestContext,
  { id, page }: { id: number; page: number },
): Promise<StockDocument> {
  const { siteId } = siteScope(context)
  const { rows } = await sql<Omit<StockDocument, 'lines'> & { depotId: number }>`
    select one.*, d.depot_id from (${selectDocument} where d.site_id = ${siteId} and d.id = ${id}) one
      join stock_documents d on d.id = one.id`.execute(db)
  const [document] = rows
  if (!document) throw new HttpError(404, 'RecordWasNotFound')
  const { depotId, ...head } = document
  const isHidden = head.blind && head.postedAt === null
  const lines = await sql<DocumentLine>`
    select l.product_id, p.code, p.name, p.unit, l.quantity, l.moved, l.before is not null as posted, json_build_object('reason', l.reason, 'note', l.reason_note) as reason,
      case when ${isHidden} and l.before is null then null else coalesce(l.before, s.on_hand, 0) end as on_hand,
      coalesce(l.expected, case when ${head.delivery} = '' then s.coming else (
        select sum(one.quantity) from expected_deliveries one
        where one.product_id = l.product_id and one.depot_id = ${depotId} and one.reference = ${head.delivery}) end, 0) as coming,
      ${selectBackordered(sql`p.id`)} as waiting,
      coalesce((select max(m.id) from stock_moves m where m.product_id = p.id and m.depot_id = ${depotId}), 0) as last_move
    from stock_document_lines l join products p on p.id = l.product_id
      left join stock s on s.product_id = l.product_id and s.depot_id = ${depotId}
    where l.document_id = ${id}
    order by l.moved desc, p.code, p.id limit ${LINES_PER_PAGE} offset ${(page - 1) * LINES_PER_PAGE}`.execute(db)
  return { ...head, lines: lines.rows }
}

interface ExpectedPage {
  goods: ExpectedGoods[]
  totalHits: number
}

interface ExpectedFilter {
  depotId?: number | undefined
  /** Only goods that are expected today, or were expected earlier. */
  due?: boolean | undefined
}

const matchExpected = ({ site }: RequestContext, { depotId, due = false }: ExpectedFilter) =>
  sql`one.depot_id in (select id from depots where site_id = ${site.id})
    and (${depotId ?? null}::bigint is null or one.depot_id = ${depotId ?? null}::bigint)
    and (not ${due}::boolean or one.day <= (now() at time zone ${site.timeZone})::date)`

/** SQL for the number of goods that are expected today, or were expected earlier. */
export const selectDueGoodsCount = (context: RequestContext) =>
  sql<number>`(select count(*)::integer from expected_deliveries one where ${matchExpected(context, { due: true })})`

/** Deliveries of goods that the depots of the site expect, or one of them, the earliest first. */
export async function loadExpectedGoods(
  db: Db,
  context: RequestContext,
  { page, ...filter }: ExpectedFilter & { page: number },
): Promise<ExpectedPage> {
  const isExpected = matchExpected(context, filter)
  const [goods, count] = await Promise.all([
    sql<ExpectedGoods>`
      select one.id, p.id as product_id, p.code, p.name, p.unit, d.id as depot_id, d.name as depot, one.quantity, one.day,
        one.reference as note, ${selectBackordered(sql`p.id`)} as waiting
      from (select one.* from expected_deliveries one where ${isExpected} order by one.day, one.depot_id, one.product_id, one.id
          limit ${EXPECTED_PER_PAGE} offset ${(page - 1) * EXPECTED_PER_PAGE}) one
        join products p on p.id = one.product_id join depots d on d.id = one.depot_id
      order by one.day, one.depot_id, one.product_id, one.id`.execute(db),
    sql<{ hits: number }>`select count(*)::integer as hits from expected_deliveries one where ${isExpected}`.execute(
      db,
    ),
  ])
  return { goods: goods.rows, totalHits: count.rows[0]?.hits ?? 0 }
}

const MAX_DELIVERIES = 200

interface ChosenDelivery {
  chosenDepotId?: number | undefined
  chosenDelivery?: string | undefined
}

/** The deliveries with a reference that the depots of the site expect, the earliest first; the chosen one too. */
async function loadDeliveryChoices(
  db: Db | Tx,
  siteId: number,
  { chosenDepotId = 0, chosenDelivery = '' }: ChosenDelivery,
): Promise<ExpectedDeliveryChoice[]> {
  const { rows } = await sql<ExpectedDeliveryChoice>`
    select delivery.depot_id, delivery.depot, delivery.reference, delivery.day, delivery.product_count
    from (select d.id as depot_id, d.name as depot, one.reference, min(one.day)::text as day,
        count(*)::integer as product_count, row_number() over (order by min(one.day), one.reference, d.id) as place
      from expected_deliveries one join depots d on d.id = one.depot_id
      where d.site_id = ${siteId} and one.reference <> ''
      group by d.id, one.reference) delivery
    where delivery.place <= ${MAX_DELIVERIES}
      or (delivery.depot_id, delivery.reference) = (${chosenDepotId}::bigint, ${chosenDelivery})
    order by delivery.place`.execute(db)
  return rows
}

export interface DocumentChoices {
  depots: { id: number; name: string }[]
  brands: { id: number; name: string }[]
  categories: { id: number; name: string }[]
  deliveries: ExpectedDeliveryChoice[]
}

/** The depots of the site; for counts its brands and categories, and for goods-in the expected deliveries. */
export async function loadDocumentChoices(
  db: Db | Tx,
  context: RequestContext,
  { kind, ...chosen }: { kind: DocumentKind } & ChosenDelivery,
): Promise<DocumentChoices> {
  const { siteId, language } = siteScope(context)
  const load = async (query: ReturnType<typeof sql<{ id: number; name: string }>>) => (await query.execute(db)).rows
  const depots = load(sql`select id, name from depots where site_id = ${siteId} order by priority, id`)
  const deliveries = kind === 'receipt' ? await loadDeliveryChoices(db, siteId, chosen) : []
  if (kind !== 'count') return { depots: await depots, brands: [], categories: [], deliveries }
  const [brands, categories] = await Promise.all([
    load(sql`select id, name from brands where site_id = ${siteId} order by name, id limit 1000`),
    load(sql`select id, coalesce(nullif(names ->> ${language}, ''), names ->> 'tr', code) as name from categories
      where site_id = ${siteId} order by 2, id limit 1000`),
  ])
  return { depots: await depots, brands, categories, deliveries }
}

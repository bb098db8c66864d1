import { sql } from 'kysely'
import { namedDepots, servesViewer } from '#src/products/goods/depot-queries.server.ts'
import type { ViewerScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import { selectReservedByOthers } from '../products/goods/queries.server.ts'
import { type Stock, toComingStock } from '../products/stock.ts'
import { memoizeAnswer } from '../shop/answer-cache.server.ts'

export interface StockRow extends Pick<Stock, 'onHand'> {
  productId: number
  /** What each depot expects, in the order of depot priority; null for none. */
  comings: Stock['comings'][] | null
  /** The day of the site. */
  today: string
  /** "7 12.000,9 0.000": depot and quantity, in the order of depot priority. */
  depots: string
}

/**
 * The quantities of these products available to this viewer, by depot in order of priority: stock minus the
 * reservations of open checkouts of others. Products without stock rows are absent.
 */
export async function loadStock(
  db: Db,
  scope: ViewerScope,
  productIds: readonly number[],
): Promise<Map<number, Stock>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await selectStock(scope, productIds).execute(db)
  return toStock(db, scope, rows)
}

/** The stock of products from the rows of `selectStock`, with the cached names of the depots. */
export async function toStock(db: Db, scope: ViewerScope, rows: readonly StockRow[]): Promise<Map<number, Stock>> {
  const cachedDepots = await selectDepots(db, scope)
  const split = rows.map(({ depots, ...row }) => ({ ...row, depots: depots.split(',').map(parseDepotQuantity) }))
  // A depot may be newer than the cached names.
  const isNew = split.some(({ depots }) => depots.some(({ id }) => !cachedDepots.has(id)))
  const names = isNew ? await namedDepots(db, scope) : cachedDepots
  return new Map(
    split.map(({ productId, onHand, comings, today, depots }) => {
      const named = depots.flatMap(({ id, onHand }) => {
        const depot = names.get(id)
        return depot ? [{ ...depot, onHand }] : []
      })
      return [productId, { onHand, ...toComingStock((comings ?? []).flat(), today), depots: named }]
    }),
  )
}

function parseDepotQuantity(text: string) {
  const [id = '', onHand = ''] = text.split(' ')
  return { id: Number(id), onHand }
}

/**
 * Can be read as JSON: decimals are text. Names are loaded separately: building them into each row was half of this
 * statement's time.
 */
export const selectStock = (scope: ViewerScope, productIds: readonly number[]) => sql<StockRow>`
    select stock.product_id as "productId", sum(free.on_hand)::text as "onHand",
           json_agg(expected.deliveries order by depot.priority, depot.id) filter (where expected.deliveries is not null) as comings,
           (select (now() at time zone time_zone)::date::text from sites where id = ${scope.siteId}) as today,
           string_agg(depot.id || ' ' || free.on_hand, ',' order by depot.priority, depot.id) as depots
    from stock join depots depot on depot.id = stock.depot_id and depot.site_id = ${scope.siteId}
    left join (${selectReservedByOthers(scope, productIds)}) held
      on held.product_id = stock.product_id and held.depot_id = stock.depot_id
    cross join lateral (select greatest(stock.on_hand - coalesce(held.quantity, 0), 0) as on_hand) free
    left join lateral (
      select json_agg(json_build_object('quantity', one.quantity::text, 'on', one.day, 'note', nullif(one.reference, ''))
                      order by one.day, one.id) as deliveries
      from expected_deliveries one
      where one.product_id = stock.product_id and one.depot_id = stock.depot_id and stock.coming > 0) expected on true
    where stock.product_id = any(${productIds}::bigint[]) and ${servesViewer(scope, 'stock.depot_id')}
    group by stock.product_id`

const selectDepots = (db: Db, scope: ViewerScope) =>
  memoizeAnswer(db, { siteId: scope.siteId, question: 'depots' }, () => namedDepots(db, scope))

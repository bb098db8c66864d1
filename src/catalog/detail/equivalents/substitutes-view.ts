import { type StockView, stockView } from '#src/catalog/views/row-texts.ts'
import { type RowContext, type RowView, rowView } from '#src/catalog/views/row-view.ts'
import { arrivalText, toSingleDepotStock } from '#src/products/stock.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { type Equivalent, RANKS, type Rank, type Substitutes } from './equivalent.ts'

/** View model of the substitutes; made in a loader. */
export interface SubstitutesView {
  productId: number
  ranks: { rank: Rank; rows: SubstituteRow[] }[]
}

export interface SubstituteRow {
  row: RowView
  /** "Delivered tomorrow"; null without a promise. */
  arrival: string | null
  /** Stock by depot, for viewers who may see depots; only depots with stock. */
  depots: { name: string; stock: StockView }[]
  doubtful: boolean
}

export function toSubstitutesView({ productId, equivalents }: Substitutes, rowContext: RowContext): SubstitutesView {
  const byRank = Map.groupBy(equivalents, ({ rank }) => rank)
  return {
    productId,
    ranks: RANKS.flatMap((rank) => {
      const rows = byRank.get(rank)
      return rows ? [{ rank, rows: rows.map((one) => toSubstituteRow(one, rowContext)) }] : []
    }),
  }
}

const toSubstituteRow = ({ row, arrival, doubtful }: Equivalent, rowContext: RowContext): SubstituteRow => ({
  row: rowView(row, rowContext),
  arrival: arrival && arrivalText(arrival, rowContext),
  depots: toDepots(row, rowContext),
  doubtful,
})

const toDepots = ({ stock, unit }: Equivalent['row'], rowContext: RowContext): SubstituteRow['depots'] =>
  stock?.depots
    ?.filter(({ state }) => state === 'in' || state === 'low')
    .map((depot) => ({
      name: depot.name,
      stock: stockView(toSingleDepotStock(stock, depot), unitName(unit, rowContext.i18n), rowContext),
    })) ?? []

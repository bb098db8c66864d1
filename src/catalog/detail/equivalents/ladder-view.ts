import { unitName } from '../../../shop/unit-name.ts'
import { type RowPlace, type RowView, rowView } from '../../shown/row-view.ts'
import { type StockView, stockView } from '../../shown/stock-view.ts'
import { depotAlone } from '../../stock.ts'
import { arrivalText } from '../delivery/promise.ts'
import { type Equivalent, type Ladder, RUNGS, type Rung } from './equivalent.ts'

/** A ladder ready to be drawn; made in a loader. */
export interface LadderView {
  productId: number
  rungs: { rung: Rung; rows: LadderRow[] }[]
}

export interface LadderRow {
  row: RowView
  /** "Delivered tomorrow"; null where nothing is promised. */
  arrival: string | null
  /** Where it lies, for whoever may know; only depots that have some. */
  depots: { name: string; stock: StockView }[]
  doubtful: boolean
}

export function ladderView({ productId, equivalents }: Ladder, place: RowPlace): LadderView {
  const byRung = Map.groupBy(equivalents, ({ rung }) => rung)
  return {
    productId,
    rungs: RUNGS.flatMap((rung) => {
      const rows = byRung.get(rung)
      return rows ? [{ rung, rows: rows.map((one) => ladderRow(one, place)) }] : []
    }),
  }
}

const ladderRow = ({ row, arrival, doubtful }: Equivalent, place: RowPlace): LadderRow => ({
  row: rowView(row, place),
  arrival: arrival && arrivalText(arrival, place),
  depots: depotsOf(row, place),
  doubtful,
})

const depotsOf = ({ stock, unit }: Equivalent['row'], place: RowPlace): LadderRow['depots'] =>
  stock?.depots
    ?.filter(({ state }) => state === 'in' || state === 'low')
    .map((depot) => ({
      name: depot.name,
      stock: stockView(depotAlone(stock, depot), unitName(unit, place.i18n), place),
    })) ?? []

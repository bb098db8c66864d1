import { formatDate } from '#src/platform/i18n/format.ts'
import type { ProductImage } from '#src/products/gallery.ts'
import type { ProductDetail } from '#src/products/product.ts'
import { toSingleDepotStock } from '#src/products/stock.ts'
import { quantityWithUnit, unitName } from '#src/shop/unit-name.ts'
import { type StockView, stockView } from '../views/row-texts.ts'
import type { RowContext } from '../views/row-view.ts'

/** Images and stock of a product for its quick view. */
export interface QuickViewData {
  code: string
  name: string
  images: ProductImage[]
  stock: StockView | null
  depots: { name: string; stock: StockView }[]
  /** Incoming deliveries: quantity, date and note. */
  comings: { quantity: string; on: string; note: string }[]
}

/** Of data that is already limited to the viewer; deliveries if the shop's rows have them. */
export function toQuickView(product: ProductDetail, rowContext: RowContext): QuickViewData {
  const { code, name, images, stock } = product
  const { columns } = rowContext.shop.listing
  const unit = unitName(product.unit, rowContext.i18n)
  const visibleStock = columns.stock ? stock : null
  return {
    code,
    name,
    images: columns.picture ? images : [],
    stock: visibleStock && stockView(visibleStock, unit, rowContext),
    depots:
      visibleStock?.depots?.map((depot) => ({
        name: depot.name,
        stock: stockView(toSingleDepotStock(visibleStock, depot), unit, rowContext),
      })) ?? [],
    comings: (columns.coming ? (visibleStock?.comings ?? []) : []).map(({ quantity, on, note }) => ({
      quantity: quantityWithUnit(quantity, unit, rowContext.i18n),
      // A calendar day, so no time zone may shift it.
      on: on === null ? '' : formatDate(rowContext.language, new Date(`${on}T00:00:00Z`), { timeZone: 'UTC' }),
      note: note ?? '',
    })),
  }
}

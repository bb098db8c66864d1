import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { DepotPicksView } from './pick-list.ts'
import { CELL, PickHead, ProductCell } from './pick-table.tsx'

/** The goods of all orders from one depot, in the order of its shelves. */
export function ShelfTable({ depot: { id, name, picks } }: { depot: DepotPicksView }) {
  const { t } = useTexts()
  return (
    <section aria-labelledby={`depot-${id}`} className="mt-6">
      <h2 id={`depot-${id}`} className="text-lg break-after-avoid">
        <bdi>{name}</bdi>
      </h2>
      <table className="mt-2 w-full border-collapse text-start">
        <PickHead
          columns={[
            { title: t('picking.column.shelf') },
            { title: t('order.line.code') },
            { title: t('order.line.name') },
            { title: t('cart.line.quantity'), className: 'figures' },
            { title: t('picking.column.orders') },
            { title: t('picking.column.state'), className: 'max-sm:hidden print:table-cell' },
          ]}
        />
        <tbody>
          {picks.map((pick) => (
            <tr key={pick.productId} className="break-inside-avoid">
              <td className={CELL}>
                <Ltr className="text-lg font-semibold">{pick.shelf || '–'}</Ltr>
              </td>
              <ProductCell product={pick} />
              <td className={CELL}>
                <bdi>{pick.name}</bdi>
              </td>
              <td className={`${CELL} figures sm:whitespace-nowrap`}>
                <Ltr className="text-lg font-semibold">{pick.quantity}</Ltr> {pick.unit}
              </td>
              <td className={CELL}>
                {pick.orders.map(({ number, quantity }) => (
                  <span key={number} className="block text-sm sm:whitespace-nowrap">
                    <Ltr>{number}</Ltr> × <Ltr>{quantity}</Ltr>
                  </span>
                ))}
              </td>
              <td className={`${CELL} max-sm:hidden print:table-cell`}>
                <span className="inline-block size-5 border border-ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

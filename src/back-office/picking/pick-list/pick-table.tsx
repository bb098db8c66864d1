import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { PickingLineView } from '../picking-view.ts'

const HEAD = 'border-b border-ink px-1.5 py-1 text-start text-sm font-semibold'
export const CELL = 'border-b border-line px-1.5 py-1.5 align-top'

/** The titles of a printed list. */
export const PickHead = ({ columns }: { columns: readonly { title: string; className?: string }[] }) => (
  <thead>
    <tr>
      {columns.map(({ title, className }) => (
        <th key={title} scope="col" className={classes(HEAD, className)}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
)

/** The code of a product, and its barcode below. */
export const ProductCell = ({ product: { code, barcode } }: { product: { code: string; barcode: string } }) => (
  <td className={CELL}>
    <Ltr className="font-semibold">{code}</Ltr>
    {barcode && <Ltr className="block text-sm text-ink-soft">{barcode}</Ltr>}
  </td>
)

/** The lines of one order. */
export function PickTable({ lines }: { lines: readonly PickingLineView[] }) {
  const { t } = useTexts()
  return (
    <table className="mt-2 w-full border-collapse text-start">
      <PickHead
        columns={[
          { title: t('order.line.code') },
          { title: t('order.line.name') },
          { title: t('orderDesk.column.depot') },
          { title: t('cart.line.quantity'), className: 'figures' },
          { title: t('picking.column.state') },
        ]}
      />
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineNo} className="break-inside-avoid">
            <ProductCell product={line} />
            <td className={CELL}>
              <bdi>{line.name}</bdi>
              {line.note && <span className="block text-sm">{line.note}</span>}
              {line.address && <bdi className="block text-sm font-semibold">{line.address}</bdi>}
            </td>
            <td className={CELL}>
              {line.depots.map(({ name, quantity, shelf }) => (
                <span key={name} className="block text-sm">
                  {shelf && <Ltr className="block text-base font-semibold">{shelf}</Ltr>}
                  <bdi>{name}</bdi> <Ltr>{quantity}</Ltr>
                </span>
              ))}
            </td>
            <td className={`${CELL} figures`}>
              <Ltr className="text-lg font-semibold">{line.pickable}</Ltr> {line.unit}
            </td>
            <td className={CELL}>
              {line.pickedValue === '0' ? (
                <span className="inline-block size-5 border border-ink" />
              ) : (
                <Ltr>{line.picked}</Ltr>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { PickingLineView } from '../picking-view.ts'

export const HEAD = 'border-b border-ink px-1.5 py-1 text-start text-sm font-semibold'
export const CELL = 'border-b border-line px-1.5 py-1.5 align-top'

/** The lines of one order. */
export function PickTable({ lines }: { lines: readonly PickingLineView[] }) {
  const { t } = useTexts()
  return (
    <table className="mt-2 w-full border-collapse text-start">
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            {t('order.line.code')}
          </th>
          <th scope="col" className={HEAD}>
            {t('order.line.name')}
          </th>
          <th scope="col" className={HEAD}>
            {t('orderDesk.column.depot')}
          </th>
          <th scope="col" className={`${HEAD} figures`}>
            {t('cart.line.quantity')}
          </th>
          <th scope="col" className={HEAD}>
            {t('picking.column.state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineNo} className="break-inside-avoid">
            <td className={CELL}>
              <Ltr className="font-semibold">{line.code}</Ltr>
              {line.barcode && <Ltr className="block text-sm text-ink-soft">{line.barcode}</Ltr>}
            </td>
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

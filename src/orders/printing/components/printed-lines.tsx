import { Ltr } from '../../../ui/ltr.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import type { ShownOrderLine } from '../../screen/shown-order.ts'

const HEAD = 'border-b border-ink px-1.5 py-1 text-start font-semibold'
const CELL = 'border-b border-line px-1.5 py-1 align-top'

/** On telephones the frame scrolls, so it must be reachable by the keyboard. */
const reachable = { tabIndex: 0 }

/** A table for paper: narrow, without pictures, its head on every sheet. */
export function PrintedLines({ lines }: { lines: readonly ShownOrderLine[] }) {
  const { t } = useTexts()
  const label = t('checkout.lines', { count: lines.length })
  return (
    <section aria-label={label} {...reachable} className="overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse text-xs" aria-label={label}>
        <thead>
          <tr>
            <th className={HEAD}>#</th>
            <th className={HEAD}>{t('order.line.code')}</th>
            <th className={HEAD}>{t('order.line.name')}</th>
            <th className={`${HEAD} text-end!`}>{t('cart.line.quantity')}</th>
            <th className={`${HEAD} text-end!`}>{t('order.line.price')}</th>
            <th className={`${HEAD} text-end!`}>{t('order.line.tax')}</th>
            <th className={`${HEAD} text-end!`}>{t('order.line.net')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.lineNo} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ line }: { line: ShownOrderLine }) {
  const { t } = useTexts()
  return (
    <tr>
      <td className={CELL}>{line.lineNo}</td>
      <td className={`${CELL} whitespace-nowrap`}>
        <Ltr>{line.code}</Ltr>
      </td>
      <td className={CELL}>
        {line.brand} {line.name}
        {line.gift && ` (${t('promotions.gift.mark')})`}
        {line.later && <span className="block">{t('order.line.later', { quantity: line.later })}</span>}
        {line.note && <span className="block italic">{line.note}</span>}
        {line.address && (
          <span className="block">
            {t('checkout.address')}: <bdi>{line.address}</bdi>
          </span>
        )}
      </td>
      <td className={`${CELL} text-end whitespace-nowrap`}>
        <Ltr>{line.quantity}</Ltr> {line.unit}
      </td>
      <td className={`${CELL} text-end whitespace-nowrap`}>
        <Ltr>{line.netPrice}</Ltr>
      </td>
      <td className={`${CELL} text-end whitespace-nowrap`}>
        <Ltr>{line.taxRate}</Ltr>
      </td>
      <td className={`${CELL} text-end whitespace-nowrap`}>
        <Ltr>{line.net}</Ltr>
      </td>
    </tr>
  )
}

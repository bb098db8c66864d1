import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { OrderTotals } from '../components/order-sheet.tsx'
import type { OrderLineView, OrderTotalsView } from '../views/order-view.ts'

interface PrintedPageProps {
  siteName: string
  /** The kind of document, before its number. */
  heading: string
  document: { number: string; statusName: string; lines: readonly OrderLineView[]; totals: OrderTotalsView }
  /** The document date. */
  day: string
  back: { to: string; label: string }
  /** Customer and agreed terms, above the lines. */
  facts: ReactNode
  /** Below the totals. */
  children?: ReactNode
}

/** A printed document: the screen preview matches the print, A4 portrait. */
export function PrintedPage({ siteName, heading, document, day, back, facts, children }: PrintedPageProps) {
  const { t } = useTexts()
  return (
    <article className="mx-auto w-full max-w-[210mm] bg-paper p-4 sm:p-[15mm] print:max-w-none print:p-0">
      <div className="no-print mb-8 flex gap-2">
        <Button look="main" className="needs-script" onClick={() => window.print()}>
          <Icon name="print" />
          {t('order.print')}
        </Button>
        <ButtonLink to={back.to}>{back.label}</ButtonLink>
      </div>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b-2 border-ink pb-3">
        <p className="text-xl font-semibold">{siteName}</p>
        <div className="text-end max-sm:text-start">
          <h1 className="text-xl">
            {heading} <Ltr>{document.number}</Ltr>
          </h1>
          <p>
            <bdi>{day}</bdi> · {document.statusName}
          </p>
        </div>
      </header>
      {facts}
      <PrintedLines lines={document.lines} />
      <div className="mt-4 ms-auto w-full max-w-[80mm] break-inside-avoid">
        <OrderTotals totals={document.totals} />
      </div>
      {children}
    </article>
  )
}

const HEAD = 'border-b border-ink px-1.5 py-1 font-semibold'
const CELL = 'border-b border-line px-1.5 py-1 align-top'
/** Hidden on phones, where the code appears above the name; always printed. */
const WIDE = 'hidden sm:table-cell print:table-cell'

/** On phones the frame scrolls, so it must be keyboard-focusable. */
const FOCUSABLE = { tabIndex: 0 }

/** A print table: narrow, without pictures, its header repeated on every sheet. */
function PrintedLines({ lines }: { lines: readonly OrderLineView[] }) {
  const { t } = useTexts()
  const label = t('checkout.lines', { count: lines.length })
  return (
    <section aria-label={label} {...FOCUSABLE} className="overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse text-xs" aria-label={label}>
        <thead>
          <tr>
            <th className={`${HEAD} ${WIDE}`}>#</th>
            <th className={`${HEAD} ${WIDE}`}>{t('order.line.code')}</th>
            <th className={HEAD}>{t('order.line.name')}</th>
            <th className={`${HEAD} figures`}>{t('cart.line.quantity')}</th>
            <th className={`${HEAD} figures`}>{t('order.line.price')}</th>
            <th className={`${HEAD} ${WIDE} figures`}>{t('order.line.tax')}</th>
            <th className={`${HEAD} figures`}>{t('order.line.net')}</th>
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

function Row({ line }: { line: OrderLineView }) {
  const { t } = useTexts()
  return (
    <tr>
      <td className={`${CELL} ${WIDE}`}>{line.lineNo}</td>
      <td className={`${CELL} ${WIDE} whitespace-nowrap`}>
        <Ltr>{line.code}</Ltr>
      </td>
      <td className={CELL}>
        <Ltr className="block font-semibold sm:hidden print:hidden">{line.code}</Ltr>
        <bdi>
          {line.brand} {line.name}
        </bdi>
        {line.gift && ` (${t('promotions.gift.mark')})`}
        {line.later && <span className="block">{t('order.line.later', { quantity: line.later })}</span>}
        {line.note && (
          <span dir="auto" className="block italic">
            {line.note}
          </span>
        )}
        {line.address && (
          <span className="block">
            {t('checkout.address')}: <bdi>{line.address}</bdi>
          </span>
        )}
      </td>
      <td className={`${CELL} figures whitespace-nowrap`}>
        <Ltr>{line.quantity}</Ltr> {line.unit}
      </td>
      <td className={`${CELL} figures whitespace-nowrap`}>
        <Ltr>{line.netPrice}</Ltr>
      </td>
      <td className={`${CELL} ${WIDE} figures whitespace-nowrap`}>
        <Ltr>{line.taxRate}</Ltr>
      </td>
      <td className={`${CELL} figures whitespace-nowrap`}>
        <Ltr>{line.net}</Ltr>
      </td>
    </tr>
  )
}

import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { OrderTotals } from '../components/order-totals.tsx'
import type { OrderLineView, OrderTotalsView } from '../views/order-view.ts'
import { PrintedLines } from './printed-lines.tsx'

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

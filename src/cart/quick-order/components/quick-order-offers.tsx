import type { FetcherFormProps } from 'react-router'
import { StockMark } from '#src/catalog/price-and-stock.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr, PriceText } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { columns } from '#src/ui/viewport/columns.ts'
import type { CandidateView, RowView } from '../quick-order-view.ts'

interface QuickOrderOffersProps {
  row: RowView
  /** Version of the row as the page has it, including its own edits that are not reloaded yet. */
  version: number
  /** An edit of the row is pending, so the candidates may be outdated. */
  busy: boolean
  form: React.ComponentType<FetcherFormProps>
}

/** Options for a row that is not ready: another product, the available quantity, or ordering above stock. */
export function QuickOrderOffers({ row, version, busy, form: Form }: QuickOrderOffersProps) {
  const { t } = useTexts()
  const { candidates, shortage } = row
  const blockWhileBusy = (event: React.FormEvent) => {
    if (busy) event.preventDefault()
  }
  if (candidates.length === 0 && !shortage?.orderAll && !shortage?.take) return null
  return (
    <div className="flex w-full flex-col gap-2">
      {shortage && (
        <div className="flex flex-wrap gap-2">
          {shortage.take && (
            <Form method="post" onSubmit={blockWhileBusy}>
              <RowIdentity id={row.id} version={version} />
              <input type="hidden" name="quantity" value={shortage.take.quantity} />
              <Button type="submit" name="intent" value="row" size="small">
                {shortage.take.text}
              </Button>
            </Form>
          )}
          {shortage.orderAll && (
            <Form method="post" onSubmit={blockWhileBusy}>
              <RowIdentity id={row.id} version={version} />
              <Button type="submit" name="intent" value="order" size="small">
                {shortage.orderAll}
              </Button>
            </Form>
          )}
        </div>
      )}
      {candidates.length > 0 && (
        <Form method="post" onSubmit={blockWhileBusy} className="rounded-box bg-ground p-2">
          <RowIdentity id={row.id} version={version} />
          <input type="hidden" name="intent" value="choose" />
          <p className="mb-1 text-sm text-ink-soft">{t(`quickOrder.row.${row.offered}`)}</p>
          <ul className="flex flex-col gap-1">
            {candidates.map((candidate) => (
              <li key={candidate.productId}>
                <Offer candidate={candidate} />
              </li>
            ))}
          </ul>
        </Form>
      )}
    </div>
  )
}

/** Hidden fields of each row form: id and version. */
export function RowIdentity({ id, version }: { id: number; version: number }) {
  return (
    <>
      <input type="hidden" name="rowId" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}

/** A candidate, chosen with one click: product, stock, delivery and price. */
function Offer({ candidate }: { candidate: CandidateView }) {
  const { t } = useTexts()
  const { productId, code, brand, name, price, stock, arrival } = candidate
  return (
    <button
      type="submit"
      name="productId"
      value={productId}
      className="grid min-h-9 w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 rounded-control border border-line bg-paper px-2.5 py-1.5 text-start hover:border-brand-ink desk:grid-cols-(--wide)"
      style={columns({ wide: 'minmax(0,1fr) 9rem 11rem 7rem' })}
    >
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 desk:flex-nowrap">
        <Ltr className="font-semibold whitespace-nowrap">{code}</Ltr>
        <span className="text-sm whitespace-nowrap text-ink-soft">{brand}</span>
        <span className="line-clamp-2 min-w-0 text-sm text-ink-soft max-desk:w-full desk:line-clamp-1 desk:flex-1">
          {name}
        </span>
      </span>
      {price && (
        <span className="justify-self-end desk:col-start-4 desk:row-start-1">
          <span className="sr-only">{t('quickOrder.row.price')} </span>
          <PriceText amount={price.amount} before={price.before} beforeLabel={t('cart.line.listPrice')} />
        </span>
      )}
      {stock && <StockMark stock={stock} className="text-sm desk:col-start-2 desk:row-start-1" />}
      {arrival && (
        <span className="flex items-center gap-1 justify-self-end text-sm text-good desk:col-start-3 desk:row-start-1 desk:justify-self-start">
          <Icon name="truck" className="size-4" />
          {arrival}
        </span>
      )}
    </button>
  )
}

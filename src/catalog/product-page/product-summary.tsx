import { Fragment } from 'react'
import type { FormAnswer } from '#src/inbox/answer.ts'
import type { QuestionField } from '#src/inbox/contact.ts'
import { QuestionForm } from '#src/inbox/question-form.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { StayLink, TextLink } from '#src/ui/text-link.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import { FitMark } from '#src/vehicles/fit-mark.tsx'
import { Stars } from '../detail/comments.tsx'
import type { ExplanationView } from '../detail/explanation-view.ts'
import type { ProductView } from '../detail/product-view.ts'
import { StockMark } from '../price-and-stock.tsx'
import { useRowLabels } from '../row-labels.tsx'
import { type BuyingView, RowOffer } from '../row-offer.tsx'
import { Gallery } from './gallery.tsx'
import { ProductPrice } from './product-price.tsx'
import { TyreLabel } from './tyre-label.tsx'

interface SummaryProps {
  view: ProductView
  start: number
  buying: BuyingView
  why: ExplanationView | null
  inquiry: InquiryView | null
  to: { here: string; why: string | null; inquiry: string | null }
  posted: FormAnswer<QuestionField> | undefined
  /** Chooser of a variation; null for a product without variations. */
  chooser: React.ReactNode
}

/** Images on one side; code, name, price, stock and add form on the other. */
export function ProductSummary({ view, start, buying, why, inquiry, to, posted, chooser }: SummaryProps) {
  const { row } = view
  const labels = useRowLabels()
  const quantityNotes = [row.quantity.packageNote, row.quantity.ruleNote].filter(Boolean).join(' · ')
  return (
    <div
      className="sheet grid gap-x-10 gap-y-5 p-4 sm:grid-cols-(--middle) desk:p-6"
      style={columns({ middle: 'minmax(0,5fr) minmax(0,6fr)' })}
    >
      <Gallery key={view.row.id} name={view.row.name} images={view.images} start={start} />
      <div className="flex min-w-0 flex-col">
        <Identity view={view} />
        <ProductPrice view={view} why={why} to={to} />
        <Availability view={view} />
        {row.fit && <FitMark fit={row.fit} />}
        {view.tyreLabel && <TyreLabel scales={view.tyreLabel} />}
        <div className="mt-5 max-w-md">
          {chooser ?? <RowOffer row={row} buying={buying} labels={labels} wide />}
          {!chooser && quantityNotes && <p className="mt-2 text-sm text-ink-faint">{quantityNotes}</p>}
          {buying.login === null && view.whatsAppOrder && <WhatsAppOrderLink href={view.whatsAppOrder} />}
        </div>
        {buying.login === null && to.inquiry && (
          <div className="no-print mt-3 max-w-xl">
            <ProductInquiry inquiry={inquiry} posted={posted} open={to.inquiry} close={to.here} offer={row.offer} />
          </div>
        )}
        <DepotStocks view={view} />
      </div>
    </div>
  )
}

/** Stock, delivery day and other advantages. */
function Availability({ view: { row, arrival, laterDeliveries, freeShipping, promotions } }: { view: ProductView }) {
  const { t } = useTexts()
  if (!row.stock && !freeShipping && !promotions) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5">
      {row.stock && <StockMark stock={row.stock} />}
      {arrival && (
        <span className="flex items-center gap-1.5 font-semibold text-good">
          <Icon name="truck" className="size-4.5" />
          {arrival}
        </span>
      )}
      {laterDeliveries.length > 0 && (
        <span className="text-sm text-ink-faint">
          {t('detail.stock.later')}{' '}
          {laterDeliveries.map((text, at) => (
            <Fragment key={text}>
              {at > 0 && ' · '}
              <bdi className="whitespace-nowrap">{text}</bdi>
            </Fragment>
          ))}
        </span>
      )}
      {freeShipping && <Badge tone="good">{t('detail.freeShipping')}</Badge>}
      {promotions && (
        <TextLink look="bare" to={promotions}>
          <Badge tone="accent">{t('detail.promotion')}</Badge>
        </TextLink>
      )}
    </div>
  )
}

function WhatsAppOrderLink({ href }: { href: string }) {
  const { t } = useTexts()
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="no-print mt-3 inline-flex min-h-10 items-center gap-2 font-semibold text-good hover:underline"
    >
      <Icon name="chat" />
      {t('whatsApp.orderBy')}
    </a>
  )
}

/** Stock by depot, for viewers who may see depots (storefront 6). */
function DepotStocks({ view: { depots } }: { view: ProductView }) {
  const { t } = useTexts()
  if (depots.length === 0) return null
  return (
    <section className="mt-6 max-w-md text-sm">
      <h2 className="mb-1 text-sm text-ink-faint">{t('catalog.depotStock')}</h2>
      <ul className="ruled border-y border-line">
        {depots.map(({ name, stock }) => (
          <li key={name} className="flex justify-between gap-4 py-1.5">
            {name}
            <StockMark stock={stock} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Identity({ view: { row, brandHref, rating } }: { view: ProductView }) {
  const labels = useRowLabels()
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Ltr className="text-lg font-semibold tracking-wide">{row.code}</Ltr>
        {brandHref && (
          <TextLink look="bare" to={brandHref} className="text-ink-soft">
            {row.brand}
          </TextLink>
        )}
        {row.groups.map((group) => (
          <Badge key={group} tone={group === 'sale' || group === 'opportunity' ? 'accent' : 'brand'}>
            {labels.groups[group]}
          </Badge>
        ))}
      </p>
      <h1 className="mt-1.5 text-xl desk:text-2xl">{row.name}</h1>
      {rating && (
        <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
          <Stars count={rating.stars} text={rating.text} />
          <span aria-hidden="true">{rating.text}</span>
        </p>
      )}
    </>
  )
}

interface InquiryView {
  about: 'price' | 'stock'
  prefill: { name: string; email: string }
}

interface InquiryProps {
  inquiry: InquiryView | null
  /** Address that opens the form; null if no inquiry is possible. */
  open: string
  /** The page without the form. */
  close: string
  offer: string
  posted: FormAnswer<QuestionField> | undefined
}

/** Form that sends an inquiry about price or stock to the owner's inbox (catalogue 5). */
function ProductInquiry({ inquiry, open, close, offer, posted }: InquiryProps) {
  const { t } = useTexts()
  if (!inquiry) {
    return (
      <StayLink to={open} rel="nofollow" className={buttonClass()}>
        <Icon name="mail" className="size-4.5" />
        {t(offer === 'askStock' ? 'detail.ask.stock' : 'detail.ask.price')}
      </StayLink>
    )
  }
  return (
    <section className="rounded-box border border-line p-4">
      <QuestionForm about={inquiry.about} action={open} prefill={inquiry.prefill} posted={posted} />
      <p className="mt-3">
        <StayLink to={close} className="text-sm text-ink-faint hover:text-ink hover:underline">
          {t('detail.ask.close')}
        </StayLink>
      </p>
    </section>
  )
}

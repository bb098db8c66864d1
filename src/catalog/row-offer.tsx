import { Button, ButtonLink, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useToast } from '../ui/layers/toast.tsx'
import { AddForm } from './add-form.tsx'
import type { RowLabels } from './row-labels.tsx'
import type { RowView } from './views/row-view.ts'

/** Where rows lead: to the cart of who may fill one, to the login of who may not see prices. */
export interface BuyingView {
  /** Where adding is posted, with the page to come back to without script; null for who may not. */
  add: string | null
  /** The login, for visitors of a shop that shows them no prices; else null. */
  login: string | null
  /** The page to come back to without script. */
  back: string
  /** Rows have a field for the quantity; else each adds what it starts with (catalogue 6). */
  quantityEntry: boolean
  /** There is a proposal cart to add to. */
  proposals: boolean
  /** What this representative may give on a line; null for who gives nothing. */
  showsSpecialTerms: { prices: boolean } | null
  /** Products of the page that a representative chose for a list; absent for everybody else. */
  chosen?: readonly number[] | undefined
  /** What a number is put behind to be searched. */
  search: string
  /** What a product's own part of its address is put behind to have a glance at it. */
  quickViewPath: string
}

interface RowOfferProps {
  row: Pick<RowView, 'id' | 'code' | 'offer' | 'inquiry' | 'quantity'>
  buying: BuyingView
  labels: RowLabels
  wide?: boolean
}

/** What can be done with a product: buy it, ask its price, ask for stock, or log in first (catalogue 5, 6). */
export function RowOffer({ row, buying, labels, wide = false }: RowOfferProps) {
  const showToast = useToast()
  if (buying.login !== null) {
    return (
      <ButtonLink to={buying.login} size={wide ? 'normal' : 'small'}>
        {labels.loginForPrice}
      </ButtonLink>
    )
  }
  if (row.offer === 'buy')
    return buying.add && <AddForm {...{ row, labels, wide }} buying={{ ...buying, add: buying.add }} />
  return <InquiryOffer row={row} labels={labels} onInquiry={(text) => showToast({ kind: 'success', text })} />
}

interface InquiryOfferProps extends Pick<RowOfferProps, 'row' | 'labels'> {
  /** What the answer is, where no list around hears the press. */
  onInquiry?: (text: string) => void
}

/** Asks by WhatsApp where somebody can be written to; else it says that the shop is to be asked. */
export function InquiryOffer({ row, labels, onInquiry }: InquiryOfferProps) {
  const [label, text] =
    row.offer === 'askPrice'
      ? [labels.inquirePrice, labels.inquirePriceText]
      : [labels.inquireStock, labels.inquireStockText]
  if (row.inquiry) {
    return (
      <a
        href={row.inquiry}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${label}: ${row.code}`}
        className={buttonClass()}
      >
        <Icon name="chat" className="size-4.5 text-good" />
        {label}
      </a>
    )
  }
  return (
    <>
      <Button
        className="needs-script"
        aria-label={`${label}: ${row.code}`}
        {...(onInquiry ? { onClick: () => onInquiry(text) } : { 'data-open': 'answer' })}
      >
        {label}
      </Button>
      <span className="without-script text-sm text-ink-soft">{text}</span>
    </>
  )
}

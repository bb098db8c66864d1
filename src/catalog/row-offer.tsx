import { Button, ButtonLink, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useToast } from '../ui/layers/toast.tsx'
import { AddForm } from './add-form.tsx'
import type { RowLabels } from './row-labels.tsx'
import type { RowView } from './views/row-view.ts'

/** Addresses used by rows: the cart for buyers, the login for visitors without prices. */
export interface BuyingView {
  /** Where additions are posted, with the return page for use without script; null without the right to buy. */
  add: string | null
  /** The login, for visitors of a shop that hides prices; otherwise null. */
  login: string | null
  /** The return page without script. */
  back: string
  /** Rows have a quantity field; otherwise each adds its initial quantity (catalogue 6). */
  quantityEntry: boolean
  /** There is a proposal cart to add to. */
  proposals: boolean
  /** This representative's special terms per line; null without the right. */
  showsSpecialTerms: { prices: boolean } | null
  /** Products of the page that a representative selected for a list; undefined for other users. */
  chosen?: readonly number[] | undefined
  /** Prefix of the search address of a number. */
  search: string
  /** Prefix of the quick view address of a product. */
  quickViewPath: string
}

interface RowOfferProps {
  row: Pick<RowView, 'id' | 'code' | 'offer' | 'inquiry' | 'quantity'>
  buying: BuyingView
  labels: RowLabels
  wide?: boolean
}

/** Action of a product: buy, ask for the price, ask for stock, or log in (catalogue 5, 6). */
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
    return buying.add && <AddForm row={row} labels={labels} wide={wide} buying={{ ...buying, add: buying.add }} />
  return <InquiryOffer row={row} labels={labels} onInquiry={(text) => showToast({ kind: 'success', text })} />
}

interface InquiryOfferProps extends Pick<RowOfferProps, 'row' | 'labels'> {
  /** Shows the reply if no surrounding list handles the click. */
  onInquiry?: (text: string) => void
}

/** Opens WhatsApp if a number is set; otherwise asks to contact the shop. */
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

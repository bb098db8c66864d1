import { useRef } from 'react'
import { Button, ButtonLink, buttonClass } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { QuantityField } from '#src/ui/forms/quantity-field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useToast } from '#src/ui/layers/toast.tsx'
import { AddingQuestions, type AddState, getProblem, useAdding } from './add-to-cart/add-to-cart.tsx'
import { SpecialTerms } from './add-to-cart/special-terms.tsx'
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

interface AddFormProps {
  row: Pick<RowView, 'id' | 'code' | 'quantity'>
  labels: RowLabels
  buying: BuyingView & { add: string }
  /** On the product page. */
  wide?: boolean
}

/** Quantity and button of one product. Enter adds and moves to the next row. */
function AddForm({ row, labels, buying, wide = false }: AddFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const adding = useAdding(form, buying.add)
  const { answer, checked } = adding
  const problem = getProblem(answer, labels)
  return (
    <>
      <form ref={form} method="post" action={buying.add} noValidate onSubmit={adding.submit} className="w-full">
        <input type="hidden" name="productId" value={row.id} />
        <input type="hidden" name="r" value={buying.back} />
        {wide && <input type="hidden" name="at" value="detail" />}
        <div className={classes('flex items-center', wide ? 'gap-2.5' : 'gap-1.5')}>
          {buying.quantityEntry ? (
            <QuantityField
              labels={labels}
              of={row.code}
              defaultValue={row.quantity.limits.start}
              limits={row.quantity.limits}
              error={problem}
              className={wide ? 'h-12 w-40' : 'w-0 flex-1'}
            />
          ) : (
            <input type="hidden" name="quantity" value={row.quantity.limits.start} />
          )}
          <AddButton row={row} labels={labels} adding={adding} wide={wide} />
        </div>
        {wide && <OtherSubmitButtons buying={buying} labels={labels} />}
        {buying.showsSpecialTerms && (
          <SpecialTerms of={row.code} prices={buying.showsSpecialTerms.prices} labels={labels.special} />
        )}
        <span role="status" className="sr-only">
          {checked && labels.added}
        </span>
        {problem && (
          <p role="alert" className="mt-1 text-sm text-bad">
            {problem}
          </p>
        )}
      </form>
      {/* A question may be a form of its own, and forms cannot be nested. */}
      <AddingQuestions adding={adding} labels={labels} />
    </>
  )
}

type AddButtonProps = Pick<AddFormProps, 'row' | 'labels' | 'wide'> & { adding: AddState }

/** Shows a spinner, then a check mark for a moment (catalogue 4). */
function AddButton({ row, labels, adding: { busy, checked }, wide }: AddButtonProps) {
  return (
    <Button
      type="submit"
      look="main"
      aria-label={`${checked ? labels.added : labels.add}: ${row.code}`}
      aria-disabled={busy || undefined}
      className={classes(wide ? 'h-12 flex-1 text-lg' : 'ms-auto w-11 shrink-0 px-0', checked && 'bg-good text-white')}
    >
      <Icon name={checked ? 'check' : 'cart'} className={busy ? 'opacity-50' : checked ? 'pop-in' : undefined} />
      {wide && <span>{checked ? labels.added : labels.add}</span>}
    </Button>
  )
}

/** Buy now, or add to the proposal cart. */
function OtherSubmitButtons({ buying, labels }: Pick<AddFormProps, 'buying' | 'labels'>) {
  return (
    <div className="mt-2.5 flex flex-wrap gap-2.5">
      <Button type="submit" name="next" value="cart" className="flex-1">
        {labels.buyNow}
      </Button>
      {buying.proposals && (
        <Button type="submit" name="next" value="proposal" className="flex-1">
          {labels.proposal}
        </Button>
      )}
    </div>
  )
}

import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNotice } from '../../ui/layers/notice.tsx'
import type { RowView } from '../shown/row-view.ts'
import { AddForm } from './add-form.tsx'
import type { RowWords } from './row-words.tsx'

/** Where rows lead: to the cart of who may fill one, to the login of who may not see prices. */
export interface Buying {
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
  gives: { prices: boolean } | null
  /** Products of the page that a representative chose for a list; absent for everybody else. */
  chosen?: readonly number[] | undefined
  /** What a number is put behind to be searched. */
  search: string
  /** What a product's own part of its address is put behind to have a glance at it. */
  glance: string
}

interface RowOfferProps {
  row: Pick<RowView, 'id' | 'code' | 'offer' | 'ask' | 'quantity'>
  buying: Buying
  words: RowWords
  wide?: boolean
}

/** What can be done with a product: buy it, ask its price, ask for stock, or log in first (catalogue 5, 6). */
export function RowOffer({ row, buying, words, wide = false }: RowOfferProps) {
  const notice = useNotice()
  if (buying.login !== null) {
    return (
      <ButtonLink to={buying.login} size={wide ? 'normal' : 'small'}>
        {words.loginForPrice}
      </ButtonLink>
    )
  }
  if (row.offer === 'buy')
    return buying.add && <AddForm {...{ row, words, wide }} buying={{ ...buying, add: buying.add }} />
  return <AskOffer row={row} words={words} onAsk={(text) => notice({ kind: 'success', text })} />
}

interface AskOfferProps extends Pick<RowOfferProps, 'row' | 'words'> {
  /** What the answer is, where no list around hears the press. */
  onAsk?: (text: string) => void
}

/** Asks by WhatsApp where somebody can be written to; else it says that the shop is to be asked. */
export function AskOffer({ row, words, onAsk }: AskOfferProps) {
  const [label, text] =
    row.offer === 'askPrice' ? [words.askPrice, words.askPriceText] : [words.askStock, words.askStockText]
  if (row.ask) {
    return (
      <a
        href={row.ask}
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
        {...(onAsk ? { onClick: () => onAsk(text) } : { 'data-open': 'answer' })}
      >
        {label}
      </Button>
      <span className="without-script text-sm text-ink-soft">{text}</span>
    </>
  )
}

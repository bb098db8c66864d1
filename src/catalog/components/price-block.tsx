import { classes } from '../../ui/classes.ts'
import type { PriceView } from '../shown/row-view.ts'

interface PriceBlockProps {
  price: PriceView
  words: { listPrice: string; discount: string }
  className?: string
}

/** My price, the list price it comes from, and the chain between them: 10+5+3. */
export function PriceBlock({ price, words, className }: PriceBlockProps) {
  return (
    <span className={classes('price', className)}>
      {price.before && (
        <s>
          <span className="sr-only">{words.listPrice} </span>
          <bdi dir="ltr">{price.before}</bdi>
        </s>
      )}
      <b className="ltr">{price.amount}</b>
      {price.discounts && (
        <small>
          <span className="sr-only">{words.discount} </span>
          <bdi dir="ltr">{price.discounts}</bdi>
        </small>
      )}
    </span>
  )
}

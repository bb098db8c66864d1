import { classes } from '../../ui/classes.ts'
import { Ltr, PriceText } from '../../ui/ltr.tsx'
import type { PriceView } from '../shown/row-view.ts'

interface PriceBlockProps {
  price: PriceView
  words: { listPrice: string; discount: string }
  className?: string
}

/** My price, the list price it comes from, and the chain between them: 10+5+3. */
export function PriceBlock({ price, words, className }: PriceBlockProps) {
  return (
    <span className={classes('flex flex-col items-end', className)}>
      <PriceText
        amount={price.amount}
        before={price.before}
        beforeLabel={words.listPrice}
        className={classes('text-lg', className)}
      />
      {price.discounts && (
        <span className="text-xs text-good">
          <span className="sr-only">{words.discount} </span>
          <Ltr>{price.discounts}</Ltr>
        </span>
      )}
    </span>
  )
}

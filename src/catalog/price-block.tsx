import { classes } from '../ui/classes.ts'
import type { PriceView } from './views/row-view.ts'

interface PriceBlockProps {
  price: PriceView
  /** Other prices: a name and an amount each. */
  others?: [name: string, amount: string][] | undefined
  /** It is the lowest of multiple prices. */
  from?: boolean | undefined
  labels: { listPrice: string; discount: string; priceFrom: string }
  className?: string
}

/** Own price, list price, and the discount chain: 10+5+3. */
export function PriceBlock({ price, others, from = false, labels, className }: PriceBlockProps) {
  return (
    <span className={classes('price', className)}>
      {price.before && (
        <s dir="ltr">
          <span className="sr-only">{labels.listPrice} </span>
          {price.before}
        </s>
      )}
      {from && <i>{labels.priceFrom}</i>}
      <b className="ltr">{price.amount}</b>
      {price.discounts && (
        <small dir="ltr">
          <span className="sr-only">{labels.discount} </span>
          {price.discounts}
        </small>
      )}
      {price.tiers?.map(([from, amount]) => (
        <em key={from} dir="ltr">
          {from}: {amount}
        </em>
      ))}
      {others?.map(([name, amount]) => (
        <em key={name}>
          {name} <bdi dir="ltr">{amount}</bdi>
        </em>
      ))}
    </span>
  )
}

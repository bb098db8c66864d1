import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { StockView } from './views/row-texts.ts'
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

const TONE = {
  in: 'state-good',
  low: 'state-warn',
  out: 'state-none',
  coming: 'state-soon',
  supplied: 'state-soon',
} as const
const ICON = { in: 'check', low: 'alert', out: 'minus', coming: 'truck', supplied: 'box' } as const

/** Text, number or icon by setting (storefront 6); never colour alone. */
export function StockMark({ stock, className }: { stock: StockView; className?: string }) {
  const state = <StockState stock={stock} className={stock.coming ? undefined : className} />
  if (!stock.coming) return state
  return (
    <span className={className}>
      {state}
      <span className="block text-xs text-ink-faint">{stock.coming}</span>
    </span>
  )
}

function StockState({ stock, className }: { stock: StockView; className: string | undefined }) {
  const { state, label } = stock
  if (stock.display === 'icon') {
    return (
      <span className={classes('state', TONE[state], className)}>
        <Icon name={ICON[state]} />
        <span className="sr-only">{label}</span>
      </span>
    )
  }
  const counted = stock.number !== null && (state === 'in' || state === 'low')
  return (
    <span className={classes('state state-dot', TONE[state], className)}>
      {counted ? (
        <span>
          <bdi>{stock.number}</bdi>
          <span className="sr-only"> {label}</span>
        </span>
      ) : (
        label
      )}
    </span>
  )
}

import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import type { StockView } from './views/stock-view.ts'

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

import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import type { StockView } from '../shown/stock-view.ts'

const TONE: Record<StockView['state'], string> = {
  in: 'text-good',
  low: 'text-warn',
  out: 'text-ink-faint',
  coming: 'text-brand-ink',
}

const ICON = { in: 'check', low: 'alert', out: 'minus', coming: 'truck' } as const

/** Words, a number or an icon, as the shop says (storefront 6); never colour alone. */
export function StockMark({ stock, className }: { stock: StockView; className?: string }) {
  return (
    <span className={classes('inline-flex flex-col', className)}>
      <span className={classes('inline-flex items-center gap-1.5 font-semibold', TONE[stock.state])}>
        {stock.shownAs === 'icon' ? (
          <>
            <Icon name={ICON[stock.state]} className="size-5" />
            <span className="sr-only">{stock.word}</span>
          </>
        ) : (
          <>
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
            {stock.number === null ? stock.word : <StockNumber stock={stock} />}
          </>
        )}
      </span>
      {stock.coming && <span className="text-xs text-ink-faint">{stock.coming}</span>}
    </span>
  )
}

function StockNumber({ stock }: { stock: StockView }) {
  if (stock.state === 'out' || stock.state === 'coming') return stock.word
  return (
    <>
      <Ltr>{stock.number}</Ltr>
      <span className="sr-only"> {stock.word}</span>
    </>
  )
}

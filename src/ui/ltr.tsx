import { classes } from './classes.ts'

/** A code, a number, a phone number: left to right in any text, with tabular digits. */
export function Ltr({ className, ...rest }: React.ComponentProps<'bdi'>) {
  return <bdi dir="ltr" {...rest} className={classes('ltr', className)} />
}

/** A formatted amount. `before` is the price it replaces, struck through. */
export function PriceText({ amount, before, beforeLabel, className }: PriceTextProps) {
  return (
    <span className={classes('inline-flex flex-col figures', className)}>
      {before && (
        <span className="text-sm text-ink-faint">
          {beforeLabel && <span className="sr-only">{beforeLabel} </span>}
          <Ltr className="struck">{before}</Ltr>
        </span>
      )}
      <Ltr className="font-semibold">{amount}</Ltr>
    </span>
  )
}

interface PriceTextProps {
  amount: string
  before?: string | null | undefined
  /** Screen reader label of the struck price, such as "list price". */
  beforeLabel?: string
  className?: string
}

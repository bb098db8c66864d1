import { classes } from './classes.ts'

/** A scrolling frame must be reachable by keyboard. */
const FOCUSABLE = { tabIndex: 0 }

/** A table that scrolls inside its own frame on narrow screens; `label` is its accessible name. */
export function Table({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: React.ReactNode
}) {
  return (
    <section aria-label={label} {...FOCUSABLE} className={classes('overflow-x-auto', className)}>
      <table aria-label={label} className="w-full border-collapse text-start">
        {children}
      </table>
    </section>
  )
}

/** `number` marks a numeric column, as on its cells. */
export function Th({ number, className, ...rest }: { number?: boolean } & React.ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={classes(
        'border-b border-line-strong px-3 py-2 text-sm font-semibold whitespace-nowrap text-ink-soft',
        number && 'figures',
        className,
      )}
    />
  )
}

export function Td({ number, className, ...rest }: { number?: boolean } & React.ComponentProps<'td'>) {
  return (
    <td {...rest} className={classes('border-b border-line px-3 py-2.5 align-top', number && 'figures', className)} />
  )
}

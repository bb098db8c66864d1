import { classes } from './classes.ts'

/** A frame that scrolls must be reachable by the keyboard. */
const reachable = { tabIndex: 0 }

/** A table that scrolls inside its own frame on narrow screens; `label` names it. */
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
    <section aria-label={label} {...reachable} className={classes('overflow-x-auto', className)}>
      <table aria-label={label} className="w-full border-collapse text-start">
        {children}
      </table>
    </section>
  )
}

/** `number` is a column of figures, as its cells are. */
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

import { Link } from 'react-router'
import { classes } from '#src/ui/classes.ts'

interface Side {
  to: string
  text: string
  current: boolean
}

/** One page with two sides, each with its own address, so that it works without script. */
export function TwoSides({ label, sides }: { label: string; sides: readonly Side[] }) {
  return (
    <nav aria-label={label} className="mb-6 grid grid-cols-2 rounded-control bg-sunk p-1">
      {sides.map(({ to, text, current }) => (
        <Link
          key={to}
          to={to}
          replace
          preventScrollReset
          aria-current={current ? 'page' : undefined}
          className={classes(
            'flex min-h-9 items-center justify-center rounded-control px-2 py-1 text-center font-semibold',
            current ? 'bg-paper text-ink [box-shadow:0_1px_2px_#15191f29]' : 'text-ink-soft hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

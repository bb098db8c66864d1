import { classes } from '#src/ui/classes.ts'
import type { HealthFactView } from './health-view.ts'

/** The name of a file or an address: it has a line of its own, so that it does not break inside a word. */
const LONG_NAME = /^\S{16,}$/

/** Figures with their names, in columns. */
export const HealthFacts = ({ facts }: { facts: readonly HealthFactView[] }) => (
  <dl className="grid grid-cols-2 gap-x-3 gap-y-1 text-sm sm:grid-cols-3">
    {facts.map(({ label, value }) => (
      <div key={label} className={classes('min-w-0', LONG_NAME.test(value) && 'col-span-full')}>
        <dt className="text-ink-faint">{label}</dt>
        <dd className="break-words">
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)

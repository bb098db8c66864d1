import { classes } from '#src/ui/classes.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'

const LOOKS = {
  bad: ['bg-bad-soft text-bad', 'alert'],
  good: ['bg-good-soft text-good', 'check'],
  plain: ['bg-sunk text-ink-soft', 'info'],
} as const satisfies Record<string, readonly [string, IconName]>

/** A lasting message at the top of a form: an outcome or an error. */
export function AuthMessage({ look, children }: { look: keyof typeof LOOKS; children: React.ReactNode }) {
  const [colours, icon] = LOOKS[look]
  return (
    <p
      role={look === 'bad' ? 'alert' : 'status'}
      className={classes('flex items-start gap-2 rounded-control px-3 py-2', colours)}
    >
      <Icon name={icon} className="mt-px size-4.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

import { Link } from 'react-router'
import { classes } from '#src/ui/classes.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

interface AuthLayoutProps {
  title: string
  /** Content above the title, such as a switch. */
  above?: React.ReactNode
  /** Content below the form: links. */
  below?: React.ReactNode
  /** For forms with many fields. */
  wide?: boolean
  children: React.ReactNode
}

/** Layout of all auth pages. */
export function AuthLayout({ title, above, below, wide = false, children }: AuthLayoutProps) {
  return (
    <div className="flex flex-1 flex-col items-center px-4 py-8 sm:justify-center">
      <div className={wide ? 'sheet w-full max-w-2xl p-6 sm:p-8' : 'sheet w-full max-w-md p-6 sm:p-8'}>
        {above}
        <h1 className="text-2xl">{title}</h1>
        {children}
        {below}
      </div>
    </div>
  )
}

/** A link below the form. */
export function Below({ to, text }: { to: string; text: string }) {
  return (
    <p className="mt-6 border-t border-line pt-4">
      <TextLink to={to}>{text}</TextLink>
    </p>
  )
}

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

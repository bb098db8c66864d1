import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

interface EmptyStateProps {
  icon?: IconName
  title: string
  /** The suggested next step, in a sentence or two. */
  children?: React.ReactNode
  /** Buttons and links for the next step. */
  actions?: React.ReactNode
  /** 1 if it is the whole content of the page. */
  level?: 1 | 2
  className?: string
}

/** Empty, not found, forbidden or failed: states it and offers a next step. */
export function EmptyState({ icon = 'info', title, children, actions, level = 2, className }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <section className={classes('mx-auto flex max-w-lg flex-col items-center px-4 py-14 text-center', className)}>
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-sunk text-ink-faint">
        <Icon name={icon} className="size-6" />
      </span>
      <Title className="text-xl">{title}</Title>
      {children && <div className="mt-2 text-ink-soft text-pretty">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>}
    </section>
  )
}

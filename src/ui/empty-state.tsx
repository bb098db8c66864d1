import { ButtonLink } from './button.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { useTexts } from './page/texts.ts'

interface EmptyStateProps {
  icon?: IconName
  title: string
  /** The suggested next step, in a sentence or two. */
  children?: React.ReactNode
  /** Buttons and links for the next step. */
  actions?: React.ReactNode
  /** 1 if it is the whole content of the page. */
  level?: 1 | 2
  /** Where a list would be. */
  onSheet?: boolean
  className?: string
}

/** Empty, not found, forbidden or failed: states it and offers a next step. */
export function EmptyState(props: EmptyStateProps) {
  const { icon = 'info', title, children, actions, level = 2, onSheet = false, className } = props
  const Title = level === 1 ? 'h1' : 'h2'
  const content = (
    <section className={classes('mx-auto flex max-w-lg flex-col items-center px-4 py-14 text-center', className)}>
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-sunk text-ink-faint">
        <Icon name={icon} className="size-6" />
      </span>
      <Title className="text-xl">{title}</Title>
      {children && <div className="mt-2 text-ink-soft text-pretty">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>}
    </section>
  )
  return onSheet ? <div className="sheet">{content}</div> : content
}

interface NotFoundMessageProps {
  /** Replaces the general text. */
  message?: string
  /**
   * The sign-in address if signing in may reveal the record; null for signed-in users, or if it makes no difference.
   */
  login?: string | null
  icon?: IconName
  /** The suggested next step. */
  children?: React.ReactNode
  /** Further links. */
  actions?: React.ReactNode
}

/** The message for a record that does not exist (storefront 2.9). */
export function NotFoundMessage({ message, login = null, icon = 'search', children, actions }: NotFoundMessageProps) {
  const { t } = useTexts()
  return (
    <EmptyState
      icon={icon}
      title={message ?? t('ui.notFound')}
      actions={
        (login !== null || actions) && (
          <>
            {actions}
            {login !== null && (
              <ButtonLink look="main" to={login}>
                {t('ui.login')}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {children}
    </EmptyState>
  )
}

import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import type { IconName } from './icon.tsx'
import { useTexts } from './page/texts.ts'

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

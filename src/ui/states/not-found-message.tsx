import { ButtonLink } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import type { IconName } from '../icon.tsx'
import { useTexts } from '../page/texts.ts'

interface NotFoundMessageProps {
  /** What was not found, instead of the general words. */
  message?: string
  /** Where somebody logs in who may then find it; null for who is logged in, or where that changes nothing. */
  login?: string | null
  icon?: IconName
  /** What to do about it. */
  children?: React.ReactNode
  /** Other ways on. */
  actions?: React.ReactNode
}

/** A record that is not there (storefront 2.9). */
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

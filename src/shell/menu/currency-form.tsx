import { useLocation } from 'react-router'

interface CurrencyFormProps {
  action: string
  className?: string
  /** Buttons named `currency`. */
  children: React.ReactNode
}

/**
 * Chooses the display currency and returns to the current page. Reloads the whole document, because every price on it
 * changes.
 */
export function CurrencyForm({ action, className, children }: CurrencyFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="r" value={pathname + search} />
      {children}
    </form>
  )
}

import { useLocation } from 'react-router'

interface CurrencyFormProps {
  action: string
  className?: string
  /** Buttons named `currency`. */
  children: React.ReactNode
}

/** Chooses what prices are shown in, and comes back here. The whole document is fetched anew: every price on it changes. */
export function CurrencyForm({ action, className, children }: CurrencyFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="r" value={pathname + search} />
      {children}
    </form>
  )
}

import { useRouteLoaderData } from 'react-router'
import { useTexts } from '../../ui/page/texts.ts'
import { askAgain } from './consent-store.ts'

/** The way back to the question, for whoever changed his mind; nothing on a site that counts nobody. */
export function CookieSettings({ className }: { className?: string }) {
  const { t } = useTexts()
  const root = useRouteLoaderData<{ counting: object | null }>('root')
  if (!root?.counting) return null
  return (
    <button type="button" onClick={({ currentTarget }) => askAgain(currentTarget)} className={className}>
      {t('counting.settings')}
    </button>
  )
}

import { useRouteLoaderData } from 'react-router'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { requestConsentAgain } from './consent-store.ts'

const LOOK = 'py-1 text-sm text-ink-faint underline hover:text-brand-ink'

/** Reopens the consent bar; empty on a site without analytics. */
export function CookieSettings() {
  const { t } = useTexts()
  const root = useRouteLoaderData<{ counting: { privacy: string | null } | null }>('root')
  if (!root?.counting) return null
  const { privacy } = root.counting
  return (
    <p className="mt-3 flex flex-wrap gap-x-4">
      <button type="button" onClick={({ currentTarget }) => requestConsentAgain(currentTarget)} className={LOOK}>
        {t('analytics.settings')}
      </button>
      {privacy && (
        <TextLink to={privacy} look="faint" className={LOOK}>
          {t('analytics.privacy')}
        </TextLink>
      )}
    </p>
  )
}

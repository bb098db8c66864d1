import { lazy, Suspense } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type AnalyticsSettings, agreedIds, mayCount } from '#src/shop/analytics.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { documentPath, requestConsentAgain, useConsentRequest, useDecision } from './consent-store.ts'

const ConsentBar = lazy(() => import('./consent-bar.tsx'))
const Counter = lazy(() => import('./counter.tsx'))

/**
 * On sites with analytics: the consent bar and, after consent, the scripts. Both load when needed, and no page waits
 * for them.
 */
export function Analytics({ ids, privacy }: { ids: AnalyticsSettings; privacy: string | null }) {
  const decision = useDecision(ids)
  const requestedAgain = useConsentRequest()
  const permitted = mayCount(ids, documentPath)
  if (decision === 'unknown') return null
  const agreed = decision === 'undecided' ? [] : agreedIds(ids, decision)
  return (
    <Suspense fallback={null}>
      {(requestedAgain || (decision === 'undecided' && permitted)) && (
        <ConsentBar ids={ids} privacy={privacy} decision={decision} />
      )}
      {permitted && agreed.length > 0 && decision !== 'undecided' && <Counter ids={ids} consent={decision} />}
    </Suspense>
  )
}

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

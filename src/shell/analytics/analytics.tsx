import { lazy, Suspense } from 'react'
import { type AnalyticsSettings, mayCount } from '#src/shop/analytics.ts'
import { agreedIds } from '#src/shop/consent.ts'
import { documentPath, useConsentRequest, useDecision } from './consent-store.ts'

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

import { useEffect, useState } from 'react'
import { PREFETCH_IDLE_MS } from '../ui/viewport/measures.ts'
import type { HydratedExtras } from './after-hydration/hydrated-extras.tsx'

/**
 * Features that no page needs at once are loaded when the browser is idle, at the latest after two seconds (storefront
 * 9): the connection bar, prefetching of likely next pages, and the popup banner.
 */
let loaded: typeof HydratedExtras | undefined

export function DeferredExtras(props: React.ComponentProps<typeof HydratedExtras>) {
  // Already loaded on later pages, so nothing is missed between two layouts.
  const [Extras, setExtras] = useState(() => loaded)
  useEffect(() => {
    if (loaded) return
    return whenIdle(() =>
      import('./after-hydration/hydrated-extras.tsx').then(
        (module) => {
          loaded = module.HydratedExtras
          setExtras(() => loaded)
        },
        () => undefined,
      ),
    )
  }, [])
  return Extras && <Extras {...props} />
}

function whenIdle(work: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, PREFETCH_IDLE_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: PREFETCH_IDLE_MS })
  return () => cancelIdleCallback(idle)
}

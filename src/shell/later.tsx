import { useEffect, useState } from 'react'
import { PREFETCH_IDLE_MS } from '../ui/viewport/measures.ts'
import type { HydratedExtras } from './after-hydration/hydrated-extras.tsx'

/**
 * What no page needs to be seen or used comes when the browser has nothing else to do, at the latest after two seconds
 * (storefront 9): who watches the connection, fetches the likely next pages ahead, and brings the popup banner.
 */
let loaded: typeof HydratedExtras | undefined

export function Later(props: React.ComponentProps<typeof HydratedExtras>) {
  // Already loaded on later pages, so nothing is missed between two layouts.
  const [Come, setCome] = useState(() => loaded)
  useEffect(() => {
    if (loaded) return
    return whenIdle(() =>
      import('./after-hydration/hydrated-extras.tsx').then(
        (come) => {
          loaded = come.HydratedExtras
          setCome(() => loaded)
        },
        () => undefined,
      ),
    )
  }, [])
  return Come && <Come {...props} />
}

function whenIdle(work: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, PREFETCH_IDLE_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: PREFETCH_IDLE_MS })
  return () => cancelIdleCallback(idle)
}

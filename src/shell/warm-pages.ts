import { useContext, useEffect } from 'react'
import { UNSAFE_FrameworkContext } from 'react-router'
import { PREFETCH_IDLE_MS } from '../ui/screen/measures.ts'

let warmed = false

/**
 * Fetches the scripts of the pages the menus lead to, once a visit, when the browser has nothing else to do or after two
 * seconds (storefront 9): going there then costs their data alone. Whoever saves data is spared.
 */
export function useWarmPages(routeIds: readonly string[]) {
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest
  useEffect(() => {
    if (warmed || !manifest || savesData()) return
    return whenIdle(() => {
      warmed = true
      for (const id of routeIds) for (const script of scriptsOf(manifest.routes[id])) fetchAhead(script)
    })
  }, [manifest, routeIds])
}

const scriptsOf = (route: { module: string; imports?: string[] } | undefined) =>
  route ? [route.module, ...(route.imports ?? [])] : []

function fetchAhead(script: string) {
  if (document.querySelector(`link[href="${script}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: script }))
}

function whenIdle(work: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, PREFETCH_IDLE_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: PREFETCH_IDLE_MS })
  return () => cancelIdleCallback(idle)
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

import { useContext, useEffect } from 'react'
import { UNSAFE_FrameworkContext } from 'react-router'

let warmed = false

/** Fetches the scripts of the likely next pages, once a visit: going there then costs their data alone. */
export function useWarmPages(routeIds: readonly string[] | undefined) {
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest
  useEffect(() => {
    if (warmed || !manifest || !routeIds || savesData()) return
    warmed = true
    for (const id of routeIds) for (const script of scriptsOf(manifest.routes[id])) fetchAhead(script)
  }, [manifest, routeIds])
}

const scriptsOf = (route: { module: string; imports?: string[] } | undefined) =>
  route ? [route.module, ...(route.imports ?? [])] : []

function fetchAhead(script: string) {
  if (document.querySelector(`link[href="${script}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: script }))
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

import { useContext, useEffect } from 'react'
import { UNSAFE_FrameworkContext } from 'react-router'

let started = false

/** Prefetches the scripts of likely next pages once per visit. */
export function useWarmPages(routeIds: readonly string[] | undefined) {
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest
  useEffect(() => {
    if (started || !manifest || !routeIds || savesData()) return
    started = true
    void fetchOneByOne(new Set(routeIds.flatMap((id) => listScripts(manifest.routes[id]))))
  }, [manifest, routeIds])
}

const listScripts = (route: { module: string; imports?: string[] } | undefined) =>
  route ? [route.module, ...(route.imports ?? [])] : []

/** One after the other: all at once would delay a page that is hydrating. */
async function fetchOneByOne(scripts: Iterable<string>) {
  for (const script of scripts) {
    fetchAhead(script)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function fetchAhead(script: string) {
  if (document.querySelector(`link[href="${script}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: script }))
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

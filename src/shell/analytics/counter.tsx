import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { type AnalyticsSettings, type Consent, mayCount } from '#src/shop/analytics.ts'
import { loadAnew } from '../chunk-guard.ts'
import { forgetTags, startTags } from './tags.ts'

/** Scripts running in this document. They cannot be removed, so a changed decision loads a new document. */
let running: Consent | undefined

/**
 * The scripts of a visitor who agreed. They stay in a document however far one goes in it, so a page that must not have
 * them (`shop/counting.ts`) is loaded as a document of its own (threat 38).
 */
export default function Counter({ ids, consent }: { ids: AnalyticsSettings; consent: Consent }) {
  const here = useLocation()
  const { state, location: next } = useNavigation()
  const { pathname, search, hash } = (state === 'loading' && next) || here
  const leaves = !mayCount(ids, pathname)
  useEffect(() => {
    if (leaves) location.assign(pathname + search + hash)
  }, [leaves, pathname, search, hash])
  useEffect(() => {
    if (leaves || running === consent) return
    if (running) return startAnew()
    running = consent
    startTags(ids, consent)
  }, [ids, consent, leaves])
  // Reloads after consent was withdrawn.
  useEffect(() => () => (running ? startAnew() : undefined), [])
  return null
}

function startAnew() {
  running = undefined
  forgetTags()
  loadAnew()
}

import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { type AnalyticsSettings, type Consent, mayCount } from '#src/shop/analytics.ts'
import { reloadPage } from '../chunk-guard.ts'
import { deleteTagCookies, startTags } from './tags.ts'

/** Scripts running in this document. They cannot be removed, so a changed decision loads a new document. */
let running: Consent | undefined

/**
 * The scripts of a visitor who consented. They stay in the document during client-side navigation, so a page that must
 * not have them (`shop/analytics.ts`) is loaded as a new document (threat 38).
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
    if (running) return reloadWithoutTags()
    running = consent
    startTags(ids, consent)
  }, [ids, consent, leaves])
  // Reloads after consent was withdrawn.
  useEffect(() => () => (running ? reloadWithoutTags() : undefined), [])
  return null
}

function reloadWithoutTags() {
  running = undefined
  deleteTagCookies()
  reloadPage()
}

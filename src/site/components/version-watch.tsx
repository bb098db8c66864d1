import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { clearStored, readStored, writeStored } from '../../ui/storage/browser-storage.ts'
import { checkStoredVersion, getVersion, VERSION_COOKIE } from '../version.ts'

/** Compares the version the server says with the one stored here, and clears what belongs to an older one (storefront 4). */
function checkVersion(): boolean {
  const { store, changed } = checkStoredVersion(readStored(VERSION_COOKIE), getVersion(document.cookie))
  if (changed) clearStored('new version')
  if (store !== undefined) writeStored(VERSION_COOKIE, store)
  return changed
}

let changedBefore = false

/** Before anything is mounted, so that nothing reads what an older version left behind. */
export function checkVersionBeforeMount() {
  changedBefore = checkVersion()
}

interface WatchedWindow {
  /** The version that settings, menus and banners on this page are of. */
  version: number
  /** Where the session's token is renewed. */
  renewPath: string
}

/**
 * After every answer: when the site is another than this page was made of, the session gets another token and everything
 * is asked again, what never changes otherwise too. Once a version: two processes that do not agree yet start no loop.
 */
export function VersionWatch({ version, renewPath }: WatchedWindow) {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const { key } = useLocation()
  const looked = useRef('')
  const request = useRef('')
  useEffect(() => {
    if (state !== 'idle' || looked.current === key) return
    looked.current = key
    const message = getVersion(document.cookie) ?? ''
    const changed = checkVersion() || changedBefore
    changedBefore = false
    const other = changed || (message !== '' && message !== String(version))
    if (!other || request.current === message) return
    request.current = message
    fetch(renewPath, { method: 'POST' })
      .then((answer) => (answer.ok ? revalidate() : undefined))
      .catch(() => undefined)
  }, [state, key, version, renewPath, revalidate])
  return null
}

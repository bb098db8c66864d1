import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { clearStored, readStored, writeStored } from '../ui/storage/browser-storage.ts'
import { checkStoredVersion, getVersion, VERSION_COOKIE } from './version.ts'

/** Compares the server's version with the one stored in the browser, and clears data of an older one (storefront 4). */
function checkVersion(): boolean {
  const { store, changed } = checkStoredVersion(readStored(VERSION_COOKIE), getVersion(document.cookie))
  if (changed) clearStored('new version')
  if (store !== undefined) writeStored(VERSION_COOKIE, store)
  return changed
}

/** A change of the version for which the page was not reloaded yet. */
let changedBefore = false

/** Runs before mount, so that nothing reads data of an older version. */
export function checkVersionBeforeMount() {
  changedBefore = checkVersion()
}

interface VersionWatchProps {
  /** The version of the settings, menus and banners on this page. */
  version: number
  /** Endpoint that renews the session's token. */
  renewPath: string
}

/**
 * After every response: if the site version differs from that of this page, renews the session's token and reloads all
 * data, including loaders that normally never reload. Runs once per version, so that two processes with different
 * versions cause no loop. While the page shows the result of a form it waits for the next page, because reloading would
 * remove the result.
 */
export function VersionWatch({ version, renewPath }: VersionWatchProps) {
  const { revalidate } = useRevalidator()
  const { state, formMethod, formAction } = useNavigation()
  const { key, pathname, search } = useLocation()
  const checkedKey = useRef('')
  const renewedVersion = useRef('')
  /** The address to which the last navigation sent a form. It differs from that of the page after a redirect. */
  const formAddress = useRef<string>(undefined)
  useEffect(() => {
    if (state !== 'idle') {
      formAddress.current = formMethod === 'POST' ? formAction : undefined
      return
    }
    if (checkedKey.current === key) return
    checkedKey.current = key
    const serverVersion = getVersion(document.cookie) ?? ''
    const changed = checkVersion() || changedBefore
    changedBefore = false
    const other = changed || (serverVersion !== '' && serverVersion !== String(version))
    if (!other || renewedVersion.current === serverVersion) return
    if (formAddress.current === `${pathname}${search}`) {
      changedBefore = true
      return
    }
    renewedVersion.current = serverVersion
    fetch(renewPath, { method: 'POST' })
      .then((answer) => (answer.ok ? revalidate() : undefined))
      .catch(() => undefined)
  }, [state, formMethod, formAction, key, pathname, search, version, renewPath, revalidate])
  return null
}

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
 * versions cause no loop.
 */
export function VersionWatch({ version, renewPath }: VersionWatchProps) {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const { key } = useLocation()
  const checkedKey = useRef('')
  const renewedVersion = useRef('')
  useEffect(() => {
    if (state !== 'idle' || checkedKey.current === key) return
    checkedKey.current = key
    const serverVersion = getVersion(document.cookie) ?? ''
    const changed = checkVersion() || changedBefore
    changedBefore = false
    const other = changed || (serverVersion !== '' && serverVersion !== String(version))
    if (!other || renewedVersion.current === serverVersion) return
    renewedVersion.current = serverVersion
    // Continues if the user leaves the page: the old token ends soon, and without the reply they would be signed out.
    fetch(renewPath, { method: 'POST', keepalive: true })
      .then((answer) => (answer.ok ? revalidate() : undefined))
      .catch(() => undefined)
  }, [state, key, version, renewPath, revalidate])
  return null
}

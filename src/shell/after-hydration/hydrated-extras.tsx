import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLiveUnread } from '../../notifications/bell/unread.tsx'
import { findPage } from '../../shop/paths.ts'
import { removeSearchesOfOthers } from '../../ui/storage/recent-searches.ts'
import { setCurrentOwner } from '../../ui/storage/unsent-work.ts'
import type { ShellData } from '../shell-data.ts'
import { Connection } from './connection.tsx'
import { Popup } from './popup.tsx'
import { useTypedAgain } from './restored-input.ts'
import { Unsent } from './unsent-work.tsx'
import { useWarmPages } from './warm-pages.ts'

interface HydratedExtrasProps {
  stuck: boolean
  /** Routes whose scripts are fetched ahead. */
  likelyNext?: readonly string[]
  /** Where the popup banner of the site is asked for; null where there is none. */
  popup?: string | null
  /** Somebody is signed in who may be told something. */
  bell?: boolean
  /** Where unsent work goes, and whose it is; absent where there is no shop around the page. */
  unsent?: ShellData['unsent']
}

export function HydratedExtras({ stuck, likelyNext, popup, bell = false, unsent }: HydratedExtrasProps) {
  const { pathname } = useLocation()
  useWarmPages(likelyNext)
  useTypedAgain()
  useLiveUnread(bell)
  const owner = unsent?.owner
  useEffect(() => {
    if (owner === undefined) return
    setCurrentOwner(owner)
    removeSearchesOfOthers(owner)
  }, [owner])
  return (
    <>
      <Connection stuck={stuck} />
      {unsent && <Unsent unsent={unsent} onScanPage={findPage(pathname) === 'addByBarcode'} />}
      {popup && <Popup address={popup} />}
    </>
  )
}

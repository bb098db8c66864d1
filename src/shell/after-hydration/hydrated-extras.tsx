import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLiveUnread } from '#src/notifications/bell/bell-link.tsx'
import { findPage } from '#src/shop/paths.ts'
import { removeSearchesOfOthers } from '#src/ui/storage/recent-searches.ts'
import { setCurrentOwner } from '#src/ui/storage/unsent-work.ts'
import type { ShellData } from '../shell-data.ts'
import { Connection } from './connection.tsx'
import { Popup } from './popup.tsx'
import { useRestoredInput } from './restored-input.ts'
import { Unsent } from './unsent-work.tsx'
import { useWarmPages } from './warm-pages.ts'

interface HydratedExtrasProps {
  stuck: boolean
  /** Routes whose scripts are prefetched. */
  likelyNext?: readonly string[]
  /** Address of the popup banner; null without one. */
  popup?: string | null
  /** A signed-in user may have notifications. */
  bell?: boolean
  /** Addresses and owner of unsent work; undefined outside the shop's pages. */
  unsent?: ShellData['unsent']
  /** The owner of stored input where unsent work is not shown. */
  owner?: string
}

export function HydratedExtras({
  stuck,
  likelyNext,
  popup,
  bell = false,
  unsent,
  owner = unsent?.owner,
}: HydratedExtrasProps) {
  const { pathname } = useLocation()
  useWarmPages(likelyNext)
  useRestoredInput()
  useLiveUnread(bell)
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

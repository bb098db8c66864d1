import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { BannerView } from '#src/banners/banner-view.ts'
import { BannersOfPosition } from '#src/banners/components/banners-at.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { readStored, writeStored } from '#src/ui/storage/browser-storage.ts'
import { mayShowPopup, POPUP_FLAG } from '../page-rules.ts'

/** The popup banner, shown until it is closed and then never again (storefront 2.6, 4). */
export function Popup({ address }: { address: string }) {
  const { pathname } = useLocation()
  const [banner, setBanner] = useState<BannerView | null>(null)
  const [closed, setClosed] = useState(wasClosed)
  const requested = !closed && mayShowPopup(pathname)
  useEffect(() => {
    if (requested) fetchBanner(address).then(setBanner, () => undefined)
  }, [requested, address])
  if (!requested || !banner) return null
  const close = () => {
    storeClosed()
    setClosed(true)
  }
  return <PopupDialog key={pathname} banner={banner} onClose={close} />
}

function PopupDialog({ banner, onClose }: { banner: BannerView; onClose: () => void }) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!isUserBusy()) dialog.current?.showModal()
  }, [])
  return (
    <Dialog id="popup-banner" ref={dialog} title={banner.name || t('banners.label')} onClose={onClose}>
      {/* Following a link of the banner closes it. */}
      <div onClickCapture={({ target }) => target instanceof Element && target.closest('a') && dialog.current?.close()}>
        <BannersOfPosition banners={[{ ...banner, showTitle: false }]} contained className="p-4" />
      </div>
    </Dialog>
  )
}

/** Fetched without the router, which would show an error page on failure. */
const fetchBanner = (address: string) => fetch(address).then((answer) => answer.json() as Promise<BannerView | null>)

const wasClosed = () => document.cookie.includes(`${POPUP_FLAG}=`) || readStored(POPUP_FLAG) !== null

/** Retention of browser flags: 360 days (storefront 9). */
const STORED_MS = 31_104_000_000

function storeClosed() {
  writeStored(POPUP_FLAG, '1')
  if ('cookieStore' in window) void cookieStore.set({ name: POPUP_FLAG, value: '1', expires: Date.now() + STORED_MS })
}

/** Does not interrupt typing or an open dialog: the next page tries again. */
const isUserBusy = () =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true

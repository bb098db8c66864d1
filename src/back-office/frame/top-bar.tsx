import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { BellLink } from '#src/notifications/bell/bell-link.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { opens } from '#src/ui/layers/layer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { GlobalSearch } from '../search/global-search.tsx'
import type { DeskData } from './desk-data.ts'
import { RailPages } from './rail.tsx'
import { UserMenu } from './user-menu.tsx'

const BAR_ITEM =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunk hover:text-ink'

/** The bar above the page: pages on phones, the way to the shop, the search, notifications and the user. */
export function TopBar({ desk }: { desk: DeskData }) {
  const { t } = useTexts()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper no-print">
      <div className="flex h-14 items-center gap-1 px-2 sm:gap-2 desk:px-6">
        <PageSheet desk={desk} />
        <GlobalSearch address={desk.search} owner={desk.unsent.owner} />
        <div className="ms-auto flex items-center">
          {/* The shop has another document: its own route table and its own texts. */}
          <a href={desk.shop} title={t('backOffice.toShop')} className={`${BAR_ITEM} sm:w-auto sm:gap-2 sm:px-3`}>
            <Icon name="cart" className="size-5" />
            <span className="text-sm font-semibold max-sm:sr-only">{t('backOffice.toShop')}</span>
          </a>
          <BellLink href={desk.bell} className={BAR_ITEM} />
          <UserMenu desk={desk} openerClass={BAR_ITEM} />
        </div>
      </div>
    </header>
  )
}

const SHEET = 'desk-pages'

/** The pages on phones and tablets: a sheet that closes when a page is opened. */
function PageSheet({ desk }: { desk: DeskData }) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  useEffect(() => dialog.current?.close(pathname), [pathname])
  return (
    <>
      <IconButton label={t('backOffice.rail.open')} className="size-11 desk:hidden" {...opens(SHEET)}>
        <Icon name="menu" />
      </IconButton>
      <Dialog id={SHEET} ref={dialog} title={desk.siteName} edge="start">
        <RailPages groups={desk.rail} />
      </Dialog>
    </>
  )
}

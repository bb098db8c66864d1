import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { opens } from '#src/ui/layers/commands.ts'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ShellData } from '../shell-data.ts'
import { LazyLevels, type RenderedLevels } from './lazy-menu.tsx'

const ID = 'side-menu'

/**
 * The left menu on mobile: levels open on top of each other and close on back (storefront 4). Following a link or any
 * other address change closes it. The page behind it does not scroll.
 */
export function SideMenu({ shell }: { shell: ShellData }) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname, search } = useLocation()
  const [drawn, setDrawn] = useState<RenderedLevels>({ whole: false, atCategories: 0 })
  const draw = useEffectEvent(({ newState }: ToggleEvent) => {
    if (newState === 'open') drawNow()
  })
  const drawNow = useEffectEvent(() => {
    const atCategories = dialog.current?.dataset.at === 'categories' ? drawn.atCategories + 1 : 0
    startTransition(() => setDrawn({ whole: true, atCategories }))
  })
  const address = pathname + search
  const visibleAt = useRef(address)
  useEffect(() => {
    if (visibleAt.current !== address) dialog.current?.close(address)
    visibleAt.current = address
  }, [address])
  // The browser opens it, also before hydration, and React has no toggle event for dialogs.
  useEffect(() => {
    const opened = dialog.current
    if (opened?.open) drawNow()
    opened?.addEventListener('toggle', draw)
    return () => opened?.removeEventListener('toggle', draw)
  }, [])
  return (
    <>
      <SideOpener icon="menu" label={t('shell.menu')} />
      <Dialog id={ID} ref={dialog} title={shell.siteName} edge="start" onClose={() => backToTop(dialog.current)}>
        <LazyLevels shell={shell} drawn={drawn} />
      </Dialog>
    </>
  )
}

interface SideOpenerProps {
  icon: IconName
  label: string
  /** Defaults to the first level. */
  at?: 'categories'
  className?: string
}

/**
 * Opens the side menu. A header with a separate category button has a second opener, which starts at the categories
 * (storefront 3, type 8).
 */
export function SideOpener({ icon, label, at, className }: SideOpenerProps) {
  const opening = opens(ID)
  const open = () => {
    const menu = document.getElementById(ID)
    if (menu) menu.dataset.at = at ?? ''
    opening.onClick()
  }
  return (
    <IconButton label={label} className={classes('desk:hidden', className)} {...opening} onClick={open}>
      <Icon name={icon} />
    </IconButton>
  )
}

/** Resets the menu to its first level before it opens again. */
function backToTop(dialog: HTMLDialogElement | null) {
  for (const level of dialog?.querySelectorAll('details') ?? []) level.open = false
}

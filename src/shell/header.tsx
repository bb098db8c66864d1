import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { SearchScanner } from '#src/cart/barcode/search-scanner.tsx'
import { SearchBox, SearchDialog } from '#src/catalog/quick-search/search-box.tsx'
import { BellLink } from '#src/notifications/bell/bell-link.tsx'
import { getPagePath } from '#src/shop/paths.ts'
import { IconButton } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { opens } from '#src/ui/layers/layer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { useDesktop } from '#src/ui/viewport/desktop.ts'
import { HEADER_BORDER_AFTER } from '#src/ui/viewport/measures.ts'
import { VehicleTool } from '#src/vehicles/vehicle-tool.tsx'
import { UNSENT_SLOT } from './after-hydration/unsent-slot.ts'
import { CurrencyForm } from './menu/currency-form.tsx'
import { LazyLevels, LazyMenu, type RenderedLevels } from './menu/lazy-menu.tsx'
import { atEnd, atStart, getNodeKey, type MenuNode } from './menu/menu-node.ts'
import { ITEM, isTool, SEARCH_DIALOG, Tool } from './menu/tool.tsx'
import { useScrolledPast } from './scrolled.ts'
import type { ShellData } from './shell-data.ts'

/**
 * The owner's header menu: entries such as logo, account and cart are in the header in the owner's order, the others
 * are in the bar below (storefront 2.6).
 */
export function Header({ shell }: { shell: ShellData }) {
  const tools = shell.menus.header.filter(isTool)
  const categoryButton = shell.menus.header.find(({ kind }) => kind === 'categoriesAside')
  const hasSearchDialog = searchesInDialog(shell)
  // These bars are for desktops: phones have the same entries in the side menu.
  const desktop = useDesktop()
  return (
    <>
      <ActingBar shell={shell} />
      {shell.currencyNote && <CurrencyBar note={shell.currencyNote} />}
      {desktop && <LazyMenu which="second" shell={shell} />}
      <Sticky>
        <div className="flex min-w-0 flex-1 basis-0 items-center gap-1 desk:flex-none">
          <SideMenu shell={shell} />
          <Tools nodes={atStart(tools)} shell={shell} />
        </div>
        {shell.may.seeCatalog && !hasSearchDialog && (
          <div className="order-last flex w-full gap-2 max-desk:relative desk:order-none desk:mx-auto desk:w-auto desk:max-w-2xl desk:flex-1">
            {categoryButton && (
              <SideOpener
                icon="list"
                label={categoryButton.name}
                at="categories"
                className="size-11 border border-edge"
              />
            )}
            <SearchBox {...toSearchBoxProps(shell)} />
            {shell.vehicle && <VehicleTool vehicle={shell.vehicle} />}
          </div>
        )}
        <div className="ms-auto flex items-center sm:gap-0.5 desk:gap-1">
          <span id={UNSENT_SLOT} className="contents" />
          {shell.bell && <BellLink href={shell.bell} className={ITEM} />}
          <Tools nodes={atEnd(tools)} shell={shell} />
        </div>
      </Sticky>
      {desktop && <LazyMenu which="header" shell={shell} />}
      {hasSearchDialog && <SearchDialog id={SEARCH_DIALOG} {...toSearchBoxProps(shell)} />}
    </>
  )
}

/**
 * Stays at the top, with a border once the page is scrolled by 60 px (storefront 4). A separate component, so that
 * scrolling re-renders nothing else: menus that are not hydrated yet would disappear.
 */
function Sticky({ children }: { children: React.ReactNode }) {
  const moved = useScrolledPast(HEADER_BORDER_AFTER)
  return (
    <header
      className={classes(
        'sticky top-0 z-30 border-b bg-paper no-print',
        moved ? 'border-line-strong' : 'border-transparent',
      )}
    >
      <div className="page flex flex-wrap items-center gap-x-1 gap-y-2 py-2 desk:h-18 desk:flex-nowrap desk:gap-x-4 desk:py-0">
        {children}
      </div>
    </header>
  )
}

/** If a menu has the search as an entry it is a dialog, otherwise a field of the header (storefront 3, type 9). */
const searchesInDialog = ({ menus: { header, second, left } }: ShellData) =>
  [header, second, left].some((menu) => menu.some(({ kind }) => kind === 'search'))

const toSearchBoxProps = ({ pageContext, search, searchCategories, unsent }: ShellData) => ({
  pageContext,
  search,
  categories: searchCategories,
  owner: unsent.owner,
  scanner: SearchScanner,
})

const Tools = ({ nodes, shell }: { nodes: MenuNode[]; shell: ShellData }) =>
  nodes.map((node, at) => <Tool key={getNodeKey(node, at)} node={node} shell={shell} />)

/** Shows a representative the customer they act for. */
function ActingBar({ shell: { viewer, pageContext } }: { shell: ShellData }) {
  const { t } = useTexts()
  if (!viewer?.actsForAnother) return null
  return (
    <aside aria-label={t('shell.page.changeCustomer')} className="bg-ink text-white no-print">
      <p className="page flex items-center gap-2 py-1.5 text-sm">
        <Icon name="swap" className="size-4" />
        <span>
          {viewer.customer
            ? t('shell.actingFor', { customer: viewer.customer.name, code: viewer.customer.code })
            : t('shell.noCustomerSelected')}
        </span>
        <Link
          to={getPagePath(pageContext, 'changeCustomer')}
          className="ms-auto font-semibold underline underline-offset-3"
        >
          {t(viewer.customer ? 'shell.changeCustomer' : 'shell.chooseCustomer')}
        </Link>
      </p>
    </aside>
  )
}

/** Display currency and its rate, with the link back to the ordering currency (decision 0061). */
function CurrencyBar({ note }: { note: NonNullable<ShellData['currencyNote']> }) {
  return (
    <div className="border-b border-line bg-brand-soft text-sm no-print">
      <CurrencyForm action={note.action} className="page flex flex-wrap items-center gap-x-3 py-1">
        <p>{note.text}</p>
        <button
          type="submit"
          name="currency"
          value={note.buyerCurrency}
          className="min-h-8 font-semibold text-brand-ink hover:underline"
        >
          {note.back}
        </button>
      </CurrencyForm>
    </div>
  )
}

/** The id of the dialog with the side menu. */
export const SIDE_MENU = 'side-menu'

/**
 * The left menu on mobile: levels open on top of each other and close on back (storefront 4). Following a link or any
 * other address change closes it. The page behind it does not scroll.
 */
function SideMenu({ shell }: { shell: ShellData }) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname, search } = useLocation()
  const [rendered, setRendered] = useState<RenderedLevels>({ whole: false, atCategories: 0 })
  const handleToggle = useEffectEvent(({ newState }: ToggleEvent) => {
    if (newState === 'open') renderLevels()
  })
  const renderLevels = useEffectEvent(() => {
    const atCategories = dialog.current?.dataset.at === 'categories' ? rendered.atCategories + 1 : 0
    startTransition(() => setRendered({ whole: true, atCategories }))
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
    if (opened?.open) renderLevels()
    opened?.addEventListener('toggle', handleToggle)
    return () => opened?.removeEventListener('toggle', handleToggle)
  }, [])
  return (
    <>
      <SideOpener icon="menu" label={t('shell.menu')} />
      <Dialog
        id={SIDE_MENU}
        ref={dialog}
        title={shell.siteName}
        edge="start"
        onClose={() => resetLevels(dialog.current)}
      >
        <LazyLevels shell={shell} drawn={rendered} />
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
function SideOpener({ icon, label, at, className }: SideOpenerProps) {
  const opening = opens(SIDE_MENU)
  const open = () => {
    const menu = document.getElementById(SIDE_MENU)
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
function resetLevels(dialog: HTMLDialogElement | null) {
  for (const level of dialog?.querySelectorAll('details') ?? []) level.open = false
}

import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { classes } from '#src/ui/classes.ts'
import { useDelayed } from '#src/ui/delayed.ts'
import { getFrom } from '#src/ui/follow.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { StayLink, TextLink } from '#src/ui/text-link.tsx'
import type { ProductTab } from '../detail/tab.ts'

interface TrailProps {
  steps: { name: string; href: string }[]
  to: { previous: string; next: string }
}

/** Breadcrumb of the product, and links to its neighbours in the list. */
export function ProductTrail({ steps, to }: TrailProps) {
  const { t } = useTexts()
  return (
    <div className="no-print flex items-center gap-4">
      <nav aria-label={t('catalog.trail')}>
        <ol className="flex flex-wrap items-center gap-1 text-sm">
          {steps.map(({ name, href }, at) => (
            <li key={href} className="flex items-center gap-1">
              {at > 0 && <Icon name="forward" className="size-3.5 text-ink-faint" />}
              <TextLink look="faint" to={href} className="py-1">
                {name}
              </TextLink>
            </li>
          ))}
        </ol>
      </nav>
      <NeighbourLinks {...to} />
    </div>
  )
}

interface NeighbourProps {
  previous: string
  next: string
}

/**
 * Links to the previous and next product of the originating list (catalogue 2). The list is in the address or in this
 * history entry; otherwise the page provides it.
 */
function NeighbourLinks({ previous, next }: NeighbourProps) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('detail.neighbours')} className="no-print ms-auto flex gap-1">
      <Neighbour href={previous} label={t('detail.previous')} icon="back" />
      <Neighbour href={next} label={t('detail.next')} icon="forward" />
    </nav>
  )
}

function Neighbour({ href, label, icon }: { href: string; label: string; icon: 'back' | 'forward' }) {
  const from = getFrom(useLocation().state)
  const navigate = useNavigate()
  const follow = (event: React.MouseEvent) => {
    if (from === null || href.includes('list=') || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(`${href}${href.includes('?') ? '&' : '?'}list=${encodeURIComponent(from)}`)
  }
  return (
    <Link to={href} onClick={follow} aria-label={label} title={label} className="icon-button" rel="nofollow">
      <Icon name={icon} className={icon === 'back' ? 'follows-reading' : undefined} />
    </Link>
  )
}

interface TabLink {
  tab: ProductTab
  text: string
  href: string
  open: boolean
}

/** The tabs of a product are links: the address selects the open one. */
export function TabLinks({ tabs, label }: { tabs: TabLink[]; label: string }) {
  const loadingTab = useLoadingTab()
  const isOpen = ({ tab, open }: TabLink) => (loadingTab ? tab === loadingTab : open)
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line-strong [scrollbar-width:none]">
      <ul className="flex gap-0.5">
        {tabs.map((one) => (
          <li key={one.tab} className={one.open ? '[scroll-initial-target:nearest]' : undefined}>
            <StayLink
              to={one.href}
              aria-current={one.open ? 'page' : undefined}
              className={classes(
                '-mb-px block border-b-2 px-2 py-2.5 desk:px-1.5 font-semibold whitespace-nowrap -outline-offset-2',
                isOpen(one) ? 'border-brand-ink text-brand-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {one.text}
            </StayLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The tab that was clicked and is loading. */
function useLoadingTab(): string | null {
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  if (!next || next.pathname !== pathname) return null
  const [from, to] = [getTab(search), getTab(next.search)]
  return from === to ? null : to
}

/** The tab to show as a placeholder; null while the current one is shown. */
export function useDeferredTab(): string | null {
  const loadingTab = useLoadingTab()
  return useDelayed(loadingTab !== null) ? loadingTab : null
}

const getTab = (search: string) => new URLSearchParams(search).get('tab') ?? 'description'

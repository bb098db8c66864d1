import { useLocation, useNavigation } from 'react-router'
import { classes } from '#src/ui/classes.ts'
import { useDelayed } from '#src/ui/motion/delayed.ts'
import { StayLink } from '#src/ui/stay-link.tsx'
import type { ProductTab } from '../detail/tab.ts'

export interface TabLink {
  tab: ProductTab
  text: string
  href: string
  open: boolean
}

/** The tabs of a product are links: the address selects the open one. */
export function TabLinks({ tabs, label }: { tabs: TabLink[]; label: string }) {
  const coming = useComingTab()
  const isOpen = ({ tab, open }: TabLink) => (coming ? tab === coming : open)
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
function useComingTab(): string | null {
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  if (!next || next.pathname !== pathname) return null
  const [from, to] = [getTab(search), getTab(next.search)]
  return from === to ? null : to
}

/** The tab to show as a placeholder; null while the current one is shown. */
export function useDeferredTab(): string | null {
  const coming = useComingTab()
  return useDelayed(coming !== null) ? coming : null
}

const getTab = (search: string) => new URLSearchParams(search).get('tab') ?? 'description'

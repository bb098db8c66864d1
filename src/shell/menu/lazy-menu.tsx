import { lazy, Suspense } from 'react'
import type { ShellData } from '../shell-data.ts'

// The server draws them with the page; their script is one file that comes after it, for links work without.
const Menus = {
  account: lazy(() => import('./lazy/account.tsx').then(({ Account }) => ({ default: Account }))),
  header: lazy(() => import('./lazy/bar.tsx').then(({ HeaderBar }) => ({ default: HeaderBar }))),
  second: lazy(() => import('./lazy/bar.tsx').then(({ SecondBar }) => ({ default: SecondBar }))),
  footer: lazy(() => import('./lazy/footer-menus.tsx').then(({ FooterMenus }) => ({ default: FooterMenus }))),
  side: lazy(() => import('./lazy/side-levels.tsx').then(({ SideLevels }) => ({ default: SideLevels }))),
}

interface LazyMenuProps {
  which: 'account' | 'header' | 'second' | 'footer'
  shell: ShellData
}

/** A menu around the page, alive a moment after it. */
export function LazyMenu({ which, shell }: LazyMenuProps) {
  const Menu = Menus[which]
  return (
    <Suspense>
      <Menu shell={shell} />
    </Suspense>
  )
}

/** How much of the side menu is drawn. */
export interface RenderedLevels {
  /** Long lists of the house wait until it was opened, and are links before. */
  whole: boolean
  /** Above 0 it opens at the categories; another number asks for it again. */
  atCategories: number
}

export function LazyLevels({ shell, drawn }: { shell: ShellData; drawn: RenderedLevels }) {
  return (
    <Suspense>
      <Menus.side shell={shell} drawn={drawn} />
    </Suspense>
  )
}

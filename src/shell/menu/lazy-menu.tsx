import { lazy, Suspense } from 'react'
import type { ShellData } from '../shell-data.ts'

// Rendered by the server with the page. The script is one lazily loaded file, because links work without it.
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

/** A menu of the shell that hydrates shortly after the page. */
export function LazyMenu({ which, shell }: LazyMenuProps) {
  const Menu = Menus[which]
  return (
    <Suspense>
      <Menu shell={shell} />
    </Suspense>
  )
}

/** How much of the side menu is rendered. */
export interface RenderedLevels {
  /** Long default lists render after the menu was first opened, and are links before that. */
  whole: boolean
  /** Above 0, the menu opens at the categories; a new number opens it again. */
  atCategories: number
}

export function LazyLevels({ shell, drawn }: { shell: ShellData; drawn: RenderedLevels }) {
  return (
    <Suspense>
      <Menus.side shell={shell} drawn={drawn} />
    </Suspense>
  )
}

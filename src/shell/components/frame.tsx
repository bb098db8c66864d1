import { useTranslation } from 'react-i18next'
import { useFetchers, useNavigation } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadingBar } from '../../ui/layers/loading-bar.tsx'
import type { ShellData } from '../shell-data.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useScrolledPast } from './scrolled.ts'

/** What stands around every page of the shop. */
export function Frame({ shell, failed = false, children }: FrameProps) {
  const { t } = useTranslation()
  const navigating = useNavigation().state !== 'idle'
  const fetching = useFetchers().some(({ state }) => state !== 'idle')
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-control focus:bg-paper focus:px-4 focus:py-2 focus:shadow-layer"
      >
        {t('shell.skip')}
      </a>
      <LoadingBar busy={navigating || fetching} failed={failed} />
      <Header shell={shell} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <BackToTop />
      <Footer shell={shell} />
    </>
  )
}

interface FrameProps {
  shell: ShellData
  failed?: boolean
  children: React.ReactNode
}

/** Comes when the page has moved 500 px (storefront 9). */
function BackToTop() {
  const { t } = useTranslation()
  const far = useScrolledPast(500)
  return (
    <button
      type="button"
      aria-label={t('shell.backToTop')}
      title={t('shell.backToTop')}
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
      className={classes(
        'no-print fixed end-4 bottom-4 z-20 size-11 place-items-center rounded-full border border-line-strong bg-paper text-ink-soft shadow-layer hover:text-ink',
        far ? 'grid' : 'hidden',
      )}
    >
      <Icon name="up" />
    </button>
  )
}

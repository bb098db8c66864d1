import { Link } from 'react-router'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { useTexts } from './page/texts.ts'
import { pagesToShow } from './pages-to-show.ts'

interface PaginationProps {
  page: number
  pages: number
  /** The address of a page: the URL holds the current page. */
  buildHref: (page: number) => string
  className?: string
}

const CELL = 'grid h-10 min-w-10 place-items-center rounded-control px-2 digits'

/** Links to the pages of a list; renders nothing if there is only one. */
export function Pagination({ page, pages, buildHref, className }: PaginationProps) {
  const { t } = useTexts()
  if (pages <= 1) return null
  return (
    <nav aria-label={t('ui.pages')} className={classes('flex flex-wrap items-center justify-center gap-1', className)}>
      <Step to={page > 1 ? buildHref(page - 1) : null} label={t('ui.previousPage')} icon="back" rel="prev" />
      {pagesToShow(page, pages).map((visible) =>
        visible === page ? (
          <span key={visible} aria-current="page" className={classes(CELL, 'bg-brand font-semibold text-on-brand')}>
            {visible}
          </span>
        ) : visible > 0 ? (
          <Link key={visible} to={buildHref(visible)} prefetch="none" className={classes(CELL, 'hover:bg-sunk')}>
            <span className="sr-only">{t('ui.page')} </span>
            {visible}
          </Link>
        ) : (
          <span key={visible} aria-hidden="true" className="grid h-10 w-6 place-items-center text-ink-faint">
            …
          </span>
        ),
      )}
      <Step to={page < pages ? buildHref(page + 1) : null} label={t('ui.nextPage')} icon="forward" rel="next" />
    </nav>
  )
}

interface StepProps {
  to: string | null
  label: string
  icon: 'back' | 'forward'
  rel: string
}

function Step({ to, label, icon, rel }: StepProps) {
  if (to === null) return <span className={classes(CELL, 'text-line-strong')}>{<Icon name={icon} />}</span>
  return (
    <Link to={to} rel={rel} aria-label={label} className={classes(CELL, 'text-ink-soft hover:bg-sunk')}>
      <Icon name={icon} />
    </Link>
  )
}

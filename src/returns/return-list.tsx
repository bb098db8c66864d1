import { classes } from '../ui/classes.ts'
import { useTexts } from '../ui/page/texts.ts'
import { Pagination } from '../ui/pagination.tsx'
import { StayLink } from '../ui/stay-link.tsx'
import { returnsQuery } from './views/return-view.ts'

interface ReturnListProps {
  here: string
  request: { page: number; status: number }
  found: number
  pages: number
  /** Cards, or the empty state. */
  children: React.ReactNode
}

const STATUSES = [0, 1, 4, 2, 3, 5] as const

/** The frame of a list of returns: narrowed by status, page by page. */
export function ReturnList({ here, request, found, pages, children }: ReturnListProps) {
  const { t } = useTexts()
  const some = found > 0 || request.status > 0
  return (
    <>
      {some && (
        <nav aria-label={t('returns.byStatus')} className="mb-3 flex flex-wrap gap-1.5">
          {STATUSES.map((status) => (
            <StayLink
              key={status}
              to={here + returnsQuery({ page: 1, status })}
              aria-current={request.status === status ? 'page' : undefined}
              className={classes(
                'rounded-full border px-3 py-1.5 text-sm',
                request.status === status
                  ? 'border-brand bg-brand font-semibold text-on-brand'
                  : 'border-line bg-paper hover:bg-sunk',
              )}
            >
              {status === 0 ? t('returns.all') : t(`returns.status.${status}`)}
            </StayLink>
          ))}
        </nav>
      )}
      {children}
      {found > 0 && (
        <footer className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">{t('returns.found', { count: found })}</p>
          <Pagination
            page={request.page}
            pages={pages}
            buildHref={(page) => here + returnsQuery({ page, status: request.status })}
          />
        </footer>
      )}
    </>
  )
}

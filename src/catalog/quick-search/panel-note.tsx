import { Link } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { QuickSearch } from './use-quick-search.tsx'

interface PanelNoteProps {
  quick: QuickSearch
  /** Back to the search field. */
  onLeave: () => void
}

/** In place of results: they are loading, there are none, or there is no answer. */
export function PanelNote({ quick, onLeave }: PanelNoteProps) {
  const { t } = useTexts()
  const { status, answer, searchText, retry } = quick
  if (status === 'loading') return <LoadingRows />
  const isLost = status === 'lost' || status === 'failed'
  return (
    <div className="flex gap-3 px-4 py-4 pe-14">
      <Icon name={isLost ? 'alert' : 'search'} className={isLost ? 'text-warn' : 'text-ink-faint'} />
      <div className="min-w-0">
        <p role="status" className="font-semibold break-words">
          {status === 'none' && t('catalog.none.search', { words: searchText })}
          {isLost && t(status === 'lost' ? 'catalog.search.lost' : 'catalog.search.failed')}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {t(isLost ? 'catalog.search.retained' : 'catalog.none.adviceCode')}
        </p>
        {isLost && (
          <Button
            onClick={() => {
              onLeave()
              retry()
            }}
            className="mt-3 h-11"
          >
            {t('shell.retry')}
          </Button>
        )}
        {answer?.everywhere && (
          <Link to={answer.everywhere} className="link mt-1 inline-flex min-h-11 items-center text-sm">
            {t('catalog.search.everywhere')}
          </Link>
        )}
      </div>
    </div>
  )
}

/** The size of three products. */
function LoadingRows() {
  return (
    <div aria-hidden="true" className="py-1">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3 px-3 py-1.5">
          <span className="skeleton size-11" />
          <span className="flex-1">
            <Skeleton className="mb-2 w-1/3" />
            <Skeleton className="w-2/3" />
          </span>
          <Skeleton className="w-16" />
        </div>
      ))}
    </div>
  )
}

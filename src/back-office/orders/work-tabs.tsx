import { useTexts } from '#src/ui/page/texts.ts'
import { Tab } from '../table/tab.tsx'
import { type TableLinks, toTableHref } from '../table/table-links.ts'
import type { TableState } from '../table/table-state.ts'
import { WORK_KINDS, type WorkCounts } from './orders-table.ts'

interface WorkTabsProps {
  links: TableLinks
  state: TableState
  counts: WorkCounts
}

/** The kinds of waiting work of the whole site as tabs, each with its number; other filters remain. */
export function WorkTabs({ links, state, counts }: WorkTabsProps) {
  const { t } = useTexts()
  const { work, ...filters } = state.filters
  const toHref = (kind: string | undefined) =>
    toTableHref(links, { ...state, page: 1, filters: kind ? { ...filters, work: kind } : filters })
  return (
    <nav aria-label={t('orderDesk.filter.work')} className="mb-3 flex flex-wrap gap-1.5 no-print">
      <Tab to={toHref(undefined)} isCurrent={work === undefined} name={t('orderDesk.work.all')} />
      {WORK_KINDS.map((kind) => (
        <Tab
          key={kind}
          to={toHref(kind)}
          isCurrent={work === kind}
          name={t(`orderDesk.work.${kind}`)}
          count={counts[kind]}
        />
      ))}
    </nav>
  )
}

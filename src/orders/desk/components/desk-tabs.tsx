import { Link } from 'react-router'
import { classes } from '#src/ui/classes.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { DeskList } from '../desk-order.ts'
import { type DeskFilter, deskQuery } from '../filter.ts'

interface DeskTabsProps extends Pick<DeskList, 'counts' | 'held' | 'unfetched'> {
  filter: DeskFilter
  here: string
}

/** Tabs by status, held and unexported orders, each with a count. */
export function DeskTabs({ filter, here, counts, held, unfetched }: DeskTabsProps) {
  const { t } = useTexts()
  const all = { ...filter, status: null, held: false, unfetched: false, page: 1 }
  const everything = counts.reduce((sum, { count }) => sum + count, 0)
  const none = filter.status === null && !filter.held && !filter.unfetched
  const ordered = [...counts].sort((one, other) => one.status - other.status)
  return (
    <nav aria-label={t('order.desk.tabs')} className="mb-4 flex flex-wrap gap-1.5">
      <Tab to={here + deskQuery(all)} on={none} name={t('order.desk.all')} count={everything} />
      {held > 0 && (
        <Tab to={here + deskQuery({ ...all, held: true })} on={filter.held} name={t('order.desk.held')} count={held} />
      )}
      {unfetched > 0 && (
        <Tab
          to={here + deskQuery({ ...all, unfetched: true })}
          on={filter.unfetched}
          name={t('order.desk.unfetched')}
          count={unfetched}
        />
      )}
      {ordered.map(({ status, count }) => (
        <Tab
          key={status}
          to={here + deskQuery({ ...all, status })}
          on={filter.status === status}
          name={t(`order.status.${status}`)}
          count={count}
        />
      ))}
    </nav>
  )
}

function Tab({ to, on, name, count }: { to: string; on: boolean; name: string; count: number }) {
  return (
    <Link
      to={to}
      prefetch="none"
      aria-current={on || undefined}
      className={classes(
        'rounded-full border px-3 py-1.5 text-sm whitespace-nowrap',
        on ? 'border-brand bg-brand font-semibold text-on-brand' : 'border-edge bg-paper text-ink-soft hover:text-ink',
      )}
    >
      {name} <bdi className="digits">{count}</bdi>
    </Link>
  )
}

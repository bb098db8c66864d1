import { Link } from 'react-router'
import { loginFirst, pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { formatDate } from '../platform/i18n/format.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/messages-page'
import { MessageRows } from './message-rows.tsx'
import { getMessages } from './wire.ts'

/** Inbox or outbox of the signed-in user; representatives have their own, whichever customer they act for. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'messages')
  const query = page.url.searchParams
  const box = query.get('box') === 'outbox' ? ('outbox' as const) : ('inbox' as const)
  const number = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 10_000)
  const found = await page.call(getMessages, { box, page: number })
  const moment = { timeZone: page.site.timeZone, withTime: true }
  const here = getPagePath(page, 'messages')
  return {
    head: hiddenHead(page, page.i18n.t('messages.title')),
    box,
    here,
    page: number,
    unread: found.unread,
    pages: Math.ceil(found.totalHits / found.pageSize),
    lines: found.lines.map(({ sentAt, ...line }) => ({
      ...line,
      href: `${here}/${line.id}`,
      at: formatDate(page.language, sentAt, moment),
    })),
  }
}

export const meta = pageMeta

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { box, here, lines, unread, pages } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('messages.title')}</h1>
        <ButtonLink to={`${here}/new`} look="main">
          {t('messages.write')}
        </ButtonLink>
      </header>
      <nav aria-label={t('messages.title')} className="mb-3 flex gap-2">
        <Tab to={here} here={box === 'inbox'}>
          {unread > 0 ? t('messages.inboxUnread', { count: unread }) : t('messages.inbox')}
        </Tab>
        <Tab to={`${here}?box=outbox`} here={box === 'outbox'}>
          {t('messages.outbox')}
        </Tab>
      </nav>
      {lines.length > 0 ? (
        <MessageRows lines={lines} box={box} />
      ) : (
        <EmptyState icon="mail" title={t(box === 'inbox' ? 'messages.none' : 'messages.noneSent')}>
          {t('messages.noneText')}
        </EmptyState>
      )}
      <Pagination
        page={loaderData.page}
        pages={pages}
        buildHref={(page) => `${here}?${new URLSearchParams({ ...(box === 'outbox' && { box }), page: `${page}` })}`}
        className="mt-4"
      />
    </div>
  )
}

function Tab({ to, here, children }: { to: string; here: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={here ? 'page' : undefined}
      className={classes(
        'grid min-h-10 place-items-center rounded-control px-3',
        here ? 'bg-brand font-semibold text-on-brand' : 'hover:bg-sunk',
      )}
    >
      {children}
    </Link>
  )
}

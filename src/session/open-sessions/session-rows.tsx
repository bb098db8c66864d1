import { Form, useNavigation } from 'react-router'
import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { columns } from '#src/ui/viewport/columns.ts'
import type { getSessions } from './wire.ts'

type ListedSession = OutputOf<typeof getSessions>['sessions'][number]

export function toSessionView({ language, site }: PageRequest, session: ListedSession) {
  const format = (moment: Date) => formatDate(language, moment, { timeZone: site.timeZone, withTime: true })
  return {
    id: session.id,
    kind: session.kind,
    device: [session.browser, session.system].filter(Boolean).join(' · '),
    ip: session.ip,
    since: format(session.startedAt),
    lastSeen: format(session.lastSeenAt),
    isCurrent: session.isCurrent,
  }
}

export type SessionView = ReturnType<typeof toSessionView>

interface SessionRowsProps {
  sessions: readonly SessionView[]
  /** Accessible name of the list. */
  label: string
  mayEnd: boolean
}

/** Open sessions, each with a button that posts `intent=endSession` and its id. */
export function SessionRows({ sessions, label, mayEnd }: SessionRowsProps) {
  return (
    <ul className="ruled" aria-label={label}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} mayEnd={mayEnd} />
      ))}
    </ul>
  )
}

function SessionRow({ session, mayEnd }: { session: SessionView; mayEnd: boolean }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { id, kind, device, ip, since, lastSeen, isCurrent } = session
  return (
    <li
      className="grid grid-cols-(--narrow) items-center gap-x-3 gap-y-1 px-4 py-3"
      style={columns({ narrow: 'auto minmax(0,1fr) auto' })}
    >
      <span className="grid size-9 place-items-center rounded-full bg-sunk text-ink-soft">
        <Icon name={kind === 'other' ? 'chip' : 'monitor'} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device ? <Ltr>{device}</Ltr> : t('session.open.unknown')}
          {isCurrent && <Badge tone="good">{t('session.open.current')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {t('session.open.lastSeen')} <bdi>{lastSeen}</bdi>
        </p>
        <p className="text-sm text-ink-faint">
          {t('session.open.since')} <bdi>{since}</bdi> {ip && <Ltr>{ip}</Ltr>}
        </p>
      </div>
      {mayEnd && !isCurrent && (
        <Form method="post">
          <input type="hidden" name="session" value={id} />
          <Button type="submit" name="intent" value="endSession" size="small" disabled={busy}>
            {t('session.open.end')}
            <span className="sr-only"> {device || t('session.open.unknown')}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}

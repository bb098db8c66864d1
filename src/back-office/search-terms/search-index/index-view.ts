import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import type { getIndexStatus } from './wire.ts'

export interface IndexView {
  state: 'never' | 'waiting' | 'running' | 'done'
  /** What the state means, with its moment. */
  text: string
  /** 0 to 100 while the job runs. */
  percent: number
  progress: string
  /** Of the last run; empty unless it failed. */
  failure: string
  isRequestable: boolean
  facts: { label: string; value: string }[]
}

export function toIndexView(page: PageRequest, status: OutputOf<typeof getIndexStatus>): IndexView {
  const { t } = page.i18n
  const { engine, answeredBy, waitingChanges, rebuild, failure } = status
  const count = (value: number) => formatQuantity(page.language, `${value}`)
  const state = findState(status)
  const { done, total } = rebuild ?? { done: 0, total: 0 }
  const time = (moment: Date | null | undefined) =>
    moment ? formatDate(page.language, moment, { timeZone: page.site.timeZone, withTime: true }) : ''
  return {
    state,
    text: t(`searchIndex.state.${state}`, { time: time(rebuild?.finishedAt ?? rebuild?.requestedAt) }),
    percent: total === 0 ? 0 : Math.floor((done / total) * 100),
    progress: t('searchIndex.progress', { done: count(done), total: count(total) }),
    failure: failure ? t('searchIndex.failure', { time: time(failure.at), reason: failure.reason ?? '' }) : '',
    isRequestable: rebuild?.isRequestable ?? true,
    facts: [
      { label: t('healthDesk.fact.engine'), value: answeredBy },
      ...(engine === answeredBy ? [] : [{ label: t('searchIndex.configured'), value: engine }]),
      ...(waitingChanges > 0 ? [{ label: t('healthDesk.fact.waiting'), value: count(waitingChanges) }] : []),
    ],
  }
}

/** The rows of PostgreSQL are replaced first; an index of another engine follows. */
function findState({ rebuild, isExternalOpen }: OutputOf<typeof getIndexStatus>): IndexView['state'] {
  if (!rebuild) return 'never'
  if (rebuild.startedAt === null) return 'waiting'
  return rebuild.finishedAt === null || isExternalOpen ? 'running' : 'done'
}

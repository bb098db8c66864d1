import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatBytes, formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import { mayOpen } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { Tone } from '#src/ui/badge.tsx'
import type { HealthCheckName, HealthState, HealthText } from './health.ts'
import type { getHealth } from './wire.ts'

type Health = OutputOf<typeof getHealth>

export const HEALTH_FACTS = [
  'server',
  'size',
  'response',
  'free',
  'total',
  'lastBackup',
  'lastArchived',
  'engine',
  'products',
  'waiting',
  'failed',
  'retrying',
  'oldest',
  'gaveUp',
  'lastImport',
  'terminals',
  'openIssues',
] as const
type HealthFactName = (typeof HEALTH_FACTS)[number]

export interface HealthFactView {
  label: string
  value: string
}

export interface HealthCheckView {
  name: HealthCheckName
  title: string
  state: string
  tone: Tone
  /** What the state means, and what to do. */
  text: string
  facts: HealthFactView[]
  /** The page on which something can be done, for users who may open it. */
  link: { title: string; href: string } | null
}

const TONES: Record<HealthState, Tone> = { broken: 'bad', attention: 'warn', unknown: 'neutral', good: 'good' }

/** Where something can be done about a check. */
const PAGES: Partial<
  Record<HealthCheckName, { page: 'jobs' | 'siteFacts' | 'imports' | 'paymentDesk' | 'searchTerms'; rest?: string }>
> = {
  jobs: { page: 'jobs' },
  emails: { page: 'siteFacts', rest: '/mail' },
  imports: { page: 'imports' },
  payments: { page: 'paymentDesk' },
  search: { page: 'searchTerms', rest: '/index' },
}

export function toHealthViews(page: PageRequest, health: Health): HealthCheckView[] {
  const { t } = page.i18n
  const facts = listFacts(page, health)
  return health.checks.map(({ name, state, reason }) => ({
    name,
    title: t(`healthDesk.check.${name}`),
    state: t(`healthDesk.state.${state}`),
    tone: TONES[state],
    text: explain(page, `${name}.${reason}` as HealthText),
    facts: facts[name],
    link: findLink(page, name),
  }))
}

const explain = ({ i18n }: PageRequest, reason: HealthText) => i18n.t(`healthDesk.reason.${reason}`)

function findLink(page: PageRequest, check: HealthCheckName): HealthCheckView['link'] {
  const target = PAGES[check]
  if (!target || !mayOpen(page, target.page)) return null
  return { title: page.i18n.t(`shell.page.${target.page}`), href: getPagePath(page, target.page, target.rest) }
}

/** The figures of each check, as users read them. */
function listFacts(page: PageRequest, health: Health): Record<HealthCheckName, HealthFactView[]> {
  const { t } = page.i18n
  const { database, disk, archive, bases, backupPlan, search, jobs, emails, lastImport, payments } = health
  const count = (value: number) => formatQuantity(page.language, `${Math.round(value)}`)
  const bytes = (value: number) => formatBytes(page.language, value)
  const moment = (value: Date | null | undefined) => (value ? toMoment(page, value) : t('healthDesk.never'))
  const fact = (name: HealthFactName, value: string) => ({ label: t(`healthDesk.fact.${name}`), value })
  return {
    database: [
      fact(
        'server',
        t(database.isEmbedded ? 'healthDesk.embedded' : 'healthDesk.external', { version: database.version }),
      ),
      fact('size', bytes(database.bytes)),
      fact('response', `${count(database.milliseconds)} ms`),
    ],
    disk: [fact('free', bytes(disk.freeBytes)), fact('total', bytes(disk.totalBytes))],
    backupFiles: backupPlan.hasFolder ? [fact('lastBackup', moment(findNewestFile(health)?.requestedAt))] : [],
    backups: archive ? [fact('lastBackup', moment(bases[0]?.startedAt))] : [],
    archive: archive ? [fact('lastArchived', moment(archive.lastArchivedAt))] : [],
    search: [
      fact('engine', search.engine),
      ...(search.documents === null ? [] : [fact('products', count(search.documents))]),
      fact('waiting', count(search.waitingChanges)),
    ],
    jobs: [
      fact('failed', count(jobs.failed)),
      fact('retrying', count(jobs.retrying)),
      fact('waiting', count(jobs.waiting)),
    ],
    emails: [
      fact('waiting', count(emails.waiting)),
      fact('oldest', count(emails.oldestSeconds / 60)),
      fact('gaveUp', count(emails.gaveUp)),
    ],
    imports: [fact('lastImport', moment(lastImport?.at))],
    payments: [fact('terminals', count(payments.terminals)), fact('openIssues', count(payments.openIssues))],
  }
}

/** When the last backup was taken; empty if the shop cannot know it. */
export function toLastBackup(page: PageRequest, health: Health): string {
  if (!health.backupPlan.hasFolder && health.archive === null) return ''
  const moments = [findNewestFile(health)?.requestedAt, health.bases[0]?.startedAt].filter(
    (moment) => moment !== undefined,
  )
  const [last] = moments.toSorted((one, other) => other.getTime() - one.getTime())
  const { t } = page.i18n
  if (last === undefined) return t('backOffice.noBackup')
  const moment = formatDate(page.language, last, { timeZone: page.site.timeZone, withTime: true })
  return t('backOffice.lastBackup', { moment })
}

const findNewestFile = ({ backupFiles }: Health) =>
  backupFiles.find(({ state, isRemoved }) => state === 'done' && !isRemoved)

export const toMoment = ({ language, site: { timeZone } }: PageRequest, moment: Date) =>
  formatDate(language, moment, { timeZone, withTime: true })

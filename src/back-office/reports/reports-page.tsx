import type { OutputOf } from '#src/api/endpoint.ts'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/reports-page'
import { getReportPath } from './report-links.ts'
import { REPORT_GROUPS, type ReportGroup } from './reports.ts'
import { formatSchedule } from './schedules/schedule-view.ts'
import { getSavedReports } from './wire.ts'

/** The reports by what they are about. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('seeShopFigures')) throw notForViewer(page, 'reports')
  const { reports } = await page.call(getSavedReports, {})
  return {
    saved: reports.map((report, at) => toSavedView(page, report, at)),
    head: hiddenHead(page, page.i18n.t('reports.title')),
    groups: (Object.keys(REPORT_GROUPS) as ReportGroup[]).map((group) => ({
      group,
      reports: REPORT_GROUPS[group].map((name) => ({ name, href: getReportPath(page, name) })),
    })),
  }
}

type SavedReport = OutputOf<typeof getSavedReports>['reports'][number]

/** `at` identifies its row: two schedules may mail one view to the user. */
function toSavedView(page: PageRequest, { report, name, query, owner, schedule }: SavedReport, at: number) {
  const { t } = page.i18n
  const next =
    schedule && formatDate(page.language, schedule.nextRunAt, { timeZone: page.site.timeZone, withTime: true })
  return {
    key: at,
    name,
    report: t(`reports.name.${report}`),
    href: `${getReportPath(page, report)}?${query || 'view=all'}`,
    owner,
    schedule: schedule && {
      when: formatSchedule(page, schedule),
      next: t('reports.mail.next', { day: next }),
      recipients: t('reports.saved.recipients', { count: schedule.recipients }),
      sender: schedule.sender,
    },
  }
}

export const meta = pageMeta

export default function ReportsPage({ loaderData: { groups, saved } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('reports.title')}</h1>
      <p className="mt-1 max-w-prose text-ink-soft text-pretty">{t('reports.intro')}</p>
      {groups.map(({ group, reports }) => (
        <section key={group} aria-labelledby={`reports-${group}`} className="mt-6">
          <h2 id={`reports-${group}`} className="mb-3 text-lg">
            {t(`reports.group.${group}`)}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 desk:grid-cols-3">
            {reports.map(({ name, href }) => (
              <li key={name} className="sheet relative p-4 hover:border-line-strong">
                <TextLink to={href} look="bare" className="font-semibold after:absolute after:inset-0">
                  {t(`reports.name.${name}`)}
                </TextLink>
                <p className="mt-1 text-sm text-ink-soft text-pretty">{t(`reports.about.${name}`)}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <SavedReports saved={saved} />
    </div>
  )
}

/** What the user and colleagues saved of any report, and when it is mailed to the user. */
function SavedReports({ saved }: { saved: readonly ReturnType<typeof toSavedView>[] }) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="saved-reports" className="mt-6">
      <h2 id="saved-reports" className="mb-3 text-lg">
        {t('reports.saved.title')}
      </h2>
      {saved.length === 0 && <p className="max-w-prose text-ink-soft text-pretty">{t('reports.saved.none')}</p>}
      {saved.length > 0 && (
        <ul className="sheet">
          {saved.map(({ key, name, report, href, owner, schedule }) => (
            <li
              key={key}
              className="relative grid gap-x-6 border-b border-line px-4 py-2.5 last:border-0 hover:bg-ground sm:grid-cols-2"
            >
              <span className="min-w-0">
                <TextLink to={href} look="bare" className="font-semibold covers-row">
                  <bdi>{name}</bdi>
                </TextLink>
                <span className="block text-sm text-ink-soft">
                  {report}
                  {owner && (
                    <>
                      {' · '}
                      <bdi>{owner}</bdi>
                    </>
                  )}
                </span>
              </span>
              <span className="min-w-0 text-sm text-ink-soft">
                {schedule ? (
                  <>
                    <span className="block text-ink">
                      {schedule.when} · {schedule.recipients}
                    </span>
                    {schedule.sender && (
                      <span className="block">{t('reports.saved.sender', { name: schedule.sender })}</span>
                    )}
                    {schedule.next}
                  </>
                ) : (
                  t('reports.saved.notMailed')
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

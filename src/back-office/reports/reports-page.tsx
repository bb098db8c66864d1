import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/reports-page'
import { getReportPath } from './report-links.ts'
import { REPORT_GROUPS, type ReportGroup } from './reports.ts'

/** The reports by what they are about. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('seeShopFigures')) throw notForViewer(page, 'reports')
  return {
    head: hiddenHead(page, page.i18n.t('reports.title')),
    groups: (Object.keys(REPORT_GROUPS) as ReportGroup[]).map((group) => ({
      group,
      reports: REPORT_GROUPS[group].map((name) => ({ name, href: getReportPath(page, name) })),
    })),
  }
}

export const meta = pageMeta

export default function ReportsPage({ loaderData: { groups } }: Route.ComponentProps) {
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
    </div>
  )
}

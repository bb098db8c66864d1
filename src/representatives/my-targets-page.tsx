import { data } from 'react-router'
import { loginFirst, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/my-targets-page'
import { readYear } from './target.ts'
import { TargetMonths } from './target-months.tsx'
import { toYearLinks, toYearView } from './target-view.ts'
import { getOwnTargets } from './wire.ts'
import { YearLinks } from './year-links.tsx'

/** The targets of the representative who is signed in; 404 for other users. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'myTargets')
  if (!page.can('switchCustomer')) throw data(null, { status: 404 })
  const year = readYear(page.url.searchParams.get('year'), page.site.timeZone)
  const { months, currency, unrated } = await page.call(getOwnTargets, { year })
  return {
    head: hiddenHead(page, page.i18n.t('targets.title')),
    year: toYearView(page, { year, months, currency }),
    years: toYearLinks(year, (other) => getPagePath(page, 'myTargets', `?year=${other}`)),
    unrated: unrated.join(', '),
  }
}

export const meta = pageMeta

export default function MyTargetsPage({ loaderData: { year, years, unrated } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page max-w-3xl py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('targets.title')}</h1>
        <YearLinks years={years} />
      </header>
      <section className="sheet">
        {year.hasTargets ? (
          <TargetMonths year={year} label={t('targets.title')} />
        ) : (
          <EmptyState icon="chart" title={t('targets.empty', { year: years.year })}>
            {t('targets.emptyText')}
          </EmptyState>
        )}
      </section>
      <p className="mt-3 max-w-prose text-sm text-pretty text-ink-faint">
        {t('targets.note')}
        {unrated && ` ${t('targets.unrated', { currencies: unrated })}`}
      </p>
    </div>
  )
}

import { data } from 'react-router'
import { loginFirst, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
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
  const { months, brands, currency, unrated } = await page.call(getOwnTargets, { year })
  return {
    head: hiddenHead(page, page.i18n.t('targets.title')),
    year: toYearView(page, { year, months, currency }),
    brands: brands.map(({ id, name, months: own }) => ({
      id,
      name,
      year: toYearView(page, { year, months: own, currency }),
    })),
    years: toYearLinks(year, (other) => getPagePath(page, 'myTargets', `?year=${other}`)),
    unrated: unrated.join(', '),
  }
}

export const meta = pageMeta

export default function MyTargetsPage({ loaderData: { year, brands, years, unrated } }: Route.ComponentProps) {
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
      {brands.map(({ id, name, year: ofBrand }) => (
        <details key={id} className="sheet mt-3">
          <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
            <bdi className="font-semibold">{name}</bdi>
            <span className="text-sm text-ink-soft">
              {t('targets.reachedOf', { reached: ofBrand.total.reached, target: ofBrand.total.target })}{' '}
              <Ltr>{ofBrand.total.rate}</Ltr>
            </span>
          </summary>
          <TargetMonths year={ofBrand} label={name} />
        </details>
      ))}
      <p className="mt-3 max-w-prose text-sm text-pretty text-ink-faint">
        {t('targets.note')}
        {unrated && ` ${t('targets.unrated', { currencies: unrated })}`}
      </p>
    </div>
  )
}

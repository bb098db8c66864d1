import type { PageRequest } from '#src/api/page-context.ts'
import { readYear } from '#src/representatives/target.ts'
import { TargetMonths } from '#src/representatives/target-months.tsx'
import { toYearView } from '#src/representatives/target-view.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { getTargets } from './wire.ts'

/** The months of the present year, for the page of a representative. */
export async function loadTargetsSection(page: PageRequest, id: number) {
  const year = readYear(null, page.site.timeZone)
  const { representatives, currency } = await page.call(getTargets, { year, representative: id })
  const months = representatives[0]?.months ?? []
  return {
    year: `${year}`,
    months: toYearView(page, { year, months, currency }),
    brands: getPagePath(page, 'salesTargets', `/brands/${id}?year=${year}`),
    edit: getPagePath(page, 'salesTargets', `?year=${year}&representative=${id}`),
  }
}

export function TargetsSection({ section }: { section: Awaited<ReturnType<typeof loadTargetsSection>> }) {
  const { t } = useTexts()
  const { year, months, brands, edit } = section
  const title = t('deskTargets.ofYear', { year })
  return (
    <section aria-label={title} className="sheet min-w-0">
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <h2 className="text-lg">{title}</h2>
        <span className="flex flex-wrap gap-x-4">
          <TextLink to={brands}>{t('deskTargets.byBrand')}</TextLink>
          <TextLink to={edit}>{t('deskTargets.edit')}</TextLink>
        </span>
      </header>
      <TargetMonths year={months} label={title} />
    </section>
  )
}

import type { PageRequest } from '#src/api/page-context.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { toFitmentsPath, toFitmentView } from './fitment-view.ts'
import { getProductFitments } from './wire.ts'

const MAX_SHOWN = 5

/** The first vehicles that a product fits, for its page. */
export async function loadFitmentsSection(page: PageRequest, code: string) {
  const { fitments, totalHits } = await page.call(getProductFitments, { code })
  return {
    path: toFitmentsPath(page, code),
    count: totalHits === 0 ? '' : page.i18n.t('productFitments.count', { count: totalHits }),
    fitments: fitments.slice(0, MAX_SHOWN).map((fitment) => toFitmentView(page, fitment)),
  }
}

type FitmentsSectionProps = Awaited<ReturnType<typeof loadFitmentsSection>>

/** The vehicles that a product fits, with the way to their page. */
export function FitmentsSection({ path, count, fitments }: FitmentsSectionProps) {
  const { t } = useTexts()
  const title = t('productFitments.title')
  return (
    <section aria-label={title} className="sheet min-w-0">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 py-2.5 text-lg">
        {title} <span className="text-sm font-normal text-ink-soft">{count}</span>
      </h2>
      {fitments.length === 0 ? (
        <p className="px-4 pt-3 text-sm text-pretty text-ink-soft">{t('productFitments.none')}</p>
      ) : (
        <ul className="ruled">
          {fitments.map(({ key, name, engine, years }) => (
            <li key={key} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
              <span>
                <bdi className="font-semibold">{name}</bdi> <Ltr>{engine}</Ltr>
              </span>
              <Ltr className="text-ink-soft digits">{years}</Ltr>
            </li>
          ))}
        </ul>
      )}
      <p className="px-4 py-3">
        <TextLink to={path}>{t('productFitments.open')}</TextLink>
      </p>
    </section>
  )
}

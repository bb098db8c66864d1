import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { YearLinksView } from './target-view.ts'

/** The year of a page, and the ways to the years before and after it. */
export function YearLinks({ years: { year, before, after } }: { years: YearLinksView }) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('targets.year')} className="flex items-center gap-1">
      {before && (
        <ButtonLink to={before} look="quiet" aria-label={t('targets.yearBefore')}>
          <Icon name="back" />
        </ButtonLink>
      )}
      <strong className="px-2 text-lg">
        <Ltr>{year}</Ltr>
      </strong>
      {after && (
        <ButtonLink to={after} look="quiet" aria-label={t('targets.yearAfter')}>
          <Icon name="forward" />
        </ButtonLink>
      )}
    </nav>
  )
}

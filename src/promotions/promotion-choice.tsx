import { Link } from 'react-router'
import { classes } from '../ui/classes.ts'
import { useTexts } from '../ui/page/texts.ts'
import type { PromotionView } from './views/promotion-view.ts'

interface PromotionChoiceProps {
  promotions: readonly PromotionView[]
  chosen: number | null
}

/** Every promotion by name and effect; on phones they scroll sideways. */
export function PromotionChoice({ promotions, chosen }: PromotionChoiceProps) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('promotions.title')} className="min-w-0 desk:sticky desk:top-22">
      <ul className="-mx-(--gutter) flex [scroll-snap-type:x] scroll-px-(--gutter) gap-2 overflow-x-auto px-(--gutter) py-1 desk:mx-0 desk:flex-col desk:overflow-visible desk:px-0">
        {promotions.map(({ id, name, href, rewards }) => (
          <li key={id} className="w-60 shrink-0 [scroll-snap-align:start] desk:w-auto">
            <Link
              to={href}
              preventScrollReset
              aria-current={id === chosen ? 'page' : undefined}
              className={classes(
                'sheet flex h-full flex-col gap-0.5 border-s-4 px-3 py-2.5 hover:border-edge',
                id === chosen ? 'border-s-brand bg-brand-soft' : 'border-s-line',
              )}
            >
              <span className="font-semibold text-pretty">{name}</span>
              <span className="text-sm text-ink-soft text-pretty">{rewards.join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { StayLink } from '#src/ui/stay-link.tsx'
import { linkClass } from '#src/ui/text-link.tsx'
import { ExplanationTable } from '../detail/price-explanation/explanation-table.tsx'
import type { ExplanationView } from '../detail/price-explanation/explanation-view.ts'
import type { ProductView } from '../detail/product-view.ts'

interface PriceProps {
  view: ProductView
  why: ExplanationView | null
  /** Address of the price explanation, null without the right to see it; and the page without it. */
  to: { why: string | null; here: string }
}

/** Own price, list price, and the explanation. */
export function ProductPrice({ view: { row, taxNote }, why, to }: PriceProps) {
  const { t } = useTexts()
  if (!row.price) return null
  const { amount, before, discounts, tiers } = row.price
  return (
    <div className="mt-5 border-t border-line pt-5">
      {(before || discounts) && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-ink-faint">
          {before && (
            <span>
              {t('catalog.listPrice')} <Ltr className="line-through">{before}</Ltr>
            </span>
          )}
          {discounts && (
            <span className="font-semibold text-good">
              {t('catalog.discount')} <Ltr>{discounts}</Ltr>
            </span>
          )}
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Ltr className="text-[1.75rem] leading-9 font-bold">{amount}</Ltr>
        <span className="text-sm text-ink-faint">{taxNote}</span>
      </p>
      {tiers && (
        <ul aria-label={t('detail.tiers')} className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {tiers.map(([from, one]) => (
            <li key={from}>
              <Ltr>
                {from} : <b>{one}</b>
              </Ltr>
            </li>
          ))}
        </ul>
      )}
      {to.why && (
        <StayLink
          to={why ? to.here : to.why}
          rel="nofollow"
          aria-expanded={why !== null}
          className={`no-print mt-1 inline-flex min-h-8 items-center gap-1 text-sm ${linkClass('bare')} text-brand-ink`}
        >
          <Icon name={why ? 'up' : 'info'} className="size-4" />
          {t(why ? 'detail.why.close' : 'detail.why.title')}
        </StayLink>
      )}
      {why && (
        <div className="mt-2 max-w-md rounded-box border border-line bg-ground px-4 py-2">
          <ExplanationTable explanation={why} />
        </div>
      )}
    </div>
  )
}

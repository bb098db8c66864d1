import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { TermsAndRewards } from './terms-and-rewards.tsx'
import type { PromotionView } from './views/promotion-view.ts'

interface PromotionHeadProps {
  promotion: PromotionView
  /** Whether the list is limited to products in stock; null without a list or without permission to see stock. */
  inStock: boolean | null
  stockHref: string
}

/** Condition, effect and end of a promotion. */
export function PromotionHead({ promotion, inStock, stockHref }: PromotionHeadProps) {
  const { t } = useTexts()
  const { name, description, campaign, until } = promotion
  return (
    <section className="sheet flex flex-col gap-3 p-4" aria-labelledby="promotion-name">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="promotion-name" className="text-xl text-pretty">
          {name}
        </h2>
        {until && <Badge tone="warn">{until}</Badge>}
      </div>
      {description && <p className="max-w-prose text-ink-soft text-pretty">{description}</p>}
      <TermsAndRewards promotion={promotion} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-faint">{t(campaign ? 'promotions.inPrice' : 'promotions.inCartNote')}</p>
        {inStock !== null && (
          <ButtonLink to={stockHref} size="small" preventScrollReset aria-current={inStock || undefined}>
            <Icon name={inStock ? 'check' : 'box'} className="size-4" />
            {t('promotions.onlyInStock')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

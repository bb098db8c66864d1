import type { PromptOffer } from '#src/catalog/add-to-cart/prompt.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { PromotionView } from './promotion-view.ts'

interface PromotionHeadProps {
  promotion: PromotionView
  /** Whether the list is limited to products in stock; null without a list or without permission to see stock. */
  inStock: boolean | null
  stockHref: string
}

/** Condition, effect and end of a promotion. */
export function PromotionHead({ promotion, inStock, stockHref }: PromotionHeadProps) {
  const { t } = useTexts()
  const { name, description, campaign, until, hours } = promotion
  return (
    <section className="sheet flex flex-col gap-3 p-4" aria-labelledby="promotion-name">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="promotion-name" className="text-xl text-pretty">
          {name}
        </h2>
        {hours && <Badge tone="warn">{t('promotions.hours', { hours })}</Badge>}
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

/**
 * The promotions of a product, inside its add form: a button submits the quantity of a promotion, any other submission
 * the typed quantity.
 */
export function PromotionOffers({ offers }: { offers: readonly PromptOffer[] }) {
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {offers.map(({ id, name, href, terms, rewards, take }) => (
        <li key={id} className="rounded-control border border-line p-3">
          <p className="mb-2 font-semibold text-pretty">
            <TextLink look="bare" to={href}>
              {name}
            </TextLink>
          </p>
          <TermsAndRewards promotion={{ terms, rewards }} />
          {take && (
            <Button type="submit" name="quantity" value={take.quantity} size="small" className="mt-3">
              {take.text}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** "At least 4 → 1 × mounting kit free": the condition, an arrow in the direction of reading, the reward. */
function TermsAndRewards({ promotion: { terms, rewards } }: { promotion: Pick<PromotionView, 'terms' | 'rewards'> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {terms.map((term, at) => (
        <span key={term} className="flex items-center gap-2">
          {at > 0 && <Icon name="plus" className="size-3.5 text-ink-faint" />}
          <span className="rounded-control bg-sunk px-2.5 py-1">{term}</span>
        </span>
      ))}
      {terms.length > 0 && <Icon name="forward" className="size-4 text-ink-faint" />}
      {rewards.map((reward) => (
        <span key={reward} className="rounded-control bg-good-soft px-2.5 py-1 font-semibold text-good">
          {reward}
        </span>
      ))}
    </p>
  )
}

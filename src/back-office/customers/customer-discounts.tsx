import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CustomerCardView } from './customer-card-view.ts'
import { Nothing, Section } from './customer-sections.tsx'

interface DiscountListProps {
  discounts: CustomerCardView['discounts']
  /** The lists of the customer's discounts and net prices, and the forms of new ones. */
  paths: Record<'discounts' | 'addDiscount' | 'netPrices' | 'addNetPrice', string>
  isSubDealer: boolean
}

export function DiscountList({ discounts, paths, isSubDealer }: DiscountListProps) {
  const { t } = useTexts()
  return (
    <Section title={t('customers.section.discounts')} all={paths.discounts} allLabel={t('discounts.title')}>
      {discounts.length === 0 && <Nothing text={t('customers.nothing.discounts')} />}
      <ul className="ruled">
        {discounts.map(({ id, chain, target, isCode, title, ofGroup, days }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <span className="min-w-0">
              {isCode ? <Ltr>{target}</Ltr> : <bdi>{target}</bdi>}
              <span className="block text-sm text-ink-faint">
                <bdi>{title}</bdi> <bdi>{days}</bdi>
              </span>
            </span>
            <span className="flex items-center gap-2">
              {ofGroup && <Badge>{t('customers.discount.ofGroup')}</Badge>}
              <Ltr className="font-semibold">{chain}</Ltr>
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2 px-4 py-3">
        <ButtonLink to={paths.addDiscount} size="small">
          {t('discounts.add')}
        </ButtonLink>
        {!isSubDealer && (
          <>
            <ButtonLink to={paths.addNetPrice} size="small">
              {t('netPrices.add')}
            </ButtonLink>
            <ButtonLink to={paths.netPrices} size="small" look="quiet">
              {t('netPrices.title')}
            </ButtonLink>
          </>
        )}
      </p>
    </Section>
  )
}

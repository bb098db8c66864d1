import { ButtonLink } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

interface CurrencyTabsProps {
  tabs: readonly { currency: string; href: string }[]
  /** The currency of the page. */
  currency: string
}

/** The accounts of a customer in other currencies; renders nothing for a single one. */
export function CurrencyTabs({ tabs, currency }: CurrencyTabsProps) {
  const { t } = useTexts()
  if (tabs.length < 2) return null
  return (
    <nav aria-label={t('account.filter.currency')} className="mb-3 flex gap-1">
      {tabs.map((tab) => (
        <ButtonLink
          key={tab.currency}
          to={tab.href}
          size="small"
          look={tab.currency === currency ? 'main' : 'plain'}
          aria-current={tab.currency === currency ? 'page' : undefined}
        >
          {tab.currency}
        </ButtonLink>
      ))}
    </nav>
  )
}

import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

interface NoOrdersProps {
  /** Orders exist, but the filter excludes them. */
  narrowed: boolean
  paths: { here: string; products: string }
}

export function NoOrders({ narrowed, paths }: NoOrdersProps) {
  const { t } = useTexts()
  if (narrowed) {
    return (
      <EmptyState
        icon="search"
        title={t('refusal.RecordWasNotFound')}
        actions={<ButtonLink to={paths.here}>{t('order.filter.clear')}</ButtonLink>}
      >
        {t('order.list.noneFound')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="box"
      title={t('order.list.none')}
      actions={
        <ButtonLink to={paths.products} look="main">
          {t('cart.empty.products')}
        </ButtonLink>
      }
    />
  )
}

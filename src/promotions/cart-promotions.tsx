import { Icon } from '../ui/icon.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { TextLink } from '../ui/text-link.tsx'
import type { CartPromotionsView } from './views/in-cart-view.ts'

/** Promotions next to the totals of a cart: granted ones, and what is missing for others. */
export function CartPromotions({ promotions }: { promotions: CartPromotionsView }) {
  const { t } = useTexts()
  const { given, near, freeFreight } = promotions
  if (given.length === 0 && near.length === 0) return null
  return (
    <section
      aria-label={t('promotions.inCart.title')}
      className="flex flex-col gap-2 border-t border-line pt-3 text-sm"
    >
      <h3 className="text-sm font-semibold text-ink-soft">{t('promotions.inCart.title')}</h3>
      <ul className="flex flex-col gap-2">
        {given.map(({ id, name, href }) => (
          <li key={id} className="flex items-start gap-2 rounded-control bg-good-soft px-3 py-2 text-good">
            <Icon name="check" className="mt-px size-4.5" />
            <span className="min-w-0">
              <span className="sr-only">{t('promotions.inCart.given')}: </span>
              <TextLink to={href}>{name}</TextLink>
            </span>
          </li>
        ))}
        {near.map(({ id, name, href, missing, rewards }) => (
          <li key={id} className="rounded-control bg-sunk px-3 py-2">
            <p className="font-semibold">
              {missing} <Icon name="forward" className="inline size-3.5" /> {rewards}
            </p>
            <p className="text-ink-soft">
              <TextLink to={href}>{name}</TextLink>
            </p>
          </li>
        ))}
      </ul>
      {freeFreight && (
        <p className="flex items-center gap-2 text-good">
          <Icon name="truck" className="size-4.5" />
          {t('promotions.freeFreight')}
        </p>
      )}
    </section>
  )
}

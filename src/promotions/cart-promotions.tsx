import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Picture } from '#src/ui/picture.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import type { CartGiftView, CartPromotionsView } from './in-cart-view.ts'

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

/** Gift lines of promotions: without cost and fields, removed with their condition. */
export function GiftLines({ gifts }: { gifts: readonly CartGiftView[] }) {
  const { t } = useTexts()
  if (gifts.length === 0) return null
  return (
    <section aria-label={t('promotions.gift.title')} className="border-t border-line bg-good-faint">
      <p className="px-3 pt-2.5 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{t('promotions.gift.title')}</span> · {t('promotions.gift.fixed')}
      </p>
      <ul className="grid grid-cols-(--narrow)" style={columns({ narrow: '3.5rem minmax(0,1fr) auto' })}>
        {gifts.map((gift) => (
          <Gift key={gift.key} gift={gift} />
        ))}
      </ul>
    </section>
  )
}

function Gift({ gift }: { gift: CartGiftView }) {
  const { t } = useTexts()
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center gap-x-3 px-3 py-2.5">
      <Picture
        image={gift.picture}
        alt=""
        sizes="56px"
        width={56}
        height={56}
        className="size-14 rounded-control object-contain"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Ltr className="font-semibold">{gift.code}</Ltr>
          {gift.brand && <span className="text-sm text-ink-faint">{gift.brand}</span>}
          <Badge tone="good">{t('promotions.gift.mark')}</Badge>
        </p>
        <p className="line-clamp-2 text-pretty">
          {gift.href ? (
            <TextLink look="bare" to={gift.href}>
              {gift.name}
            </TextLink>
          ) : (
            gift.name
          )}
        </p>
        <p className="text-sm text-ink-faint">{gift.promotion}</p>
      </div>
      <p className="figures whitespace-nowrap">
        <span className="block font-semibold text-good">{t('promotions.gift.free')}</span>
        <span className="text-sm text-ink-faint">
          <Ltr>{gift.quantity}</Ltr> {gift.unit}
        </span>
      </p>
    </li>
  )
}

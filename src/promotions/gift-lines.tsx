import { Badge } from '../ui/badge.tsx'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { Picture } from '../ui/picture.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { columns } from '../ui/viewport/columns.ts'
import type { CartGiftView } from './views/in-cart-view.ts'

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

import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Picture, Thumbnail } from '#src/ui/picture.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { HistoryPanel } from '../detail/history-panel.tsx'
import { StockMark } from '../price-and-stock.tsx'
import type { QuickViewData } from './quick-view.ts'
import type { loader } from './quick-view-page.tsx'

/** Stock by depot and deliveries, as far as the viewer may see them. */
export function QuickViewStock({ view: { stock, depots, comings } }: { view: QuickViewData }) {
  const { t } = useTexts()
  return (
    <div className="flex flex-col gap-4 p-4">
      {stock && (
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          {t('catalog.column.stock')}
          <StockMark stock={stock} />
        </p>
      )}
      {depots.length > 0 && (
        <ul aria-label={t('catalog.depotStock')} className="ruled border-y border-line">
          {depots.map(({ name, stock: view }) => (
            <li key={name} className="flex justify-between gap-4 py-2">
              {name}
              <StockMark stock={view} />
            </li>
          ))}
        </ul>
      )}
      {comings.length > 0 && (
        <section>
          <h3 className="mb-1 flex items-center gap-2 text-sm text-ink-soft">
            <Icon name="truck" className="size-4" />
            {t('catalog.stock.coming')}
          </h3>
          <ul className="ruled border-y border-line text-sm">
            {comings.map(({ quantity, on, note }) => (
              <li key={`${on} ${quantity} ${note}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="font-semibold">{quantity}</span>
                <bdi>{on}</bdi>
                {note && (
                  <span className="basis-full text-ink-faint">
                    {t('listing.deliveryNote')} <bdi dir="ltr">{note}</bdi>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The image in the width of the dialog, the others below. */
export function QuickViewPictures({ view: { images, name }, small }: { view: QuickViewData; small: boolean }) {
  const { t } = useTexts()
  const [at, setAt] = useState(0)
  const productImage = images[at] ?? images[0]
  return (
    <div className={classes('flex flex-col gap-3', small ? 'p-2' : 'p-4')}>
      <Picture
        image={productImage?.picture ?? null}
        alt={name}
        sizes={small ? '272px' : '(width >= 600px) 480px, 90vw'}
        width={small ? 272 : 480}
        height={small ? 272 : 480}
        first
        className="aspect-square w-full object-contain"
      />
      {!small && images.length > 1 && (
        <ul className="flex flex-wrap justify-center gap-2">
          {images.map(({ thumbnail }, number) => (
            <li key={thumbnail}>
              <button
                type="button"
                aria-label={t('listing.pictureOf', { number: number + 1, total: images.length })}
                aria-pressed={number === at}
                onClick={() => setAt(number)}
                className="rounded-control border border-line p-1 hover:border-edge aria-pressed:border-brand"
              >
                <Thumbnail image={thumbnail} size={48} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Orders of the row's product, loaded on demand. */
export function RowOrders({ address }: { address: string }) {
  const { t } = useTexts()
  const { data, state, load } = useFetcher<typeof loader>()
  return (
    <section aria-label={t('catalog.tab.history')} className="border-t border-line px-4 py-3">
      {data?.orders ? (
        <HistoryPanel history={data.orders} />
      ) : state === 'loading' ? (
        <Skeleton className="h-24" />
      ) : (
        <Button size="small" onClick={() => void load(address)}>
          <Icon name="list" className="size-4" />
          {t('catalog.tab.history')}
        </Button>
      )}
    </section>
  )
}

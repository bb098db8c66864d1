import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { type Buying, RowOffer } from '../../components/row-offer.tsx'
import { useRowWords } from '../../components/row-words.tsx'
import { StockMark } from '../../components/stock-mark.tsx'
import { FitMark } from '../../vehicles/components/fit-mark.tsx'
import type { ProductView } from '../product-view.ts'
import { Gallery } from './gallery.tsx'

/** Picture on one side; code, name, price, stock and the way into the cart on the other. */
export function ProductSummary({ view, start, buying }: { view: ProductView; start: number; buying: Buying }) {
  const { row } = view
  return (
    <div className="sheet grid gap-x-10 gap-y-5 p-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] desk:p-6">
      <Gallery key={view.row.id} name={view.row.name} images={view.images} start={start} />
      <div className="flex min-w-0 flex-col">
        <Identity view={view} />
        <PriceLine view={view} />
        {row.stock && (
          <p className="mt-3">
            <StockMark stock={row.stock} />
          </p>
        )}
        {row.fit && <FitMark fit={row.fit} />}
        <div className="mt-5 max-w-md">
          <RowOffer row={row} buying={buying} words={useRowWords()} wide />
          {row.quantity.packageNote && <p className="mt-2 text-sm text-ink-faint">{row.quantity.packageNote}</p>}
          {buying.login === null && view.orderBy && <OrderBy href={view.orderBy} />}
        </div>
        <DepotStocks view={view} />
      </div>
    </div>
  )
}

function OrderBy({ href }: { href: string }) {
  const { t } = useTexts()
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="no-print mt-3 inline-flex min-h-10 items-center gap-2 font-semibold text-good hover:underline"
    >
      <Icon name="chat" />
      {t('whatsApp.orderBy')}
    </a>
  )
}

/** Where it lies, for whoever may know (storefront 6). */
function DepotStocks({ view: { depots } }: { view: ProductView }) {
  const { t } = useTexts()
  if (depots.length === 0) return null
  return (
    <section className="mt-6 max-w-md text-sm">
      <h2 className="mb-1 text-sm text-ink-faint">{t('catalog.depotStock')}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {depots.map(({ name, stock }) => (
          <li key={name} className="flex justify-between gap-4 py-1.5">
            {name}
            <StockMark stock={stock} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Identity({ view: { row, brandHref } }: { view: ProductView }) {
  const words = useRowWords()
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Ltr className="text-lg font-semibold tracking-wide">{row.code}</Ltr>
        {brandHref && (
          <TextLink look="bare" to={brandHref} className="text-ink-soft">
            {row.brand}
          </TextLink>
        )}
        {row.groups.map((group) => (
          <Badge key={group} tone={group === 'sale' || group === 'opportunity' ? 'accent' : 'brand'}>
            {words.groups[group]}
          </Badge>
        ))}
      </p>
      <h1 className="mt-1.5 text-xl desk:text-2xl">{row.name}</h1>
    </>
  )
}

function PriceLine({ view: { row, taxNote } }: { view: ProductView }) {
  const { t } = useTexts()
  if (!row.price) return null
  const { amount, before, discounts } = row.price
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
    </div>
  )
}

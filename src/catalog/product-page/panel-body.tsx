import { DownloadList } from '#src/downloads/download-list.tsx'
import type { PostedComment } from '#src/products/comment.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Table, Td, Th } from '#src/ui/table.tsx'
import { StayLink, TextLink } from '#src/ui/text-link.tsx'
import { CommentList } from '../detail/comments.tsx'
import { CompatibleVehicles } from '../detail/compatible-vehicles.tsx'
import { EquivalentList } from '../detail/equivalents/equivalent-list.tsx'
import { HistoryPanel } from '../detail/history-panel.tsx'
import type { BrandChip, NumberGroup } from '../detail/panel.ts'
import type { ProductView } from '../detail/product-view.ts'
import { StockMark } from '../price-and-stock.tsx'
import { ProductList } from '../row/product-list.tsx'
import type { StaticRows } from '../row/static/static-rows.tsx'
import type { BuyingView } from '../row-offer.tsx'
import type { StaticPanel } from './static-panel.tsx'

interface PanelProps {
  panel: StaticPanel
  view: ProductView
  buying: BuyingView
  /** Where forms of a tab are posted, and a comment that was not saved. */
  action: string
  posted: PostedComment | undefined
}

/** Content of the open tab. */
export function PanelBody({ panel, view, buying, action, posted }: PanelProps) {
  const { t } = useTexts()
  switch (panel.tab) {
    case 'description':
      return <Description view={view} />
    case 'stock':
      return <StockPanel view={view} />
    case 'numbers':
      return (
        <div className="apart-7">
          <Numbers numbers={panel.numbers} />
          <section>
            <h2 className="mb-3 text-lg">{t('detail.equivalents.title')}</h2>
            {panel.substitutes ? (
              <EquivalentList substitutes={panel.substitutes} buying={buying} />
            ) : (
              <p className="text-ink-soft">{t('detail.equivalents.none')}</p>
            )}
          </section>
        </div>
      )
    case 'vehicles':
      return <CompatibleVehicles view={panel.vehicles} />
    case 'related':
      return <RelatedPanel {...panel} />
    case 'history':
      return <HistoryPanel history={panel.history} />
    case 'documents':
      return (
        <div className="apart-7">
          {panel.files.length > 0 && <DownloadList lines={panel.files} label={t('detail.documents.title')} />}
          <CommentList comments={panel.comments} rating={view.rating} action={action} posted={posted} />
        </div>
      )
  }
}

function Description({ view: { paragraphs, facts } }: { view: ProductView }) {
  return (
    <div className="apart-5">
      <div className="max-w-prose apart-3 text-lg text-ink-soft">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      <dl className="gap-x-8 sm:columns-2 desk:columns-3">
        {facts.map(({ name, value, code }) => (
          <div key={name} className="flex break-inside-avoid justify-between gap-4 border-b border-line py-2">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="text-end font-semibold">{code ? <Ltr>{value}</Ltr> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Numbers({ numbers }: { numbers: NumberGroup[] }) {
  return (
    <div className="apart-5">
      {numbers.map(({ title, entries }) => (
        <section key={title}>
          <h2 className="mb-1.5 text-sm text-ink-faint">{title}</h2>
          <ul className="flex flex-wrap gap-2">
            {entries.map(({ text, href }) => (
              <li key={text}>
                <TextLink
                  look="bare"
                  to={href}
                  className="block rounded-control border border-line bg-ground px-2.5 py-1.5 font-semibold"
                >
                  <Ltr>{text}</Ltr>
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Stock and delivery by depot for viewers who may see depots, otherwise in one line (storefront 6). */
function StockPanel({ view: { depots, row, arrival } }: { view: ProductView }) {
  const { t } = useTexts()
  const promised = arrival !== null || depots.some((depot) => depot.arrival !== null)
  return (
    <div className="max-w-3xl apart-3">
      <Table label={t('catalog.tab.stock')}>
        <thead>
          <tr>
            {depots.length > 0 && <Th>{t('detail.stock.depot')}</Th>}
            <Th>{t('detail.stock.state')}</Th>
            {promised && <Th>{t('detail.stock.arrival')}</Th>}
          </tr>
        </thead>
        <tbody>
          {depots.map(({ name, stock, arrival: from }) => (
            <tr key={name}>
              <Td className="font-semibold">{name}</Td>
              <Td>
                <StockMark stock={stock} />
              </Td>
              {promised && <Td className="text-ink-soft">{from}</Td>}
            </tr>
          ))}
          <tr className="bg-ground">
            {depots.length > 0 && <Td className="font-semibold">{t('detail.stock.all')}</Td>}
            <Td>{row.stock && <StockMark stock={row.stock} />}</Td>
            {promised && <Td className="font-semibold text-good">{arrival}</Td>}
          </tr>
        </tbody>
      </Table>
      {promised && (
        <p className="flex items-start gap-2 text-sm text-ink-faint">
          <Icon name="truck" className="mt-0.5 size-4 shrink-0" />
          {t('detail.stock.note')}
        </p>
      )}
    </div>
  )
}

interface RelatedPanelProps {
  related: StaticRows | null
  brands: BrandChip[]
  compatible: StaticRows | null
}

/** Related products, and compatible products by brand. */
function RelatedPanel({ related, brands, compatible }: RelatedPanelProps) {
  const { t } = useTexts()
  if (!related && !compatible) {
    return <p className="text-ink-soft">{t('detail.related.none')}</p>
  }
  return (
    <div className="apart-8">
      {related && (
        <section>
          <h2 className="mb-3 text-lg">{t('detail.related.related')}</h2>
          <ProductList rows={related} label={t('detail.related.related')} />
        </section>
      )}
      {compatible && (
        <section>
          <h2 className="mb-3 text-lg">{t('detail.related.compatible')}</h2>
          {brands.length > 0 && <Brands brands={brands} />}
          <ProductList rows={compatible} label={t('detail.related.compatible')} />
        </section>
      )}
    </div>
  )
}

function Brands({ brands }: { brands: BrandChip[] }) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('detail.related.brands')} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {brands.map(({ text, count, href, open }) => (
          <li key={href}>
            <StayLink
              to={href}
              aria-current={open ? 'true' : undefined}
              className={classes(
                'flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm font-semibold',
                open ? 'border-brand-ink bg-brand-soft text-brand-ink' : 'border-line text-ink-soft hover:border-edge',
              )}
            >
              {text}
              <span className="font-normal text-ink-faint digits">{count}</span>
            </StayLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

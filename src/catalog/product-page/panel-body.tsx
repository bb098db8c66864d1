import { DownloadList } from '#src/downloads/download-list.tsx'
import type { PostedComment } from '#src/products/comment.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { CommentList } from '../detail/comments/comment-list.tsx'
import { CompatibleVehicles } from '../detail/compatible-vehicles.tsx'
import { EquivalentList } from '../detail/equivalents/equivalent-list.tsx'
import { HistoryPanel } from '../detail/history-panel.tsx'
import type { NumberGroup } from '../detail/panel.ts'
import type { ProductView } from '../detail/product-view.ts'
import type { BuyingView } from '../row-offer.tsx'
import { RelatedPanel } from './related-panel.tsx'
import type { StaticPanel } from './static-panel.tsx'
import { StockPanel } from './stock-panel.tsx'

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

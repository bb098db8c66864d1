import { Badge } from '#src/ui/badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { LineQuantityForm } from '../picking/line-quantity-form.tsx'
import { CountReasonForm, CountReasonText } from './count-reason-form.tsx'
import type { DocumentAnswer } from './document-form.ts'
import type { DocumentView, LineView } from './document-view.ts'

interface DocumentLinesProps {
  document: DocumentView
  answer: DocumentAnswer | undefined
}

/** The products of a document with their quantities; of a count, the differences. */
export function DocumentLines({ document, answer }: DocumentLinesProps) {
  const { t } = useTexts()
  return (
    <section aria-label={t('stockDocuments.lines')} className="sheet">
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2.5">
        <h2 className="text-lg">
          {t('stockDocuments.lines')} <span className="text-sm font-normal text-ink-soft">{document.lineCount}</span>
        </h2>
        {document.lines.length > 0 && <TextLink to={document.linesHref}>{t('stockLines.ofDocument')}</TextLink>}
      </header>
      {document.lines.length === 0 ? (
        <p className="px-4 py-6 text-ink-soft">{t('stockDocuments.noLines')}</p>
      ) : (
        <ul className="ruled">
          {document.lines.map((line) => (
            <DocumentLineRow
              key={line.productId}
              line={line}
              isFixed={document.isPosted || line.posted}
              answer={answer?.productId === line.productId ? answer : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface DocumentLineProps {
  line: LineView
  answer: DocumentAnswer | undefined
}

function DocumentLineRow({ line, isFixed, answer }: DocumentLineProps & { isFixed: boolean }) {
  const { t } = useTexts()
  const { code, name, unit, quantity, onHand, difference, coming, waiting, moved } = line
  return (
    <li
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto_11rem]',
        moved && 'bg-warn-soft',
      )}
    >
      <div className="min-w-0">
        <p>
          <Ltr className="font-semibold">{code}</Ltr> <bdi className="max-sm:block">{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {onHand !== null && <span>{t('stockDocuments.onHand', { quantity: onHand })}</span>}
          {coming && <span>{t('stockDocuments.coming', { quantity: coming })}</span>}
          {waiting && <span className="text-warn">{t('stockDocuments.waiting', { quantity: waiting })}</span>}
        </p>
        {isFixed && line.differs && <CountReasonText {...line.reason} />}
        {moved && <p className="text-sm text-warn">{t('stockDocuments.moved')}</p>}
      </div>
      <p className="text-end whitespace-nowrap">
        {difference && (
          <Badge tone={difference.tone}>
            <Ltr>{difference.text}</Ltr>
          </Badge>
        )}{' '}
        {isFixed && (
          <>
            <Ltr className="text-xl font-semibold digits">{quantity || '—'}</Ltr>{' '}
            <span className="text-sm">{unit}</span>
          </>
        )}
      </p>
      {isFixed || (
        <LineQuantityForm
          name={t('stockDocuments.quantityForm', { code })}
          label={t('stockDocuments.quantity')}
          saved={quantity}
          fields={{ product: line.productId, seenMove: line.lastMove }}
          answer={answer?.intent === 'set' ? { ...answer, typed: answer.typed ?? '' } : undefined}
        />
      )}
      {!isFixed && line.differs && (
        <CountReasonForm line={line} answer={answer?.intent === 'reason' && answer.message ? answer : undefined} />
      )}
    </li>
  )
}

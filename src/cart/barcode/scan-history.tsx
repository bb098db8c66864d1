import { classes } from '#src/ui/classes.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { QueuedScan } from './scanner/queue.ts'
import type { ScanView } from './scanner/scan-view.ts'

/** Scans, the newest first; scans that are still queued are listed on top. */
export function ScanHistory({ scans, queue }: { scans: ScanView[]; queue: QueuedScan[] }) {
  const { t } = useTexts()
  if (scans.length === 0 && queue.length === 0) {
    return (
      <section className="sheet">
        <EmptyState icon="box" title={t('barcode.empty.title')}>
          {t('barcode.empty.text')}
        </EmptyState>
      </section>
    )
  }
  return (
    <section aria-labelledby="scan-history" className="sheet">
      <h2 id="scan-history" className="border-b border-line px-3 py-2 text-lg">
        {t('barcode.history')}
      </h2>
      <ol className="ruled">
        {[...queue].reverse().map(({ key, content }) => (
          <li key={key} className="flex items-center gap-3 px-3 py-2 text-ink-faint">
            <Icon name="pause" className="size-4" />
            <Ltr className="break-all">{content}</Ltr>
            <span className="ms-auto text-sm">{t('barcode.waiting')}</span>
          </li>
        ))}
        {scans.map((scan) => (
          <HistoryRow key={scan.id} scan={scan} />
        ))}
      </ol>
    </section>
  )
}

function HistoryRow({ scan: { outcome, product, barcode, quantity, message } }: { scan: ScanView }) {
  const good = outcome === 'added'
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <span
        className={classes(
          'grid size-7 shrink-0 place-items-center rounded-full',
          good ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
        )}
      >
        <Icon name={good ? 'check' : 'alert'} className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <Ltr className="font-semibold break-all">{product?.code ?? barcode}</Ltr>
        <p className="line-clamp-2 text-sm text-ink-soft">
          {product ? (
            <a href={product.href} className="hover:underline">
              {product.brand} · {product.name}
            </a>
          ) : (
            message
          )}
        </p>
        {product && !good && <p className="text-sm text-bad">{message}</p>}
      </div>
      {good && <Ltr className="text-lg font-semibold digits">{quantity}</Ltr>}
    </li>
  )
}

import { classes } from '#src/ui/classes.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { ScanQuestion } from './open-scans.tsx'
import type { QueuedScan } from './scan.ts'
import type { ScanRepeat } from './scan-desk.tsx'
import type { ScanView } from './scan-view.ts'

/** Scans, the newest first; scans that are still queued are listed on top. */
export function ScanHistory({ scans, queue }: { scans: ScanView[]; queue: QueuedScan[] }) {
  const { t } = useTexts()
  if (scans.length === 0 && queue.length === 0) {
    return (
      <EmptyState onSheet icon="box" title={t('barcode.empty.title')}>
        {t('barcode.empty.text')}
      </EmptyState>
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

interface LastScanProps {
  scan: ScanView | undefined
  /** Scans that are not answered yet. */
  waiting: number
  offline: boolean
  onAgain: (scan: ScanView, again: ScanRepeat) => void
}

/** The result of the last scan, readable at arm's length: by colour, icon and text, and announced. */
export function LastScan({ scan, waiting, offline, onAgain }: LastScanProps) {
  const { t } = useTexts()
  return (
    <section aria-live="assertive" aria-atomic="true" className="flex flex-col gap-2">
      {offline ? (
        <p className="flex items-center gap-2 rounded-box bg-warn-soft p-3 text-warn">
          <Icon name="alert" className="size-5" />
          {t('barcode.offline', { count: waiting })}
        </p>
      ) : (
        waiting > 0 && <p className="px-1 text-sm text-ink-faint">{t('barcode.sending', { count: waiting })}</p>
      )}
      {scan && <Outcome key={scan.id} scan={scan} onAgain={onAgain} />}
    </section>
  )
}

const LOOKS = {
  added: { icon: 'check', look: 'border-good bg-good-soft', ink: 'text-good' },
  several: { icon: 'list', look: 'border-warn bg-warn-soft', ink: 'text-warn' },
  unknown: { icon: 'close', look: 'border-bad bg-bad-soft', ink: 'text-bad' },
  refused: { icon: 'alert', look: 'border-bad bg-bad-soft', ink: 'text-bad' },
} as const

function Outcome({ scan, onAgain }: { scan: ScanView; onAgain: LastScanProps['onAgain'] }) {
  const { icon, look, ink } = LOOKS[scan.outcome]
  return (
    <div className={classes('rounded-box border-2 p-4', look)}>
      <p className={classes('flex items-center gap-3 text-lg font-semibold', ink)}>
        <Icon name={icon} className="size-7" />
        {scan.message}
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <Ltr className="text-lg font-semibold">{scan.product?.code ?? scan.barcode}</Ltr>
        {scan.product && (
          <span>
            {scan.product.brand} · {scan.product.name}
          </span>
        )}
      </p>
      <ScanQuestion scan={scan} onAgain={onAgain} />
    </div>
  )
}

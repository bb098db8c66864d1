import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Again } from './scan-desk.tsx'
import { ScanQuestion } from './scan-question.tsx'
import type { ScanView } from './scanner/scan-view.ts'

interface LastScanProps {
  scan: ScanView | undefined
  /** Scans that are not answered yet. */
  waiting: number
  offline: boolean
  onAgain: (scan: ScanView, again: Again) => void
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

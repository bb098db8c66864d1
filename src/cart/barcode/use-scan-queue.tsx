import { saveUnsentWork } from '#src/ui/storage/unsent-work.ts'
import { useUnsentSender, useUnsentWork } from '#src/ui/storage/use-unsent-work.ts'
import type { ScanAnswer } from './add-by-barcode-page.tsx'
import { isUnsentScan, type QueuedScan, toScanForm, toUnsentScan } from './scan.ts'
import type { ScanView } from './scan-view.ts'

/**
 * Scans that wait for their answer: saved in the browser and sent one after the other in their order. Two tabs of one
 * buyer share the queue; a scan that both send is counted once, by its key.
 */
export function useScanQueue({ owner, page }: { owner: string; page: string }, onAnswer: (scan: ScanView) => void) {
  const works = useUnsentWork(owner).filter(isUnsentScan)
  const { lost } = useScanSender({ works, page, onAnswer: ({ scan }) => scan && onAnswer(scan) })
  return {
    queue: works.map(({ payload }) => payload),
    offline: lost,
    add: (scan: Omit<QueuedScan, 'key'>) =>
      void saveUnsentWork(toUnsentScan({ ...scan, key: crypto.randomUUID() }, { owner, page })),
  }
}

interface ScanSending {
  works: readonly ReturnType<typeof toUnsentScan>[]
  /** The address of the scan page. */
  page: string
  onAnswer?(answer: ScanAnswer): void
}

/** Sends scans to the scan page, from whichever page they wait on. */
export const useScanSender = ({ works, page, onAnswer }: ScanSending) =>
  useUnsentSender<(typeof works)[number], ScanAnswer>({
    works,
    action: page,
    toForm: ({ payload }) => toScanForm(payload),
    toResult: ({ lost }) => (lost ? 'lost' : 'done'),
    ...(onAnswer && { onAnswer }),
  })

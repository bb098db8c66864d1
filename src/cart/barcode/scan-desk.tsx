import { lazy, Suspense, useRef, useState } from 'react'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { columns } from '#src/ui/viewport/columns.ts'
import type { CartChoice } from '../saved-carts/carts-view.ts'
import { openCamera } from './camera-access.ts'
import { OpenScans } from './open-scans.tsx'
import { ScanEntry } from './scan-entry.tsx'
import { LastScan, ScanHistory } from './scan-history.tsx'
import type { ScanView } from './scan-view.ts'
import { useScanQueue } from './use-scan-queue.tsx'
import { playSound, useScanner } from './use-scanner.tsx'

const Camera = lazy(() => import('./camera.tsx'))

/** View model of the page. */
interface ScanDeskData {
  last: ScanView[]
  open: ScanView[]
  carts: CartChoice[]
  /** The owner of the scans in the browser storage. */
  owner: string
  camera: boolean
  paths: { cart: string; here: string; find: string }
}

export interface ScanRepeat {
  productId?: number
  stockConfirmed?: boolean
}

/** Every scan is added to the cart immediately: from a keyboard scanner, the camera, or typed. */
export function ScanDesk({ desk }: { desk: ScanDeskData }) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [last, setLast] = useState<ScanView>()
  const [camera, setCamera] = useState(desk.camera)
  const { queue, offline, add } = useScanQueue({ owner: desk.owner, page: desk.paths.here }, (scan) => {
    setLast(scan)
    if (isSoundOn(form.current)) playSound(scan.outcome === 'added')
  })
  const submitScan = (content: string, again: ScanRepeat = {}) => {
    const { productId = 0, stockConfirmed = false } = again
    add({ content, productId, stockConfirmed, ...readScanOptions(form.current) })
  }
  useScanner(form, (content) => submitScan(content))
  return (
    <div className="page py-4 desk:py-6">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h1 className="me-auto text-2xl">{t('barcode.add.title')}</h1>
        <ButtonLink to={desk.paths.find} reloadDocument look="quiet" size="small">
          <Icon name="search" className="size-4" />
          {t('barcode.find.title')}
        </ButtonLink>
        <ButtonLink to={desk.paths.cart} size="small">
          <Icon name="cart" className="size-4" />
          {t('barcode.toCart')}
        </ButtonLink>
      </div>
      <div
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-(--wide)"
        style={columns({ wide: '24rem minmax(0,1fr)' })}
      >
        <div className="flex flex-col gap-4">
          {camera && (
            <Suspense fallback={<div className="aspect-[4/3] max-h-80 w-full rounded-box bg-ink" />}>
              <Camera onScan={(content) => submitScan(content)} onClose={() => setCamera(false)} />
            </Suspense>
          )}
          <ScanEntry
            form={form}
            carts={desk.carts}
            onScan={(content) => submitScan(content)}
            onCamera={camera ? null : () => openCamera(desk.paths.here, setCamera)}
          />
          <LastScan
            scan={last}
            waiting={queue.length}
            offline={offline}
            onAgain={(scan, again) => submitScan(scan.content, again)}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <OpenScans scans={desk.open} onAgain={(scan, again) => submitScan(scan.content, again)} />
          <ScanHistory scans={desk.last} queue={queue} />
        </div>
      </div>
    </div>
  )
}

const isSoundOn = (form: HTMLFormElement | null) => form === null || new FormData(form).get('sound') === 'on'

function readScanOptions(form: HTMLFormElement | null) {
  const options = new FormData(form ?? undefined)
  const text = (name: string) => String(options.get(name) ?? '')
  return {
    mode: text('mode') === 'set' ? ('set' as const) : ('add' as const),
    quantity: text('quantity'),
    cart: text('cart') || '0',
  }
}

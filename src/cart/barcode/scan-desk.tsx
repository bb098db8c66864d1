import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ButtonLink } from '#src/ui/button.tsx'
import { NO_BURST, readKey } from '#src/ui/forms/wedge.ts'
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

/** Fields that accept typed text. */
const TEXT_INPUTS = 'input:not([type=radio], [type=checkbox], [type=submit]), textarea, select'

/**
 * Listens for keyboard scanners wherever the focus is: users do not click between two scans. Keys outside of fields go
 * to the code field, which the scanner's last key submits. Fast input into another field is a scan too, and is removed
 * from that field.
 */
export function useScanner(form: RefObject<HTMLFormElement | null>, onScan: (content: string) => void) {
  const burst = useRef(NO_BURST)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const codes = form.current?.querySelector<HTMLInputElement>('input[data-codes]')
    const { target, key } = event
    if (!codes || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
    if (target === codes) return endWithTab(event, codes)
    if (target.closest('dialog')) return
    if (!target.matches(TEXT_INPUTS)) {
      if (key.length === 1 && key !== ' ') codes.focus()
      return
    }
    const { burst: next, scanned } = readKey(burst.current, { key, at: event.timeStamp })
    burst.current = next
    if (scanned === null || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    if (target.value.endsWith(scanned)) target.value = target.value.slice(0, -scanned.length)
    onScan(scanned)
  })
  useEffect(() => {
    const controller = new AbortController()
    document.addEventListener('keydown', (event) => handleKey(event), { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
}

/** Some scanners end with Tab: after a code it works like Enter, in an empty field as usual. */
function endWithTab(event: KeyboardEvent, codes: HTMLInputElement) {
  if (event.key !== 'Tab' || event.shiftKey || codes.value.trim() === '') return
  event.preventDefault()
  codes.form?.requestSubmit()
}

let audioContext: AudioContext | undefined

/** A high tone for success, two low ones for a failure: audible without looking. */
function playSound(good: boolean): void {
  if (typeof AudioContext === 'undefined') return
  audioContext ??= new AudioContext()
  void audioContext.resume()
  const tones = good
    ? [{ from: 0, for: 0.09, pitch: 1320 }]
    : [0, 0.16].map((from) => ({ from, for: 0.12, pitch: 220 }))
  for (const tone of tones) play(audioContext, tone)
  if (!good && 'vibrate' in navigator) navigator.vibrate([80, 60, 80])
}

function play(audio: AudioContext, tone: { from: number; for: number; pitch: number }) {
  const start = audio.currentTime + tone.from
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
  oscillator.frequency.value = tone.pitch
  gain.gain.setValueAtTime(0.25, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + tone.for)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + tone.for)
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { openDetector } from './detector.tsx'

const FRAME_INTERVAL_MS = 140
/** A code counts again after it was out of view this long. */
const REPEAT_AFTER_MS = 1500

type CameraProblem = 'denied' | 'unsupported'

/** The camera as a scanner: it reads until it is closed. Loaded when first requested. */
export default function Camera({ onScan, onClose }: { onScan: (content: string) => void; onClose: () => void }) {
  const { t } = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [cameraProblem, setCameraProblem] = useState<CameraProblem>()
  const handleScan = useEffectEvent(onScan)
  useEffect(() => {
    const controller = new AbortController()
    void scanFrames(video.current, { signal: controller.signal, onScan: handleScan }).catch((error: unknown) => {
      if (!controller.signal.aborted) setCameraProblem(error instanceof DOMException ? 'denied' : 'unsupported')
    })
    return () => controller.abort()
  }, [])
  return (
    <div className="relative overflow-hidden rounded-box bg-ink">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('barcode.camera.label')}
        className={cameraProblem ? 'hidden' : 'block aspect-[4/3] max-h-80 w-full object-cover'}
      />
      {cameraProblem ? (
        <p role="alert" className="p-4 pt-14 text-center text-white">
          {t(`barcode.camera.${cameraProblem}`)}
        </p>
      ) : (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-[12%] inset-y-[30%] rounded-box border-2 border-white-soft"
        />
      )}
      <Button onClick={onClose} size="small" className="absolute end-2 top-2">
        <Icon name="close" className="size-4" />
        {t('barcode.camera.close')}
      </Button>
    </div>
  )
}

interface FrameScan {
  signal: AbortSignal
  onScan: (content: string) => void
}

async function scanFrames(video: HTMLVideoElement | null, { signal, onScan }: FrameScan): Promise<void> {
  if (!video || !navigator.mediaDevices) throw new Error('There is no camera here')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stopCamera = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stopCamera()
  signal.addEventListener('abort', stopCamera)
  video.srcObject = stream
  await video.play()
  const detect = await openDetector()
  const seen = new Map<string, number>()
  while (!signal.aborted) {
    for (const content of await detect(video)) {
      const last = seen.get(content) ?? 0
      seen.set(content, performance.now())
      if (last === 0 || performance.now() - last > REPEAT_AFTER_MS) onScan(content)
    }
    await new Promise((resolve) => setTimeout(resolve, FRAME_INTERVAL_MS))
  }
}

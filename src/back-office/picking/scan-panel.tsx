import { lazy, Suspense, useRef, useState } from 'react'
import { Form } from 'react-router'
import { openCamera } from '#src/cart/barcode/camera-access.ts'
import { playSound, useScanner } from '#src/cart/barcode/use-scanner.tsx'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { MAX_CONTENT } from './picking.ts'
import { useScans } from './use-scans.ts'

const Camera = lazy(() => import('#src/cart/barcode/camera.tsx'))

/** The result of a scan as the page shows it. */
export interface ScanResultView {
  tone: 'good' | 'bad'
  message: string
  /** The recognized product, or the number that was read. */
  code: string
  name: string
}

interface ScanPanelProps {
  /** The address of the page. */
  here: string
  /** The camera is open at once. */
  camera: boolean
  /** Sent with every scan. */
  fields: Readonly<Record<string, string>>
  /** The result of a form that was sent without script. */
  result: ScanResultView | undefined
}

/** Scans from a keyboard scanner wherever the focus is, from the camera, or typed; the last result is announced. */
export function ScanPanel({ here, camera: startsCamera, fields, result }: ScanPanelProps) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [camera, setCamera] = useState(startsCamera)
  const [last, setLast] = useState(result)
  const { waiting, isLost, add } = useScans<ScanResultView>({
    fields,
    onResult(scan) {
      setLast(scan)
      playSound(scan.tone === 'good')
    },
  })
  useScanner(form, add)
  return (
    <section aria-label={t('picking.scan.title')} className="flex flex-col gap-3 no-print">
      {camera && (
        <Suspense fallback={<div className="aspect-[4/3] max-h-80 w-full rounded-box bg-ink" />}>
          <Camera onScan={add} onClose={() => setCamera(false)} />
        </Suspense>
      )}
      <Form
        ref={form}
        method="post"
        className="sheet flex flex-col gap-3 p-3"
        onSubmit={(event) => {
          event.preventDefault()
          const field = event.currentTarget.querySelector<HTMLInputElement>('[name=content]')
          const content = field?.value.trim() ?? ''
          if (content !== '') add(content)
          if (field) field.value = ''
          field?.focus()
        }}
      >
        {Object.entries({ ...fields, intent: 'scan' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <TextField
            name="content"
            data-codes=""
            dir="ltr"
            label={t('picking.scan.label')}
            maxLength={MAX_CONTENT}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
          />
          <Button type="submit" look="main">
            {t('picking.scan.submit')}
          </Button>
        </div>
        {!camera && (
          <Button onClick={() => openCamera(here, setCamera)} className="needs-script w-full">
            <Icon name="picture" className="size-5" />
            {t('barcode.camera.open')}
          </Button>
        )}
      </Form>
      <div aria-live="assertive" aria-atomic="true" className="flex flex-col gap-2">
        {isLost && (
          <p className="flex items-center gap-2 rounded-box bg-warn-soft p-3 text-warn">
            <Icon name="alert" className="size-5" />
            {t('picking.scan.lost', { count: waiting })}
          </p>
        )}
        {last && <ScanOutcome scan={last} />}
      </div>
    </section>
  )
}

function ScanOutcome({ scan: { tone, message, code, name } }: { scan: ScanResultView }) {
  const isGood = tone === 'good'
  return (
    <div
      data-tone={tone}
      className={classes('rounded-box border-2 p-3', isGood ? 'border-good bg-good-soft' : 'border-bad bg-bad-soft')}
    >
      <p className={classes('flex items-center gap-2 text-lg font-semibold', isGood ? 'text-good' : 'text-bad')}>
        <Icon name={isGood ? 'check' : 'alert'} className="size-6 shrink-0" />
        {message}
      </p>
      <p className="mt-1">
        <Ltr className="font-semibold break-all">{code}</Ltr> <bdi>{name}</bdi>
      </p>
    </div>
  )
}

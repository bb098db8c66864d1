import { lazy, Suspense, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { openCamera } from './scan-desk.tsx'
import { useScanner } from './use-scanner.tsx'

const Camera = lazy(() => import('./camera.tsx'))

interface BarcodeSearchProps {
  search: { content: string; camera: boolean; paths: { here: string; add: string | null } }
}

/** Looks a product up by its barcode: scanned, read by the camera, or typed. */
export function BarcodeSearch({ search: { content, camera: open, paths } }: BarcodeSearchProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const field = useRef<HTMLFormElement>(null)
  const [camera, setCamera] = useState(open)
  const look = (scanned: string) => {
    void navigate(`${paths.here}?b=${encodeURIComponent(scanned)}`)
    field.current?.querySelector('input')?.select()
  }
  useScanner(field, look)
  return (
    <div className="my-4 flex max-w-xl flex-col gap-3">
      {camera && (
        <Suspense fallback={<div className="aspect-[4/3] max-h-80 w-full rounded-box bg-ink" />}>
          <Camera onScan={look} onClose={() => setCamera(false)} />
        </Suspense>
      )}
      <Form
        ref={field}
        action={paths.here}
        role="search"
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
      >
        <TextField
          key={content}
          name="b"
          data-codes=""
          dir="ltr"
          label={t('barcode.content')}
          defaultValue={content}
          maxLength={300}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button type="submit" look="main">
          <Icon name="search" className="size-4" />
          {t('barcode.find.submit')}
        </Button>
      </Form>
      <div className="flex flex-wrap gap-2">
        {!camera && (
          <Button onClick={() => openCamera(paths.here, setCamera)} className="needs-script">
            <Icon name="picture" className="size-5" />
            {t('barcode.camera.open')}
          </Button>
        )}
        {paths.add && (
          <ButtonLink to={paths.add} reloadDocument>
            <Icon name="cart" className="size-4" />
            {t('barcode.add.title')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

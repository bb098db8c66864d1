import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { canRunWebAssembly, hasPhoneCamera } from './camera-access.ts'

const importDialog = () => import('./scan-dialog.tsx')
const ScanDialog = lazy(importDialog)

interface SearchScannerProps {
  /** Address of the page that scans where this one may not. */
  scanPage: string
  onScan: (code: string) => void
}

/** The button of a search field that reads a barcode by the camera; rendered on phones with a camera only. */
export function SearchScanner({ scanPage, onScan }: SearchScannerProps) {
  const { t } = useTexts()
  const [isAvailable, setAvailable] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    void hasPhoneCamera().then(setAvailable)
  }, [])
  const open = async () => {
    const { canDetect } = await importDialog()
    if (canRunWebAssembly() || (await canDetect())) setOpen(true)
    else location.assign(scanPage)
  }
  if (!isAvailable) return null
  return (
    <>
      <button
        type="button"
        aria-label={t('barcode.camera.open')}
        title={t('barcode.camera.open')}
        onClick={() => void open()}
      >
        <Icon name="barcode" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScanDialog onScan={onScan} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

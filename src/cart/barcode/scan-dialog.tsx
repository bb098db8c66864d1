import { createPortal } from 'react-dom'
import { useModal } from '#src/ui/layers/layer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import Camera from './camera.tsx'
import { readContent } from './content.ts'
import { nativeDetector } from './detector.tsx'

interface ScanDialogProps {
  /** Receives the number of the first barcode. */
  onScan: (code: string) => void
  onClose: () => void
}

/** Whether the browser reads barcodes without WebAssembly. */
export const canDetect = async () => (await nativeDetector()) !== undefined

/** The camera in a dialog, until it has read a barcode. Outside of the form of its button, whose styles it must not have. */
export default function ScanDialog({ onScan, onClose }: ScanDialogProps) {
  const { t } = useTexts()
  const dialog = useModal()
  return createPortal(
    <dialog
      ref={dialog}
      closedby="any"
      aria-label={t('barcode.camera.open')}
      onClose={onClose}
      className="layer no-print"
    >
      <Camera
        onScan={(content) => {
          onScan(readContent(content).barcode)
          dialog.current?.close()
        }}
        onClose={() => dialog.current?.close()}
      />
    </dialog>,
    document.body,
  )
}

import { useFetcher } from 'react-router'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Again } from './scan-desk.tsx'
import { ScanQuestion } from './scan-question.tsx'
import type { ScanView } from './scanner/scan-view.ts'

interface OpenScansProps {
  scans: ScanView[]
  onAgain: (scan: ScanView, again: Again) => void
}

/** Codes without a match. They stay listed, on every device of the user, until they are handled. */
export function OpenScans({ scans, onAgain }: OpenScansProps) {
  const { t } = useTexts()
  const { Form } = useFetcher()
  if (scans.length === 0) return null
  return (
    <section aria-labelledby="open-scans" className="sheet">
      <Form method="post" className="flex items-center gap-2 border-b border-line px-3 py-2">
        <h2 id="open-scans" className="me-auto text-lg">
          {t('barcode.open.title')} <span className="font-normal text-ink-faint">({scans.length})</span>
        </h2>
        <input type="hidden" name="intent" value="forget" />
        <Button type="submit" name="scanId" value="0" look="quiet" size="small">
          {t('barcode.open.clear')}
        </Button>
      </Form>
      <ul className="max-h-96 ruled overflow-y-auto">
        {scans.map((scan) => (
          <li key={scan.id} className="flex items-start gap-3 px-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <Ltr className="font-semibold break-all">{scan.product?.code ?? scan.barcode}</Ltr>
                <span className="text-sm text-bad">{scan.message}</span>
              </p>
              <ScanQuestion scan={scan} onAgain={onAgain} />
            </div>
            <Form method="post">
              <input type="hidden" name="intent" value="forget" />
              <IconButton
                type="submit"
                name="scanId"
                value={scan.id}
                label={t('barcode.open.remove', { code: scan.barcode })}
              >
                <Icon name="check" />
              </IconButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

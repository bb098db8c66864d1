import { Form, useFetcher } from 'react-router'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ScanRepeat } from './scan-desk.tsx'
import type { ScanView } from './scan-view.ts'

interface OpenScansProps {
  scans: ScanView[]
  onAgain: (scan: ScanView, again: ScanRepeat) => void
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

interface ScanQuestionProps {
  scan: ScanView
  onAgain: (scan: ScanView, again: ScanRepeat) => void
}

/** A question of a scan: which of many products, or whether to order above stock. */
export function ScanQuestion({ scan, onAgain }: ScanQuestionProps) {
  const { t } = useTexts()
  if (scan.candidates.length === 0 && !scan.confirmable) return null
  return (
    <div className="mt-2 flex flex-col gap-1.5">
      {scan.confirmable && (
        <AgainForm
          scan={scan}
          again={{ stockConfirmed: true, ...(scan.product && { productId: scan.product.productId }) }}
          onAgain={onAgain}
        >
          <Button type="submit">{t('cart.add.yes')}</Button>
        </AgainForm>
      )}
      {scan.candidates.map(({ productId, code, brand, name }) => (
        <AgainForm key={productId} scan={scan} again={{ productId }} onAgain={onAgain}>
          <button
            type="submit"
            className="flex min-h-10 w-full items-baseline gap-2 rounded-control border border-line-strong bg-paper px-3 py-2 text-start hover:border-brand-ink"
          >
            <Ltr className="font-semibold whitespace-nowrap">{code}</Ltr>
            <span className="line-clamp-2 min-w-0 flex-1 text-sm text-ink-soft">
              {brand} · {name}
            </span>
          </button>
        </AgainForm>
      ))}
    </div>
  )
}

/** A form post without script; with script another scan in the queue. */
function AgainForm({
  scan,
  again,
  onAgain,
  children,
}: ScanQuestionProps & { again: ScanRepeat; children: React.ReactNode }) {
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        onAgain(scan, again)
      }}
    >
      <input type="hidden" name="intent" value="scan" />
      <input type="hidden" name="content" value={scan.content} />
      {again.productId !== undefined && <input type="hidden" name="productId" value={again.productId} />}
      {again.stockConfirmed && <input type="hidden" name="stockConfirmed" value="1" />}
      {children}
    </Form>
  )
}

import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Again } from './scan-desk.tsx'
import type { ScanView } from './scanner/scan-view.ts'

interface ScanQuestionProps {
  scan: ScanView
  onAgain: (scan: ScanView, again: Again) => void
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
}: ScanQuestionProps & { again: Again; children: React.ReactNode }) {
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

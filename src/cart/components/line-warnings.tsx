import { useFetcher } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CartAnswer } from '../views/answer.ts'
import type { CartLineView } from '../views/cart-view.ts'
import { useAnswerToast, useLossToast } from './answer-notice.tsx'

/** Why the line cannot be ordered as it is; a shortage may be confirmed (catalogue 4). */
export function LineWarnings({ line, version }: { line: CartLineView; version: number }) {
  const { t } = useTexts()
  if (line.warnings.length === 0) {
    if (!line.aboveStock) return null
    return <p className="mt-1 text-sm text-ink-faint">{t('cart.line.aboveStock')}</p>
  }
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {line.warnings.map(({ code, text, confirmable }) => (
        <li
          key={code}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warn-soft px-2 py-1 text-sm text-warn"
        >
          <span className="flex items-start gap-1.5">
            <Icon name="alert" className="mt-px size-4" />
            {text}
          </span>
          {confirmable && <OrderAllTheSame line={line} version={version} />}
        </li>
      ))}
    </ul>
  )
}

function OrderAllTheSame({ line, version }: { line: CartLineView; version: number }) {
  const { t } = useTexts()
  const fetcher = useFetcher<CartAnswer>()
  useAnswerToast(fetcher.data)
  useLossToast(fetcher.data)
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="lineId" value={line.id} />
      <input type="hidden" name="quantity" value={line.quantity} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="stockConfirmed" value="1" />
      <Button type="submit" size="small" disabled={fetcher.state !== 'idle'}>
        {t('cart.shortage.yes')}
        <span className="sr-only">: {line.code || line.name}</span>
      </Button>
    </fetcher.Form>
  )
}

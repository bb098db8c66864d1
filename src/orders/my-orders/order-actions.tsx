import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { MyOrderAnswer } from './answer.ts'

interface OrderActionsProps {
  may: { reorder: boolean; cancel: boolean }
  answer: MyOrderAnswer | undefined
  cart: string
}

/** Reorders, or cancels an order that is not yet approved. */
export function OrderActions({ may, answer, cart }: OrderActionsProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  if (!may.reorder && !may.cancel && !answer) return null
  return (
    <section aria-label={t('order.action.title')} className="sheet flex flex-col gap-3 p-4">
      {answer?.problem && (
        <p role="alert" className="flex items-start gap-1.5 text-bad">
          <Icon name="alert" className="mt-0.5 size-4" />
          {answer.problem}
        </p>
      )}
      {answer?.reordered && <ReorderNotice reordered={answer.reordered} cart={cart} />}
      {may.reorder && (
        <Form method="post">
          <Button type="submit" name="intent" value="reorder" look="main" className="w-full" disabled={busy}>
            <Icon name="cart" />
            {t('order.action.reorder')}
          </Button>
        </Form>
      )}
      {may.cancel && <CancelForm busy={busy} />}
    </section>
  )
}

/** Requires confirmation, also without script, because cancelling is final. */
function CancelForm({ busy }: { busy: boolean }) {
  const { t } = useTexts()
  return (
    <details>
      <summary className="button button-plain w-full cursor-pointer list-none justify-center text-bad">
        {t('order.action.cancel')}
      </summary>
      <Form method="post" className="mt-2 rounded-box bg-bad-soft p-3">
        <p className="mb-2 text-sm">{t('order.action.cancelSure')}</p>
        <Button type="submit" name="intent" value="cancel" look="danger" className="w-full" disabled={busy}>
          {t('order.action.cancelYes')}
        </Button>
      </Form>
    </details>
  )
}

function ReorderNotice({
  reordered: { added, left },
  cart,
}: {
  reordered: NonNullable<MyOrderAnswer['reordered']>
  cart: string
}) {
  const { t } = useTexts()
  return (
    <div role="status" className="flex flex-col gap-2">
      {added > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-good">
          <span className="flex items-center gap-1.5">
            <Icon name="check" className="size-4.5" />
            {t('order.action.added', { count: added })}
          </span>
          <ButtonLink to={cart} size="small">
            {t('order.action.toCart')}
          </ButtonLink>
        </p>
      )}
      {left.length > 0 && (
        <div className="rounded-box bg-warn-soft p-3 text-sm">
          <p className="font-semibold text-warn">{t('order.action.left', { count: left.length })}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {left.map(({ code, name, message }) => (
              <li key={code}>
                <Ltr className="font-semibold">{code}</Ltr> {name}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { QuickOrderScreenData } from './quick-order-screen.tsx'

/** The last step: adds all ready rows to the chosen cart. Sticky below a long list. */
export function QuickOrderCompletion({ screen: { list, key, carts } }: { screen: QuickOrderScreenData }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { ready, review, waiting, short } = list.progress
  const orderable = list.rows.some(({ shortage }) => shortage?.orderAll)
  return (
    <footer className="sticky bottom-0 z-1 flex flex-wrap items-end justify-end gap-2 rounded-b-box border-t border-line bg-paper p-3">
      {list.total && (
        <p className="me-auto flex w-full flex-wrap items-baseline justify-between gap-x-3 self-center sm:w-auto">
          <span className="text-sm text-ink-soft">{list.total.title}</span>
          <Ltr className="text-lg font-semibold digits">{list.total.amount}</Ltr>
        </p>
      )}
      {short > 0 && orderable && (
        <Form method="post" className={list.total ? undefined : 'me-auto'}>
          <input type="hidden" name="rowId" value="0" />
          <Button type="submit" name="intent" value="order" look="quiet">
            {t('quickOrder.short.acceptAll')}
          </Button>
        </Form>
      )}
      {review > 0 && (
        <Form method="post" className={list.total ? undefined : 'me-auto'}>
          <input type="hidden" name="rowId" value="0" />
          <Button type="submit" name="intent" value="confirm" disabled={busy}>
            <Icon name="check" className="size-4" />
            {t('quickOrder.review.confirmAll', { count: review })}
          </Button>
        </Form>
      )}
      <Form method="post" className="flex w-full flex-wrap items-end gap-2 sm:w-auto">
        <input type="hidden" name="intent" value="complete" />
        <input type="hidden" name="key" value={key} />
        {carts.length > 0 && (
          <SelectField name="cart" label={t('quickOrder.complete.cart')} hiddenLabel className="min-w-40 flex-1">
            {carts.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit" look="main" disabled={ready === 0 || waiting > 0 || busy} className="flex-1">
          <Icon name="cart" className="size-4" />
          {t('quickOrder.complete.submit', { count: ready })}
        </Button>
      </Form>
    </footer>
  )
}

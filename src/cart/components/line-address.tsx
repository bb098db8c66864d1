import { useFetcher } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CartAnswer } from '../views/answer.ts'
import type { CartLineView } from '../views/cart-view.ts'
import { useAnswerToast, useRefusal } from './answer-notice.tsx'

interface LineAddressProps {
  line: CartLineView
  version: number
  addresses: readonly { id: number; title: string }[]
}

/** Delivery address of this line if it differs from the order's; collapsed until opened. */
export function LineAddress({ line, version, addresses }: LineAddressProps) {
  const { t } = useTexts()
  const fetcher = useFetcher<CartAnswer>()
  useAnswerToast(fetcher.data)
  const refused = useRefusal(fetcher.data)
  return (
    <details key={line.address?.id ?? 0} className="min-w-0 text-sm">
      <summary className="inline-flex min-h-8 max-w-full items-center gap-1.5 text-ink-faint hover:text-ink">
        <Icon name="truck" className="size-4" />
        <span className="truncate">{line.address ? line.address.title : t('cart.line.addAddress')}</span>
      </summary>
      <fetcher.Form method="post" className="mt-1 mb-2 flex max-w-md items-end gap-2">
        <input type="hidden" name="intent" value="address" />
        <input type="hidden" name="lineId" value={line.id} />
        <input type="hidden" name="version" value={version} />
        <SelectField
          name="addressId"
          label={`${t('cart.line.address')}: ${line.code || line.name}`}
          hiddenLabel
          defaultValue={line.address?.id ?? 0}
          error={refused}
          className="flex-1"
        >
          <option value="0">{t('cart.line.withOrder')}</option>
          {addresses.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <Button type="submit" disabled={fetcher.state !== 'idle'}>
          {t('cart.line.saveNote')}
        </Button>
      </fetcher.Form>
    </details>
  )
}

import { useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { MAX_NOTE_LENGTH } from '../cart.ts'
import type { CartAnswer } from '../views/answer.ts'
import type { CartLineView } from '../views/cart-view.ts'
import { useAnswerToast, useLossToast, useRefusal } from './answer-toasts.tsx'
import { lineFormId, useSendQueue } from './line-quantity.tsx'

/** Whether the line is ordered now or later: 1 or 0 (catalogue 4). */
export function LineActive({ line }: { line: CartLineView }) {
  const { t } = useTexts()
  const { send, busy, answer } = useSendQueue()
  const [requested, setRequested] = useState(line.active)
  useAnswerToast(answer)
  useLossToast(answer)
  const change = (active: boolean) => {
    setRequested(active)
    send(() => {
      const data = new FormData()
      data.set('intent', 'active')
      data.set('lineId', `${line.id}`)
      data.set('active', active ? '1' : '0')
      return data
    })
  }
  return (
    <label className="inline-flex min-h-8 items-center gap-2 text-sm">
      <input
        type="checkbox"
        name="active"
        value="1"
        form={lineFormId(line)}
        checked={busy ? requested : line.active}
        onChange={(event) => change(event.currentTarget.checked)}
        className="size-4"
      />
      <span>
        {t('cart.line.active')}
        <span className="sr-only">: {line.code || line.name}</span>
      </span>
    </label>
  )
}

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
    <LineForm
      key={line.address?.id ?? 0}
      fetcher={fetcher}
      intent="address"
      icon="truck"
      summary={line.address ? line.address.title : t('cart.line.addAddress')}
      lineId={line.id}
      version={version}
    >
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
    </LineForm>
  )
}

interface LineNoteProps {
  line: CartLineView
  /** The form of this note if it was refused without script. */
  posted: CartAnswer | undefined
  version: number
}

/** A note for the warehouse or delivery; collapsed until opened. */
export function LineNote({ line, posted, version }: LineNoteProps) {
  const { t } = useTexts()
  const fetcher = useFetcher<CartAnswer>()
  useAnswerToast(fetcher.data)
  const refused = useRefusal(fetcher.data ?? posted)
  return (
    <LineForm
      fetcher={fetcher}
      intent="note"
      icon="pencil"
      summary={line.note || t('cart.line.addNote')}
      open={posted ? true : undefined}
      lineId={line.id}
      version={version}
    >
      <TextField
        name="note"
        label={`${t('cart.line.note')}: ${line.code || line.name}`}
        hiddenLabel
        defaultValue={posted?.typed ?? line.note}
        maxLength={MAX_NOTE_LENGTH}
        error={refused}
        className="flex-1"
      />
    </LineForm>
  )
}

interface LineFormProps {
  fetcher: FetcherWithComponents<CartAnswer>
  intent: 'address' | 'note'
  icon: React.ComponentProps<typeof Icon>['name']
  /** The stored value, or an invitation to enter one. */
  summary: string
  open?: boolean | undefined
  lineId: number
  version: number
  children: React.ReactNode
}

/** The form of one field of a line, collapsed until opened. */
function LineForm({ fetcher, intent, icon, summary, open, lineId, version, children }: LineFormProps) {
  const { t } = useTexts()
  return (
    <details open={open} className="min-w-0 text-sm">
      <summary className="inline-flex min-h-8 max-w-full items-center gap-1.5 text-ink-faint hover:text-ink">
        <Icon name={icon} className="size-4" />
        <span className="truncate">{summary}</span>
      </summary>
      <fetcher.Form method="post" className="mt-1 mb-2 flex max-w-md items-end gap-2">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="lineId" value={lineId} />
        <input type="hidden" name="version" value={version} />
        {children}
        <Button type="submit" disabled={fetcher.state !== 'idle'}>
          {t('cart.line.saveNote')}
        </Button>
      </fetcher.Form>
    </details>
  )
}

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
          {confirmable && <ConfirmShortage line={line} version={version} />}
        </li>
      ))}
    </ul>
  )
}

function ConfirmShortage({ line, version }: { line: CartLineView; version: number }) {
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

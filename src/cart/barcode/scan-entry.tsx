import type { RefObject } from 'react'
import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { columns } from '#src/ui/viewport/columns.ts'
import type { CartChoice } from '../saved-carts/carts-view.ts'

interface ScanEntryProps {
  form: RefObject<HTMLFormElement | null>
  carts: CartChoice[]
  onScan: (content: string) => void
  /** null while the camera is open. */
  onCamera: (() => void) | null
}

/**
 * The input for codes. The field keeps the focus, so that the next scan needs no click; it works without script too.
 */
export function ScanEntry({ form, carts, onScan, onCamera }: ScanEntryProps) {
  const { t } = useTexts()
  return (
    <Form
      ref={form}
      method="post"
      className="sheet flex flex-col gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        const field = event.currentTarget.querySelector<HTMLInputElement>('[name=content]')
        const content = field?.value.trim() ?? ''
        if (content !== '') onScan(content)
        if (field) field.value = ''
        field?.focus()
      }}
    >
      <input type="hidden" name="intent" value="scan" />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        {/* Focused on load, so that a scanner works at once; no other field of the page needs the focus. */}
        <TextField
          name="content"
          data-codes=""
          dir="ltr"
          label={t('barcode.content')}
          maxLength={300}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          inputMode="text"
        />
        <Button type="submit" look="main">
          {t('barcode.add.submit')}
        </Button>
      </div>
      {onCamera && (
        <Button onClick={onCamera} className="needs-script w-full">
          <Icon name="picture" className="size-5" />
          {t('barcode.camera.open')}
        </Button>
      )}
      <ScanOptions />
      {carts.length > 0 && (
        <SelectField name="cart" label={t('quickOrder.complete.cart')}>
          {carts.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <label className="needs-script inline-flex min-h-8 items-center gap-2 text-sm">
        <input type="checkbox" name="sound" defaultChecked className="size-4" />
        {t('barcode.sound')}
      </label>
    </Form>
  )
}

/** Whether a scan adds or sets the quantity, and which quantity. */
function ScanOptions() {
  const { t } = useTexts()
  return (
    <fieldset className="grid grid-cols-(--narrow) items-end gap-2" style={columns({ narrow: 'minmax(0,1fr) 6rem' })}>
      <legend className="sr-only">{t('barcode.mode.label')}</legend>
      <div className="flex flex-col gap-1">
        {(['add', 'set'] as const).map((mode) => (
          <label key={mode} className="inline-flex min-h-8 items-center gap-2">
            <input type="radio" name="mode" value={mode} defaultChecked={mode === 'add'} className="size-4" />
            {t(`barcode.mode.${mode}`)}
          </label>
        ))}
      </div>
      <TextField
        name="quantity"
        dir="ltr"
        label={t('quickOrder.column.quantity')}
        inputMode="decimal"
        placeholder="1"
        maxLength={10}
        autoComplete="off"
      />
    </fieldset>
  )
}

import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

/** Entry of rows: typed or scanned one by one, or pasted. Enter adds a row and moves on. */
export function QuickOrderEntry({ scanning }: { scanning: string }) {
  const { t } = useTexts()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  return (
    <section className="sheet p-3">
      <Form
        ref={form}
        method="post"
        className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.current) return
          // Each row has its own request and key, because a scanner is faster than the replies.
          const row = new FormData(form.current)
          row.set('key', crypto.randomUUID())
          if (row.get('code') !== '')
            void submit(row, { method: 'post', navigate: false, fetcherKey: `quick-order-${row.get('key')}` })
          form.current.reset()
          form.current.querySelector<HTMLInputElement>('[name=code]')?.focus()
        }}
      >
        <input type="hidden" name="intent" value="add" />
        <TextField
          name="code"
          dir="ltr"
          label={t('quickOrder.type.code')}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        <TextField
          name="quantity"
          dir="ltr"
          label={t('quickOrder.column.quantity')}
          maxLength={20}
          // Stated, not assumed: a typed row with quantity 1 needs no confirmation.
          defaultValue="1"
          onFocus={(event) => event.currentTarget.select()}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
        />
        <Button type="submit" look="main" className="col-span-2">
          <Icon name="plus" className="size-4" />
          {t('quickOrder.type.add')}
        </Button>
      </Form>
      <ButtonLink to={scanning} reloadDocument className="mt-2 w-full">
        <Icon name="picture" className="size-5" />
        {t('quickOrder.type.scan')}
      </ButtonLink>
      <QuickOrderPaste />
    </section>
  )
}

function QuickOrderPaste() {
  const { t } = useTexts()
  return (
    <Form
      method="post"
      className="mt-4 border-t border-line pt-3"
      onSubmit={(event) => setTimeout(reset, 0, event.currentTarget)}
    >
      <input type="hidden" name="intent" value="paste" />
      <TextAreaField
        name="text"
        dir="auto"
        rows={5}
        label={t('quickOrder.paste.label')}
        hint={t('quickOrder.paste.hint')}
        maxLength={1_000_000}
        required
        spellCheck={false}
      />
      <Button type="submit" className="mt-2 w-full">
        {t('quickOrder.paste.submit')}
      </Button>
    </Form>
  )
}

/** After the router has read the form data. */
const reset = (form: HTMLFormElement) => form.reset()

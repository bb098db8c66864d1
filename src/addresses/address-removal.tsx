import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Question } from '#src/ui/layers/dialog.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

interface AddressRemovalProps {
  id: number
  version: number
  title: string
  /** The page that removes it; the present one by default. */
  action?: string
}

/** With JavaScript the user confirms first. Orders have their own copy of the address. */
export function AddressRemoval({ id, version, title, action }: AddressRemovalProps) {
  const { t } = useTexts()
  const submit = useSubmit()
  const [confirming, setConfirming] = useState(false)
  const target = action === undefined ? {} : { action }
  const form = { intent: 'remove', addressId: `${id}`, version: `${version}` }
  return (
    <Form
      method="post"
      {...target}
      className="ms-auto"
      onSubmit={(event) => {
        event.preventDefault()
        setConfirming(true)
      }}
    >
      <input type="hidden" name="addressId" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button
        type="submit"
        name="intent"
        value="remove"
        look="quiet"
        size="small"
        aria-label={t('addresses.removeOne', { title })}
      >
        {t('addresses.remove')}
      </Button>
      {confirming && (
        <Question
          title={t('addresses.removeOne', { title })}
          text={t('addresses.removeText')}
          yes={t('addresses.remove')}
          no={t('addresses.keep')}
          danger
          onYes={() => void submit(form, { method: 'post', ...target })}
          onNo={() => setConfirming(false)}
        />
      )}
    </Form>
  )
}

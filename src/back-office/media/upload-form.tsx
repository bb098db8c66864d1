import '../imports/imports.css'
import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { MAX_FORM_BYTES } from './media-file.ts'

interface UploadFormProps {
  label: string
  hint: string
  button: string
  accept: string
  multiple?: boolean
  /** What the page does with the files. */
  intent: string
  /** The version of the record that the page shows. */
  seen?: string
  children?: React.ReactNode
}

/** Chooses or drops files; with scripts they are sent at once. */
export function UploadForm({ label, hint, button, accept, multiple = false, intent, seen, children }: UploadFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" encType="multipart/form-data" aria-label={label} className="sheet grid gap-3 p-4">
      <input type="hidden" name="intent" value={intent} />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      {children}
      <Field label={label} hint={hint}>
        {(control) => (
          <input
            {...control}
            type="file"
            name="file"
            accept={accept}
            multiple={multiple}
            required
            disabled={busy}
            className="import-drop"
            onChange={({ currentTarget }) => {
              const size = [...(currentTarget.files ?? [])].reduce((sum, file) => sum + file.size, 0)
              // A larger body would not reach the action of the page.
              currentTarget.setCustomValidity(size > MAX_FORM_BYTES ? t('mediaLibrary.formTooLarge') : '')
              if (currentTarget.reportValidity() && size > 0 && children === undefined)
                currentTarget.form?.requestSubmit()
            }}
          />
        )}
      </Field>
      <p>
        <Button type="submit" look="main" disabled={busy}>
          {busy ? t('mediaLibrary.uploading') : button}
        </Button>
      </p>
    </Form>
  )
}

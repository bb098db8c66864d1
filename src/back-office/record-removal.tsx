import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

interface RecordRemovalProps {
  text: string
  version: number
  /** The message of a refused removal. */
  refused: string | undefined
  /** The records into which it can be merged; without them it can only be removed. */
  targets?: readonly { id: number | string; name: string }[]
  /** A further button that sends `confirmed`, for what is removed after a question only. */
  confirmation?: { value: string; label: string }
  /** What must be done before the removal. */
  children?: React.ReactNode
}

/** The section of a page that removes its record. */
export function RecordRemoval({ text, version, refused, targets = [], confirmation, children }: RecordRemovalProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <section aria-label={t('deskCatalogue.remove.title')} className="sheet p-4">
      <h2 className="text-lg">{t('deskCatalogue.remove.title')}</h2>
      <p className="mt-1 text-pretty text-ink-soft">{text}</p>
      {refused && (
        <p role="alert" className="mt-3 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {refused}
        </p>
      )}
      {children}
      <Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="intent" value="remove" />
        {targets.length > 0 && (
          <SelectField name="into" label={t('deskCatalogue.remove.into')} className="min-w-0 flex-1" defaultValue="">
            <option value="">{t('deskCatalogue.remove.nowhere')}</option>
            {targets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {(!confirmation || targets.length > 0) && (
          <Button type="submit" disabled={busy}>
            {t('deskCatalogue.remove.button')}
          </Button>
        )}
        {confirmation && (
          <Button type="submit" name="confirmed" value={confirmation.value} look="danger" disabled={busy}>
            {confirmation.label}
          </Button>
        )}
      </Form>
    </section>
  )
}

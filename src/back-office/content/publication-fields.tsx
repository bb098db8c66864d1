import { CheckField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { TypedFields } from './content-fields.ts'

interface PublicationFieldsProps {
  fields: TypedFields
  timeZone: string
  /** The field of the first moment. */
  from: 'publishedFrom' | 'publishedAt'
  isInvalid(field: string): boolean
}

/** Draft or published, and from when until when. */
export function PublicationFields({ fields, timeZone, from, isInvalid }: PublicationFieldsProps) {
  const { t } = useTexts()
  const error = (field: string) => (isInvalid(field) ? t('contentDesk.problem.moment') : undefined)
  return (
    <fieldset>
      <legend className="text-lg">{t('contentDesk.field.publication')}</legend>
      <CheckField
        name="draft"
        value="true"
        defaultChecked={fields.draft === 'true'}
        label={t('contentDesk.field.draft')}
        className="mt-1"
      />
      <div className="mt-1 grid gap-3 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          name={from}
          label={t(`contentDesk.field.${from}`)}
          defaultValue={fields[from]}
          error={error(from)}
          hint={t('contentDesk.field.timeZone', { timeZone })}
        />
        <TextField
          type="datetime-local"
          name="publishedUntil"
          label={t('contentDesk.field.publishedUntil')}
          defaultValue={fields.publishedUntil}
          error={error('publishedUntil')}
          hint={t('contentDesk.field.untilHint')}
        />
      </div>
    </fieldset>
  )
}

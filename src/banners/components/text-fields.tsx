import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { ChangedFields } from '#src/ui/forms/record-version.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { MAX_LENGTHS } from '../banner.ts'
import type { EditForm } from '../edit-form.ts'

interface TextFieldsProps {
  texts: EditForm
  /** Why the last submission was not saved. */
  problem?: string | undefined
  /** The currently saved texts, if they changed since the form was loaded: saving again replaces them. */
  saved?: EditForm | undefined
}

/** The texts of a banner image as fields: the button's text is separate from the description (storefront 3). */
export function TextFields({ texts, problem, saved }: TextFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <input type="hidden" name="id" value={texts.id} />
      <input type="hidden" name="version" value={(saved ?? texts).version} />
      {problem && (
        <div role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {problem}
          {saved && <ChangedFields fields={compareTexts(saved, texts, t)} />}
        </div>
      )}
      <TextField
        name="headline"
        label={t('banners.edit.headline')}
        defaultValue={texts.headline}
        maxLength={MAX_LENGTHS.headline}
      />
      <TextAreaField
        name="description"
        label={t('banners.edit.description')}
        defaultValue={texts.description}
        maxLength={MAX_LENGTHS.description}
      />
      <TextField
        name="button"
        label={t('banners.edit.button')}
        hint={t('banners.edit.buttonHint')}
        defaultValue={texts.button}
        maxLength={MAX_LENGTHS.button}
      />
    </>
  )
}

const compareTexts = (saved: EditForm, typed: EditForm, t: ReturnType<typeof useTexts>['t']) => [
  { label: t('banners.edit.headline'), saved: saved.headline, typed: typed.headline },
  { label: t('banners.edit.description'), saved: saved.description, typed: typed.description },
  { label: t('banners.edit.button'), saved: saved.button, typed: typed.button },
]

import { TextAreaField, TextField } from '../../ui/forms/field.tsx'
import { ChangedFields } from '../../ui/forms/record-version.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import { MOST_WORDS } from '../banner.ts'
import type { EditForm } from '../edit-form.ts'

interface WordsFieldsProps {
  words: EditForm
  /** Why the last try was not saved. */
  problem?: string | undefined
  /** The words as saved, where they changed since the form was filled: saving again replaces these. */
  saved?: EditForm | undefined
}

/** The words of a banner picture as fields: the button's words stand apart from the description (storefront 3). */
export function WordsFields({ words, problem, saved }: WordsFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <input type="hidden" name="id" value={words.id} />
      <input type="hidden" name="version" value={(saved ?? words).version} />
      {problem && (
        <div role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {problem}
          {saved && <ChangedFields fields={comparedWords(saved, words, t)} />}
        </div>
      )}
      <TextField
        name="headline"
        label={t('banners.edit.headline')}
        defaultValue={words.headline}
        maxLength={MOST_WORDS.headline}
      />
      <TextAreaField
        name="description"
        label={t('banners.edit.description')}
        defaultValue={words.description}
        maxLength={MOST_WORDS.description}
      />
      <TextField
        name="button"
        label={t('banners.edit.button')}
        hint={t('banners.edit.buttonHint')}
        defaultValue={words.button}
        maxLength={MOST_WORDS.button}
      />
    </>
  )
}

const comparedWords = (saved: EditForm, typed: EditForm, t: ReturnType<typeof useTexts>['t']) => [
  { label: t('banners.edit.headline'), saved: saved.headline, typed: typed.headline },
  { label: t('banners.edit.description'), saved: saved.description, typed: typed.description },
  { label: t('banners.edit.button'), saved: saved.button, typed: typed.button },
]

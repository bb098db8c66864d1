import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { nameField, noteField } from './language-texts.ts'
import { rowField, type TypedRow } from './row-form.ts'

interface TextsProps {
  typed: TypedRow<string>
  /** The row of the form that has the texts. */
  at: number
  maxLength: { name: number; note: number }
  isInvalid(field: string): boolean
}

/** Name and note that customers see, in one language. */
export function NameAndNote({ language, typed, at, maxLength, isInvalid }: TextsProps & { language: Language }) {
  const { t } = useTexts()
  const name = LANGUAGE_NAMES[language]
  return (
    <>
      <TextField
        name={rowField(nameField(language), at)}
        label={t('siteFacts.method.name', { language: name })}
        lang={language}
        dir="auto"
        maxLength={maxLength.name}
        defaultValue={typed[nameField(language)]}
        error={isInvalid(rowField('names', at)) ? t('siteFacts.problem.names', { maximum: maxLength.name }) : undefined}
      />
      <TextAreaField
        name={rowField(noteField(language), at)}
        label={t('siteFacts.method.note', { language: name })}
        lang={language}
        dir="auto"
        rows={2}
        maxLength={maxLength.note}
        defaultValue={typed[noteField(language)]}
        error={isInvalid(rowField('notes', at)) ? t('siteFacts.problem.notes', { maximum: maxLength.note }) : undefined}
      />
    </>
  )
}

/** Names and notes of the languages after the first one. */
export function OtherLanguages({ languages, ...texts }: TextsProps & { languages: readonly Language[] }) {
  const { t } = useTexts()
  const { at, typed, isInvalid } = texts
  const others = languages.slice(1)
  return (
    <>
      {others.length > 0 && (
        <details className="mt-1" open={isInvalid(rowField('names', at)) || isInvalid(rowField('notes', at))}>
          <summary className="cursor-pointer py-1 text-ink-soft">{t('siteFacts.otherLanguages')}</summary>
          <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2">
            {others.map((language) => (
              <NameAndNote key={language} language={language} {...texts} />
            ))}
          </div>
        </details>
      )}
      {/* Texts of languages that the shop does not have at present stay as they are. */}
      {LANGUAGES.filter((language) => !languages.includes(language))
        .flatMap((language) => [nameField(language), noteField(language)])
        .map((field) => (
          <input key={field} type="hidden" name={rowField(field, at)} value={typed[field] ?? ''} />
        ))}
    </>
  )
}

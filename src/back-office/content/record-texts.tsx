import type { Language } from '#src/platform/i18n/language.ts'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { localizedField, type TypedFields } from './content-fields.ts'
import { RichTextField } from './rich-text-field.tsx'

interface RecordTextsProps {
  language: Language
  languageName: string
  fields: TypedFields
  isInvalid(field: string): boolean
}

/** Title, address, summary and text of a page or a piece of news in one language. */
export function RecordTexts({ language, languageName, fields, isInvalid }: RecordTextsProps) {
  const { t } = useTexts()
  const field = (name: string) => localizedField(name, language)
  const error = (name: 'titles' | 'addresses' | 'summaries' | 'bodies') =>
    isInvalid(field(name)) ? t(`contentDesk.problem.${name}`) : undefined
  return (
    <>
      <TextField
        name={field('titles')}
        label={t('contentDesk.field.title', { language: languageName })}
        defaultValue={fields[field('titles')]}
        maxLength={200}
        lang={language}
        dir="auto"
        error={error('titles')}
      />
      <TextField
        name={field('addresses')}
        label={t('contentDesk.field.address', { language: languageName })}
        defaultValue={fields[field('addresses')]}
        maxLength={120}
        dir="ltr"
        hint={t('contentDesk.field.addressHint')}
        error={error('addresses')}
      />
      <TextAreaField
        name={field('summaries')}
        label={t('contentDesk.field.summary', { language: languageName })}
        defaultValue={fields[field('summaries')]}
        maxLength={400}
        rows={2}
        lang={language}
        dir="auto"
        error={error('summaries')}
      />
      <RichTextField
        name={field('bodies')}
        label={t('contentDesk.field.body', { language: languageName })}
        defaultValue={fields[field('bodies')] ?? ''}
        language={language}
        error={error('bodies')}
      />
    </>
  )
}

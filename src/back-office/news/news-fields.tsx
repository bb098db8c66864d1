import type { Language } from '#src/platform/i18n/language.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { localizedField, type TypedFields } from '../content/content-fields.ts'
import { LocalizedFields } from '../content/localized-fields.tsx'
import { PublicationFields } from '../content/publication-fields.tsx'
import { RecordTexts } from '../content/record-texts.tsx'
import { PictureField, PictureKeys } from '../media/picture-field.tsx'

interface NewsFieldsProps {
  typed: TypedFields
  languages: readonly Language[]
  timeZone: string
  /** Keys of the latest pictures of the library. */
  pictures: readonly string[]
  isInvalid(field: string): boolean
}

/** The fields of a piece of news. */
export function NewsFields({ typed, languages, timeZone, pictures, isInvalid }: NewsFieldsProps) {
  const { t } = useTexts()
  const isLanguageInvalid = (language: Language) =>
    ['titles', 'addresses', 'summaries', 'bodies'].some((name) => isInvalid(localizedField(name, language)))
  return (
    <div className="grid gap-5 p-4">
      <div>
        <LocalizedFields languages={languages} isInvalid={isLanguageInvalid}>
          {(language, name) => (
            <RecordTexts language={language} languageName={name} fields={typed} isInvalid={isInvalid} />
          )}
        </LocalizedFields>
      </div>
      <PictureKeys pictures={pictures} />
      <PictureField
        name="picture"
        label={t('contentDesk.field.picture')}
        defaultValue={typed.picture ?? ''}
        pictures={pictures}
        error={isInvalid('picture') ? t('contentDesk.problem.picture') : undefined}
      />
      <PublicationFields fields={typed} timeZone={timeZone} from="publishedAt" isInvalid={isInvalid} />
    </div>
  )
}

import { MAX_LENGTHS } from '#src/banners/banner.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { localizedField, type TypedFields } from '../content/content-fields.ts'
import { LocalizedFields } from '../content/localized-fields.tsx'
import { PictureField } from '../media/picture-field.tsx'
import { findPictureKey } from '../media/picture-key.ts'
import { RowButtons } from '../site/part-frame.tsx'
import { rowField } from '../site/row-form.ts'
import { FocusField } from './focus-field.tsx'

interface SlideFieldsProps {
  slide: TypedFields
  at: number
  count: number
  languages: readonly Language[]
  pictures: readonly string[]
  isInvalid(field: string): boolean
}

const TEXTS = { headlines: MAX_LENGTHS.headline, buttons: MAX_LENGTHS.button, names: 200 } as const

/** One picture of a banner: the picture, its link and its texts. */
export function SlideFields({ slide, at, count, languages, pictures, isInvalid }: SlideFieldsProps) {
  const { t } = useTexts()
  const name = t('contentDesk.banner.slide', { number: at + 1 })
  const toField = (field: string, language: Language) => rowField(localizedField(field, language), at)
  const isLanguageInvalid = (language: Language) =>
    [...Object.keys(TEXTS), 'descriptions'].some((field) => isInvalid(toField(field, language)))
  const pictureError = (field: string) =>
    isInvalid(rowField(field, at)) ? t('contentDesk.problem.picture') : undefined
  return (
    <fieldset>
      <legend className="font-semibold">{name}</legend>
      <div className="mt-1 grid gap-3 sm:grid-cols-2">
        <PictureField
          name={rowField('media', at)}
          label={t('contentDesk.fieldName.media')}
          defaultValue={slide.media ?? ''}
          pictures={pictures}
          hint={t('contentDesk.banner.mediaHint')}
          error={pictureError('media')}
          renderBelow={(image) => (
            <FocusField
              key={image}
              name={rowField('focus', at)}
              defaultValue={findPictureKey(slide.media ?? '') === image ? (slide.focus ?? '') : ''}
              image={image}
            />
          )}
        />
        <LinkFields slide={slide} at={at} isInvalid={isInvalid} />
      </div>
      <div className="mt-3">
        <LocalizedFields languages={languages} isInvalid={isLanguageInvalid}>
          {(language, languageName) => (
            <SlideTexts
              slide={slide}
              language={language}
              languageName={languageName}
              toField={toField}
              isInvalid={isInvalid}
            />
          )}
        </LocalizedFields>
      </div>
      <details className="mt-2" open={isInvalid(rowField('poster', at))}>
        <summary className="cursor-pointer py-1 text-ink-soft">{t('contentDesk.banner.more')}</summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          <TextField
            name={rowField('poster', at)}
            label={t('contentDesk.fieldName.poster')}
            defaultValue={slide.poster}
            dir="ltr"
            list="media-keys"
            maxLength={200}
            error={pictureError('poster')}
          />
          <SelectField name={rowField('only', at)} label={t('contentDesk.fieldName.only')} defaultValue={slide.only}>
            <option value="">{t('contentDesk.banner.allLanguages')}</option>
            {languages.map((language) => (
              <option key={language} value={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </SelectField>
        </div>
      </details>
      <div className="mt-2">
        <RowButtons at={at} name={name} count={count} />
      </div>
    </fieldset>
  )
}

/** Where the picture leads. */
function LinkFields({ slide, at, isInvalid }: Pick<SlideFieldsProps, 'slide' | 'at' | 'isInvalid'>) {
  const { t } = useTexts()
  return (
    <div className="grid content-start gap-2">
      <TextField
        name={rowField('link', at)}
        label={t('contentDesk.fieldName.link')}
        defaultValue={slide.link}
        dir="ltr"
        maxLength={2000}
        hint={t('contentDesk.banner.linkHint')}
        error={isInvalid(rowField('link', at)) ? t('contentDesk.problem.link') : undefined}
      />
      <CheckField
        name={rowField('opensInNewTab', at)}
        value="true"
        defaultChecked={slide.opensInNewTab === 'true'}
        label={t('contentDesk.fieldName.opensInNewTab')}
      />
    </div>
  )
}

interface SlideTextsProps extends Pick<SlideFieldsProps, 'slide' | 'isInvalid'> {
  language: Language
  languageName: string
  toField(field: string, language: Language): string
}

function SlideTexts({ slide, language, languageName, toField, isInvalid }: SlideTextsProps) {
  const { t } = useTexts()
  const error = (field: string) =>
    isInvalid(toField(field, language)) ? t('contentDesk.problem.plainText') : undefined
  const text = (field: keyof typeof TEXTS) => (
    <TextField
      name={toField(field, language)}
      label={`${t(`contentDesk.fieldName.${field}`)} (${languageName})`}
      defaultValue={slide[localizedField(field, language)]}
      maxLength={TEXTS[field]}
      lang={language}
      dir="auto"
      error={error(field)}
    />
  )
  return (
    <>
      {text('headlines')}
      <TextAreaField
        name={toField('descriptions', language)}
        label={`${t('contentDesk.fieldName.descriptions')} (${languageName})`}
        defaultValue={slide[localizedField('descriptions', language)]}
        maxLength={MAX_LENGTHS.description}
        rows={2}
        lang={language}
        dir="auto"
        error={error('descriptions')}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {text('buttons')}
        {text('names')}
      </div>
    </>
  )
}

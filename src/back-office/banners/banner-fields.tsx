import { BANNER_AUDIENCES, BANNER_DEVICES, BANNER_LOOKS, BANNER_SCREENS } from '#src/banners/banner.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { PositionList } from '../content/banner-position.tsx'
import { localizedField, type TypedFields } from '../content/content-fields.ts'
import { LocalizedFields } from '../content/localized-fields.tsx'
import { DragRow } from '../drag/drag-rows.tsx'
import { PictureKeys } from '../media/picture-field.tsx'
import { rowField } from '../site/row-form.ts'
import { BANNER_NUMBERS, type TypedBanner } from './banner-form.ts'
import type { BannerFormOffer } from './banner-view.ts'
import { SlideFields } from './slide-fields.tsx'

interface BannerFieldsProps extends BannerFormOffer {
  typed: TypedBanner
  isInvalid(field: string): boolean
}

/** The fields of a banner: place and period, pictures, layout. */
export function BannerFields({ typed, languages, timeZone, positions, pictures, isInvalid }: BannerFieldsProps) {
  const { t } = useTexts()
  const { fields, slides } = typed
  return (
    <div className="grid gap-5 p-4">
      <PlaceFields fields={fields} positions={positions} timeZone={timeZone} isInvalid={isInvalid} />
      <section aria-label={t('contentDesk.banner.slides')}>
        <h2 className="text-lg">{t('contentDesk.banner.slides')}</h2>
        <PictureKeys pictures={pictures} />
        <input type="hidden" name="slides" value={slides.length} />
        <ul className="mt-2 grid gap-3">
          {slides.map((slide, at) => (
            <DragRow row={`${at}`} key={rowField('row', at)} className="rounded-control border border-line p-3">
              <SlideFields
                slide={slide}
                at={at}
                count={slides.length}
                languages={languages}
                pictures={pictures}
                isInvalid={isInvalid}
              />
            </DragRow>
          ))}
        </ul>
        <Button type="submit" name="intent" value="add" className="mt-3">
          <Icon name="plus" />
          {t('contentDesk.banner.addSlide')}
        </Button>
      </section>
      <section aria-label={t('contentDesk.banner.texts')}>
        <h2 className="text-lg">{t('contentDesk.banner.texts')}</h2>
        <p className="mb-2 text-sm text-ink-soft">{t('contentDesk.banner.textsHint')}</p>
        <LocalizedFields languages={languages} isInvalid={(language) => isInvalid(localizedField('names', language))}>
          {(language, name) => (
            <BannerTexts language={language} languageName={name} fields={fields} isInvalid={isInvalid} />
          )}
        </LocalizedFields>
        <CheckField
          name="showTitle"
          value="true"
          defaultChecked={fields.showTitle === 'true'}
          label={t('contentDesk.banner.showTitle')}
          className="mt-2"
        />
      </section>
      <LayoutFields fields={fields} isInvalid={isInvalid} />
    </div>
  )
}

interface FieldsProps {
  fields: TypedFields
  isInvalid(field: string): boolean
}

function PlaceFields({
  fields,
  positions,
  timeZone,
  isInvalid,
}: FieldsProps & Pick<BannerFormOffer, 'positions' | 'timeZone'>) {
  const { t } = useTexts()
  const momentError = (field: string) => (isInvalid(field) ? t('contentDesk.problem.moment') : undefined)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        name="position"
        label={t('contentDesk.fieldName.position')}
        defaultValue={fields.position}
        dir="ltr"
        list="banner-positions"
        maxLength={60}
        hint={t('contentDesk.banner.positionHint')}
        error={isInvalid('position') ? t('contentDesk.problem.position') : undefined}
      />
      <PositionList positions={positions} />
      <SelectField name="audience" label={t('contentDesk.fieldName.audience')} defaultValue={fields.audience}>
        {BANNER_AUDIENCES.map((audience) => (
          <option key={audience} value={audience}>
            {t(`contentDesk.banner.audience.${audience}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        type="datetime-local"
        name="from"
        label={t('contentDesk.field.publishedFrom')}
        defaultValue={fields.from}
        hint={t('contentDesk.field.timeZone', { timeZone })}
        error={momentError('from')}
      />
      <TextField
        type="datetime-local"
        name="until"
        label={t('contentDesk.field.publishedUntil')}
        defaultValue={fields.until}
        hint={t('contentDesk.field.untilHint')}
        error={momentError('until')}
      />
      <SelectField name="device" label={t('contentDesk.fieldName.device')} defaultValue={fields.device}>
        {BANNER_DEVICES.map((device) => (
          <option key={device} value={device}>
            {t(`contentDesk.banner.device.${device}`)}
          </option>
        ))}
      </SelectField>
      <CheckField
        name="beforeCutOff"
        value="true"
        defaultChecked={fields.beforeCutOff === 'true'}
        label={t('contentDesk.banner.beforeCutOff')}
        className="sm:mt-6"
      />
      {(['category', 'brand'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`contentDesk.banner.${name}`)}
          defaultValue={fields[name]}
          dir="ltr"
          maxLength={200}
          hint={t('contentDesk.banner.slugHint')}
        />
      ))}
    </div>
  )
}

interface BannerTextsProps extends FieldsProps {
  language: Language
  languageName: string
}

function BannerTexts({ language, languageName, fields, isInvalid }: BannerTextsProps) {
  const { t } = useTexts()
  const [name, text] = [localizedField('names', language), localizedField('texts', language)]
  const error = (field: string) => (isInvalid(field) ? t('contentDesk.problem.plainText') : undefined)
  return (
    <>
      <TextField
        name={name}
        label={t('contentDesk.field.title', { language: languageName })}
        defaultValue={fields[name]}
        maxLength={200}
        lang={language}
        dir="auto"
        error={error(name)}
      />
      <TextAreaField
        name={text}
        label={t('contentDesk.field.body', { language: languageName })}
        defaultValue={fields[text]}
        maxLength={4000}
        lang={language}
        dir="auto"
        error={error(text)}
      />
    </>
  )
}

function LayoutFields({ fields, isInvalid }: FieldsProps) {
  const { t } = useTexts()
  return (
    <details open={BANNER_NUMBERS.some(isInvalid)}>
      <summary className="cursor-pointer py-1 text-lg">{t('contentDesk.banner.layout')}</summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-3">
        <SelectField name="look" label={t('contentDesk.fieldName.look')} defaultValue={fields.look}>
          {BANNER_LOOKS.map((look) => (
            <option key={look} value={look}>
              {t(`contentDesk.banner.look.${look}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="screen" label={t('contentDesk.fieldName.screen')} defaultValue={fields.screen}>
          {BANNER_SCREENS.map((screen) => (
            <option key={screen} value={screen}>
              {t(`contentDesk.banner.screen.${screen}`)}
            </option>
          ))}
        </SelectField>
        {BANNER_NUMBERS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`contentDesk.banner.number.${name}`)}
            defaultValue={fields[name]}
            dir="ltr"
            inputMode="numeric"
            maxLength={7}
            error={isInvalid(name) ? t('contentDesk.problem.number') : undefined}
          />
        ))}
        {(['carousel', 'padded'] as const).map((name) => (
          <CheckField
            key={name}
            name={name}
            value="true"
            defaultChecked={fields[name] === 'true'}
            label={t(`contentDesk.banner.${name}`)}
            className="sm:col-span-3"
          />
        ))}
      </div>
    </details>
  )
}

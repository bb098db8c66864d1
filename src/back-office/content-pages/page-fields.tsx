import type { Language } from '#src/platform/i18n/language.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { PositionList } from '../content/banner-position.tsx'
import { localizedField } from '../content/content-fields.ts'
import { LocalizedFields } from '../content/localized-fields.tsx'
import { PublicationFields } from '../content/publication-fields.tsx'
import { RecordTexts } from '../content/record-texts.tsx'
import { DragRow } from '../drag/drag-rows.tsx'
import { PictureKeys } from '../media/picture-field.tsx'
import { rowField } from '../site/row-form.ts'
import { BlockFields } from './block-fields.tsx'
import { BLOCK_KINDS, type TypedPage } from './page-form.ts'

interface PageFieldsProps {
  typed: TypedPage
  languages: readonly Language[]
  timeZone: string
  /** Places of banners, as proposals. */
  positions: readonly string[]
  /** Keys of the latest pictures of the library. */
  pictures: readonly string[]
  isInvalid(field: string): boolean
}

/** The fields of a content page. */
export function PageFields({ typed, languages, timeZone, positions, pictures, isInvalid }: PageFieldsProps) {
  const { t } = useTexts()
  const { fields, blocks } = typed
  const isLanguageInvalid = (language: Language) =>
    ['titles', 'addresses', 'summaries', 'bodies'].some((name) => isInvalid(localizedField(name, language)))
  return (
    <div className="grid gap-5 p-4">
      <div>
        <LocalizedFields languages={languages} isInvalid={isLanguageInvalid}>
          {(language, name) => (
            <RecordTexts language={language} languageName={name} fields={fields} isInvalid={isInvalid} />
          )}
        </LocalizedFields>
        <CheckField
          name="home"
          value="true"
          defaultChecked={fields.home === 'true'}
          label={t('contentDesk.page.home')}
          className="mt-3"
        />
      </div>
      <PublicationFields fields={fields} timeZone={timeZone} from="publishedFrom" isInvalid={isInvalid} />
      <section aria-label={t('contentDesk.block.title')}>
        <h2 className="text-lg">{t('contentDesk.block.title')}</h2>
        <p className="text-sm text-ink-soft">{t('contentDesk.block.text')}</p>
        <PictureKeys pictures={pictures} />
        <PositionList positions={positions} />
        <input type="hidden" name="blocks" value={blocks.length} />
        <ul className="mt-2 grid gap-3">
          {blocks.map((block, at) => (
            <DragRow row={`${at}`} key={rowField('row', at)} className="rounded-control border border-line p-3">
              <BlockFields block={block} at={at} count={blocks.length} languages={languages} isInvalid={isInvalid} />
            </DragRow>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap items-end gap-2">
          <SelectField name="newKind" label={t('contentDesk.block.kind')} className="min-w-48">
            {BLOCK_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`contentDesk.block.kinds.${kind}`)}
              </option>
            ))}
          </SelectField>
          <Button type="submit" name="intent" value="addBlock">
            <Icon name="plus" />
            {t('contentDesk.block.add')}
          </Button>
        </div>
      </section>
    </div>
  )
}

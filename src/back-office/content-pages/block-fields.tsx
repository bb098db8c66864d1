import type { Language } from '#src/platform/i18n/language.ts'
import { PRODUCT_GROUPS } from '#src/products/product-group.ts'
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { localizedField, type TypedFields } from '../content/content-fields.ts'
import { LocalizedFields } from '../content/localized-fields.tsx'
import { RichTextField } from '../content/rich-text-field.tsx'
import { RowButtons } from '../site/part-frame.tsx'
import { rowField } from '../site/row-form.ts'
import type { BlockKind } from './page-form.ts'

interface BlockFieldsProps {
  block: TypedFields
  at: number
  count: number
  languages: readonly Language[]
  isInvalid(field: string): boolean
}

/** The fields of one block of a page. */
export function BlockFields(props: BlockFieldsProps) {
  const { t } = useTexts()
  const { block, at, count } = props
  const kind = block.kind as BlockKind
  const name = `${at + 1}. ${t(`contentDesk.block.kinds.${kind}`)}`
  return (
    <fieldset>
      <legend className="font-semibold">{name}</legend>
      <input type="hidden" name={rowField('kind', at)} value={kind} />
      <div className="mt-1">
        {kind === 'products' ? (
          <ProductsFields {...props} />
        ) : kind === 'banner' ? (
          <BannerFields {...props} />
        ) : (
          <BlockTexts {...props} />
        )}
      </div>
      <div className="mt-2">
        <RowButtons at={at} name={name} count={count} />
      </div>
    </fieldset>
  )
}

function ProductsFields({ block, at }: BlockFieldsProps) {
  const { t } = useTexts()
  return (
    <SelectField name={rowField('group', at)} label={t('contentDesk.block.group')} defaultValue={block.group}>
      {PRODUCT_GROUPS.map((group) => (
        <option key={group} value={group}>
          {t(`contentDesk.block.groups.${group}`)}
        </option>
      ))}
    </SelectField>
  )
}

function BannerFields({ block, at, isInvalid }: BlockFieldsProps) {
  const { t } = useTexts()
  const field = rowField('position', at)
  return (
    <TextField
      name={field}
      label={t('contentDesk.block.position')}
      defaultValue={block.position}
      dir="ltr"
      maxLength={60}
      list="banner-positions"
      hint={t('contentDesk.block.positionHint')}
      error={isInvalid(field) ? t('contentDesk.problem.position') : undefined}
    />
  )
}

function BlockTexts({ block, at, languages, isInvalid }: BlockFieldsProps) {
  const { t } = useTexts()
  const isText = block.kind === 'text'
  const name = isText ? 'texts' : 'html'
  const toField = (field: string, language: Language) => rowField(localizedField(field, language), at)
  const isLanguageInvalid = (language: Language) =>
    isInvalid(toField('titles', language)) || isInvalid(toField(name, language))
  return (
    <LocalizedFields languages={languages} isInvalid={isLanguageInvalid}>
      {(language, languageName) => (
        <>
          {isText && (
            <TextField
              name={toField('titles', language)}
              label={t('contentDesk.field.title', { language: languageName })}
              defaultValue={block[localizedField('titles', language)]}
              maxLength={200}
              lang={language}
              dir="auto"
              error={isInvalid(toField('titles', language)) ? t('contentDesk.problem.titles') : undefined}
            />
          )}
          {isText ? (
            <RichTextField
              name={toField('texts', language)}
              label={t('contentDesk.field.body', { language: languageName })}
              defaultValue={block[localizedField('texts', language)] ?? ''}
              language={language}
              error={isInvalid(toField('texts', language)) ? t('contentDesk.problem.bodies') : undefined}
            />
          ) : (
            <TextAreaField
              name={toField('html', language)}
              label={t('contentDesk.field.html', { language: languageName })}
              defaultValue={block[localizedField('html', language)]}
              rows={6}
              dir="ltr"
              spellCheck={false}
              error={isInvalid(toField('html', language)) ? t('contentDesk.problem.bodies') : undefined}
            />
          )}
        </>
      )}
    </LocalizedFields>
  )
}

import { DOWNLOAD_KIND_NAMES, type DownloadKind } from '#src/downloads/download.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { localizedField, type TypedFields } from '../content/content-fields.ts'
import { LocalizedFields } from '../content/localized-fields.tsx'

interface FileFieldsProps {
  typed: TypedFields
  languages: readonly Language[]
  /** The stored files that no other entry offers. */
  files: readonly string[]
  isInvalid(field: string): boolean
}

/** Title, kind and place of a file, and the product that it belongs to. */
export function FileFields({ typed, languages, files, isInvalid }: FileFieldsProps) {
  const { t } = useTexts()
  return (
    <div className="grid gap-5 p-4">
      <FileTitles typed={typed} languages={languages} isInvalid={isInvalid} />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <KindField kinds={DOWNLOAD_KIND_NAMES} typed={typed} />
        <TextField
          name="productCode"
          label={t('fileDesk.productCode')}
          hint={t('fileDesk.productCodeHint')}
          defaultValue={typed.productCode}
          dir="ltr"
          maxLength={100}
          error={isInvalid('productCode') ? t('fileDesk.problem.productCode') : undefined}
        />
        <SelectField
          name="file"
          label={t('fileDesk.file')}
          defaultValue={typed.file}
          error={isInvalid('file') ? t('fileDesk.problem.file') : undefined}
        >
          <option value="">{t('fileDesk.noFile')}</option>
          {[...new Set([...files, ...(typed.file ? [typed.file] : [])])].map((file) => (
            <option key={file} value={file}>
              {file}
            </option>
          ))}
        </SelectField>
        <TextField
          name="webAddress"
          label={t('fileDesk.webAddress')}
          hint={t('fileDesk.webAddressHint')}
          defaultValue={typed.webAddress}
          dir="ltr"
          maxLength={500}
          error={isInvalid('webAddress') ? t('fileDesk.problem.webAddress') : undefined}
        />
      </div>
    </div>
  )
}

/** The title in each language of the shop. */
export function FileTitles({
  typed,
  languages,
  isInvalid,
}: Pick<FileFieldsProps, 'typed' | 'languages' | 'isInvalid'>) {
  const { t } = useTexts()
  const isLanguageInvalid = (language: Language) => isInvalid(localizedField('titles', language))
  return (
    <div>
      <LocalizedFields languages={languages} isInvalid={isLanguageInvalid}>
        {(language, name) => (
          <TextField
            name={localizedField('titles', language)}
            label={t('contentDesk.field.title', { language: name })}
            defaultValue={typed[localizedField('titles', language)]}
            lang={language}
            maxLength={200}
            error={isLanguageInvalid(language) ? t('contentDesk.problem.titles') : undefined}
          />
        )}
      </LocalizedFields>
    </div>
  )
}

export function KindField({ kinds, typed }: Pick<FileFieldsProps, 'typed'> & { kinds: readonly DownloadKind[] }) {
  const { t } = useTexts()
  return (
    <SelectField name="kind" label={t('fileDesk.kind')} defaultValue={typed.kind} hint={t('fileDesk.kindHint')}>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`downloads.kind.${kind}`)}
        </option>
      ))}
    </SelectField>
  )
}

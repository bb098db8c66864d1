import type { Language } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type RecordAnswer, RecordForm } from '../record-form.tsx'
import { NameFields, PositionField } from '../taxonomy/name-fields.tsx'
import type { NameProblems } from '../taxonomy/name-form.ts'
import { NAME_LENGTH } from './property.ts'
import type { TypedPropertyRecord } from './property-record-form.ts'

interface PropertyRecordFormProps {
  label: string
  saved: { version: number; typed: TypedPropertyRecord }
  languages: readonly Language[]
  /** Properties have a position, values do not. */
  hasPosition: boolean
  answer: RecordAnswer<TypedPropertyRecord, NameProblems> | undefined
}

/** The names of a property or a value, and the position of a property. */
export function PropertyRecordForm({ label, saved, languages, hasPosition, answer }: PropertyRecordFormProps) {
  const { t } = useTexts()
  return (
    <RecordForm
      label={label}
      saved={saved}
      answer={answer}
      addLabel={t('deskProducts.form.save')}
      isShownAtField={(refusal) => refusal === 'NameTaken'}
      listFields={(typed) => [
        ...languages.map((language) => ({
          label: t('deskCatalogue.category.nameIn', { language: LANGUAGE_NAMES[language] }),
          value: typed.names[language] ?? '',
        })),
        ...(hasPosition ? [{ label: t('deskCatalogue.field.sortNo'), value: typed.sortNo }] : []),
      ]}
    >
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <NameFields {...form} languages={languages} maximum={NAME_LENGTH} />
          {hasPosition && <PositionField typed={form.typed.sortNo} problems={form.answer?.problems} />}
        </div>
      )}
    </RecordForm>
  )
}

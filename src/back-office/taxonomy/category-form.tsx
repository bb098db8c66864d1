import type { Language } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { SelectField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type RecordAnswer, RecordForm } from '../record-form.tsx'
import type { TypedCategory } from './category-form.ts'
import { NameFields, PositionField } from './name-fields.tsx'
import type { NameProblems } from './name-form.ts'
import { NAME_LENGTHS } from './taxonomy.ts'

export type CategoryAnswer = RecordAnswer<TypedCategory, NameProblems>

interface CategoryFormProps {
  /** Version 0 is a new category. */
  saved: { version: number; typed: TypedCategory }
  languages: readonly Language[]
  /** Categories above which it may stand, with the names of those above them. */
  parents: readonly { id: number; name: string }[]
  answer: CategoryAnswer | undefined
}

/** Names, place and position of a category. */
export function CategoryForm({ saved, languages, parents, answer }: CategoryFormProps) {
  const { t } = useTexts()
  const getParent = ({ parentId }: TypedCategory) => parents.find(({ id }) => `${id}` === parentId)?.name ?? ''
  return (
    <RecordForm
      label={t('deskCatalogue.category.form')}
      saved={saved}
      answer={answer}
      addLabel={t('deskCatalogue.category.add')}
      isShownAtField={(refusal) => refusal === 'CategoryCircle' || refusal === 'NameTaken'}
      listFields={(typed) => [
        ...languages.map((language) => ({
          label: t('deskCatalogue.category.nameIn', { language: LANGUAGE_NAMES[language] }),
          value: typed.names[language] ?? '',
        })),
        { label: t('deskCatalogue.field.parent'), value: getParent(typed) },
        { label: t('deskCatalogue.field.sortNo'), value: typed.sortNo },
      ]}
    >
      {(form) => <CategoryFields {...form} languages={languages} parents={parents} />}
    </RecordForm>
  )
}

interface CategoryFieldsProps extends Pick<CategoryFormProps, 'answer' | 'languages' | 'parents'> {
  typed: TypedCategory
}

function CategoryFields({ typed, answer, languages, parents }: CategoryFieldsProps) {
  const { t } = useTexts()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NameFields typed={typed} answer={answer} languages={languages} maximum={NAME_LENGTHS.category} />
      <SelectField
        name="parentId"
        label={t('deskCatalogue.field.parent')}
        defaultValue={typed.parentId}
        error={answer?.refusal === 'CategoryCircle' ? answer.message : undefined}
      >
        <option value="">{t('deskCatalogue.category.top')}</option>
        {parents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <PositionField typed={typed.sortNo} problems={answer?.problems} />
    </div>
  )
}

import type { Language } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type RecordAnswer, RecordForm } from '../record-form.tsx'
import { type CategoryProblems, type TypedCategory, toNameField } from './category-form.ts'
import { MAX_SORT_NO, NAME_LENGTHS } from './taxonomy.ts'

export type CategoryAnswer = RecordAnswer<TypedCategory, CategoryProblems>

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
  const getError = (name: string, maximum: number) => {
    const problem = answer?.problems?.[name]
    return problem && t(`deskCatalogue.problem.${problem}`, { maximum })
  }
  // The refusal does not name the language: it is shown at the first name.
  const takenIn = answer?.refusal === 'NameTaken' ? languages.find((language) => typed.names[language]) : undefined
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {languages.map((language) => (
        <TextField
          key={language}
          name={toNameField(language)}
          label={t('deskCatalogue.category.nameIn', { language: LANGUAGE_NAMES[language] })}
          defaultValue={typed.names[language]}
          error={language === takenIn ? answer?.message : getError(toNameField(language), NAME_LENGTHS.category)}
          dir="auto"
          lang={language}
        />
      ))}
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
      <TextField
        name="sortNo"
        label={t('deskCatalogue.field.sortNo')}
        defaultValue={typed.sortNo}
        error={getError('sortNo', MAX_SORT_NO)}
        hint={t('deskCatalogue.hint.sortNo')}
        dir="ltr"
        inputMode="numeric"
      />
    </div>
  )
}

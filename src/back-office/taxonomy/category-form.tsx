import { Form, useNavigation } from 'react-router'
import type { PostedVersion } from '#src/api/record-version.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { ChangedFields, useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { type CategoryProblems, type TypedCategory, toNameField } from './category-form.ts'
import { MAX_SORT_NO, NAME_LENGTHS } from './taxonomy.ts'

/** The result of a submission that was not saved. */
export interface CategoryAnswer {
  typed: TypedCategory
  problems: CategoryProblems | undefined
  refusal: string | null
  message: string | undefined
  posted: PostedVersion | undefined
}

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
  const busy = useNavigation().state !== 'idle'
  const { filled, onChange, onSubmit } = useFilledRecord(saved)
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const typed = answer?.typed ?? filled.typed
  const getError = (name: string, maximum: number) => {
    const problem = answer?.problems?.[name]
    return problem && t(`deskCatalogue.problem.${problem}`, { maximum })
  }
  const isCircle = answer?.refusal === 'CategoryCircle'
  const alert = answer && (answer.problems || isCircle ? t('ui.mendMarked') : answer.message)
  return (
    <Form
      key={filled.version}
      ref={form}
      method="post"
      noValidate
      onChange={onChange}
      onSubmit={onSubmit}
      aria-label={t('deskCatalogue.category.form')}
      className="sheet grid gap-4 p-4"
    >
      {alert && (
        <div role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {alert}
          {answer.posted?.changed && (
            <ChangedCategory saved={saved.typed} typed={typed} languages={languages} parents={parents} />
          )}
        </div>
      )}
      {saved.version > 0 && <VersionField version={saved.version} posted={answer?.posted} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {languages.map((language) => (
          <TextField
            key={language}
            name={toNameField(language)}
            label={t('deskCatalogue.category.nameIn', { language: LANGUAGE_NAMES[language] })}
            defaultValue={typed.names[language]}
            error={getError(toNameField(language), NAME_LENGTHS.category)}
            dir="auto"
            lang={language}
          />
        ))}
        <SelectField
          name="parentId"
          label={t('deskCatalogue.field.parent')}
          defaultValue={typed.parentId}
          error={isCircle ? answer?.message : undefined}
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
      <p>
        <Button type="submit" name="intent" value="save" look="main" disabled={busy}>
          {t(saved.version > 0 ? 'deskProducts.form.save' : 'deskCatalogue.category.add')}
        </Button>
      </p>
    </Form>
  )
}

interface ChangedCategoryProps extends Pick<CategoryFormProps, 'languages' | 'parents'> {
  saved: TypedCategory
  typed: TypedCategory
}

/** The fields that another user changed meanwhile, with both values. */
function ChangedCategory({ saved, typed, languages, parents }: ChangedCategoryProps) {
  const { t } = useTexts()
  const getParent = ({ parentId }: TypedCategory) => parents.find(({ id }) => `${id}` === parentId)?.name ?? ''
  return (
    <ChangedFields
      fields={[
        ...languages.map((language) => ({
          label: t('deskCatalogue.category.nameIn', { language: LANGUAGE_NAMES[language] }),
          saved: saved.names[language] ?? '',
          typed: typed.names[language] ?? '',
        })),
        { label: t('deskCatalogue.field.parent'), saved: getParent(saved), typed: getParent(typed) },
        { label: t('deskCatalogue.field.sortNo'), saved: saved.sortNo, typed: typed.sortNo },
      ]}
    />
  )
}

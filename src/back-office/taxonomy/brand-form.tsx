import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type RecordAnswer, RecordForm } from '../record-form.tsx'
import type { BrandProblem, TypedBrand } from './brand-form.ts'
import { BRAND_QUALITIES, NAME_LENGTHS } from './taxonomy.ts'

export type BrandAnswer = RecordAnswer<TypedBrand, BrandProblem>

interface BrandFormProps {
  /** Version 0 is a new brand. */
  saved: { version: number; typed: TypedBrand }
  answer: BrandAnswer | undefined
}

/** Name and quality class of a brand. */
export function BrandForm({ saved, answer }: BrandFormProps) {
  const { t } = useTexts()
  return (
    <RecordForm
      label={t('deskCatalogue.brand.form')}
      saved={saved}
      answer={answer}
      addLabel={t('deskCatalogue.brand.add')}
      isShownAtField={(refusal) => refusal === 'NameTaken'}
      listFields={({ name, quality }) => [
        { label: t('deskCatalogue.brand.name'), value: name },
        { label: t('deskCatalogue.field.quality'), value: t(`deskCatalogue.quality.${quality}`) },
      ]}
    >
      {(form) => <BrandFields {...form} />}
    </RecordForm>
  )
}

function BrandFields({ typed, answer }: { typed: TypedBrand; answer: BrandAnswer | undefined }) {
  const { t } = useTexts()
  const problem = answer?.problems && t(`deskCatalogue.problem.${answer.problems}`, { maximum: NAME_LENGTHS.brand })
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField
        name="name"
        label={t('deskCatalogue.brand.name')}
        defaultValue={typed.name}
        error={answer?.refusal === 'NameTaken' ? answer.message : problem}
      />
      <SelectField name="quality" label={t('deskCatalogue.field.quality')} defaultValue={typed.quality}>
        {BRAND_QUALITIES.map((quality) => (
          <option key={quality} value={quality}>
            {t(`deskCatalogue.quality.${quality}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

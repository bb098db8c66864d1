import { Form, useNavigation } from 'react-router'
import type { PostedVersion } from '#src/api/record-version.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { ChangedFields, useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { TypedBrand } from './brand-form.ts'
import { BRAND_QUALITIES, NAME_LENGTHS } from './taxonomy.ts'

/** The result of a submission that was not saved. */
export interface BrandAnswer {
  typed: TypedBrand
  problem: 'empty' | 'long' | undefined
  refusal: string | null
  message: string | undefined
  posted: PostedVersion | undefined
}

interface BrandFormProps {
  /** Version 0 is a new brand. */
  saved: { version: number; typed: TypedBrand }
  answer: BrandAnswer | undefined
}

/** Name and quality class of a brand. */
export function BrandForm({ saved, answer }: BrandFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { filled, onChange, onSubmit } = useFilledRecord(saved)
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const typed = answer?.typed ?? filled.typed
  const isTaken = answer?.refusal === 'NameTaken'
  const problem = answer?.problem && t(`deskCatalogue.problem.${answer.problem}`, { maximum: NAME_LENGTHS.brand })
  const alert = isTaken || problem ? undefined : answer?.message
  return (
    <Form
      key={filled.version}
      ref={form}
      method="post"
      noValidate
      onChange={onChange}
      onSubmit={onSubmit}
      aria-label={t('deskCatalogue.brand.form')}
      className="sheet grid gap-3 p-4"
    >
      {alert && (
        <div role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {alert}
          {answer?.posted?.changed && <ChangedBrand saved={saved.typed} typed={typed} />}
        </div>
      )}
      {saved.version > 0 && <VersionField version={saved.version} posted={answer?.posted} />}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          name="name"
          label={t('deskCatalogue.brand.name')}
          defaultValue={typed.name}
          error={isTaken ? answer?.message : problem}
        />
        <SelectField name="quality" label={t('deskCatalogue.field.quality')} defaultValue={typed.quality}>
          {BRAND_QUALITIES.map((quality) => (
            <option key={quality} value={quality}>
              {t(`deskCatalogue.quality.${quality}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <p>
        <Button type="submit" name="intent" value="save" look="main" disabled={busy}>
          {t(saved.version > 0 ? 'deskProducts.form.save' : 'deskCatalogue.brand.add')}
        </Button>
      </p>
    </Form>
  )
}

/** The fields that another user changed meanwhile, with both values. */
function ChangedBrand({ saved, typed }: { saved: TypedBrand; typed: TypedBrand }) {
  const { t } = useTexts()
  return (
    <ChangedFields
      fields={[
        { label: t('deskCatalogue.brand.name'), saved: saved.name, typed: typed.name },
        {
          label: t('deskCatalogue.field.quality'),
          saved: t(`deskCatalogue.quality.${saved.quality}`),
          typed: t(`deskCatalogue.quality.${typed.quality}`),
        },
      ]}
    />
  )
}

import { Form, useFetcher, useNavigation } from 'react-router'
import { FormDraft } from '#src/back-office/drafts/form-draft.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useAnswerUntilSent } from '#src/ui/forms/last-answer.ts'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { AXLES, SIDES } from '#src/vehicles/vehicle.ts'
import { CONDITION_FIELDS, EMPTY_FITMENT } from './fitment-form.ts'
import type { FitmentField, FitmentProblem, TypedFitment } from './fitment-row.ts'

/** Names of the vehicles of the shop; models and engines of the typed make and model. */
interface Proposals {
  makes: readonly string[]
  models: readonly string[]
  engines: readonly string[]
}

interface AddFitmentProps {
  path: string
  proposals: Proposals
  answer: { typed: TypedFitment; problem: FitmentProblem } | undefined
}

/** One more vehicle: chosen from those of the shop by its fields, or typed as a new one. */
export function AddFitment({ path, proposals: firstProposals, answer: newAnswer }: AddFitmentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const fetcher = useFetcher<{ proposals: Proposals }>()
  const { makes, models, engines } = fetcher.data?.proposals ?? firstProposals
  const { answer, submissions, onSubmit } = useAnswerUntilSent(newAnswer)
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const typed = answer?.typed ?? EMPTY_FITMENT
  const proposeNext = () => {
    const entries = new FormData(form.current ?? undefined)
    const [make, model] = [`${entries.get('make')}`, `${entries.get('model')}`]
    if (make !== '') void fetcher.load(`${path}?${new URLSearchParams({ make, model })}`)
  }
  const toProps = (name: FitmentField) => ({
    name,
    label: t(`productFitments.field.${name}`),
    defaultValue: typed[name],
    autoComplete: 'off',
    error: answer && toField(answer.problem) === name ? t(`productFitments.problem.${answer.problem}`) : undefined,
  })
  return (
    <Form
      key={answer ? JSON.stringify(answer) : submissions}
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
      aria-label={t('productFitments.add')}
      className="sheet min-w-0"
    >
      <FormDraft isAnswered={answer !== undefined} className="m-4 mb-0" />
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{t('productFitments.add')}</h2>
      <div className="grid grid-cols-2 gap-3 p-4">
        <p className="col-span-2 text-sm text-pretty text-ink-soft">{t('productFitments.addText')}</p>
        <TextField {...toProps('make')} list="fitment-makes" onBlur={proposeNext} required />
        <TextField {...toProps('model')} list="fitment-models" onBlur={proposeNext} required />
        <TextField {...toProps('engine')} list="fitment-engines" hint={t('productFitments.engineHint')} dir="ltr" />
        <TextField {...toProps('years')} hint={t('productFitments.yearsHint')} dir="ltr" />
        <Names id="fitment-makes" names={makes} />
        <Names id="fitment-models" names={models} />
        <Names id="fitment-engines" names={engines} />
        <details className="col-span-2" open={CONDITION_FIELDS.some((field) => typed[field] !== '')}>
          <summary className="cursor-pointer py-1 font-semibold">{t('productFitments.conditions')}</summary>
          <div className="mt-2 grid grid-cols-2 gap-3">
            <SelectField {...toProps('axle')}>
              <option value="">{t('vehicles.any')}</option>
              {AXLES.map((axle) => (
                <option key={axle} value={axle}>
                  {t(`vehicles.condition.${axle}`)}
                </option>
              ))}
            </SelectField>
            <SelectField {...toProps('side')}>
              <option value="">{t('vehicles.any')}</option>
              {SIDES.map((side) => (
                <option key={side} value={side}>
                  {t(`vehicles.condition.${side}`)}
                </option>
              ))}
            </SelectField>
            <TextField {...toProps('engineCodes')} dir="ltr" className="col-span-2" />
            <TextField {...toProps('with')} />
            <TextField {...toProps('without')} />
            <TextField {...toProps('note')} className="col-span-2" />
          </div>
        </details>
      </div>
      <p className="border-t border-line p-4">
        <Button type="submit" name="intent" value="add" look="main" disabled={busy}>
          {t('productFitments.addButton')}
        </Button>
      </p>
    </Form>
  )
}

/** A new vehicle needs its first year. */
const toField = (problem: FitmentProblem): FitmentField => (problem === 'vehicle' ? 'years' : problem)

function Names({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

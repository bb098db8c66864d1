import { Form, useNavigation } from 'react-router'
import { ROUNDING_MODES } from '#src/pricing/price-formula.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { FormulaField, FormulaProblems, TypedFormula } from './formula-form.ts'

interface NamedChoice {
  id: number
  name: string
}

interface AmountChoice {
  value: string
  text: string
}

interface FormulaFormProps {
  /** Code of the list that gets the prices. */
  list: string
  typed: TypedFormula
  problems: FormulaProblems
  sources: readonly { code: string; name: string; currency: string }[]
  brands: readonly NamedChoice[]
  categories: readonly NamedChoice[]
  /** Amounts as `value`, formatted as `text`. */
  steps: readonly AmountChoice[]
  endings: readonly AmountChoice[]
}

/** The formula; sending it shows what it would change. */
export function FormulaForm(props: FormulaFormProps) {
  const { list, typed, problems, sources, brands, categories, steps, endings } = props
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(Object.keys(problems).length > 0 ? problems : undefined)
  return (
    <Form ref={form} noValidate aria-label={t('priceFormula.form')} className="sheet grid gap-4 p-4">
      {Object.keys(problems).length > 0 && (
        <p role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {t('ui.mendMarked')}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SourceFields list={list} typed={typed} problems={problems} sources={sources} />
        <ChoiceField name="brand" typed={typed} choices={brands} />
        <ChoiceField name="category" typed={typed} choices={categories} />
        <SelectField name="tiers" label={t('priceFormula.field.tiers')} defaultValue={typed.tiers}>
          <option value="all">{t('priceFormula.tiers.all')}</option>
          <option value="first">{t('priceFormula.tiers.first')}</option>
        </SelectField>
        <RoundingFields typed={typed} problems={problems} steps={steps} endings={endings} />
        <TextField
          type="date"
          name="from"
          label={t('priceFormula.field.from')}
          defaultValue={typed.from}
          error={problems.from && t(`priceFormula.problem.${problems.from}`)}
          hint={t('priceFormula.hint.from')}
        />
      </div>
      <p>
        <Button type="submit" look="main" disabled={busy}>
          {t('priceFormula.show')}
        </Button>
      </p>
    </Form>
  )
}

type SourceFieldsProps = Pick<FormulaFormProps, 'list' | 'typed' | 'problems' | 'sources'>

function SourceFields({ list, typed, problems, sources }: SourceFieldsProps) {
  const { t } = useTexts()
  const getError = (name: FormulaField) => problems[name] && t(`priceFormula.problem.${problems[name]}`)
  return (
    <>
      <SelectField
        name="source"
        label={t('priceFormula.field.source')}
        defaultValue={typed.source}
        error={getError('source')}
      >
        <option value="">{t('priceFormula.choose')}</option>
        {sources.map(({ code, name, currency }) => (
          <option key={code} value={code}>
            {code === list ? t('priceFormula.itself', { list: name }) : name} ({currency})
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 gap-2">
        <SelectField name="direction" label={t('priceFormula.field.direction')} defaultValue={typed.direction}>
          <option value="up">{t('priceFormula.direction.up')}</option>
          <option value="down">{t('priceFormula.direction.down')}</option>
        </SelectField>
        <TextField
          name="percent"
          label={t('priceFormula.field.percent')}
          defaultValue={typed.percent}
          error={getError('percent')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
        />
      </div>
    </>
  )
}

interface ChoiceFieldProps {
  name: 'brand' | 'category'
  typed: TypedFormula
  choices: readonly NamedChoice[]
}

function ChoiceField({ name, typed, choices }: ChoiceFieldProps) {
  const { t } = useTexts()
  return (
    <SelectField name={name} label={t(`priceFormula.field.${name}`)} defaultValue={typed[name]}>
      <option value="">{t('priceFormula.all')}</option>
      {choices.map(({ id, name: choice }) => (
        <option key={id} value={id}>
          {choice}
        </option>
      ))}
    </SelectField>
  )
}

type RoundingFieldsProps = Pick<FormulaFormProps, 'typed' | 'problems' | 'steps' | 'endings'>

function RoundingFields({ typed, problems, steps, endings }: RoundingFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <SelectField name="rounding" label={t('priceFormula.field.rounding')} defaultValue={typed.rounding}>
          {ROUNDING_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {t(`priceFormula.rounding.${mode}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="step" label={t('priceFormula.field.step')} defaultValue={typed.step}>
          {steps.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        name="ending"
        label={t('priceFormula.field.ending')}
        defaultValue={typed.ending}
        error={problems.ending && t(`priceFormula.problem.${problems.ending}`)}
      >
        <option value="none">{t('priceFormula.noEnding')}</option>
        {endings.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </>
  )
}

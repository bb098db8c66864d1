import { Form, useSubmit } from 'react-router'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/forms/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { FinderView } from './finder-view.ts'

/**
 * Make, model, year, engine: each choice loads the next options, and the last button selects the vehicle. Without
 * script each step has a button.
 */
export function FinderForm({ view }: { view: FinderView }) {
  const { t } = useTexts()
  const submit = useSubmit()
  const { chosen } = view
  // A change of make or model clears the later steps.
  const choose = (event: React.FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const changed = (event.target as HTMLSelectElement).name
    for (const later of STEPS.slice(STEPS.indexOf(changed) + 1)) form.delete(later)
    void submit(form, { method: 'get', action: view.path, replace: true, preventScrollReset: true })
  }
  return (
    <section className="sheet p-4 desk:p-6">
      <Form
        action={view.path}
        onChange={choose}
        key={Object.values(chosen).join('|')}
        className="grid gap-4 sm:grid-cols-2 desk:grid-cols-4"
      >
        {view.back && <input type="hidden" name="r" value={view.back} />}
        <StepField name="make" label={t('vehicles.make')} steps={view.brandStep} chosen={chosen.make} />
        <StepField name="model" label={t('vehicles.model')} steps={view.models} chosen={chosen.model} />
        <StepField name="year" label={t('vehicles.year')} steps={view.years} chosen={chosen.year} any />
        <StepField name="engine" label={t('vehicles.engine')} steps={view.engines} chosen={chosen.engine} any />
        <Button type="submit" className="without-script sm:col-span-2 desk:col-span-4">
          {t('vehicles.next')}
        </Button>
      </Form>
      <form method="post" action={view.path} className="mt-5 flex flex-wrap items-center gap-3">
        <input type="hidden" name="r" value={view.back} />
        {Object.entries(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="main" size="large" disabled={!view.ready} className="max-sm:w-full">
          <Icon name="car" />
          {t('vehicles.choose')}
        </Button>
        {!view.ready && <p className="text-sm text-ink-faint">{t('vehicles.makeAndModelFirst')}</p>}
      </form>
    </section>
  )
}

const STEPS = ['make', 'model', 'year', 'engine']

interface StepFieldProps {
  name: string
  label: string
  steps: { value: string; text: string }[]
  chosen: string
  /** The step is optional. */
  any?: boolean
}

function StepField({ name, label, steps, chosen, any = false }: StepFieldProps) {
  const { t } = useTexts()
  return (
    <SelectField name={name} label={label} defaultValue={chosen} disabled={steps.length === 0}>
      <option value="">{any && steps.length > 0 ? t('vehicles.any') : t('vehicles.pick')}</option>
      {steps.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

import { Form, useSubmit } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/forms/choice.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { TyreFinderView } from './tyre-finder-view.ts'

const STEPS = ['width', 'aspect', 'rim']

/** Width, aspect ratio and rim step by step, or the size as printed on the tyre; season, load and speed. */
export function SizeForm({ view }: { view: TyreFinderView }) {
  const { t } = useTexts()
  const submit = useSubmit()
  const { request, steps, seasons } = view
  // Selecting a step loads the next one; other fields wait for the button.
  const choose = (event: React.FormEvent<HTMLFormElement>) => {
    const changed = (event.target as HTMLInputElement).name
    if (!STEPS.includes(changed)) return
    const form = new FormData(event.currentTarget)
    for (const later of [...STEPS.slice(STEPS.indexOf(changed) + 1), 'typed']) form.delete(later)
    void submit(form, { method: 'get', action: view.path, replace: true, preventScrollReset: true })
  }
  return (
    <section aria-labelledby="by-size" className="sheet p-4 desk:p-6">
      <h2 id="by-size" className="mb-3 text-lg">
        {t('tyres.bySize')}
      </h2>
      <Form action={view.path} onChange={choose} key={[request.width, request.aspect, request.rim].join('/')}>
        <div className="grid grid-cols-3 gap-3">
          <Step name="width" label={t('tyres.width')} values={steps.width} chosen={request.width} />
          <Step name="aspect" label={t('tyres.aspect')} values={steps.aspect} chosen={request.aspect} />
          <Step name="rim" label={t('tyres.rim')} values={steps.rim} chosen={request.rim} />
        </div>
        <TextField
          name="typed"
          label={t('tyres.typed')}
          defaultValue={request.typed}
          placeholder="205/55R16 91V"
          dir="ltr"
          maxLength={50}
          autoComplete="off"
          error={view.unreadable ? t('tyres.unreadable') : undefined}
          className="mt-4"
        />
        <fieldset className="mt-4">
          <legend className="mb-1 text-sm font-semibold text-ink-soft">{t('tyres.season')}</legend>
          <div className="flex flex-wrap gap-x-5">
            {seasons.map(({ value, text, chosen }) => (
              <CheckField key={value} name="season" value={value} label={text} defaultChecked={chosen} />
            ))}
          </div>
        </fieldset>
        <div className="mt-4 grid grid-cols-2 gap-3">
          <Step name="load" label={t('tyres.load')} values={steps.load} chosen={request.load} any />
          <Step name="speed" label={t('tyres.speed')} values={steps.speed} chosen={request.speed} any />
        </div>
        <Button type="submit" name="go" value="1" look="main" size="large" className="mt-5 w-full sm:w-auto">
          <Icon name="search" />
          {t('tyres.show')}
        </Button>
      </Form>
    </section>
  )
}

interface StepProps {
  name: string
  label: string
  values: string[]
  chosen: string
  any?: boolean
}

function Step({ name, label, values, chosen, any = false }: StepProps) {
  const { t } = useTexts()
  return (
    <SelectField name={name} label={label} defaultValue={chosen} disabled={values.length === 0}>
      <option value="">{any ? t('vehicles.any') : t('vehicles.pick')}</option>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </SelectField>
  )
}

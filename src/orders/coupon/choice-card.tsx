import { useId } from 'react'
import { Icon } from '#src/ui/icon.tsx'

interface ChoiceGroupProps {
  legend: string
  error: string | undefined
  children: React.ReactNode
}

/** A radio group, one card per option. */
export function ChoiceGroup({ legend, error, children }: ChoiceGroupProps) {
  const id = useId()
  return (
    <fieldset className="sheet min-w-0 p-4" aria-invalid={error ? true : undefined} aria-describedby={error && id}>
      <legend className="float-start mb-3 w-full text-lg font-semibold">{legend}</legend>
      {error && (
        <p id={id} role="alert" tabIndex={-1} className="clear-both mb-3 flex items-start gap-1.5 text-bad">
          <Icon name="alert" className="mt-px size-4.5" />
          {error}
        </p>
      )}
      <div className="clear-both grid gap-2 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

interface ChoiceCardProps extends Omit<React.ComponentProps<'input'>, 'title'> {
  title: React.ReactNode
}

/** Browsers must not restore the choice after a reload, because the totals match the rendered one. */
export function ChoiceCard({ title, children, ...input }: ChoiceCardProps) {
  return (
    <label className="flex items-start gap-3 rounded-control border border-line-strong p-3 has-checked:border-brand has-checked:bg-brand-soft">
      <input type="radio" autoComplete="off" {...input} className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-soft">{children}</span>
      </span>
    </label>
  )
}

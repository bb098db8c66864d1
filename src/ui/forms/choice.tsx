import { useId } from 'react'
import { classes } from '../classes.ts'

interface ChoiceProps extends Omit<React.ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  /** May contain links; the whole label is clickable. */
  label: React.ReactNode
  error?: string | undefined
  className?: string
}

export function CheckField(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />
}

export function RadioField(props: ChoiceProps) {
  return <Choice type="radio" {...props} />
}

function Choice({ type, label, error, className, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-8 items-start gap-2.5 py-1">
        <input
          {...rest}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          className={classes('mt-0.5 size-4.5 shrink-0', error && 'outline-2 outline-bad')}
        />
        <span className="min-w-0 flex-1">{label}</span>
      </label>
      {error && (
        <p id={id} className="ms-7 text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

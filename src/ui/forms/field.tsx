import { useId } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'

/** The class name of a control, for controls rendered elsewhere (controls.css). */
export const inputClass = 'input'

interface FieldMessages {
  label: string
  /** Error message, shown below the control and read with it. */
  error?: string | undefined
  hint?: React.ReactNode
  /** Hides the label visually but not from screen readers. */
  hiddenLabel?: boolean
  className?: string
  /** Set if something links to the field; generated otherwise. */
  id?: string
}

/** The frame of every control: label above, hint and error below, linked by ids. */
export function Field({ label, error, hint, hiddenLabel, className, id: ownId, children }: FieldProps) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const message = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className={hiddenLabel ? 'sr-only' : 'mb-1 block text-sm font-semibold text-ink-soft'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': message || undefined })}
      {error && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-1 text-sm text-bad">
          <Icon name="alert" className="mt-px size-4" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  )
}

interface FieldProps extends FieldMessages {
  children: (control: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => React.ReactNode
}

/** Ids of the parts that are present. */
const buildDescription = ({
  hiddenLabel,
  className,
  id,
}: { [Name in 'hiddenLabel' | 'className' | 'id']: FieldMessages[Name] | undefined }) => ({
  ...(hiddenLabel && { hiddenLabel }),
  ...(className && { className }),
  ...(id && { id }),
})

type Control<Tag extends 'input' | 'select' | 'textarea'> = FieldMessages &
  Omit<React.ComponentProps<Tag>, 'id' | 'className'>

export function TextField({ label, error, hint, hiddenLabel, className, id, ...rest }: Control<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} {...buildDescription({ hiddenLabel, className, id })}>
      {(control) => <input type="text" {...rest} {...control} className={inputClass} />}
    </Field>
  )
}

export function TextAreaField({ label, error, hint, hiddenLabel, className, id, ...rest }: Control<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} {...buildDescription({ hiddenLabel, className, id })}>
      {(control) => <textarea rows={3} {...rest} {...control} className={classes(inputClass, 'py-2')} />}
    </Field>
  )
}

/** Options are passed as children. */
export function SelectField({ label, error, hint, hiddenLabel, className, id, children, ...rest }: Control<'select'>) {
  return (
    <Field label={label} error={error} hint={hint} {...buildDescription({ hiddenLabel, className, id })}>
      {(control) => (
        <span className="relative block">
          <select {...rest} {...control} className={classes(inputClass, 'appearance-none pe-9')}>
            {children}
          </select>
          <Icon name="down" className="pointer-events-none absolute end-2.5 inset-y-0 my-auto size-4" />
        </span>
      )}
    </Field>
  )
}

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

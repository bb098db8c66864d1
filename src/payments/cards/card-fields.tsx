import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type CardField, type CardProblem, inFours, stripSeparators, type TypedCard } from './card.ts'
import type { CardGate } from './quote.ts'

interface CardFieldsProps {
  typed: TypedCard
  problems: Partial<Record<CardField, CardProblem>>
  /** Set once the bank is ready: before that no field has a name, so that no card data can be submitted. */
  names: CardGate['card'] | undefined
  onType: (change: Partial<TypedCard>) => void
}

/**
 * The card inputs. Uncontrolled before hydration, so that typed values are not lost. The number is sent to the bank
 * without spaces; without script as typed.
 */
export function CardFields({ typed, problems, names, onType }: CardFieldsProps) {
  const { t } = useTexts()
  const getFieldError = (field: CardField) => {
    const problem = problems[field]
    return problem && t(`card.problem.${problem}`)
  }
  const scripted = typed.number !== ''
  return (
    <div className="grid grid-cols-6 gap-3">
      <TextField
        label={t('card.number')}
        className="col-span-6"
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        error={getFieldError('number')}
        data-field="number"
        {...(names && !scripted && { name: names.number })}
        defaultValue=""
        onChange={({ target }) => {
          if (target.selectionStart === target.value.length) target.value = inFours(target.value)
          onType({ number: target.value })
        }}
      />
      {names && scripted && (
        <input type="hidden" name={names.number} value={stripSeparators(typed.number).slice(0, 16)} />
      )}
      <TextField
        label={t('card.holder')}
        className="col-span-6"
        autoComplete="cc-name"
        maxLength={60}
        error={getFieldError('holder')}
        data-field="holder"
        defaultValue=""
        onChange={({ target }) => onType({ holder: target.value })}
      />
      <Choice
        field="month"
        label={t('card.month')}
        error={getFieldError('month')}
        name={names?.month}
        onType={onType}
        options={MONTHS}
        autoComplete="cc-exp-month"
      />
      <Choice
        field="year"
        label={t('card.year')}
        error={undefined}
        name={names?.year}
        onType={onType}
        options={listYears(new Date())}
        autoComplete="cc-exp-year"
      />
      <TextField
        label={t('card.code')}
        className="col-span-2"
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        error={getFieldError('code')}
        data-field="code"
        {...(names && { name: names.code })}
        defaultValue=""
        onChange={({ target }) => onType({ code: target.value })}
      />
    </div>
  )
}

interface ChoiceProps {
  field: 'month' | 'year'
  label: string
  error: string | undefined
  name: string | undefined
  options: readonly string[]
  autoComplete: string
  onType: CardFieldsProps['onType']
}

function Choice({ field, label, error, name, options, autoComplete, onType }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      error={error}
      autoComplete={autoComplete}
      {...(name !== undefined && { name })}
      className="col-span-2"
      data-field={field}
      defaultValue=""
      onChange={({ target }) => onType({ [field]: target.value })}
    >
      <option value="">--</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  )
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** This year and as many to come as banks print on cards, as two digits. */
const listYears = (now: Date) =>
  Array.from({ length: 16 }, (_, at) => String((now.getFullYear() + at) % 100).padStart(2, '0'))

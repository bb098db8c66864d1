import { CheckField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type RecordAnswer, RecordForm } from '../record-form.tsx'
import { WEEK } from './depot.ts'
import { DEPOT_FIELDS, type DepotField, type DepotProblems, type TypedDepot } from './depot-form.ts'

export type DepotAnswer = RecordAnswer<TypedDepot, DepotProblems>

interface DepotFormProps {
  /** Version 0 is a new depot. */
  saved: { version: number; typed: TypedDepot }
  /** Names of the days of the week from Monday. */
  days: readonly string[]
  answer: DepotAnswer | undefined
}

const LTR_FIELDS: ReadonlySet<DepotField> = new Set(['code', 'priority', 'cutOff', 'leadDays'])

/** Name, priority and delivery days of a depot. */
export function DepotForm({ saved, days, answer }: DepotFormProps) {
  const { t } = useTexts()
  return (
    <RecordForm
      label={t('deskCatalogue.depot.form')}
      saved={saved}
      answer={answer}
      addLabel={t('deskCatalogue.depot.add')}
      isShownAtField={(refusal) => refusal === 'CodeTaken'}
      listFields={(typed) => [
        ...DEPOT_FIELDS.map((name) => ({ label: t(`deskCatalogue.field.${name}`), value: typed[name] })),
        {
          label: t('deskCatalogue.field.workDays'),
          value: typed.workDays.map((day) => days[day - 1]).join(', '),
        },
      ]}
    >
      {(form) => <DepotFields {...form} days={days} />}
    </RecordForm>
  )
}

interface DepotFieldsProps {
  typed: TypedDepot
  answer: DepotAnswer | undefined
  days: readonly string[]
}

function DepotFields({ typed, answer, days }: DepotFieldsProps) {
  const { t } = useTexts()
  const getError = (name: DepotField) => {
    if (name === 'code' && answer?.refusal === 'CodeTaken') return answer.message
    const found = answer?.problems?.[name]
    return found && t(`deskCatalogue.problem.${found.problem}`, { maximum: found.maximum })
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {DEPOT_FIELDS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`deskCatalogue.field.${name}`)}
            defaultValue={typed[name]}
            error={getError(name)}
            hint={name === 'name' ? undefined : t(`deskCatalogue.hint.${name}`)}
            {...(LTR_FIELDS.has(name) && { dir: 'ltr' })}
            {...((name === 'priority' || name === 'leadDays') && { inputMode: 'numeric' })}
          />
        ))}
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold text-ink-soft">{t('deskCatalogue.field.workDays')}</legend>
        <div className="flex flex-wrap gap-x-5">
          {WEEK.map((day) => (
            <CheckField
              key={day}
              name="workDay"
              value={day}
              label={days[day - 1]}
              defaultChecked={typed.workDays.includes(day)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

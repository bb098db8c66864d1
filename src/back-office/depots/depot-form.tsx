import { Form, useNavigation } from 'react-router'
import type { PostedVersion } from '#src/api/record-version.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField, TextField } from '#src/ui/forms/field.tsx'
import { ChangedFields, useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { WEEK } from './depot.ts'
import { DEPOT_FIELDS, type DepotField, type DepotProblems, type TypedDepot } from './depot-form.ts'

/** The result of a submission that was not saved. */
export interface DepotAnswer {
  typed: TypedDepot
  problems: DepotProblems | undefined
  refusal: string | null
  message: string | undefined
  posted: PostedVersion | undefined
}

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
  const busy = useNavigation().state !== 'idle'
  const { filled, onChange, onSubmit } = useFilledRecord(saved)
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const typed = answer?.typed ?? filled.typed
  const isTaken = answer?.refusal === 'CodeTaken'
  const getError = (name: DepotField) => {
    if (name === 'code' && isTaken) return answer?.message
    const found = answer?.problems?.[name]
    return found && t(`deskCatalogue.problem.${found.problem}`, { maximum: found.maximum })
  }
  const alert = answer && (answer.problems || isTaken ? t('ui.mendMarked') : answer.message)
  return (
    <Form
      key={filled.version}
      ref={form}
      method="post"
      noValidate
      onChange={onChange}
      onSubmit={onSubmit}
      aria-label={t('deskCatalogue.depot.form')}
      className="sheet grid gap-4 p-4"
    >
      {alert && (
        <div role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {alert}
          {answer.posted?.changed && <ChangedDepot saved={saved.typed} typed={typed} days={days} />}
        </div>
      )}
      {saved.version > 0 && <VersionField version={saved.version} posted={answer?.posted} />}
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
      <p>
        <Button type="submit" name="intent" value="save" look="main" disabled={busy}>
          {t(saved.version > 0 ? 'deskProducts.form.save' : 'deskCatalogue.depot.add')}
        </Button>
      </p>
    </Form>
  )
}

interface ChangedDepotProps {
  saved: TypedDepot
  typed: TypedDepot
  days: readonly string[]
}

/** The fields that another user changed meanwhile, with both values. */
function ChangedDepot({ saved, typed, days }: ChangedDepotProps) {
  const { t } = useTexts()
  const joinDays = ({ workDays }: TypedDepot) => workDays.map((day) => days[day - 1]).join(', ')
  return (
    <ChangedFields
      fields={[
        ...DEPOT_FIELDS.map((name) => ({
          label: t(`deskCatalogue.field.${name}`),
          saved: saved[name],
          typed: typed[name],
        })),
        { label: t('deskCatalogue.field.workDays'), saved: joinDays(saved), typed: joinDays(typed) },
      ]}
    />
  )
}

import { type RecordAnswer, RecordForm } from '#src/back-office/record-form.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { LONGEST_NOTE } from '../document.ts'
import {
  EXPECTED_FIELD_NAMES,
  EXPECTED_FIELDS,
  type ExpectedField,
  type ExpectedProblems,
  type TypedExpected,
} from './expected-form.ts'

export type ExpectedAnswer = RecordAnswer<TypedExpected, ExpectedProblems>

interface ExpectedFormProps {
  /** Version 0 is a new delivery. */
  saved: { version: number; typed: TypedExpected }
  depots: readonly { id: number; name: string }[]
  answer: ExpectedAnswer | undefined
}

const FIELD_OF_REFUSAL: Partial<Record<string, ExpectedField>> = {
  UnknownProductCode: 'code',
  GoodsAlreadyExpected: 'note',
}

/** Product, depot, quantity, day and reference of expected goods; product and depot of saved ones stay. */
export function ExpectedForm({ saved, depots, answer }: ExpectedFormProps) {
  const { t } = useTexts()
  const isNew = saved.version === 0
  return (
    <RecordForm
      label={t('expectedGoods.form')}
      saved={saved}
      answer={answer}
      addLabel={t('expectedGoods.add')}
      isShownAtField={(refusal) => FIELD_OF_REFUSAL[refusal] !== undefined}
      listFields={(typed) =>
        EXPECTED_FIELD_NAMES.map((name) => ({ label: t(EXPECTED_FIELDS[name].label), value: typed[name] }))
      }
    >
      {(form) => <ExpectedFields {...form} depots={isNew ? depots : undefined} />}
    </RecordForm>
  )
}

interface ExpectedFieldsProps {
  typed: TypedExpected
  answer: ExpectedAnswer | undefined
  /** Undefined for saved goods, which stay in their depot. */
  depots: ExpectedFormProps['depots'] | undefined
}

function ExpectedFields({ typed, answer, depots }: ExpectedFieldsProps) {
  const { t } = useTexts()
  const getError = (name: ExpectedField) => {
    if (name === FIELD_OF_REFUSAL[answer?.refusal ?? '']) return answer?.message
    return answer?.problems?.[name] && t(EXPECTED_FIELDS[name].problem, { maximum: LONGEST_NOTE })
  }
  const toProps = (name: ExpectedField) => ({
    name,
    label: t(EXPECTED_FIELDS[name].label),
    defaultValue: typed[name],
    error: getError(name),
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {depots && (
          <>
            <TextField {...toProps('code')} hint={t('expectedGoods.codeHint')} dir="ltr" autoComplete="off" />
            <SelectField {...toProps('depot')}>
              {depots.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <TextField {...toProps('quantity')} dir="ltr" inputMode="decimal" autoComplete="off" />
        <TextField {...toProps('day')} type="date" />
      </div>
      <TextField {...toProps('note')} hint={t('expectedGoods.noteHint')} autoComplete="off" />
    </>
  )
}

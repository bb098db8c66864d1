import { LONGEST_GROUP_NAME } from '#src/customers/group-name.ts'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type RecordAnswer, RecordForm } from '../record-form.tsx'

type GroupProblem = 'empty' | 'long'
export type GroupAnswer = RecordAnswer<string, GroupProblem>

export const readGroupName = (form: FormData) => `${form.get('name') ?? ''}`.trim()

export function findGroupProblem(name: string): GroupProblem | undefined {
  if (name === '') return 'empty'
  return name.length > LONGEST_GROUP_NAME ? 'long' : undefined
}

interface GroupFormProps {
  /** Version 0 is a new group. */
  saved: { version: number; typed: string }
  answer: GroupAnswer | undefined
}

/** The name of a group of customers. */
export function GroupForm({ saved, answer }: GroupFormProps) {
  const { t } = useTexts()
  const label = t('customerGroups.name')
  return (
    <RecordForm
      label={t('customerGroups.form')}
      saved={saved}
      answer={answer}
      addLabel={t('customerGroups.add')}
      isShownAtField={(refusal) => refusal === 'NameTaken'}
      listFields={(name) => [{ label, value: name }]}
    >
      {({ typed, answer: result }) => (
        <TextField
          name="name"
          label={label}
          defaultValue={typed}
          autoComplete="off"
          error={
            result?.refusal === 'NameTaken'
              ? result.message
              : result?.problems && t(`customers.problem.${result.problems}`, { maximum: LONGEST_GROUP_NAME })
          }
        />
      )}
    </RecordForm>
  )
}

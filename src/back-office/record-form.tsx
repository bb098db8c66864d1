import { Form, useNavigation } from 'react-router'
import type { PostedVersion } from '#src/api/record-version.ts'
import { Button } from '#src/ui/button.tsx'
import { useAnswerUntilSent } from '#src/ui/forms/last-answer.ts'
import { ChangedFields, useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from './drafts/form-draft.tsx'

/** The result of a submission that was not saved. */
export interface RecordAnswer<Typed, Problems> {
  typed: Typed
  problems: Problems | undefined
  refusal: string | null
  message: string | undefined
  posted: PostedVersion | undefined
}

interface RecordFormProps<Typed, Problems> {
  label: string
  /** Version 0 is a new record. */
  saved: { version: number; typed: Typed }
  answer: RecordAnswer<Typed, Problems> | undefined
  /** The button of a new record. */
  addLabel: string
  /** Whether a field shows the reason of the refusal. */
  isShownAtField(refusal: string): boolean
  /** All fields of the record, for an editor who was too late. */
  listFields(typed: Typed): { label: string; value: string | boolean }[]
  children(form: { typed: Typed; answer: RecordAnswer<Typed, Problems> | undefined }): React.ReactNode
}

/** The form of a record that a page also removes: what is typed stays until it is saved. */
export function RecordForm<Typed, Problems>(props: RecordFormProps<Typed, Problems>) {
  const { label, saved, addLabel, isShownAtField, listFields, children } = props
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { filled, onChange, onSubmit: onSend } = useFilledRecord(saved)
  const { answer, onSubmit } = useAnswerUntilSent(props.answer, onSend)
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const typed = answer?.typed ?? filled.typed
  const isMarked = answer && (answer.problems !== undefined || isShownAtField(answer.refusal ?? ''))
  const alert = isMarked ? t('ui.mendMarked') : answer?.message
  return (
    <Form
      key={filled.version}
      ref={form}
      method="post"
      noValidate
      onChange={onChange}
      onSubmit={onSubmit}
      aria-label={label}
      className="sheet grid gap-4 p-4"
    >
      {/* Enter presses the first submit: it saves, also if the fields have a button of their own. */}
      <button type="submit" name="intent" value="save" hidden />
      <FormDraft isAnswered={answer !== undefined} />
      {alert && (
        <div role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {alert}
          {answer?.posted?.changed && (
            <ChangedFields
              fields={listFields(typed).map(({ label: name, value }, at) => ({
                label: name,
                saved: listFields(saved.typed)[at]?.value ?? '',
                typed: value,
              }))}
            />
          )}
        </div>
      )}
      {saved.version > 0 && <VersionField version={saved.version} posted={answer?.posted} />}
      {children({ typed, answer })}
      <p>
        <Button type="submit" name="intent" value="save" look="main" disabled={busy}>
          {saved.version > 0 ? t('deskProducts.form.save') : addLabel}
        </Button>
      </p>
    </Form>
  )
}

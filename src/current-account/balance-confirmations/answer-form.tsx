import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { columns } from '#src/ui/viewport/columns.ts'

interface AnswerFormProps {
  posted: { done: boolean; message: string; note: string; own: string } | undefined
}

/** Agree with one click, or object with an amount or a reason. */
export function AnswerForm({ posted }: AnswerFormProps) {
  const { t } = useTexts()
  const form = useFocusOnProblem<HTMLFormElement>(posted && !posted.done && posted)
  const error = posted && !posted.done ? posted.message : undefined
  return (
    <div
      className="mt-6 grid gap-6 border-t border-line pt-5 sm:grid-cols-(--middle)"
      style={columns({ middle: 'auto 1fr' })}
    >
      <Form method="post">
        <input type="hidden" name="answer" value="agree" />
        <Button type="submit" look="main">
          {t('account.confirmation.agree')}
        </Button>
      </Form>
      <Form ref={form} method="post" className="grid gap-3 sm:border-s sm:border-line sm:ps-6">
        <input type="hidden" name="answer" value="object" />
        <TextField
          name="own"
          inputMode="decimal"
          dir="ltr"
          label={t('account.confirmation.own')}
          defaultValue={posted?.own}
          error={error}
        />
        <TextAreaField
          name="note"
          label={t('account.confirmation.note')}
          maxLength={1000}
          defaultValue={posted?.note}
        />
        <div>
          <Button type="submit">{t('account.confirmation.object')}</Button>
        </div>
      </Form>
    </div>
  )
}

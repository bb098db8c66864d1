import { Form, useNavigation } from 'react-router'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/forms/field.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import type { DeskAnswer } from '../answer.ts'

export interface DeskActionProps {
  /** The status this page shows: a press on an order that moved since is told so. */
  seen: number
  answer: DeskAnswer | undefined
}

interface DeskFormProps extends DeskActionProps {
  intent: string
  children?: React.ReactNode
  /** What the button says. */
  press: string
  look?: ButtonLook
}

/** One press on the desk. */
export function DeskForm({ intent, seen, children, press, look = 'main' }: DeskFormProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="flex flex-col gap-3">
      <input type="hidden" name="seen" value={seen} />
      {children}
      <Button type="submit" name="intent" value={intent} look={look} disabled={busy} className="self-start">
        {press}
      </Button>
    </Form>
  )
}

interface FoldedProps extends DeskFormProps {
  title: string
  open?: boolean
}

/** A form that opens where it is wanted; refused, it is open again with what was typed. */
export function FoldedForm({ title, open = false, ...form }: FoldedProps) {
  const refused = form.answer?.intent === form.intent && !form.answer.done
  return (
    <details className="rounded-control bg-ground" open={open || refused || undefined}>
      <summary className="cursor-pointer px-3 py-2.5 font-semibold">{title}</summary>
      <div className="px-3 pb-3">
        <DeskForm {...form} />
      </div>
    </details>
  )
}

/** What was typed into a form that was refused. */
export const getTypedFields = ({ answer }: DeskActionProps, intent: string): Record<string, string> =>
  answer?.intent === intent ? answer.typed : {}

interface NoteFormProps extends DeskActionProps {
  intent: 'hold' | 'cancel' | 'takeBack'
}

/** Holding, cancelling, taking back: each with a word why, which the buyer reads. */
export function NoteForm({ intent, ...sent }: NoteFormProps) {
  const { t } = useTexts()
  return (
    <FoldedForm
      {...sent}
      intent={intent}
      title={t(`order.desk.word.${intent}.title`)}
      press={t(`order.desk.word.${intent}.press`)}
      look={intent === 'hold' ? 'plain' : 'danger'}
    >
      <TextAreaField
        name="note"
        rows={2}
        maxLength={500}
        label={t('order.desk.why')}
        hint={t('order.desk.whyHint')}
        defaultValue={getTypedFields(sent, intent).note ?? ''}
      />
    </FoldedForm>
  )
}

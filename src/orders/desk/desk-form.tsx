import { Form, useNavigation } from 'react-router'
import { Button, type ButtonLook } from '#src/ui/button.tsx'
import { DraftSlot } from '#src/ui/forms/draft-slot.tsx'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { DeskActionResult } from './answer.ts'

export interface DeskActionProps {
  /** The displayed status, so that a stale action is rejected. */
  seen: number
  answer: DeskActionResult | undefined
}

interface DeskFormProps extends DeskActionProps {
  intent: string
  children?: React.ReactNode
  buttonLabel: string
  look?: ButtonLook
}

/** A form with one desk action. */
export function DeskForm({ intent, seen, answer, children, buttonLabel, look = 'main' }: DeskFormProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" aria-label={buttonLabel} className="flex flex-col gap-3">
      <input type="hidden" name="seen" value={seen} />
      <DraftSlot isAnswered={answer?.intent === intent && !answer.done} />
      {children}
      <Button type="submit" name="intent" value={intent} look={look} disabled={busy} className="self-start">
        {buttonLabel}
      </Button>
    </Form>
  )
}

interface CollapsibleFormProps extends DeskFormProps {
  title: string
  open?: boolean
}

/** A collapsed form; open again with the typed values after a refusal. */
export function CollapsibleForm({ title, open = false, ...form }: CollapsibleFormProps) {
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

/** The result of the form with this action. */
export const getAnswer = ({ answer }: DeskActionProps, intent: string): DeskActionResult | undefined =>
  answer?.intent === intent ? answer : undefined

/** The typed values of a refused form. */
export const getTypedFields = (action: DeskActionProps, intent: string): Record<string, string> =>
  getAnswer(action, intent)?.typed ?? {}

/** A form starts anew with another version of the order, but a refused one keeps what is typed into it. */
export const toFormKey = ({ answer }: DeskActionProps, intent: string, version: number): string =>
  answer?.intent === intent && !answer.done ? `${intent} refused` : `${intent} ${version}`

interface NoteFormProps extends DeskActionProps {
  intent: 'hold' | 'cancel' | 'takeBack'
}

/** Hold, cancel or return, each with a note that the buyer sees. */
export function NoteForm({ intent, ...action }: NoteFormProps) {
  const { t } = useTexts()
  return (
    <CollapsibleForm
      {...action}
      intent={intent}
      title={t(`order.desk.word.${intent}.title`)}
      buttonLabel={t(`order.desk.word.${intent}.press`)}
      look={intent === 'hold' ? 'plain' : 'danger'}
    >
      <NoteField {...action} intent={intent} />
    </CollapsibleForm>
  )
}

/** The reason that the history of the order shows. */
export function NoteField({ intent, ...action }: DeskActionProps & { intent: string }) {
  const { t } = useTexts()
  return (
    <TextAreaField
      name="note"
      rows={2}
      maxLength={500}
      label={t('order.desk.why')}
      hint={t('order.desk.whyHint')}
      defaultValue={getTypedFields(action, intent).note ?? ''}
    />
  )
}

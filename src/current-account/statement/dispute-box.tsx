import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'

interface DisputeView {
  id: number
  note: string
  by: string
  at: string
  answer: string | null
  closedBy: string | null
  closedAt: string | null
}

interface DisputeBoxProps {
  disputes: readonly DisputeView[]
  /** The viewer's note answers and closes the dispute. */
  answers: boolean
  /** The viewer may write a note. */
  writable: boolean
  /** The refused note: its form, text and reason. */
  wrong: DisputeRefusal | undefined
}

export interface DisputeRefusal {
  form: 'note' | 'answer'
  typed: string
  message: string
  /** For an answer: its dispute. */
  dispute: number
}

/** Dispute notes of an entry, and the form for a new one. */
export function DisputeBox({ disputes, answers, writable, wrong }: DisputeBoxProps) {
  const { t } = useTexts()
  const open = disputes.find(({ closedAt }) => closedAt === null)
  // If another user was faster, the submitted form would disappear with its text.
  const note = wrong?.form === 'note' ? wrong : undefined
  const answer = wrong?.form === 'answer' ? wrong : undefined
  const closing = open?.id ?? answer?.dispute
  return (
    <section className="sheet mt-4 p-4">
      <h2 className="mb-2 text-lg">{t('account.dispute.title')}</h2>
      {disputes.map((one) => (
        <article key={one.id} className="mb-3 border-s-2 border-line-strong ps-3">
          <p className="whitespace-pre-line">{one.note}</p>
          <p className="text-sm text-ink-faint">
            {one.by} · <bdi>{one.at}</bdi>
          </p>
          {one.closedAt && (
            <p className="mt-1 text-good">
              {one.answer ?? t('account.dispute.withdrawn')}{' '}
              <span className="text-sm text-ink-faint">
                {one.closedBy} · <bdi>{one.closedAt}</bdi>
              </span>
            </p>
          )}
        </article>
      ))}
      {writable && (
        <div className="grid gap-5">
          {closing !== undefined && <CloseForm id={closing} answers={answers} wrong={answer} />}
          {(note || closing === undefined) && <NoteForm wrong={note} />}
        </div>
      )}
    </section>
  )
}

function NoteForm({ wrong }: Pick<DisputeBoxProps, 'wrong'>) {
  const { t } = useTexts()
  const form = useFocusOnProblem<HTMLFormElement>(wrong)
  return (
    <Form ref={form} method="post" noValidate className="grid gap-3">
      <p className="text-ink-soft">{t('account.dispute.intro')}</p>
      <TextAreaField
        name="note"
        label={t('account.dispute.note')}
        required
        maxLength={1000}
        defaultValue={wrong?.typed}
        error={wrong?.message}
      />
      <div>
        <Button type="submit">{t('account.dispute.send')}</Button>
      </div>
    </Form>
  )
}

function CloseForm({ id, answers, wrong }: { id: number } & Pick<DisputeBoxProps, 'answers' | 'wrong'>) {
  const { t } = useTexts()
  const form = useFocusOnProblem<HTMLFormElement>(wrong)
  return (
    <Form ref={form} method="post" noValidate className="grid gap-3">
      <input type="hidden" name="does" value="close" />
      <input type="hidden" name="dispute" value={id} />
      {answers && (
        <TextAreaField
          name="answer"
          label={t('account.dispute.answerLabel')}
          required
          maxLength={1000}
          defaultValue={wrong?.typed}
          error={wrong?.message}
        />
      )}
      <div>
        <Button type="submit">{t(answers ? 'account.dispute.answer' : 'account.dispute.withdraw')}</Button>
      </div>
    </Form>
  )
}

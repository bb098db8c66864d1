import { Form } from 'react-router'
import type { PostedVersion } from '#src/api/record-version.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
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
  refusal: DisputeRefusal | undefined
}

interface DisputeRefusal {
  form: 'note' | 'answer'
  typed: string
  message: string
  /** For an answer: its dispute. */
  dispute: number
}

/** Dispute notes of an entry, and the form for a new one. */
export function DisputeBox({ disputes, answers, writable, refusal }: DisputeBoxProps) {
  const { t } = useTexts()
  const open = disputes.find(({ closedAt }) => closedAt === null)
  // If another user was faster, the submitted form would disappear with its text.
  const note = refusal?.form === 'note' ? refusal : undefined
  const answer = refusal?.form === 'answer' ? refusal : undefined
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
          {closing !== undefined && <CloseForm id={closing} answers={answers} refusal={answer} />}
          {(note || closing === undefined) && <NoteForm refusal={note} />}
        </div>
      )}
    </section>
  )
}

function NoteForm({ refusal }: Pick<DisputeBoxProps, 'refusal'>) {
  const { t } = useTexts()
  const form = useFocusOnProblem<HTMLFormElement>(refusal)
  return (
    <Form ref={form} method="post" noValidate className="grid gap-3">
      <p className="text-ink-soft">{t('account.dispute.intro')}</p>
      <TextAreaField
        name="note"
        label={t('account.dispute.note')}
        required
        maxLength={1000}
        defaultValue={refusal?.typed}
        error={refusal?.message}
      />
      <div>
        <Button type="submit">{t('account.dispute.send')}</Button>
      </div>
    </Form>
  )
}

function CloseForm({ id, answers, refusal }: { id: number } & Pick<DisputeBoxProps, 'answers' | 'refusal'>) {
  const { t } = useTexts()
  const form = useFocusOnProblem<HTMLFormElement>(refusal)
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
          defaultValue={refusal?.typed}
          error={refusal?.message}
        />
      )}
      <div>
        <Button type="submit">{t(answers ? 'account.dispute.answer' : 'account.dispute.withdraw')}</Button>
      </div>
    </Form>
  )
}

interface MatchFormProps {
  choosable: readonly { id: number; no: string; due: string; open: string }[]
  matched: readonly number[]
  /** Version of the matches. */
  version: number
  /** The choice that was not saved. */
  posted: (PostedVersion & { debitIds: readonly number[] }) | undefined
}

/** Debts chosen for a payment; the saved ones are shown above. */
export function MatchForm({ choosable, matched, version, posted }: MatchFormProps) {
  const { t } = useTexts()
  const chosen = posted?.debitIds ?? matched
  return (
    <details className="sheet mt-4 p-4" open={posted !== undefined}>
      <summary className="cursor-pointer text-lg font-semibold">{t('account.match.title')}</summary>
      <p className="mt-2 mb-3 text-ink-soft">{t('account.match.text')}</p>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="does" value="match" />
        <VersionField version={version} posted={posted} />
        <ul className="max-h-96 overflow-y-auto rounded-box border border-line">
          {choosable.map(({ id, no, due, open }) => (
            <li key={id} className="border-b border-line last:border-0">
              <label className="flex items-center gap-3 px-3 py-2 hover:bg-ground">
                <input type="checkbox" name="debit" value={id} defaultChecked={chosen.includes(id)} />
                <Ltr className="font-semibold">{no}</Ltr>
                <span className="me-auto text-sm text-ink-faint">
                  {t('account.line.due')} <bdi>{due}</bdi>
                </span>
                <Ltr>{open}</Ltr>
              </label>
            </li>
          ))}
        </ul>
        <div>
          <Button type="submit" look="main">
            {t('account.match.save')}
          </Button>
        </div>
      </Form>
    </details>
  )
}

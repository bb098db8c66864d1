import { Form, useNavigation } from 'react-router'
import { MAX_NOTE_LENGTH } from '#src/customers/notes/note.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckField, TextAreaField } from '#src/ui/forms/field.tsx'
import { useAnswerUntilSent } from '#src/ui/forms/last-answer.ts'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { Nothing, Section } from '../customer-sections.tsx'
import type { NoteAnswer, NoteView } from './note-form.ts'

interface CustomerNotesProps {
  notes: readonly NoteView[]
  /** Identifies the note that the form adds. */
  newKey: string
  answer: NoteAnswer | undefined
  /** The page with all of them, if these are not all. */
  all?: string | undefined
  totalHits: number
}

/** The notes on a customer, and the form that adds one. */
export function CustomerNotes({ notes, newKey, answer, all, totalHits }: CustomerNotesProps) {
  const { t } = useTexts()
  return (
    <Section title={t('customerNotes.title')} all={all} allLabel={t('customerNotes.all', { count: totalHits })}>
      <AddNote newKey={newKey} answer={answer} />
      {notes.length === 0 && <Nothing text={t('customerNotes.none')} />}
      <ul className="ruled border-t border-line">
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} />
        ))}
      </ul>
    </Section>
  )
}

function AddNote({ newKey, answer: lastAnswer }: { newKey: string; answer: NoteAnswer | undefined }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { answer, submissions, onSubmit } = useAnswerUntilSent(lastAnswer)
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  return (
    <Form
      // Empty again once a note is added; what is typed after a refusal stays.
      key={answer ? 'refused' : submissions}
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
      aria-label={t('customerNotes.add')}
      className="grid gap-2 p-4"
    >
      {answer?.message && (
        <p role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {answer.message}
        </p>
      )}
      <input type="hidden" name="key" value={newKey} />
      <NoteField body={answer?.body ?? ''} problem={answer?.problem} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CheckField name="pinned" label={t('customerNotes.pinned')} defaultChecked={answer?.pinned ?? false} />
        <Button type="submit" name="intent" value="addNote" disabled={busy}>
          {t('customerNotes.add')}
        </Button>
      </div>
    </Form>
  )
}

/** The text of a note. */
export function NoteField({ body, problem }: { body: string; problem: NoteAnswer['problem'] }) {
  const { t } = useTexts()
  return (
    <TextAreaField
      name="body"
      label={t('customerNotes.note')}
      hint={t('customerNotes.hint')}
      maxLength={MAX_NOTE_LENGTH}
      defaultValue={body}
      dir="auto"
      error={problem && t(`customers.problem.${problem}`, { maximum: MAX_NOTE_LENGTH })}
    />
  )
}

function NoteRow({ note: { id, body, pinned, own, author, at, changed, href } }: { note: NoteView }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <li className="px-4 py-2.5">
      {pinned && (
        <Badge tone="warn" className="mb-1">
          {t('customerNotes.isPinned')}
        </Badge>
      )}
      <p dir="auto" className="break-words whitespace-pre-line">
        {body}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-ink-faint">
          <bdi>{author}</bdi> · <bdi>{at}</bdi>
          {changed !== '' && ` · ${changed}`}
        </p>
        <Form method="post" preventScrollReset className="flex items-center gap-1 text-sm">
          <input type="hidden" name="note" value={id} />
          <Button
            type="submit"
            name="intent"
            value={pinned ? 'unpinNote' : 'pinNote'}
            look="quiet"
            size="small"
            disabled={busy}
          >
            {t(pinned ? 'customerNotes.unpin' : 'customerNotes.pin')}
          </Button>
          <TextLink to={href}>{t(own ? 'customerNotes.edit' : 'customerNotes.open')}</TextLink>
        </Form>
      </div>
    </li>
  )
}

import { Form, useNavigation } from 'react-router'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { DIMMED_WHILE_INERT, useLockedSubmission } from '#src/ui/forms/locked-submission.ts'
import { ChangedFields, type ComparedField, useFilledRecord } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import { DragGrip } from '../drag/drag-rows.tsx'
import { PageTabs } from '../page-tabs.tsx'
import type { PartAnswer, PartTab } from './part-page.ts'

interface PartFrameProps {
  tabs: readonly PartTab[]
  /** What the part is for. */
  text: string
  /** Where the viewer confirms before a change, if it is needed. */
  confirm?: string | null
  /** What is confirmed, if it is another step than the usual ones. */
  confirmText?: string
  children: React.ReactNode
}

/** Title and tabs of the shop's details, around the form of one part. */
export function PartFrame({ tabs, text, confirm, confirmText, children }: PartFrameProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('shell.page.siteFacts')}</h1>
      <PageTabs
        label={t('shell.page.siteFacts')}
        tabs={tabs.map(({ part, href, isCurrent }) => ({ href, name: t(`siteFacts.part.${part}`), isCurrent }))}
      />
      <p className="mb-4 max-w-3xl text-pretty text-ink-soft">{text}</p>
      {confirm && (
        <ConfirmNotice text={confirmText ?? t('siteFacts.confirm')} to={confirm} className="mb-4 max-w-4xl" />
      )}
      {children}
    </div>
  )
}

interface PartFormProps<Typed> {
  /** For a preview of what is typed. */
  id?: string
  label: string
  /** The part as it was loaded. */
  saved: { version: string; typed: Typed }
  answer: PartAnswer<Typed> | undefined
  /** The fields of both versions, for an editor who was too late. */
  compare(saved: Typed, typed: Typed): ComparedField[]
  /** The button that saves, if it does more than that. */
  saveLabel?: string
  /** Its rows are edited by the server, whose answer has those that were posted (`editRows`). */
  hasRows?: boolean
  /** Buttons next to the one that saves. */
  actions?: React.ReactNode
  children(form: { typed: Typed; isInvalid(field: string): boolean }): React.ReactNode
}

/** The form of a part: what is typed stays until it is saved; a change by another user is shown with both values. */
export function PartForm<Typed>(props: PartFormProps<Typed>) {
  const { id, label, saved, answer: newAnswer, compare, saveLabel, hasRows = false, actions, children } = props
  const { t } = useTexts()
  const answer = useLastAnswer(newAnswer)
  const busy = useNavigation().state !== 'idle'
  const { filled, onChange, onSubmit } = useFilledRecord(saved)
  const locked = useLockedSubmission(() => true)
  const form = useFocusOnProblem<HTMLFormElement>(answer?.message === undefined ? undefined : answer)
  const typed = answer?.typed ?? filled.typed
  const changed = answer?.posted.changed ?? false
  const version = answer && !changed ? answer.posted.version : changed ? saved.version : filled.version
  return (
    <Form
      key={`${filled.version} ${answer ? JSON.stringify(answer.typed) : ''}`}
      ref={form}
      id={id}
      method="post"
      noValidate
      preventScrollReset
      onChange={onChange}
      onSubmit={(event) => {
        onSubmit()
        locked.onSubmit(event)
      }}
      inert={locked.isPending}
      aria-label={label}
      className={classes('sheet max-w-4xl', DIMMED_WHILE_INERT)}
    >
      {/* Enter in a field presses the first submit button of a form. */}
      <button type="submit" hidden />
      <input type="hidden" name="version" value={version} />
      <FormDraft isAnswered={answer !== undefined} hasRows={hasRows} className="m-4 mb-0" />
      {answer?.message !== undefined && (
        <div role="alert" tabIndex={-1} className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {answer.invalid.length > 0 ? t('ui.mendMarked') : answer.message}
          {changed && <ChangedFields fields={compare(saved.typed, typed)} />}
        </div>
      )}
      {children({ typed, isInvalid: (field) => answer?.invalid.includes(field) ?? false })}
      <p className="flex flex-wrap gap-2 border-t border-line p-4">
        <Button type="submit" look="main" disabled={busy}>
          {saveLabel ?? t('siteFacts.save')}
        </Button>
        {actions}
      </p>
    </Form>
  )
}

interface RowButtonsProps {
  at: number
  /** What the row is called, for screen readers. */
  name: string
  /** Undefined for rows without an order. */
  count?: number
  removable?: boolean
}

/** Drag, move up and down, and remove: the server answers with the changed form, and nothing is saved yet. */
export function RowButtons({ at, name, count, removable = true }: RowButtonsProps) {
  const { t } = useTexts()
  const button = (intent: 'up' | 'down' | 'remove', disabled = false) => (
    <IconButton
      type="submit"
      name="intent"
      value={`${intent} ${at}`}
      disabled={disabled}
      label={`${t(`siteFacts.${intent}`)}: ${name}`}
    >
      <Icon name={intent === 'remove' ? 'trash' : intent} className="size-4" />
    </IconButton>
  )
  return (
    <span className="flex items-center gap-1">
      {count !== undefined && count > 1 && <DragGrip />}
      {count !== undefined && button('up', at === 0)}
      {count !== undefined && button('down', at === count - 1)}
      {removable && button('remove')}
    </span>
  )
}

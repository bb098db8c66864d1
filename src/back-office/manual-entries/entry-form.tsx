import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  ENTRY_KINDS,
  ENTRY_RULES,
  type EntryKind,
  FIRST_ENTRY_DAY,
  isReceipt,
  LAST_DUE_DAY,
  MAX_DOCUMENT_LENGTH,
  MAX_NOTE_LENGTH,
} from '#src/current-account/manual-entries/manual-entry.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import type { EntryField, TypedEntry } from './entry-form.ts'
import type { EntryAnswer } from './entry-page.tsx'

interface EntryFormProps {
  typed: TypedEntry
  answer: EntryAnswer | undefined
  today: string
  currencies: readonly string[]
  /** The page of the account. */
  account: string
}

export function EntryForm({ typed, answer, today, currencies, account }: EntryFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const [kind, setKind] = useState(typed.kind)
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const getField = useFields(typed, answer)
  const rule = ENTRY_RULES[kind]
  return (
    <Form ref={form} method="post" noValidate aria-label={t('manualEntries.title')} className="sheet grid gap-4 p-4">
      <FormDraft isAnswered={answer !== undefined} />
      <input type="hidden" name="key" value={typed.key} />
      {answer?.similar && <input type="hidden" name="seenSimilar" value={answer.similar} />}
      {answer && <FormAlert answer={answer} />}
      <KindChoice kind={kind} onChoose={setKind} />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-2">
          <TextField
            {...getField('amount')}
            label={t('account.document.amount')}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            maxLength={30}
            required
          />
          <SelectField {...getField('currency')} label={t('account.line.currency')}>
            {currencies.map((currency) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField
          {...getField('documentNo')}
          label={t('account.line.document')}
          hint={t('manualEntries.documentHint')}
          dir="ltr"
          autoComplete="off"
          maxLength={MAX_DOCUMENT_LENGTH}
        />
        <TextField
          {...getField('entryDate')}
          type="date"
          label={t('account.line.date')}
          min={FIRST_ENTRY_DAY}
          max={today}
          required
        />
        {rule.dueDate !== 'none' && (
          <TextField
            {...getField('dueDate')}
            type="date"
            label={t('account.line.due')}
            hint={rule.dueDate === 'optional' ? t('manualEntries.dueHint') : undefined}
            max={LAST_DUE_DAY}
            required={rule.dueDate === 'required'}
          />
        )}
      </div>
      <TextAreaField
        {...getField('note')}
        label={t(rule.isNoteRequired ? 'manualEntries.reason' : 'account.line.description')}
        hint={t('manualEntries.noteHint')}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        required={rule.isNoteRequired}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="main" disabled={busy}>
          {t(answer?.similar ? 'manualEntries.saveAnyway' : 'manualEntries.save')}
        </Button>
        <ButtonLink to={account}>{t('manualEntries.back')}</ButtonLink>
      </p>
    </Form>
  )
}

const FormAlert = ({ answer: { message, similar } }: { answer: EntryAnswer }) => (
  <p
    role="alert"
    tabIndex={-1}
    className={`rounded-control px-3 py-2 ${similar ? 'bg-warn-soft text-warn' : 'bg-bad-soft text-bad'}`}
  >
    {message}
  </p>
)

/** Name, value and message of a field. */
function useFields(typed: TypedEntry, answer: EntryAnswer | undefined) {
  const { t } = useTexts()
  return (name: EntryField) => {
    const problem = answer?.problems[name]
    const maximum = name === 'documentNo' ? MAX_DOCUMENT_LENGTH : MAX_NOTE_LENGTH
    const error =
      problem === undefined
        ? undefined
        : problem === 'taken'
          ? answer?.message
          : t(`manualEntries.problem.${problem}`, { maximum })
    return { name, defaultValue: typed[name], error }
  }
}

/** Receipts first, then corrections; each with what it does to the balance. */
function KindChoice({ kind, onChoose }: { kind: EntryKind; onChoose(kind: EntryKind): void }) {
  const { t } = useTexts()
  const groups = [
    { legend: t('manualEntries.receipt'), kinds: ENTRY_KINDS.filter(isReceipt) },
    { legend: t('manualEntries.correction'), kinds: ENTRY_KINDS.filter((one) => !isReceipt(one)) },
  ]
  return (
    <div className="grid gap-3">
      {groups.map(({ legend, kinds }) => (
        <fieldset key={legend}>
          <legend className="mb-1 text-sm font-semibold text-ink-soft">{legend}</legend>
          <div className="flex flex-wrap gap-2">
            {kinds.map((one) => (
              <label
                key={one}
                className="flex min-h-10 items-center gap-2 rounded-control border border-line px-3 hover:bg-ground has-checked:border-line-strong has-checked:bg-sunk has-checked:font-semibold"
              >
                <input
                  type="radio"
                  name="kind"
                  value={one}
                  checked={kind === one}
                  onChange={() => onChoose(one)}
                  className="size-4.5 shrink-0"
                />
                {t(`account.kind.${one}`)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p className="text-sm text-ink-soft">
        {t(ENTRY_RULES[kind].side === 'credit' ? 'manualEntries.reduces' : 'manualEntries.increases')}
      </p>
    </div>
  )
}

import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { RadioField } from '../ui/forms/choice.tsx'
import { TextAreaField, TextField } from '../ui/forms/field.tsx'
import { useFocusOnProblem } from '../ui/forms/use-focus-on-problem.ts'
import { Icon } from '../ui/icon.tsx'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { LONGEST } from './message.ts'
import type { MissingField, TypedMessage } from './typed-message.ts'

interface Choice {
  value: string
  label: string
  code: string
}

export interface Recipients {
  search: string
  mayLookUp: boolean
  parties: Choice[]
  groups: Choice[]
  customers: Choice[]
}

interface MessageFormProps {
  typed: TypedMessage
  missing: readonly MissingField[]
  error: string | undefined
  recipients: Recipients
}

/** Recipients, subject and text of a new message. */
export function MessageForm({ typed, missing, error, recipients }: MessageFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>((missing.length > 0 && missing) || error)
  const errorText = missing.length > 0 ? t('ui.mendMarked') : error
  const getFieldError = (field: MissingField) => (missing.includes(field) ? t(`messages.empty.${field}`) : undefined)
  return (
    <Form ref={form} method="post" noValidate className="sheet flex flex-col gap-4 p-4">
      {errorText && (
        <p role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {errorText}
        </p>
      )}
      <input type="hidden" name="key" value={typed.key} />
      <input type="hidden" name="found" value={recipients.search} />
      {/* What Enter presses in any field: the first button of the form. */}
      <button type="submit" name="intent" value="enter" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <RecipientChoice recipients={recipients} chosen={typed.to} error={getFieldError('to')} />
      <TextField
        name="subject"
        label={t('messages.subject')}
        dir="auto"
        maxLength={LONGEST.subject}
        defaultValue={typed.subject}
        error={getFieldError('subject')}
      />
      <TextAreaField
        name="body"
        label={t('messages.body')}
        rows={8}
        dir="auto"
        maxLength={LONGEST.body}
        defaultValue={typed.body}
        error={getFieldError('body')}
      />
      <p>
        <Button type="submit" name="intent" value="send" look="main" disabled={busy}>
          {t('messages.send')}
        </Button>
      </p>
    </Form>
  )
}

interface RecipientChoiceProps {
  recipients: Recipients
  chosen: string
  error: string | undefined
}

function RecipientChoice({ recipients, chosen, error }: RecipientChoiceProps) {
  const { t } = useTexts()
  const id = useId()
  const { search, mayLookUp, parties, groups, customers } = recipients
  const choices = [...parties, ...groups, ...customers]
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error && id}>
      <legend className="mb-1 text-sm font-semibold text-ink-soft">{t('messages.recipient')}</legend>
      {mayLookUp && (
        <div className="mb-2 flex items-end gap-2">
          <TextField
            type="search"
            name="q"
            label={t('messages.lookUp')}
            defaultValue={search}
            autoComplete="off"
            className="min-w-0 flex-1 sm:max-w-80"
          />
          <Button type="submit" name="intent" value="find">
            {t('messages.find')}
          </Button>
        </div>
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map(({ value, label, code }) => (
          <RadioField
            key={value}
            name="to"
            value={value}
            defaultChecked={value === chosen}
            label={
              <>
                <bdi>{label}</bdi> {code && <Ltr className="text-sm text-ink-faint">{code}</Ltr>}
              </>
            }
          />
        ))}
      </div>
      {mayLookUp && search !== '' && customers.length === 0 && (
        <p className="text-sm text-ink-soft">{t('messages.noCustomerFound')}</p>
      )}
      {error && (
        <p id={id} className="mt-1 flex items-start gap-1 text-sm text-bad">
          <Icon name="alert" className="mt-px size-4" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import { ADJUSTMENT_REASONS, COUNT_SCOPES, type DocumentKind, LONGEST_NOTE } from './document.ts'
import type { NewDocumentAnswer } from './document-form.ts'

/** The id of the form, for links to it. */
export const NEW_DOCUMENT = 'new-document'

interface Choice {
  id: number
  name: string
}

/** An expected delivery: the value of its option, and reference, depot, day and number of products. */
export interface DeliveryOption {
  value: string
  text: string
}

interface NewDocumentFormProps {
  kind: DocumentKind
  choices: { depots: Choice[]; brands: Choice[]; categories: Choice[]; deliveries: DeliveryOption[] }
  /** The value of the delivery that is chosen at first; empty for none. */
  delivery: string
  /** The delivery that the address names is not expected any more. */
  isDeliveryLost: boolean
  /** Idempotency key of a form that is opened now: an open form has its first key until it is sent. */
  newKey: string
  answer: NewDocumentAnswer | undefined
}

/** Opens a draft. */
export function NewDocumentForm({ kind, choices, delivery, isDeliveryLost, newKey, answer }: NewDocumentFormProps) {
  const { t } = useTexts()
  const [key] = useState(newKey)
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(answer?.problems)
  const { typed = {}, problems = {} } = answer ?? {}
  const [chosenDelivery, chooseDelivery] = useState(typed.delivery ?? delivery)
  const hasDelivery = choices.deliveries.some(({ value }) => value === chosenDelivery)
  const message = answer ? answer.message : isDeliveryLost ? t('refusal.DeliveryNotExpected') : ''
  return (
    <section id={NEW_DOCUMENT} aria-label={t(`stockDocuments.new.${kind}`)} className="sheet scroll-mt-4 p-4">
      <h2 className="mb-3 text-lg">{t(`stockDocuments.new.${kind}`)}</h2>
      {message && <RefusalAlert text={message} />}
      <Form
        ref={form}
        method="post"
        noValidate
        aria-label={t(`stockDocuments.new.${kind}`)}
        className="flex flex-col gap-3"
      >
        <input type="hidden" name="key" value={key} />
        <FormDraft isAnswered={answer !== undefined} />
        {choices.deliveries.length > 0 && (
          <DeliveryFields
            deliveries={choices.deliveries}
            typed={{ delivery, filled: 'on', ...typed }}
            onChoose={chooseDelivery}
          />
        )}
        {/* A delivery arrives at its own depot. */}
        <div hidden={hasDelivery}>
          <ChoiceField
            name="depot"
            label={t(kind === 'transfer' ? 'stockDocuments.field.from' : 'stockDocuments.field.depot')}
            choices={choices.depots}
            selected={typed.depot ?? `${choices.depots[0]?.id ?? ''}`}
            error={problems.depot}
          />
        </div>
        {kind === 'transfer' && (
          <ChoiceField
            name="toDepot"
            label={t('stockDocuments.field.to')}
            choices={choices.depots}
            selected={typed.toDepot ?? ''}
            error={problems.toDepot}
          />
        )}
        {kind === 'adjustment' && (
          <SelectField
            name="reason"
            label={t('stockDocuments.field.reason')}
            defaultValue={typed.reason ?? ''}
            error={problems.reason}
          >
            <option value="">{t('stockDocuments.choose')}</option>
            {ADJUSTMENT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`stockDocuments.reason.${reason}`)}
              </option>
            ))}
          </SelectField>
        )}
        {kind === 'count' && <CountFields choices={choices} typed={typed} problems={problems} />}
        <TextField
          name="note"
          label={t(kind === 'receipt' ? 'stockDocuments.field.reference' : 'stockDocuments.field.note')}
          defaultValue={typed.note ?? ''}
          maxLength={LONGEST_NOTE}
        />
        <Button type="submit" look="main" disabled={busy} className="self-start">
          {t('stockDocuments.open')}
        </Button>
      </Form>
    </section>
  )
}

const RefusalAlert = ({ text }: { text: string }) => (
  <p role="alert" className="mb-3 rounded-box bg-bad-soft p-3 text-bad">
    {text}
  </p>
)

interface DeliveryFieldsProps {
  deliveries: readonly DeliveryOption[]
  typed: Readonly<Record<string, string>>
  onChoose: (delivery: string) => void
}

/** The delivery that arrives; without one, goods-in lowers the earliest deliveries. */
function DeliveryFields({ deliveries, typed, onChoose }: DeliveryFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <SelectField
        name="delivery"
        label={t('stockDocuments.field.delivery')}
        hint={t('stockDocuments.delivery.hint')}
        defaultValue={typed.delivery}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{t('stockDocuments.delivery.any')}</option>
        {deliveries.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <CheckField name="filled" label={t('stockDocuments.field.filled')} defaultChecked={typed.filled === 'on'} />
    </>
  )
}

interface CountFieldsProps extends Pick<NewDocumentFormProps, 'choices'> {
  typed: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
}

/** What is counted, and whether the quantities in stock are hidden meanwhile. */
function CountFields({ choices, typed, problems }: CountFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <SelectField name="scope" label={t('stockDocuments.field.scope')} defaultValue={typed.scope ?? 'scanned'}>
        {COUNT_SCOPES.map((scope) => (
          <option key={scope} value={scope}>
            {t(`stockDocuments.scope.${scope}`)}
          </option>
        ))}
      </SelectField>
      {(['brand', 'category'] as const).map((name) => (
        <ChoiceField
          key={name}
          name={name}
          label={t(`stockDocuments.field.${name}`)}
          choices={name === 'brand' ? choices.brands : choices.categories}
          selected={typed[name] ?? ''}
          error={problems[name]}
        />
      ))}
      <CheckField name="blind" label={t('stockDocuments.field.blind')} defaultChecked={typed.blind === 'on'} />
    </>
  )
}

interface ChoiceFieldProps {
  name: string
  label: string
  choices: readonly Choice[]
  selected: string
  error: string | undefined
}

function ChoiceField({ name, label, choices, selected, error }: ChoiceFieldProps) {
  const { t } = useTexts()
  return (
    <SelectField name={name} label={label} defaultValue={selected} error={error}>
      <option value="">{t('stockDocuments.choose')}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </SelectField>
  )
}

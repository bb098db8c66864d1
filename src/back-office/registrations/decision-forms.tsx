import { Form, useNavigation } from 'react-router'
import { CREDIT_LIMIT_BOUND, DETAIL_LENGTHS, MAX_TERMS_DAYS } from '#src/customers/details.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CustomerChoices, NamedChoice } from '../customers/customers-table.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import { type DecisionProblem, type DecisionProblems, MAX_REASON_LENGTH, type TypedDecision } from './decision.ts'

export interface DecisionFormProps {
  typed: TypedDecision
  problems: DecisionProblems
}

export const useProblemText = () => {
  const { t } = useTexts()
  return (problem: DecisionProblem | undefined, maximum: number) =>
    problem && t(`customers.problem.${problem}`, { maximum })
}

interface ApprovalFormProps extends DecisionFormProps {
  /** Null for a viewer who does not manage customers. */
  choices: CustomerChoices | null
  /** Of one application, which may get a code. */
  isSingle: boolean
  /** The form was posted and not saved. */
  isAnswered: boolean
}

/** Approves, with what the shop sets for the customer. */
export function ApprovalForm({ typed, problems, choices, isSingle, isAnswered }: ApprovalFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate aria-label={t('registrations.approve')} className="sheet mb-4 grid gap-4 p-4">
      {choices && <FormDraft isAnswered={isAnswered} />}
      <div>
        <h2 className="text-lg">{t('registrations.approve')}</h2>
        {choices && <p className="text-pretty text-ink-soft">{t('registrations.termsText')}</p>}
      </div>
      {choices && <TermsFields typed={typed} problems={problems} choices={choices} isSingle={isSingle} />}
      <p>
        <Button type="submit" name="intent" value="approve" look="main" disabled={busy}>
          {t('registrations.approve')}
        </Button>
      </p>
    </Form>
  )
}

interface TermsFieldsProps extends DecisionFormProps {
  choices: CustomerChoices
  isSingle: boolean
}

function TermsFields({ typed, problems, choices, isSingle }: TermsFieldsProps) {
  const { t } = useTexts()
  const toText = useProblemText()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {isSingle && (
          <TextField
            name="code"
            label={t('customers.field.code')}
            hint={t('registrations.codeHint')}
            defaultValue={typed.code}
            error={toText(problems.code, DETAIL_LENGTHS.code)}
            dir="ltr"
            autoComplete="off"
            maxLength={DETAIL_LENGTHS.code}
          />
        )}
        <Choice name="priceListId" choices={choices.priceLists} typed={typed} />
        <Choice name="groupId" choices={choices.groups} typed={typed} />
        <TextField
          name="creditLimit"
          label={t('customers.field.creditLimit')}
          defaultValue={typed.creditLimit}
          error={toText(problems.creditLimit, CREDIT_LIMIT_BOUND)}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          name="termsDays"
          label={t('customers.field.termsDays')}
          defaultValue={typed.termsDays}
          error={toText(problems.termsDays, MAX_TERMS_DAYS)}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      {choices.representatives.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold text-ink-soft">{t('customers.field.representativeIds')}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {choices.representatives.map(({ id, name }) => (
              <CheckField
                key={id}
                name="representative"
                value={id}
                label={<bdi>{name}</bdi>}
                defaultChecked={typed.representativeIds.includes(`${id}`)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

interface ChoiceProps {
  name: 'priceListId' | 'groupId'
  choices: readonly NamedChoice[]
  typed: TypedDecision
}

function Choice({ name, choices, typed }: ChoiceProps) {
  const { t } = useTexts()
  return (
    <SelectField name={name} label={t(`customers.field.${name}`)} defaultValue={typed[name]}>
      <option value="">{t('customers.none')}</option>
      {choices.map(({ id, name: choice }) => (
        <option key={id} value={id}>
          {choice}
        </option>
      ))}
    </SelectField>
  )
}

/** Rejects, with a reason that the email contains. */
export function DeclineForm({ typed, problems }: DecisionFormProps) {
  const { t } = useTexts()
  const toText = useProblemText()
  const busy = useNavigation().state !== 'idle'
  return (
    <details className="sheet" open={typed.intent === 'decline'}>
      <summary className="cursor-pointer px-4 py-3 text-lg font-semibold">{t('registrations.decline')}</summary>
      <Form method="post" noValidate aria-label={t('registrations.decline')} className="grid gap-4 px-4 pb-4">
        <TextAreaField
          name="reason"
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          label={t('registrations.reason')}
          hint={t('registrations.reasonHint')}
          defaultValue={typed.reason}
          error={toText(problems.reason, MAX_REASON_LENGTH)}
        />
        <p>
          <Button type="submit" name="intent" value="decline" look="danger" disabled={busy}>
            {t('registrations.declineYes')}
          </Button>
        </p>
      </Form>
    </details>
  )
}

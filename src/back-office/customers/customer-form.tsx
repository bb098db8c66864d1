import { Form, useNavigation } from 'react-router'
import type { PostedVersion } from '#src/api/record-version.ts'
import { CREDIT_LIMIT_BOUND, DETAIL_LENGTHS, MAX_TERMS_DAYS, MAX_TERMS_REASON } from '#src/customers/details.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextField } from '#src/ui/forms/field.tsx'
import { ChangedFields, useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import type { CustomerCardView } from './customer-card-view.ts'
import {
  CHOICE_FIELDS,
  type CustomerField,
  type CustomerProblems,
  TEXT_FIELDS,
  type TypedCustomer,
} from './customer-form.ts'
import type { CustomerChoices, NamedChoice } from './customers-table.ts'

interface CustomerFormProps {
  card: CustomerCardView
  choices: CustomerChoices
  /** The result of a submission that was not saved. */
  answer:
    | {
        typed: TypedCustomer
        problems: CustomerProblems | undefined
        message: string | undefined
        posted: PostedVersion
      }
    | undefined
}

/** Identity, terms, representatives and state of a customer. */
export function CustomerForm({ card, choices, answer }: CustomerFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { filled, onChange, onSubmit } = useFilledRecord({ version: card.version, typed: card.typed })
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const typed = answer?.typed ?? filled.typed
  const alert = answer?.problems ? t('ui.mendMarked') : answer?.message
  const fields = { typed, problems: answer?.problems, message: answer?.message }
  return (
    <Form
      key={filled.version}
      ref={form}
      method="post"
      noValidate
      onChange={onChange}
      onSubmit={onSubmit}
      aria-label={t('customers.form.title')}
      className="sheet"
    >
      <FormDraft isAnswered={answer !== undefined} className="m-4 mb-0" />
      {alert && (
        <div role="alert" tabIndex={-1} className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {alert}
          {answer?.posted.changed && <ChangedCustomer saved={card.typed} typed={answer.typed} choices={choices} />}
        </div>
      )}
      <VersionField version={card.version} posted={answer?.posted} />
      <section className="p-4">
        <h2 className="mb-3 text-lg">{t('customers.form.identity')}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          {TEXT_FIELDS.map((name) => (
            <CustomerTextField key={name} name={name} {...fields} />
          ))}
        </div>
      </section>
      <section className="border-t border-line p-4">
        <h2 className="mb-3 text-lg">{t('customers.form.terms')}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceField name="priceListId" choices={choices.priceLists} typed={typed} />
          <ChoiceField name="groupId" choices={choices.groups} typed={typed} />
          <ChoiceField name="depotId" choices={choices.depots} typed={typed} hint={t('customers.depotHint')} />
          <CustomerTextField name="creditLimit" {...fields} />
          <CustomerTextField name="termsDays" {...fields} />
          <CustomerTextField name="reason" {...fields} />
        </div>
        <ServingDepots choices={choices.depots} typed={typed} />
        <Representatives choices={choices.representatives} typed={typed} />
        <CheckField name="active" label={t('customers.form.active')} defaultChecked={typed.active} className="mt-3" />
      </section>
      <p className="border-t border-line p-4">
        <Button type="submit" look="main" disabled={busy}>
          {t('customers.form.save')}
        </Button>
      </p>
    </Form>
  )
}

interface CustomerTextFieldProps {
  name: (typeof TEXT_FIELDS)[number] | 'creditLimit' | 'termsDays' | 'reason'
  typed: TypedCustomer
  problems: CustomerProblems | undefined
  message: string | undefined
}

const LTR_FIELDS: ReadonlySet<CustomerField> = new Set([
  'code',
  'email',
  'phone',
  'mobilePhone',
  'webAddress',
  'taxNumber',
  'creditLimit',
  'termsDays',
])

const INPUT_TYPES: Partial<Record<CustomerField, Pick<React.ComponentProps<'input'>, 'type' | 'inputMode'>>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  mobilePhone: { type: 'tel' },
  creditLimit: { inputMode: 'decimal' },
  termsDays: { inputMode: 'numeric' },
}

const MAXIMA = { creditLimit: CREDIT_LIMIT_BOUND, termsDays: MAX_TERMS_DAYS, reason: MAX_TERMS_REASON }

export function CustomerTextField({ name, typed, problems, message }: CustomerTextFieldProps) {
  const { t } = useTexts()
  const problem = problems?.[name]
  const maximum =
    name in MAXIMA ? MAXIMA[name as keyof typeof MAXIMA] : DETAIL_LENGTHS[name as keyof typeof DETAIL_LENGTHS]
  const error = problem === 'taken' ? message : problem && t(`customers.problem.${problem}`, { maximum })
  return (
    <TextField
      name={name}
      label={t(`customers.field.${name}`)}
      defaultValue={typed[name]}
      error={error}
      {...(name === 'reason' && { hint: t('customers.reasonHint'), maxLength: MAX_TERMS_REASON })}
      {...(LTR_FIELDS.has(name) && { dir: 'ltr' })}
      {...INPUT_TYPES[name]}
    />
  )
}

interface ChoiceFieldProps {
  name: (typeof CHOICE_FIELDS)[number]
  choices: readonly NamedChoice[]
  typed: TypedCustomer
  hint?: string
}

export function ChoiceField({ name, choices, typed, hint }: ChoiceFieldProps) {
  const { t } = useTexts()
  return (
    <SelectField name={name} label={t(`customers.field.${name}`)} hint={hint} defaultValue={typed[name]}>
      <option value="">{t('customers.none')}</option>
      {choices.map(({ id, name: choice }) => (
        <option key={id} value={id}>
          {choice}
        </option>
      ))}
    </SelectField>
  )
}

interface ChoicesProps {
  choices: readonly NamedChoice[]
  typed: TypedCustomer
}

export const Representatives = ({ choices, typed }: ChoicesProps) => (
  <Choices field="representativeIds" name="representative" choices={choices} chosen={typed.representativeIds} />
)

/** The only depots that serve the customer. A choice among one depot is none. */
export function ServingDepots({ choices, typed }: ChoicesProps) {
  const { t } = useTexts()
  if (choices.length < 2 && typed.depotIds.length === 0) return null
  const hint = t('customers.depotIdsHint')
  return <Choices field="depotIds" name="servingDepot" choices={choices} chosen={typed.depotIds} hint={hint} />
}

interface CheckedChoicesProps {
  field: 'representativeIds' | 'depotIds'
  name: string
  choices: readonly NamedChoice[]
  chosen: readonly string[]
  hint?: string
}

function Choices({ field, name, choices, chosen, hint }: CheckedChoicesProps) {
  const { t } = useTexts()
  if (choices.length === 0) return null
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 text-sm font-semibold text-ink-soft">{t(`customers.field.${field}`)}</legend>
      {hint && <p className="mb-1 text-sm text-pretty text-ink-soft">{hint}</p>}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map(({ id, name: label }) => (
          <CheckField
            key={id}
            name={name}
            value={id}
            label={<bdi>{label}</bdi>}
            defaultChecked={chosen.includes(`${id}`)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ChangedCustomerProps {
  saved: TypedCustomer
  typed: TypedCustomer
  choices: CustomerChoices
}

/** The fields that another user changed meanwhile, with both values. */
function ChangedCustomer({ saved, typed, choices }: ChangedCustomerProps) {
  const { t } = useTexts()
  const lists = { priceListId: choices.priceLists, groupId: choices.groups, depotId: choices.depots }
  const getName = (list: readonly NamedChoice[], id: string) => list.find((one) => `${one.id}` === id)?.name ?? ''
  const joinNames = (list: readonly NamedChoice[], ids: readonly string[]) =>
    ids.map((id) => getName(list, id)).join(', ')
  return (
    <ChangedFields
      fields={[
        ...([...TEXT_FIELDS, 'creditLimit', 'termsDays'] as const).map((name) => ({
          label: t(`customers.field.${name}`),
          saved: saved[name],
          typed: typed[name],
        })),
        ...CHOICE_FIELDS.map((name) => ({
          label: t(`customers.field.${name}`),
          saved: getName(lists[name], saved[name]),
          typed: getName(lists[name], typed[name]),
        })),
        {
          label: t('customers.field.depotIds'),
          saved: joinNames(choices.depots, saved.depotIds),
          typed: joinNames(choices.depots, typed.depotIds),
        },
        {
          label: t('customers.field.representativeIds'),
          saved: joinNames(choices.representatives, saved.representativeIds),
          typed: joinNames(choices.representatives, typed.representativeIds),
        },
        { label: t('customers.form.active'), saved: saved.active, typed: typed.active },
      ]}
    />
  )
}

import { Form, useNavigation } from 'react-router'
import { type AddressField, LONGEST_ADDRESS } from '#src/addresses/address.ts'
import { PlaceFields } from '#src/addresses/places/place-fields.tsx'
import { FormDraft } from '#src/back-office/drafts/form-draft.tsx'
import { ADDED_KINDS } from '#src/customers/members/customer-to-load.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { RadioField, SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { CHOICE_FIELDS, TEXT_FIELDS } from '../customer-form.ts'
import { ChoiceField, CustomerTextField, Representatives, ServingDepots } from '../customer-form.tsx'
import type { CustomerChoices } from '../customers-table.ts'
import { FIRST_USERS } from './addition.ts'
import {
  ADDRESS_PREFIX,
  type AdditionAnswer,
  SEEN_FIELD,
  type SimilarCustomerView,
  type TypedAddition,
  toSeenCodes,
} from './addition-form.ts'

interface AdditionFormProps {
  /** The form before anything is typed. */
  initial: TypedAddition
  answer: AdditionAnswer | undefined
  choices: CustomerChoices
  currencies: readonly string[]
  /** Address of the lists of countries, cities and counties. */
  places: string
  back: string
}

/** The form of a new customer. */
export function AdditionForm({ initial, answer, choices, currencies, places, back }: AdditionFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const typed = answer?.typed ?? initial
  const { problems, message, similar, currencyProblem, addressProblems = {} } = answer ?? {}
  const hasProblems = problems !== undefined || currencyProblem !== undefined || Object.keys(addressProblems).length > 0
  const alert = hasProblems ? t('ui.mendMarked') : message
  const fields = { typed, problems, message }
  return (
    <Form ref={form} method="post" noValidate aria-label={t('customers.addition.title')} className="sheet">
      <FormDraft isAnswered={answer !== undefined} className="m-4 mb-0" />
      {alert && (
        <p role="alert" tabIndex={-1} className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {alert}
        </p>
      )}
      {similar && <SimilarCustomers similar={similar} />}
      <section className="p-4">
        <h2 className="mb-3 text-lg">{t('customers.form.identity')}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField name="kind" label={t('customers.column.kind')} defaultValue={typed.kind}>
            {ADDED_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`customers.kind.${kind}`)}
              </option>
            ))}
          </SelectField>
          {TEXT_FIELDS.map((name) => (
            <CustomerTextField key={name} name={name} {...fields} />
          ))}
        </div>
        <FirstUserField typed={typed} />
      </section>
      <section className="border-t border-line p-4">
        <h2 className="mb-3 text-lg">{t('customers.form.terms')}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="currency"
            label={t('customers.column.currency')}
            hint={t('customers.addition.currencyHint')}
            defaultValue={typed.currency}
            error={currencyProblem}
          >
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </SelectField>
          {CHOICE_FIELDS.map((name) => (
            <ChoiceField key={name} name={name} choices={selectChoices(choices, name)} typed={typed} />
          ))}
          <CustomerTextField name="creditLimit" {...fields} />
          <CustomerTextField name="termsDays" {...fields} />
        </div>
        <ServingDepots choices={choices.depots} typed={typed} />
        <Representatives choices={choices.representatives} typed={typed} />
      </section>
      <AddressSection typed={typed} problems={addressProblems} places={places} />
      <p className="flex flex-wrap gap-2 border-t border-line p-4">
        <Button type="submit" look="main" disabled={busy}>
          {t(similar ? 'customers.addition.addAnyway' : 'customers.addition.submit')}
        </Button>
        <ButtonLink to={back} look="quiet">
          {t('customers.title')}
        </ButtonLink>
      </p>
    </Form>
  )
}

function selectChoices({ priceLists, groups, depots }: CustomerChoices, name: (typeof CHOICE_FIELDS)[number]) {
  return { priceListId: priceLists, groupId: groups, depotId: depots }[name]
}

/** Customers that are similar to the typed one: saving again adds it. */
function SimilarCustomers({ similar }: { similar: readonly SimilarCustomerView[] }) {
  const { t } = useTexts()
  return (
    <div role="alert" tabIndex={-1} className="m-4 rounded-control bg-warn-soft px-3 py-2 text-warn">
      <input type="hidden" name={SEEN_FIELD} value={toSeenCodes(similar)} />
      <p className="font-semibold">{t('customers.addition.similar')}</p>
      <ul className="my-1.5 grid gap-1.5 text-ink">
        {similar.map(({ code, name, isActive, same, href }) => (
          <li key={code}>
            <TextLink to={href} className="font-semibold">
              <bdi>{name}</bdi>
            </TextLink>{' '}
            <Ltr>{code}</Ltr> {!isActive && <Badge>{t('customers.state.passive')}</Badge>}
            <span className="block text-sm text-ink-soft">{same}</span>
          </li>
        ))}
      </ul>
      <p>{t('customers.addition.similarText')}</p>
    </div>
  )
}

function FirstUserField({ typed }: { typed: TypedAddition }) {
  const { t } = useTexts()
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 text-sm font-semibold text-ink-soft">{t('customers.addition.firstUser')}</legend>
      {FIRST_USERS.map((choice) => (
        <RadioField
          key={choice}
          name="firstUser"
          value={choice}
          label={t(`customers.addition.user.${choice}`)}
          defaultChecked={typed.firstUser === choice}
        />
      ))}
    </fieldset>
  )
}

interface AddressSectionProps {
  typed: TypedAddition
  problems: AdditionAnswer['addressProblems']
  places: string
}

/** The default address, which may stay empty. */
function AddressSection({ typed, problems, places }: AddressSectionProps) {
  const { t } = useTexts()
  const field = (name: AddressField) => {
    const problem = problems[name]
    return {
      id: `address-${name}`,
      name: `${ADDRESS_PREFIX}${name}`,
      label: t(`addresses.field.${name}`),
      defaultValue: typed.address[name],
      maxLength: LONGEST_ADDRESS[name],
      autoComplete: 'off',
      error: problem && t(`addresses.problem.${problem}`),
    }
  }
  return (
    <section className="border-t border-line p-4">
      <h2 className="text-lg">{t('customers.addition.address')}</h2>
      <p className="mb-3 text-ink-soft">{t('customers.addition.addressText')}</p>
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('title')} />
          <TextField {...field('phone')} type="tel" dir="ltr" hint={t('customers.addition.phoneHint')} />
          <TextField {...field('line1')} className="sm:col-span-2" />
          <TextField {...field('line2')} className="sm:col-span-2" />
        </div>
        <PlaceFields field={field} address={places} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('district')} />
          <TextField {...field('postCode')} inputMode="numeric" dir="ltr" />
        </div>
      </div>
    </section>
  )
}

import { Form, useNavigation } from 'react-router'
import type { OutputOf } from '#src/api/endpoint.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { CustomerCodeField } from '#src/ui/forms/customer-code-field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { isJoin } from './decision.ts'
import { type DecisionFormProps, useProblemText } from './decision-forms.tsx'
import type { getExistingCustomer } from './wire.ts'

export type ExistingCustomer = NonNullable<OutputOf<typeof getExistingCustomer>['customer']>

interface JoinFormProps extends DecisionFormProps {
  /** Once the code was checked. */
  existing: ExistingCustomer | undefined
  confirm: string | null
  /** The address that finds customers. */
  findPath: string
}

/** Makes the applicant a user of a customer that the shop has already: the first press shows it, the second one joins. */
export function JoinForm({ typed, problems, existing, confirm, findPath }: JoinFormProps) {
  const { t } = useTexts()
  const toText = useProblemText()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(existing)
  return (
    <details className="sheet mb-4" open={isJoin(typed)}>
      <summary className="cursor-pointer px-4 py-3 text-lg font-semibold">{t('registrations.existing')}</summary>
      <Form
        ref={form}
        method="post"
        noValidate
        aria-label={t('registrations.existing')}
        className="grid gap-4 px-4 pb-4"
      >
        {/* Enter in the code looks the customer up. */}
        <button type="submit" name="intent" value="check" hidden />
        <p className="text-pretty text-ink-soft">{t('registrations.existingText')}</p>
        {confirm && <ConfirmNotice text={t('customers.join.confirm')} to={confirm} />}
        <CustomerCodeField
          key={existing?.id}
          name="customerCode"
          findPath={findPath}
          label={t('registrations.existingCode')}
          defaultValue={existing?.code ?? typed.customerCode}
          error={toText(problems.customerCode, DETAIL_LENGTHS.code)}
          maxLength={DETAIL_LENGTHS.code}
          className="max-w-sm"
        />
        {existing && <ExistingFacts customer={existing} />}
        <p className="flex flex-wrap gap-2">
          {existing && (
            <Button type="submit" name="intent" value="join" look="main" disabled={busy}>
              {t('registrations.join')}
            </Button>
          )}
          <Button type="submit" name="intent" value="check" disabled={busy}>
            {t(existing ? 'registrations.checkAgain' : 'registrations.check')}
          </Button>
        </p>
      </Form>
    </details>
  )
}

function ExistingFacts({ customer }: { customer: ExistingCustomer }) {
  const { t } = useTexts()
  const { id, code, name, taxNumber, city, users, hasOtherTaxNumber } = customer
  return (
    <div role="alert" tabIndex={-1} className="grid gap-2 rounded-control bg-sunk px-3 py-2">
      <input type="hidden" name="seenCustomer" value={id} />
      <p className="font-semibold">
        <bdi>{name}</bdi> · <Ltr>{code}</Ltr>
      </p>
      <p className="flex flex-wrap gap-x-4 text-ink-soft">
        {city && <bdi>{city}</bdi>}
        {taxNumber && (
          <span>
            {t('customers.field.taxNumber')}: <Ltr>{taxNumber}</Ltr>
          </span>
        )}
        <span>{t('registrations.existingUsers', { count: users })}</span>
      </p>
      {hasOtherTaxNumber && (
        <p className="rounded-control bg-warn-soft px-3 py-2 text-warn">{t('registrations.otherTaxNumber')}</p>
      )}
    </div>
  )
}

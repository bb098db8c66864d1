import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { FormDraft } from '#src/back-office/drafts/form-draft.tsx'
import { listFileCurrencies } from '#src/back-office/file-currencies.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { CustomerCodeField } from '#src/ui/forms/customer-code-field.tsx'
import { SelectField } from '#src/ui/forms/field.tsx'
import { ChangedFields, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { toCustomerPath } from '../customer-card-view.ts'
import { CUSTOMER_KINDS } from '../customers-table.ts'
import type { Route } from './+types/kind-page'
import { changeCustomerKind, getCustomerKind } from './wire.ts'

/** Kind and currency of a customer, with what prevents their change. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { code = '' } = args.params
  const { version, kind, currency, dealerCode, reasons } = await loadKind(page, code)
  return {
    head: hiddenHead(page, page.i18n.t('customers.changeKind.title')),
    code,
    saved: { version, kind, currency, dealerCode },
    reasons,
    currencies: [...new Set([currency, ...listFileCurrencies(page.site.currency)])],
    back: toCustomerPath(page, code),
    findPath: getPagePath(page, 'customers', '/find/codes'),
  }
}

function loadKind(page: PageRequest, code: string) {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customers', `/${encodeURIComponent(code)}/kind`)
  return page.call(getCustomerKind, { code: code.slice(0, DETAIL_LENGTHS.code) })
}

/** The fields at which refusals are shown; others are shown above the form. */
const REFUSED_FIELDS: Readonly<Partial<Record<string, 'dealerCode' | 'currency'>>> = {
  DealerNotFound: 'dealerCode',
  CurrencyWithoutRate: 'currency',
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { code = '' } = args.params
  const { id } = await loadKind(page, code)
  const form = await args.request.formData()
  const version = versionInForm(form)
  const kind = CUSTOMER_KINDS.find((one) => one === form.get('kind')) ?? 'dealer'
  const currency = `${form.get('currency') ?? ''}`
  if (!/^[A-Z]{3}$/.test(currency)) throw new Response(null, { status: 400 })
  const dealerCode = `${form.get('dealerCode') ?? ''}`.trim().slice(0, DETAIL_LENGTHS.code)
  const typed = { kind, currency, dealerCode }
  const answer = await page.call(changeCustomerKind, { id, version, ...typed })
  if (answer.done) throw redirect(withToast(toCustomerPath(page, code), 'SavedSuccessfully'), 303)
  const posted = { version, changed: answer.refusal === 'RecordChanged' }
  return { typed, message: answer.message, field: answer.refusal && REFUSED_FIELDS[answer.refusal], posted }
}

export const meta = pageMeta

export default function KindPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { code, saved, reasons, currencies, back } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('customers.changeKind.title')}</h1>
      <p className="mb-4 text-ink-soft">
        <Ltr>{code}</Ltr> · {t(`customers.kind.${saved.kind}`)} · <Ltr>{saved.currency}</Ltr>
      </p>
      {reasons.length > 0 ? (
        <div className="sheet max-w-3xl p-4">
          <p className="font-semibold">{t('refusal.CustomerKindFixed')}</p>
          <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-ink-soft">
            {reasons.map((reason) => (
              <li key={reason}>{t(`customers.remove.reason.${reason}`)}</li>
            ))}
          </ul>
          <p className="mt-6">
            <ButtonLink to={back}>{t('members.toCustomer')}</ButtonLink>
          </p>
        </div>
      ) : (
        <KindForm
          saved={saved}
          currencies={currencies}
          back={back}
          findPath={loaderData.findPath}
          answer={actionData}
        />
      )}
    </div>
  )
}

interface KindFormProps extends Pick<Route.ComponentProps['loaderData'], 'saved' | 'currencies' | 'back' | 'findPath'> {
  answer: Route.ComponentProps['actionData']
}

function KindForm({ saved, currencies, back, findPath, answer }: KindFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const typed = answer?.typed ?? saved
  return (
    <Form ref={form} method="post" aria-label={t('customers.changeKind.title')} className="sheet max-w-3xl p-4">
      <FormDraft isAnswered={answer !== undefined} className="mb-4" />
      {answer && !answer.field && (
        <div role="alert" tabIndex={-1} className="mb-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {answer.message}
          {answer.posted.changed && (
            <ChangedFields
              fields={[
                {
                  label: t('customers.column.kind'),
                  saved: t(`customers.kind.${saved.kind}`),
                  typed: t(`customers.kind.${typed.kind}`),
                },
                { label: t('customers.column.currency'), saved: saved.currency, typed: typed.currency },
                { label: t('customers.changeKind.dealer'), saved: saved.dealerCode, typed: typed.dealerCode },
              ]}
            />
          )}
        </div>
      )}
      <VersionField version={saved.version} posted={answer?.posted} />
      <p className="mb-4 text-pretty text-ink-soft">{t('customers.changeKind.text')}</p>
      <div className="group/kinds grid gap-4 sm:grid-cols-2">
        <SelectField name="kind" label={t('customers.column.kind')} defaultValue={typed.kind}>
          {CUSTOMER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`customers.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <CustomerCodeField
          name="dealerCode"
          findPath={findPath}
          label={t('customers.changeKind.dealer')}
          hint={t('customers.changeKind.dealerHint')}
          defaultValue={typed.dealerCode}
          error={answer?.field === 'dealerCode' ? answer.message : undefined}
          className="hidden group-has-[[name=kind]_[value=subDealer]:checked]/kinds:block"
        />
        <SelectField
          name="currency"
          label={t('customers.column.currency')}
          defaultValue={typed.currency}
          error={answer?.field === 'currency' ? answer.message : undefined}
          className="group-has-[[name=kind]_[value=subDealer]:checked]/kinds:hidden"
        >
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
      </div>
      <p className="mt-6 flex flex-wrap gap-2">
        <Button type="submit" look="main" disabled={busy}>
          {t('customers.form.save')}
        </Button>
        <ButtonLink to={back} look="quiet">
          {t('members.toCustomer')}
        </ButtonLink>
      </p>
    </Form>
  )
}

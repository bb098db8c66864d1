import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { SelectionForm } from '#src/back-office/selection-form.tsx'
import { MAX_SELECTED } from '#src/back-office/table/list-page.ts'
import { MAX_TERMS_DAYS, MAX_TERMS_REASON } from '#src/customers/details.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { getCustomerChoices } from '../wire.ts'
import type { Route } from './+types/terms-page'
import { findTermsProblems, isEmptyTerms, NO_TERMS, readTermsForm, type TypedTerms, toTerms } from './terms.ts'
import { changeCustomerTerms } from './wire.ts'

/** Sets price list, credit limit and payment term of the customers selected in the list. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const ids = readSelection(page)
  const { priceLists } = await page.call(getCustomerChoices)
  return {
    head: hiddenHead(page, page.i18n.t('customers.terms.title')),
    priceLists,
    count: ids.length,
    customers: getPagePath(page, 'customers'),
  }
}

function readSelection(page: PageRequest): number[] {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customers', '/bulk/terms')
  const ids = page.url.searchParams.getAll('customer').map(Number)
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAX_SELECTED)
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { t } = page.i18n
  const customerIds = readSelection(page)
  const typed = readTermsForm(await args.request.formData())
  const problems = findTermsProblems(typed, page.language)
  if (Object.keys(problems).length > 0) return { typed, problems, message: '' }
  if (customerIds.length === 0) return { typed, problems, message: t('table.noneSelected') }
  if (isEmptyTerms(typed)) return { typed, problems, message: t('customers.terms.nothing') }
  const terms = toTerms(typed, { customerIds, language: page.language })
  const { changed, refused } = await page.call(changeCustomerTerms, terms)
  if (refused.length === 0) throw redirect(withToast(getPagePath(page, 'customers'), 'SavedSuccessfully'), 303)
  return {
    typed,
    problems,
    message: t('customers.terms.result', { count: changed }),
    refused: refused.map(({ code, message }) => ({ name: code, reason: message })),
  }
}

export const meta = pageMeta

export default function TermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { priceLists, count, customers } = loaderData
  const typed = actionData?.typed ?? NO_TERMS
  const getField = (name: Exclude<keyof TypedTerms, 'priceListId'>) => {
    const problem = actionData?.problems[name]
    const maximum = name === 'reason' ? MAX_TERMS_REASON : MAX_TERMS_DAYS
    return {
      name,
      label: t(`customers.field.${name}`),
      defaultValue: typed[name],
      error: problem && t(`customers.problem.${problem}`, { maximum }),
      autoComplete: 'off',
    }
  }
  return (
    <SelectionForm
      title={t('customers.terms.title')}
      selected={t('deskRepresentatives.selected', { count })}
      isNothingSelected={count === 0}
      answer={actionData}
      submits={[{ label: t('customers.form.save') }]}
      links={[{ label: t('customers.title'), to: customers }]}
    >
      <p className="mb-4 text-ink-soft">{t('customers.terms.text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="priceListId" label={t('customers.field.priceListId')} defaultValue={typed.priceListId}>
          <option value="">{t('customers.terms.unchanged')}</option>
          {priceLists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...getField('creditLimit')} dir="ltr" inputMode="decimal" />
        <TextField {...getField('termsDays')} dir="ltr" inputMode="numeric" />
        <TextField {...getField('reason')} hint={t('customers.reasonHint')} maxLength={MAX_TERMS_REASON} />
      </div>
    </SelectionForm>
  )
}

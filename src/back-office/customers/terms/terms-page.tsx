import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { uploadBulkList } from '#src/back-office/imports/bulk-list.ts'
import { toRateLimitAnswer } from '#src/back-office/rate-limit-answer.ts'
import { SelectionForm } from '#src/back-office/selection-form.tsx'
import { MAX_TERMS_DAYS } from '#src/customers/details.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { parseSelection } from '../selection.ts'
import { getCustomerChoices } from '../wire.ts'
import type { Route } from './+types/terms-page'
import {
  findTermsProblems,
  MAX_LIST_REASON,
  NO_TERMS,
  readPriceListId,
  readTermsForm,
  type TermsProblems,
  type TypedTerms,
  toTermsList,
} from './terms.ts'
import { getSelectedCustomerCodes } from './wire.ts'

/**
 * Sets price list, credit limit and payment term of the customers selected in the list, by a list that is compared,
 * applied and undone like any other.
 */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const [{ codes, message }, { priceLists }] = await Promise.all([loadSelection(page), page.call(getCustomerChoices)])
  return {
    head: hiddenHead(page, page.i18n.t('customers.terms.title')),
    priceLists,
    count: codes.length,
    message,
    key: crypto.randomUUID(),
    customers: getPagePath(page, 'customers'),
  }
}

function loadSelection(page: PageRequest, priceListId?: number) {
  if (!page.can('manageCustomers') || !page.can('importData'))
    throw notForViewer(page, 'customers', `/bulk/terms${page.url.search}`)
  return page.call(getSelectedCustomerCodes, { ...parseSelection(page.url.searchParams), priceListId })
}

interface TermsAnswer {
  typed: TypedTerms
  problems: TermsProblems
  message: string
}

/** Uploads the terms as a list that has the reason as its name, and leads to its differences. */
export async function action(args: Route.ActionArgs): Promise<TermsAnswer> {
  const page = pageRequest(args)
  const { t } = page.i18n
  const form = await args.request.formData()
  const typed = readTermsForm(form)
  const { codes, priceList, message } = await loadSelection(page, readPriceListId(typed))
  const problems = findTermsProblems(typed, { language: page.language, priceList })
  const refused = { typed, problems }
  if (message !== '') return { typed, problems: {}, message }
  if (codes.length === 0) return { ...refused, message: t('table.noneSelected') }
  if (Object.keys(problems).length > 0) return { ...refused, message: t('ui.mendMarked') }
  const list = toTermsList(codes, typed, { language: page.language, priceList })
  if (!list) return { ...refused, message: t('customers.terms.nothing') }
  const fileName = typed.reason || t('customers.terms.fileName')
  const options = { existingOnly: true, reason: typed.reason }
  const upload = { kind: 'customers', fileName, list, key: `${form.get('key') ?? ''}`, options } as const
  const answer = await uploadBulkList(page, upload).catch(toRateLimitAnswer(page))
  if (!answer.done) return { ...refused, message: answer.message }
  throw redirect(getPagePath(page, 'imports', `/${answer.id}`), 303)
}

export const meta = pageMeta

export default function TermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { priceLists, count, message, key, customers } = loaderData
  const typed = actionData?.typed ?? NO_TERMS
  const priceListProblem = actionData?.problems.priceListId
  const getField = (name: Exclude<keyof TypedTerms, 'priceListId'>) => {
    const problem = actionData?.problems[name]
    const maximum = name === 'reason' ? MAX_LIST_REASON : MAX_TERMS_DAYS
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
      answer={actionData ?? (message === '' ? undefined : { message })}
      submits={[{ label: t('productBulk.compare') }]}
      links={[{ label: t('customers.title'), to: customers }]}
    >
      <input type="hidden" name="key" value={key} />
      <p className="mb-4 text-ink-soft">{t('customers.terms.text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="priceListId"
          label={t('customers.field.priceListId')}
          defaultValue={typed.priceListId}
          error={priceListProblem && t(`customers.problem.${priceListProblem}`)}
        >
          <option value="">{t('customers.terms.unchanged')}</option>
          {priceLists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...getField('creditLimit')} dir="ltr" inputMode="decimal" />
        <TextField {...getField('termsDays')} dir="ltr" inputMode="numeric" />
        <TextField {...getField('reason')} hint={t('customers.terms.reasonHint')} maxLength={MAX_LIST_REASON} />
      </div>
    </SelectionForm>
  )
}

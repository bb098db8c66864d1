import { redirect } from 'react-router'
import type { AddressProblems } from '#src/addresses/address.ts'
import { DEFAULT_COUNTRY_ID, findLocationByName } from '#src/addresses/places/place.ts'
import { getCountry } from '#src/addresses/places/wire.ts'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { listFileCurrencies } from '#src/back-office/file-currencies.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { toCustomerPath } from '../customer-card-view.ts'
import type { CustomerProblems } from '../customer-form.ts'
import { getCustomerChoices } from '../wire.ts'
import type { Route } from './+types/customer-add-page'
import {
  type AdditionAnswer,
  findAdditionProblems,
  hasAddress,
  readAdditionForm,
  SEEN_FIELD,
  type SimilarCustomerView,
  type TypedAddition,
  toAddition,
  toNewAddition,
  toSeenCodes,
} from './addition-form.ts'
import { AdditionForm } from './addition-form.tsx'
import { addCustomer, getCustomerCode, getSimilarCustomers } from './wire.ts'

/** The form of a new customer. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  requireAccess(page)
  const [{ code }, choices, countries] = await Promise.all([
    page.call(getCustomerCode),
    page.call(getCustomerChoices),
    page.call(getCountry),
  ])
  return {
    head: hiddenHead(page, page.i18n.t('customers.addition.title')),
    initial: toNewAddition({
      code,
      currency: page.site.currency,
      country: countries.find(({ id }) => id === DEFAULT_COUNTRY_ID)?.name ?? '',
      addressTitle: page.i18n.t('customers.addition.addressTitle'),
    }),
    choices,
    currencies: listFileCurrencies(page.site.currency),
    places: getPagePath(page, 'places'),
    back: getPagePath(page, 'customers'),
  }
}

function requireAccess(page: PageRequest) {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customers', '/new')
}

/** Adds the customer, once its user has seen the similar ones, and opens its page. */
export async function action(args: Route.ActionArgs): Promise<AdditionAnswer> {
  const page = pageRequest(args)
  requireAccess(page)
  const form = await args.request.formData()
  const typed = readAdditionForm(form)
  const refused = {
    typed,
    problems: undefined,
    addressProblems: {},
    currencyProblem: undefined,
    message: undefined,
    similar: undefined,
  }
  const problems = findAdditionProblems(typed)
  if (Object.keys(problems).length > 0) return { ...refused, problems }
  const similar = await loadUnseenCustomers(page, form, typed)
  if (similar) return { ...refused, similar }
  const address = hasAddress(typed) ? await toAddressInput(page, typed) : null
  const answer = await page.call(addCustomer, { ...toAddition(typed), address })
  if (answer.done) throw redirect(withToast(toCustomerPath(page, typed.code), 'SavedSuccessfully'), 303)
  const { message, refusal } = answer
  const addressProblems: AddressProblems =
    typed.address.country !== '' && address?.countryId === 0
      ? { ...answer.addressProblems, country: 'country' }
      : answer.addressProblems
  const currencyProblem = refusal === 'CurrencyWithoutRate' ? message : undefined
  return { ...refused, problems: toFieldProblems(refusal), addressProblems, currencyProblem, message }
}

async function toAddressInput(page: PageRequest, { address: { country, ...rest } }: TypedAddition) {
  return { ...rest, countryId: findLocationByName(await page.call(getCountry), country)?.id ?? 0 }
}

/** The field that a refusal belongs to. */
function toFieldProblems(refusal: string | null): CustomerProblems | undefined {
  if (refusal === 'CustomerCodeTaken') return { code: 'taken' }
  return refusal === 'EmailRegistered' ? { email: 'taken' } : undefined
}

/** The customers that are similar to the typed one, unless there are none or the user has seen them all. */
async function loadUnseenCustomers(
  page: PageRequest,
  form: FormData,
  typed: TypedAddition,
): Promise<SimilarCustomerView[] | undefined> {
  const { taxNumber, email, phone, mobilePhone } = typed
  const { customers } = await page.call(getSimilarCustomers, { taxNumber, email, phone, mobilePhone })
  // The same code is the repetition of an addition, or refused at its field.
  const others = customers.filter(({ code }) => code !== typed.code)
  if (others.length === 0 || form.get(SEEN_FIELD) === toSeenCodes(others)) return undefined
  return others.map(({ code, name, active, same }) => ({
    code,
    name: name || code,
    isActive: active,
    same: same.map((field) => page.i18n.t(`customers.addition.same.${field}`)).join(', '),
    href: toCustomerPath(page, code),
  }))
}

export const meta = pageMeta

export default function CustomerAddPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { head: _, ...form } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('customers.addition.title')}</h1>
      <div className="max-w-4xl">
        <AdditionForm {...form} answer={actionData} />
      </div>
    </div>
  )
}

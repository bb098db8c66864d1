import { redirect } from 'react-router'
import { blankAddress, type TypedAddress, typedAddress } from '#src/addresses/address.ts'
import { AddressForm } from '#src/addresses/address-form.tsx'
import { DEFAULT_COUNTRY_ID, findLocationByName } from '#src/addresses/places/place.ts'
import { getCountry } from '#src/addresses/places/wire.ts'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { parseId } from '#src/back-office/taxonomy/taxonomy-view.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { toCustomerPath } from '../customer-card-view.ts'
import { getCustomerCard } from '../wire.ts'
import type { Route } from './+types/customer-address-page'
import { RouteForm } from './route-form.tsx'
import { saveRoute, toTypedRoute } from './route-values.ts'
import {
  addCustomerAddress,
  changeCustomerAddress,
  getCustomerAddress,
  preferCustomerAddress,
  removeCustomerAddress,
} from './wire.ts'

const NEW = 'new'

/** The form of one address of a customer, or of a new one. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { id: customerId, code, name } = await loadCard(page, args.params.code)
  const isNew = args.params.id === NEW
  const countries = await page.call(getCountry)
  const getCountryName = (countryId: number) => countries.find(({ id }) => id === countryId)?.name ?? ''
  const address = isNew ? null : await loadAddress(page, customerId, parseId(args.params.id))
  const form =
    address === null
      ? { values: blankAddress(getCountryName(DEFAULT_COUNTRY_ID)), problems: {}, version: null }
      : toForm(address, getCountryName)
  const route = address && { ...toTypedRoute(address), version: address.version }
  return {
    head: hiddenHead(page, page.i18n.t(isNew ? 'addresses.add' : 'addresses.edit')),
    customer: { code, name: name || code },
    isNew,
    form,
    route,
    places: getPagePath(page, 'places'),
    back: toCustomerPath(page, code),
  }
}

function loadCard(page: PageRequest, code = '') {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customers', `/${encodeURIComponent(code)}`)
  return page.call(getCustomerCard, { code: code.slice(0, DETAIL_LENGTHS.code) })
}

type LoadedAddress = Awaited<ReturnType<typeof loadAddress>>
const loadAddress = (page: PageRequest, customerId: number, id: number) =>
  page.call(getCustomerAddress, { customerId, id })

function toForm(address: LoadedAddress, getCountryName: (countryId: number) => string) {
  const { title, line1, line2, countryId, city, county, district, postCode, phone, problems, version } = address
  const country = getCountryName(countryId)
  const values: TypedAddress = { title, line1, line2, country, city, county, district, postCode, phone }
  return { values, problems, version }
}

/** Saves the address or its route, removes it, or makes it the default; problems are shown at their field. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { id: customerId, code } = await loadCard(page, args.params.code)
  const form = await args.request.formData()
  const intent = form.get('intent')
  const id = parseId(args.params.id)
  const back = toCustomerPath(page, code)
  if (intent === 'remove' || intent === 'prefer') {
    const call = intent === 'remove' ? removeCustomerAddress : preferCustomerAddress
    const { done, refusal } = await page.call(call, { customerId, id, version: versionInForm(form) })
    const failure = refusal === 'RecordChanged' ? 'RecordChanged' : 'Error'
    throw redirect(withToast(back, done ? 'SavedSuccessfully' : failure), 303)
  }
  if (intent === 'route') {
    const answer = await saveRoute(page, form, { customerId, id })
    if (answer.done) throw redirect(withToast(back, 'SavedSuccessfully'), 303)
    return { edit: undefined, route: answer }
  }
  const typed = typedAddress(form)
  const { country, ...rest } = typed
  const countryId = findLocationByName(await page.call(getCountry), country)?.id ?? 0
  const written = { ...rest, countryId, customerId }
  const version = args.params.id === NEW ? null : versionInForm(form)
  const answer = await (version === null
    ? page.call(addCustomerAddress, written)
    : page.call(changeCustomerAddress, { ...written, id, version }))
  if (answer.done) throw redirect(withToast(back, 'SavedSuccessfully'), 303)
  // A country the list does not have is not the same as none.
  const problems =
    country !== '' && countryId === 0 ? { ...answer.problems, country: 'country' as const } : answer.problems
  const posted = version === null ? undefined : { version, changed: answer.refusal === 'RecordChanged' }
  return { edit: { typed, problems, message: answer.message, posted }, route: undefined }
}

export const meta = pageMeta

export default function CustomerAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { customer, isNew, form, route, places, back } = loaderData
  const edit = actionData?.edit
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t(isNew ? 'addresses.add' : 'addresses.edit')}</h1>
      <p className="mb-4 text-ink-soft">
        <bdi>{customer.name}</bdi> · <Ltr>{customer.code}</Ltr>
      </p>
      <AddressForm
        values={edit?.typed ?? form.values}
        saved={form.values}
        version={form.version}
        posted={edit?.posted}
        problems={edit?.problems ?? form.problems}
        message={edit?.message}
        places={places}
        back={{ href: back, label: t('members.toCustomer') }}
      />
      {route && <RouteForm saved={route} answer={actionData?.route} />}
    </div>
  )
}

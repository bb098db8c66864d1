import { data, redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { safeReturn } from '#src/shop/safe-address.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/address-page'
import { blankAddress, type TypedAddress, typedAddress } from './address.ts'
import { AddressForm } from './address-form.tsx'
import { DEFAULT_COUNTRY_ID, findLocationByName } from './places/place.ts'
import { getCountry } from './places/wire.ts'
import { addAddress, changeAddress, getAddresses } from './wire.ts'

const NEW = 'new'

/** The form of one address, or of a new one; `r` is the page to return to. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const countries = await page.call(getCountry)
  const getCountryName = (id: number) => countries.find((country) => country.id === id)?.name ?? ''
  const isNew = args.params.id === NEW
  const { values, problems, version } = isNew
    ? { values: blankAddress(getCountryName(DEFAULT_COUNTRY_ID)), problems: {}, version: null }
    : await loadAddress(page, args.params.id, getCountryName)
  return {
    head: hiddenHead(page, page.i18n.t(isNew ? 'addresses.add' : 'addresses.edit')),
    isNew,
    values,
    version,
    problems,
    places: getPagePath(page, 'places'),
    back: getPagePath(page, 'addresses'),
  }
}

/** An address from before places were checked has its problems at the fields when the form opens. */
async function loadAddress(page: PageRequest, id: string | undefined, nameOf: (id: number) => string) {
  const { addresses } = await page.call(getAddresses)
  const found = addresses.find((one) => `${one.id}` === id)
  if (!found) throw data(null, { status: 404 })
  const { title, line1, line2, countryId, city, county, district, postCode, phone, problems, version } = found
  const country = nameOf(countryId)
  const values: TypedAddress = { title, line1, line2, country, city, county, district, postCode, phone }
  return { values, problems, version }
}

/** Problems are shown at their field, and the input is preserved. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const typed = typedAddress(form)
  const { country, ...rest } = typed
  const countryId = findLocationByName(await page.call(getCountry), country)?.id ?? 0
  const written = { ...rest, countryId }
  const { id } = args.params
  const version = id === NEW ? null : versionInForm(form)
  const answer = await (version === null
    ? page.call(addAddress, written)
    : page.call(changeAddress, { ...written, id: Number(id), version }))
  // A country the list does not have is not the same as none.
  const problems =
    country !== '' && countryId === 0 ? { ...answer.problems, country: 'country' as const } : answer.problems
  if (!answer.done) {
    const posted = version === null ? undefined : { version, changed: answer.refusal === 'RecordChanged' }
    return { typed, problems, message: answer.message, posted }
  }
  const back = safeReturn(page.url.searchParams.get('r'))
  throw redirect(withToast(back ?? getPagePath(page, 'addresses'), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { isNew, values, version, problems, places, back } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t(isNew ? 'addresses.add' : 'addresses.edit')}</h1>
      <AddressForm
        values={actionData?.typed ?? values}
        saved={values}
        version={version}
        posted={actionData?.posted}
        problems={actionData?.problems ?? problems}
        message={actionData?.message}
        places={places}
        back={{ href: back, label: t('addresses.title') }}
      />
    </div>
  )
}

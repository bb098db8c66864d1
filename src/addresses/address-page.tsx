import { data, Form, redirect, useNavigation } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { type PostedVersion, versionInForm } from '#src/api/record-version.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { safeReturn } from '#src/shop/safe-address.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { ChangedFields, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/address-page'
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressProblems,
  LONGEST_ADDRESS,
  type TypedAddress,
  typedAddress,
} from './address.ts'
import { DEFAULT_COUNTRY_ID, findLocationByName } from './places/place.ts'
import { PlaceFields } from './places/place-fields.tsx'
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
    ? { values: blank(getCountryName(DEFAULT_COUNTRY_ID)), problems: {}, version: null }
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

const blank = (country: string): TypedAddress => ({
  title: '',
  line1: '',
  line2: '',
  country,
  city: '',
  county: '',
  district: '',
  postCode: '',
  phone: '',
})

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
        back={back}
      />
    </div>
  )
}

interface AddressFormProps {
  values: TypedAddress
  /** The address as it is saved, and its version; null for a new one. */
  saved: TypedAddress
  version: number | null
  posted: PostedVersion | undefined
  problems: AddressProblems
  message: string | undefined
  /** Address of the lists of countries, cities and counties. */
  places: string
  back: string
}

/** A delivery address: title, street, country with its parts, and contact. */
function AddressForm(props: AddressFormProps) {
  const { values, saved, version, posted, problems, message, places, back } = props
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(Object.keys(problems).length > 0 ? problems : posted)
  const field = useFields(values, problems)
  return (
    <Form ref={form} method="post" noValidate className="sheet max-w-3xl">
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        {version !== null && <VersionField version={version} posted={posted} />}
        {message && (
          <div role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
            {message}
            {posted?.changed && (
              <ChangedFields
                fields={ADDRESS_FIELDS.map((name) => ({
                  label: t(`addresses.field.${name}`),
                  saved: saved[name],
                  typed: values[name],
                }))}
              />
            )}
          </div>
        )}
        <TextField {...field('title')} hint={t('addresses.hint.title')} autoComplete="off" required />
        <TextField {...field('line1')} autoComplete="address-line1" required />
        <TextField {...field('line2')} autoComplete="address-line2" />
        <PlaceFields field={field} address={places} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...field('district')} autoComplete="address-level3" />
          <TextField {...field('postCode')} autoComplete="postal-code" inputMode="numeric" dir="ltr" />
          <TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" dir="ltr" required />
        </div>
      </div>
      <p className="flex flex-wrap gap-2 border-t border-line p-4">
        <Button type="submit" look="main" disabled={busy}>
          {t('addresses.save')}
        </Button>
        <ButtonLink to={back} look="quiet">
          {t('addresses.title')}
        </ButtonLink>
      </p>
    </Form>
  )
}

function useFields(values: TypedAddress, problems: AddressProblems) {
  const { t } = useTexts()
  return (name: AddressField) => {
    const problem = problems[name]
    return {
      id: `address-${name}`,
      name,
      label: t(`addresses.field.${name}`),
      defaultValue: values[name],
      maxLength: LONGEST_ADDRESS[name],
      error: problem && t(`addresses.problem.${problem}`),
    }
  }
}

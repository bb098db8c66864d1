import { Form, useNavigation } from 'react-router'
import type { PostedVersion } from '#src/api/record-version.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { ChangedFields, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressProblems,
  LONGEST_ADDRESS,
  type TypedAddress,
} from './address.ts'
import { PlaceFields } from './places/place-fields.tsx'

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
  back: { href: string; label: string }
}

/** A delivery address: title, street, country with its parts, and contact. */
export function AddressForm(props: AddressFormProps) {
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
        <ButtonLink to={back.href} look="quiet">
          {back.label}
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

import { useState } from 'react'
import { useFetcher } from 'react-router'
import { DEFAULT_PHONE_CODE, toPhoneCode } from '../addresses/phones/phone.ts'
import type { loader } from '../addresses/phones/phone-code-page.tsx'
import { PlaceFields } from '../addresses/places/place-fields.tsx'
import { TextAreaField, TextField } from '../ui/forms/field.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { FormAnswer } from './answer.ts'
import { type FieldProps, type FormFieldView, FormSheet, PhoneInput } from './form-sheet.tsx'
import type { FormView } from './form-view.ts'
import { LONGEST_REQUEST, type RequestField } from './request.ts'

interface RequestFormProps {
  view: FormView
  /** Initial subject, such as the name of the surrounding banner. */
  subject?: string
  posted?: FormAnswer<RequestField> | undefined
}

/** The customer request form (storefront 3), on its page or in a banner. */
export function RequestForm({ view, subject = '', posted }: RequestFormProps) {
  const { t } = useTexts()
  const code = usePhoneCode(view, posted?.typed.phoneCode)
  return (
    <FormSheet<RequestField>
      posted={posted}
      prefill={{ email: view.prefill.email, companyName: view.prefill.companyName }}
      title={t('inbox.request.title')}
      labels={useLabels()}
      action={view.action}
      submit={t('inbox.request.submit')}
      onFocus={code.lookUp}
    >
      {(field) => (
        <>
          <input type="hidden" name="subject" value={subject} />
          <PersonFields field={field} code={code} lookup={view.lookup} />
          <fieldset className="flex flex-col gap-4">
            <Legend>{t('inbox.request.company')}</Legend>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField {...texts(field('companyName'))} autoComplete="organization" required />
              <TextField
                {...texts(field('webSite'))}
                inputMode="url"
                autoComplete="url"
                dir="ltr"
                placeholder="https://"
                required
              />
            </div>
            <PlaceFields field={field} address={view.placesPath} onPhoneCode={code.suggest} />
          </fieldset>
          <fieldset className="flex flex-col gap-4">
            <Legend>{t('inbox.request.wish')}</Legend>
            <TextField {...texts(field('interest'))} required />
            <TextAreaField {...texts(field('message'))} rows={4} required />
          </fieldset>
        </>
      )}
    </FormSheet>
  )
}

function useLabels(): Partial<Record<RequestField, string>> {
  const { t } = useTexts()
  const optional = (field: string) => t('inbox.field.optional', { field })
  return {
    firstName: t('inbox.field.firstName'),
    lastName: t('inbox.field.lastName'),
    email: t('inbox.field.email'),
    phoneCode: t('inbox.field.phoneCode'),
    phone: t('inbox.field.phone'),
    companyName: t('inbox.field.companyName'),
    webSite: t('inbox.field.webSite'),
    country: t('inbox.field.country'),
    city: optional(t('inbox.field.city')),
    county: optional(t('inbox.field.county')),
    interest: t('inbox.field.interest'),
    message: t('inbox.field.message'),
  }
}

interface PersonProps {
  field: FieldProps<RequestField>
  code: ReturnType<typeof usePhoneCode>
  lookup: boolean
}

function PersonFields({ field, code, lookup }: PersonProps) {
  const { t } = useTexts()
  const { defaultValue: _, ...phoneCode } = field('phoneCode')
  return (
    <fieldset className="flex flex-col gap-4">
      <Legend>{t('inbox.request.person')}</Legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...texts(field('firstName'))} autoComplete="given-name" required />
        <TextField {...texts(field('lastName'))} autoComplete="family-name" required />
        <TextField {...texts(field('email'))} type="email" autoComplete="email" dir="ltr" required />
        {/* Phone numbers are left-to-right in every language, so the code is at the left. */}
        <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-2 rtl:grid-cols-[minmax(0,1fr)_6rem]">
          <TextField
            {...phoneCode}
            className="rtl:order-2"
            type="tel"
            inputMode="tel"
            autoComplete="tel-country-code"
            dir="ltr"
            maxLength={LONGEST_REQUEST.phoneCode}
            value={code.value}
            onChange={(event) => code.type(event.target.value)}
            onBlur={(event) => code.type(toPhoneCode(event.target.value))}
            required
          />
          <PhoneInput {...field('phone')} codeOf={() => toPhoneCode(code.value)} />
        </div>
      </div>
      {lookup && <p className="text-sm text-ink-faint">{t('inbox.hint.lookup')}</p>}
    </fieldset>
  )
}

function Legend({ children }: { children: string }) {
  return <legend className="mb-3 w-full border-b border-line pb-1 text-lg font-semibold">{children}</legend>
}

const texts = (field: FormFieldView) => ({ ...field, maxLength: LONGEST_REQUEST[field.name as RequestField] })

/**
 * The typed code, else the chosen country's, else the one looked up by IP where the site enables it, else the site's
 * own.
 */
function usePhoneCode({ lookup, phoneCodePath }: FormView, posted: string | undefined) {
  const lookupFetcher = useFetcher<typeof loader>()
  const [typed, setTyped] = useState(posted)
  const [suggested, setSuggested] = useState<string>()
  return {
    value: typed ?? suggested ?? lookupFetcher.data?.phoneCode ?? DEFAULT_PHONE_CODE,
    type: setTyped,
    suggest: setSuggested,
    lookUp: () => {
      if (lookup && lookupFetcher.state === 'idle' && lookupFetcher.data === undefined)
        void lookupFetcher.load(phoneCodePath)
    },
  }
}

import { Form, useNavigation } from 'react-router'
import type { PostedVersion } from '../api/record-version.ts'
import type { PersonProblems } from '../customers/person-problem.ts'
import { SUB_DEALER_HIDES, type SubDealerTerms } from '../customers/sub-dealers/sub-dealer.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CheckField, TextField } from '../ui/forms/field.tsx'
import { ChangedFields, VersionField } from '../ui/forms/record-version.tsx'
import { useFocusOnProblem } from '../ui/forms/use-focus-on-problem.ts'
import { useTexts } from '../ui/page/texts.ts'
import type { TypedSubDealer } from './sub-dealer-form.ts'

interface SubDealerFormProps {
  values: TypedSubDealer
  /** The sub-dealer as saved; undefined for a new one. */
  saved?: SubDealerTerms & { version: number }
  posted?: PostedVersion | undefined
  problems: PersonProblems<keyof TypedSubDealer> | undefined
  /** The reason for the refusal; shown at the affected field, if any. */
  message: string | undefined
  /** A new sub-dealer: the form includes the email address, and an invitation is sent. */
  inviting: boolean
  back: string
}

const FIELDS = [
  'companyName',
  'firstName',
  'lastName',
  'phone',
  'mobilePhone',
  'webAddress',
  'taxOffice',
  'taxNumber',
] as const
const TYPES: Partial<Record<(typeof FIELDS)[number], 'tel' | 'url'>> = {
  phone: 'tel',
  mobilePhone: 'tel',
  webAddress: 'url',
}

/** Identity, status and hide flags of a sub-dealer. */
export function SubDealerForm(props: SubDealerFormProps) {
  const { values, saved, posted, problems, message, inviting, back } = props
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(problems ?? posted)
  const alert = problems ? t('ui.mendMarked') : message
  const getFieldError = (field: (typeof FIELDS)[number] | 'email') => {
    const problem = problems?.[field]
    if (problem === 'refused') return message
    return problem && t(`session.problem.${problem}`, { field: t(`subDealers.field.${field}`) })
  }
  return (
    <Form ref={form} method="post" noValidate className="sheet max-w-3xl">
      <section className="grid gap-4 p-4 sm:grid-cols-2">
        {alert && (
          <div role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad sm:col-span-2">
            {alert}
            {saved && posted?.changed && <ChangedSubDealer saved={saved} typed={values} />}
          </div>
        )}
        {saved && <VersionField version={saved.version} posted={posted} />}
        {FIELDS.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(`subDealers.field.${field}`)}
            defaultValue={values[field]}
            error={getFieldError(field)}
            {...(TYPES[field] && { type: TYPES[field], dir: 'ltr' })}
          />
        ))}
        {inviting && (
          <TextField
            name="email"
            type="email"
            dir="ltr"
            label={t('subDealers.field.email')}
            hint={t('subDealers.inviteHint')}
            defaultValue={values.email}
            error={getFieldError('email')}
          />
        )}
        <div className="sm:col-span-2">
          <CheckField name="active" label={t('subDealers.mayWork')} defaultChecked={values.active} />
          <p className="ms-7 mb-2 text-sm text-ink-soft">{t('subDealers.mayWorkHint')}</p>
          <CheckField
            name="collectsOnly"
            label={t('subDealers.collectsOnlyText')}
            defaultChecked={values.collectsOnly}
          />
        </div>
      </section>
      <fieldset className="border-t border-line p-4">
        <legend className="float-start mb-2 w-full text-lg font-semibold">{t('subDealers.hides')}</legend>
        <div className="clear-both grid gap-x-4 sm:grid-cols-2 desk:grid-cols-3">
          {SUB_DEALER_HIDES.map((what) => (
            <CheckField
              key={what}
              name="hides"
              value={what}
              label={t(`subDealers.hide.${what}`)}
              defaultChecked={values.hides.includes(what)}
            />
          ))}
        </div>
      </fieldset>
      <p className="flex flex-wrap gap-2 border-t border-line p-4">
        <Button type="submit" look="main" disabled={busy}>
          {t(inviting ? 'subDealers.invite' : 'subDealers.save')}
        </Button>
        <ButtonLink to={back} look="quiet">
          {t('subDealers.title')}
        </ButtonLink>
      </p>
    </Form>
  )
}

function ChangedSubDealer({ saved, typed }: { saved: SubDealerTerms; typed: SubDealerTerms }) {
  const { t } = useTexts()
  return (
    <ChangedFields
      fields={[
        ...FIELDS.map((field) => ({
          label: t(`subDealers.field.${field}`),
          saved: saved[field],
          typed: typed[field],
        })),
        { label: t('subDealers.mayWork'), saved: saved.active, typed: typed.active },
        { label: t('subDealers.collectsOnlyText'), saved: saved.collectsOnly, typed: typed.collectsOnly },
        ...SUB_DEALER_HIDES.map((what) => ({
          label: t(`subDealers.hide.${what}`),
          saved: saved.hides.includes(what),
          typed: typed.hides.includes(what),
        })),
      ]}
    />
  )
}

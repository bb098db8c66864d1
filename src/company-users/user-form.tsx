import { Form, useNavigation } from 'react-router'
import type { PostedVersion } from '../api/record-version.ts'
import type { Grants, UserTerms } from '../customers/company-users/company-user.ts'
import type { PersonProblems } from '../customers/person-problem.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CheckField, TextField } from '../ui/forms/field.tsx'
import { ChangedFields, VersionField } from '../ui/forms/record-version.tsx'
import { useFocusOnProblem } from '../ui/forms/use-focus-on-problem.ts'
import { useTexts } from '../ui/page/texts.ts'
import type { TypedUser } from './user-form.ts'

interface UserFormProps {
  values: TypedUser
  /** The user as saved; undefined for a new one. */
  saved?: UserTerms & { version: number }
  posted?: PostedVersion | undefined
  problems: PersonProblems<keyof TypedUser> | undefined
  /** Why it was refused; shown at its field, if there is one. */
  message: string | undefined
  /** The permissions that the editing user may grant. */
  grants: Grants
  /** The user is new: the email is required, and an invitation is sent. */
  inviting: boolean
  back: string
}

/** Name, access and visible parts of the shop of a user. */
export function UserForm(props: UserFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { values, saved, posted, problems, message, grants, inviting, back } = props
  const form = useFocusOnProblem<HTMLFormElement>(problems ?? posted ?? message)
  const alert = problems ? t('ui.mendMarked') : message
  return (
    <Form ref={form} method="post" noValidate className="sheet max-w-3xl">
      <section className="grid gap-4 p-4 sm:grid-cols-2">
        {alert && (
          <div role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad sm:col-span-2">
            {alert}
            {saved && posted?.changed && <ChangedUser saved={saved} grants={grants} typed={values} />}
          </div>
        )}
        {saved && <VersionField version={saved.version} posted={posted} />}
        <NameFields {...props} />
        <div className="sm:col-span-2">
          <CheckField name="active" label={t('companyUsers.mayWork')} defaultChecked={values.active} />
          <CheckField name="managesUsers" label={t('companyUsers.manages')} defaultChecked={values.managesUsers} />
        </div>
      </section>
      <fieldset className="border-t border-line p-4">
        <legend className="float-start mb-1 w-full text-lg font-semibold">{t('companyUsers.sees')}</legend>
        <p className="clear-both mb-2 text-sm text-ink-soft">{t('companyUsers.seesText')}</p>
        <div className="grid gap-x-4 sm:grid-cols-2 desk:grid-cols-3">
          {grants.hides.map((what) => (
            <CheckField
              key={what}
              name="shows"
              value={what}
              label={t(`companyUsers.see.${what}`)}
              defaultChecked={!values.hides.includes(what)}
            />
          ))}
          {grants.seesStocks && (
            <CheckField name="seesStocks" label={t('companyUsers.seesStocks')} defaultChecked={values.seesStocks} />
          )}
          {grants.promotions && (
            <CheckField name="promotions" label={t('companyUsers.promotions')} defaultChecked={values.promotions} />
          )}
        </div>
        {grants.hides.map((what) => (
          <input key={what} type="hidden" name="decides" value={what} />
        ))}
      </fieldset>
      <p className="flex flex-wrap gap-2 border-t border-line p-4">
        <Button type="submit" look="main" disabled={busy}>
          {t(inviting ? 'companyUsers.invite' : 'companyUsers.save')}
        </Button>
        <ButtonLink to={back} look="quiet">
          {t('companyUsers.title')}
        </ButtonLink>
      </p>
    </Form>
  )
}

const NAME_FIELDS = ['firstName', 'lastName', 'phone'] as const

interface ChangedUserProps {
  saved: UserTerms
  typed: UserTerms
  grants: Grants
}

function ChangedUser({ saved, typed, grants }: ChangedUserProps) {
  const { t } = useTexts()
  const box = (label: string, value: (terms: UserTerms) => boolean) => ({
    label,
    saved: value(saved),
    typed: value(typed),
  })
  return (
    <ChangedFields
      fields={[
        ...NAME_FIELDS.map((field) => ({
          label: t(`companyUsers.field.${field}`),
          saved: saved[field],
          typed: typed[field],
        })),
        box(t('companyUsers.mayWork'), ({ active }) => active),
        box(t('companyUsers.manages'), ({ managesUsers }) => managesUsers),
        ...grants.hides.map((what) => box(t(`companyUsers.see.${what}`), ({ hides }) => !hides.includes(what))),
        ...(grants.seesStocks ? [box(t('companyUsers.seesStocks'), ({ seesStocks }) => seesStocks)] : []),
        ...(grants.promotions ? [box(t('companyUsers.promotions'), ({ promotions }) => promotions)] : []),
      ]}
    />
  )
}

function NameFields({ values, problems, message, inviting }: UserFormProps) {
  const { t } = useTexts()
  const getFieldError = (field: 'firstName' | 'lastName' | 'phone' | 'email') => {
    const problem = problems?.[field]
    if (problem === 'refused') return message
    return problem && t(`session.problem.${problem}`, { field: t(`companyUsers.field.${field}`) })
  }
  return (
    <>
      {NAME_FIELDS.map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(`companyUsers.field.${field}`)}
          defaultValue={values[field]}
          error={getFieldError(field)}
          {...(field === 'phone' && { type: 'tel', dir: 'ltr' })}
        />
      ))}
      {inviting && (
        <TextField
          name="email"
          type="email"
          dir="ltr"
          label={t('companyUsers.field.email')}
          hint={t('companyUsers.inviteHint')}
          defaultValue={values.email}
          error={getFieldError('email')}
        />
      )}
    </>
  )
}

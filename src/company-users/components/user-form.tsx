import { Form, useNavigation } from 'react-router'
import type { Grants } from '../../customers/company-users/company-user.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckField } from '../../ui/forms/choice.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import type { TypedUser } from '../user-form.ts'

interface UserFormProps {
  values: TypedUser
  wrong: readonly string[]
  message: string | undefined
  /** What is his to give who fills it in. */
  grants: Grants
  /** The user is new: his e-mail is asked for, and he is written to. */
  inviting: boolean
  back: string
}

/** Who a user is, whether he may sign in, and what he sees of the shop. */
export function UserForm(props: UserFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { values, message, grants, inviting, back } = props
  return (
    <Form method="post" noValidate className="sheet max-w-3xl">
      <section className="grid gap-4 p-4 sm:grid-cols-2">
        {message && (
          <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad sm:col-span-2">
            {message}
          </p>
        )}
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

function NameFields({ values, wrong, inviting }: UserFormProps) {
  const { t } = useTexts()
  const errorOf = (field: string) => (wrong.includes(field) ? t('companyUsers.wrongField') : undefined)
  return (
    <>
      {(['firstName', 'lastName', 'phone'] as const).map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(`companyUsers.field.${field}`)}
          defaultValue={values[field]}
          error={errorOf(field)}
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
          error={errorOf('email')}
        />
      )}
    </>
  )
}

import { useNavigation } from 'react-router'
import { START_PAGE_NAMES } from '#src/customers/members/user-details.ts'
import type { Hideable } from '#src/permissions/viewer.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextField } from '#src/ui/forms/field.tsx'
import { ChangedFields, type ComparedField } from '#src/ui/forms/record-version.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import {
  LONGEST_USER_FIELDS,
  type TypedUser,
  USER_TEXT_FIELDS,
  type UserProblems,
  type UserTextField,
} from './user-form.ts'

interface UserFieldsProps {
  typed: TypedUser
  problems: UserProblems | undefined
  /** Why the call refused; shown at the address that another user has. */
  message: string | undefined
  languages: readonly Language[]
  /** Users of dealers may manage the other users of their company. */
  mayManage: boolean
  emailHint: string
  /** The parts of the shop that the editing user may show or hide. */
  hides: readonly Hideable[]
  /** Further fields. */
  children?: React.ReactNode
}

/** Name, contact, language and rights of a user of a customer. */
export function UserFields(props: UserFieldsProps) {
  const { typed, problems, message, languages, mayManage, emailHint, hides, children } = props
  const { t } = useTexts()
  const getError = (field: UserTextField) => {
    const problem = problems?.[field]
    if (problem === 'taken') return message
    return problem && t(`customers.problem.${problem}`, { maximum: LONGEST_USER_FIELDS[field] })
  }
  return (
    <>
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        {USER_TEXT_FIELDS.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(`members.field.${field}`)}
            autoComplete="off"
            defaultValue={typed[field]}
            error={getError(field)}
            {...INPUT_TYPES[field]}
            {...(field === 'email' && { hint: emailHint })}
          />
        ))}
        <SelectField
          name="language"
          label={t('members.field.language')}
          hint={t('members.languageHint')}
          defaultValue={typed.language ?? ''}
        >
          <option value="">{t('members.siteLanguage')}</option>
          {languages.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
        <SelectField name="startPage" label={t('members.field.startPage')} defaultValue={typed.startPage}>
          {START_PAGE_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`audit.value.${name}`)}
            </option>
          ))}
        </SelectField>
        {children}
      </div>
      <fieldset className="border-t border-line p-4">
        <legend className="float-start mb-1 w-full text-lg font-semibold">{t('members.rights')}</legend>
        <p className="clear-both mb-2 text-sm text-ink-soft">{t('members.rightsText')}</p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {mayManage && (
            <CheckField
              name="managesUsers"
              label={t('companyUsers.manages')}
              defaultChecked={typed.managesUsers}
              className="sm:col-span-2"
            />
          )}
          <CheckField name="seesStocks" label={t('companyUsers.seesStocks')} defaultChecked={typed.seesStocks} />
          <CheckField name="promotions" label={t('companyUsers.promotions')} defaultChecked={typed.promotions} />
          {hides.map((what) => (
            <CheckField
              key={what}
              name="shows"
              value={what}
              label={t(`companyUsers.see.${what}`)}
              defaultChecked={!typed.hides.includes(what)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

const INPUT_TYPES: Partial<Record<UserTextField, Pick<React.ComponentProps<'input'>, 'type' | 'dir'>>> = {
  email: { type: 'email', dir: 'ltr' },
  phone: { type: 'tel', dir: 'ltr' },
}

/** The submit button of a form with these fields. */
export function SubmitUser({ label, children }: { label: string; children?: React.ReactNode }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <p className="flex flex-wrap gap-2 border-t border-line p-4">
      <Button type="submit" name="intent" value="save" look="main" disabled={busy}>
        {label}
      </Button>
      {children}
    </p>
  )
}

interface ChangedUserProps {
  saved: TypedUser
  typed: TypedUser
  hides: readonly Hideable[]
  /** Further fields. */
  fields?: readonly ComparedField[]
}

/** The fields that another user of the staff changed meanwhile, with both values. */
export function ChangedUser({ saved, typed, hides, fields = [] }: ChangedUserProps) {
  const { t } = useTexts()
  const compare = (label: string, getValue: (user: TypedUser) => string | boolean) => ({
    label,
    saved: getValue(saved),
    typed: getValue(typed),
  })
  const getLanguage = ({ language }: TypedUser) =>
    language === null ? t('members.siteLanguage') : LANGUAGE_NAMES[language]
  return (
    <ChangedFields
      fields={[
        ...USER_TEXT_FIELDS.map((field) => compare(t(`members.field.${field}`), (user) => user[field])),
        compare(t('members.field.language'), getLanguage),
        compare(t('members.field.startPage'), ({ startPage }) => t(`audit.value.${startPage}`)),
        compare(t('companyUsers.manages'), ({ managesUsers }) => managesUsers),
        compare(t('companyUsers.seesStocks'), ({ seesStocks }) => seesStocks),
        compare(t('companyUsers.promotions'), ({ promotions }) => promotions),
        ...fields,
        ...hides.map((what) => compare(t(`companyUsers.see.${what}`), (user) => !user.hides.includes(what))),
      ]}
    />
  )
}

import { Form, useNavigation } from 'react-router'
import type { PostedVersion } from '#src/api/record-version.ts'
import { LONGEST_ROLE_NAME } from '#src/customers/staff/staff-member.ts'
import {
  givesDiscounts,
  isStaffPermission,
  STAFF_AREAS,
  STAFF_PERMISSIONS,
  type StaffPermission,
} from '#src/permissions/staff.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import type { Decimal } from '#src/platform/money.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { DraftSlot } from '#src/ui/forms/draft-slot.tsx'
import { CheckField, TextField } from '#src/ui/forms/field.tsx'
import { ChangedFields, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'

export interface TypedRole {
  name: string
  permissions: readonly StaffPermission[]
  /** As typed; empty for no limit. */
  priceLimit: string
}

export function parseRole(form: FormData): TypedRole {
  const ticked = form.getAll('permission').map(String).filter(isStaffPermission)
  return {
    name: `${form.get('name') ?? ''}`.trim().slice(0, LONGEST_ROLE_NAME),
    permissions: STAFF_PERMISSIONS.filter((permission) => ticked.includes(permission)),
    priceLimit: `${form.get('priceLimit') ?? ''}`.trim().slice(0, MAX_TYPED_LIMIT),
  }
}

/** Digits of a percentage with the separator of the language, and spaces around it. */
const MAX_TYPED_LIMIT = 10

/** The typed limit in percent: null for none, undefined for what is no percentage with two decimals. */
export function parseLimit({ permissions, priceLimit }: TypedRole): Decimal | null | undefined {
  if (priceLimit === '' || !givesDiscounts(permissions)) return null
  const percent = typedDecimal(priceLimit)
  return percent !== undefined && /^\d+(?:\.\d{1,2})?$/.test(percent) && Number(percent) <= 100 ? percent : undefined
}

export const isComplete = ({ name, permissions }: TypedRole) => name !== '' && permissions.length > 0

/** What an action returns about a role that it did not save. */
export interface RoleAnswer {
  values: TypedRole
  refusal: string | null
  message: string
  /** The limit is no percentage. */
  limitProblem?: boolean
  posted?: PostedVersion
}

interface RoleFormProps {
  values: TypedRole
  /** The role as saved; undefined for a new one. */
  saved?: TypedRole & { version: number }
  answer: RoleAnswer | undefined
  /** The permissions of the viewer: no others can be given. */
  grants: readonly StaffPermission[]
  back: string
}

/** Name and permissions of a role, by area. */
export function RoleForm({ values, saved, answer, grants, back }: RoleFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const nameTaken = answer?.refusal === 'RoleNameTaken'
  const incomplete = answer !== undefined && !isComplete(values)
  const limitError = answer?.limitProblem ? t('staff.roles.priceLimitProblem') : undefined
  const nameError = nameTaken
    ? answer.message
    : incomplete && values.name === ''
      ? t('staff.roles.nameEmpty')
      : undefined
  return (
    <Form ref={form} method="post" noValidate aria-label={t('audit.record.staffRole')} className="sheet max-w-4xl">
      <DraftSlot isAnswered={answer !== undefined} className="m-4 mb-0" />
      <div className="grid gap-4 p-4">
        {answer && !nameTaken && (
          <div role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
            {incomplete || limitError ? t('ui.mendMarked') : answer.message}
            {saved && answer.posted?.changed && <ChangedRole saved={saved} typed={values} />}
          </div>
        )}
        {saved && <VersionField version={saved.version} posted={answer?.posted} />}
        <TextField
          name="name"
          label={t('staff.roles.name')}
          maxLength={LONGEST_ROLE_NAME}
          autoComplete="off"
          defaultValue={values.name}
          error={nameError}
          className="max-w-md"
        />
      </div>
      <fieldset
        className="border-t border-line p-4"
        aria-invalid={incomplete && values.permissions.length === 0 ? true : undefined}
      >
        <legend className="float-start mb-1 w-full text-lg font-semibold">{t('staff.roles.permissions')}</legend>
        <p className="clear-both mb-3 text-sm text-pretty text-ink-soft">{t('staff.roles.permissionsText')}</p>
        {incomplete && values.permissions.length === 0 && (
          <p className="mb-3 text-sm text-bad">{t('staff.roles.permissionsEmpty')}</p>
        )}
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {AREAS.map(([area, permissions]) => (
            <fieldset key={area}>
              <legend className="mb-1 font-semibold">{t(`staff.area.${area}`)}</legend>
              {permissions.map((permission) => (
                <CheckField
                  key={permission}
                  name="permission"
                  value={permission}
                  disabled={!grants.includes(permission)}
                  defaultChecked={values.permissions.includes(permission)}
                  label={t(`staff.permission.${permission}`)}
                />
              ))}
              {givesDiscounts(permissions) && <LimitField limit={values.priceLimit} error={limitError} />}
            </fieldset>
          ))}
        </div>
      </fieldset>
      <p className="flex flex-wrap gap-2 border-t border-line p-4">
        <Button type="submit" name="intent" value="save" look="main" disabled={busy}>
          {t('staff.roles.save')}
        </Button>
        <ButtonLink to={back} look="quiet">
          {t('shell.page.staffRoles')}
        </ButtonLink>
      </p>
    </Form>
  )
}

const LimitField = ({ limit, error }: { limit: string; error: string | undefined }) => {
  const { t } = useTexts()
  return (
    <TextField
      name="priceLimit"
      label={t('staff.roles.priceLimit')}
      hint={t('staff.roles.priceLimitHint')}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      maxLength={MAX_TYPED_LIMIT}
      defaultValue={limit}
      error={error}
      className="mt-2 max-w-80"
    />
  )
}

const AREAS = Object.entries(STAFF_AREAS) as [keyof typeof STAFF_AREAS, readonly StaffPermission[]][]

function ChangedRole({ saved, typed }: { saved: TypedRole; typed: TypedRole }) {
  const { t } = useTexts()
  return (
    <ChangedFields
      fields={[
        { label: t('staff.roles.name'), saved: saved.name, typed: typed.name },
        { label: t('staff.roles.priceLimit'), saved: saved.priceLimit, typed: typed.priceLimit },
        ...STAFF_PERMISSIONS.map((permission) => ({
          label: t(`staff.permission.${permission}`),
          saved: saved.permissions.includes(permission),
          typed: typed.permissions.includes(permission),
        })),
      ]}
    />
  )
}

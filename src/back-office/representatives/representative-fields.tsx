import { USER_LENGTHS } from '#src/customers/members/user-details.ts'
import type { Hideable } from '#src/permissions/viewer.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { UserFields } from '../users/user-form.tsx'
import type { RepresentativeProblems, TypedRepresentative } from './representative-form.ts'

interface RepresentativeFieldsProps {
  typed: TypedRepresentative
  problems: RepresentativeProblems | undefined
  message: string | undefined
  languages: readonly Language[]
  hides: readonly Hideable[]
  emailHint: string
}

/** The fields of a user with code and discount limit. */
export function RepresentativeFields({ problems, message, ...props }: RepresentativeFieldsProps) {
  const { t } = useTexts()
  const codeProblem = problems?.code
  return (
    <UserFields problems={problems} message={message} mayManage={false} {...props}>
      <TextField
        name="code"
        dir="ltr"
        label={t('deskRepresentatives.field.code')}
        hint={t('deskRepresentatives.codeHint')}
        autoComplete="off"
        defaultValue={props.typed.code}
        error={
          codeProblem === 'taken'
            ? message
            : codeProblem && t(`customers.problem.${codeProblem}`, { maximum: USER_LENGTHS.code })
        }
      />
      <TextField
        name="discountLimit"
        dir="ltr"
        inputMode="decimal"
        label={t('deskRepresentatives.field.discountLimit')}
        hint={t('deskRepresentatives.discountHint')}
        autoComplete="off"
        defaultValue={props.typed.discountLimit}
        error={problems?.discountLimit && t('deskRepresentatives.problem.percent')}
      />
    </UserFields>
  )
}

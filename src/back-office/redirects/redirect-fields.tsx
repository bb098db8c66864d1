import { MAX_ADDRESS_LENGTH } from '#src/content/redirects/redirect.ts'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { TypedFields } from '../content/content-fields.ts'
import { findFieldProblem } from './redirect-form.ts'

interface RedirectFieldsProps {
  typed: TypedFields
  isInvalid(field: string): boolean
}

/** The two addresses of a redirect. */
export function RedirectFields({ typed, isInvalid }: RedirectFieldsProps) {
  const { t } = useTexts()
  const error = (field: 'from' | 'to') => {
    const problem = findFieldProblem(field, isInvalid)
    return problem && t(`redirectDesk.problem.${problem}`)
  }
  return (
    <div className="grid gap-4 p-4">
      {(['from', 'to'] as const).map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(`redirectDesk.column.${field}`)}
          hint={t(`redirectDesk.hint.${field}`)}
          defaultValue={typed[field]}
          dir="ltr"
          required
          maxLength={MAX_ADDRESS_LENGTH}
          autoCapitalize="none"
          spellCheck={false}
          error={error(field)}
        />
      ))}
    </div>
  )
}

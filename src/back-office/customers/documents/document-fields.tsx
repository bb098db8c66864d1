import { CUSTOMER_DOCUMENT_KINDS, MAX_TITLE_LENGTH } from '#src/customers/documents/document.ts'
import { CheckField, SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { DocumentProblems, TypedDocument } from './document-form.ts'

interface DocumentFieldsProps {
  typed: TypedDocument
  problems: DocumentProblems | undefined
  /** An uploaded file gets the title of its name. */
  hasTitle: boolean
}

/** What staff enter about a document. */
export function DocumentFields({ typed, problems, hasTitle }: DocumentFieldsProps) {
  const { t } = useTexts()
  const getError = (field: 'title' | 'validUntil') => {
    const problem = problems?.[field]
    if (problem === 'day') return t('customerDocuments.problem.day')
    return problem && t(`customers.problem.${problem}`, { maximum: MAX_TITLE_LENGTH })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {hasTitle && (
        <TextField
          name="title"
          label={t('customerDocuments.field.title')}
          defaultValue={typed.title}
          maxLength={MAX_TITLE_LENGTH}
          autoComplete="off"
          error={getError('title')}
          className="sm:col-span-2"
        />
      )}
      <SelectField name="kind" label={t('customerDocuments.field.kind')} defaultValue={typed.kind}>
        {CUSTOMER_DOCUMENT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`companyDocuments.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        name="validUntil"
        label={t('customerDocuments.field.validUntil')}
        hint={t('customerDocuments.validUntilHint')}
        defaultValue={typed.validUntil}
        error={getError('validUntil')}
      />
      <CheckField
        name="shown"
        label={t('customerDocuments.field.shown')}
        defaultChecked={typed.shown}
        className="sm:col-span-2"
      />
    </div>
  )
}

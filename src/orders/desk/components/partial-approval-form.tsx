import { RadioField } from '#src/ui/forms/choice.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { DeskLineView } from '../desk-view.ts'
import { type DeskActionProps, FoldedForm, getTypedFields } from './desk-form.tsx'
import { DeskLineFields } from './desk-line-fields.tsx'

/** Quantity to approve per line, and what happens to the rest. */
export function PartialApprovalForm({ lines, ...sent }: DeskActionProps & { lines: readonly DeskLineView[] }) {
  const { t } = useTexts()
  const typed = getTypedFields(sent, 'approvePart')
  return (
    <FoldedForm
      {...sent}
      intent="approvePart"
      title={t('order.desk.approvePart.title')}
      press={t('order.desk.approvePart.press')}
    >
      <DeskLineFields lines={lines} limit="open" first="open" typed={typed} />
      <fieldset>
        <legend className="text-sm font-semibold text-ink-soft">{t('order.desk.rest')}</legend>
        {(['backorder', 'cancel'] as const).map((rest) => (
          <RadioField
            key={rest}
            name="rest"
            value={rest}
            defaultChecked={(typed.rest ?? 'backorder') === rest}
            label={t(`order.desk.restChoice.${rest}`)}
          />
        ))}
      </fieldset>
      <TextField
        type="date"
        name="expected"
        label={t('order.desk.expected')}
        defaultValue={typed.expected ?? ''}
        className="max-w-60"
      />
    </FoldedForm>
  )
}

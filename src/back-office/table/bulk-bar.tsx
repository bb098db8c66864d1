import { Form, useNavigation } from 'react-router'
import { Button, type ButtonLook, IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

/** An action for the selected rows; the page receives it as `intent` with the ids as `row`. */
export interface BulkAction {
  intent: string
  label: string
  look?: ButtonLook
}

/** Ties the checkboxes of the rows to the form of the bar. */
export const BULK_FORM = 'table-bulk'

interface BulkBarProps {
  actions: readonly BulkAction[]
  /** The number of selected rows. */
  selected: number
  onClear(): void
}

/** Covers the head of the table while rows are selected; without script it is always there. */
export function BulkBar({ actions, selected, onClear }: BulkBarProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form
      id={BULK_FORM}
      method="post"
      preventScrollReset
      data-empty={selected === 0 || undefined}
      className="desk-table-bulk no-print"
    >
      <p role="status" className="needs-script">
        {selected > 0 && t('table.selected', { count: selected })}
      </p>
      {actions.map(({ intent, label, look }) => (
        <Button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          size="small"
          look={look ?? 'plain'}
          disabled={busy}
        >
          {label}
        </Button>
      ))}
      <IconButton label={t('table.clearSelection')} onClick={onClear} className="needs-script">
        <Icon name="close" className="size-4" />
      </IconButton>
    </Form>
  )
}

import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTexts } from '../ui/page/texts.ts'

interface UndoBarProps {
  /** Action of the form, and its target. */
  intent: string
  name: string
  value: number
  /** What was done. */
  children: React.ReactNode
}

/** Offers to undo a removal. */
export function UndoBar({ intent, name, value, children }: UndoBarProps) {
  const { t } = useTexts()
  return (
    <Form
      method="post"
      className="sheet mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-s-4 border-s-brand py-2 ps-4 pe-2"
    >
      <p role="status" className="flex-1">
        {children}
      </p>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={name} value={value} />
      <Button type="submit">
        <Icon name="back" className="size-4" />
        {t('cart.remove.undo')}
      </Button>
    </Form>
  )
}

export function RemovalUndo({ removal }: { removal: { id: number; lines: number } }) {
  const { t } = useTexts()
  return (
    <UndoBar intent="undo" name="removalId" value={removal.id}>
      {removal.lines > 0 ? t('cart.remove.done', { count: removal.lines }) : t('cart.remove.doneSome')}
    </UndoBar>
  )
}

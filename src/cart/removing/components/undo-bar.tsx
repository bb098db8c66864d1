import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useTexts } from '../../../ui/page/texts.ts'

/** What was just taken out can be put back, exactly as it was. */
export function UndoBar({ removal }: { removal: { id: number; lines: number } }) {
  const { t } = useTexts()
  return (
    <Form
      method="post"
      className="sheet mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-s-4 border-s-brand py-2 ps-4 pe-2"
    >
      <p role="status" className="flex-1">
        {removal.lines > 0 ? t('cart.remove.done', { count: removal.lines }) : t('cart.remove.doneSome')}
      </p>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="removalId" value={removal.id} />
      <Button type="submit">
        <Icon name="back" className="size-4" />
        {t('cart.remove.undo')}
      </Button>
    </Form>
  )
}

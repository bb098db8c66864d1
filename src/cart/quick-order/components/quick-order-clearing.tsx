import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

/** Removes rows from the list: those with problems directly, all of them after a confirmation. */
export function QuickOrderClearing({ problems }: { problems: boolean }) {
  const { t } = useTexts()
  return (
    <Form method="post" className="flex flex-wrap gap-1">
      <input type="hidden" name="intent" value="clear" />
      {problems && (
        <Button type="submit" look="quiet" size="small" name="view" value="open">
          {t('quickOrder.clear.open')}
        </Button>
      )}
      <Button type="submit" look="quiet" size="small" name="view" value="all">
        <Icon name="trash" className="size-4" />
        {t('quickOrder.clear.all')}
      </Button>
    </Form>
  )
}

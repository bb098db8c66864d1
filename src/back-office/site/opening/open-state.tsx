import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

/** The state with the button that changes it. */
export function OpenState({ open }: { open: boolean }) {
  const { t } = useTexts()
  return (
    <div className="flex flex-wrap items-center gap-4 p-4">
      <span
        className={classes(
          'grid size-10 shrink-0 place-items-center rounded-full',
          open ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
        )}
      >
        <Icon name={open ? 'check' : 'alert'} className="size-5" />
      </span>
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{t(open ? 'siteFacts.opening.open' : 'siteFacts.opening.closed')}</p>
        <p className="text-pretty text-ink-soft">
          {t(open ? 'siteFacts.opening.openHint' : 'siteFacts.opening.closedHint')}
        </p>
      </div>
      <Button type="submit" name="intent" value={open ? 'close' : 'open'} look={open ? 'danger' : 'main'}>
        {t(open ? 'siteFacts.opening.close' : 'siteFacts.opening.reopen')}
      </Button>
    </div>
  )
}

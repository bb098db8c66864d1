import { ButtonLink } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { useTexts } from '#src/ui/page/texts.ts'

/** Leads to the page that asks for the second factor again, before a step that needs it. */
export function ConfirmNotice({ text, to, className }: { text: string; to: string; className?: string }) {
  const { t } = useTexts()
  return (
    <div className={classes('flex flex-wrap items-center gap-3 rounded-control bg-sunk p-3', className)}>
      <p className="min-w-56 flex-1 text-ink-soft">{text}</p>
      <ButtonLink to={to} look="main">
        {t('twoFactor.confirmLink')}
      </ButtonLink>
    </div>
  )
}

import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

/** Begins a message to the customer of a record; nothing for viewers without a path to it. */
export function WriteButton({ to }: { to: string | null }) {
  const { t } = useTexts()
  if (!to) return null
  return (
    <ButtonLink to={to}>
      <Icon name="mail" />
      {t('deskMessages.write')}
    </ButtonLink>
  )
}

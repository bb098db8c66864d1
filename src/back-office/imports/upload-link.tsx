import { ButtonLink } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

/** Leads to the form that uploads a list; nothing for users who may not (`getUploadPath`). */
export function UploadLink({ to }: { to: string | null }) {
  const { t } = useTexts()
  return to === null ? null : <ButtonLink to={to}>{t('imports.uploadList')}</ButtonLink>
}

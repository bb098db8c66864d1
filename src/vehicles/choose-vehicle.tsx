import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTexts } from '../ui/page/texts.ts'

/** Shown on phones, where the header has no space for it. */
export function ChooseVehicle({ href }: { href: string }) {
  const { t } = useTexts()
  return (
    <ButtonLink to={href} className="w-full justify-center desk:hidden">
      <Icon name="car" />
      {t('vehicles.title')}
    </ButtonLink>
  )
}

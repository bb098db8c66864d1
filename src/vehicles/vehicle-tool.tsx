import { Link } from 'react-router'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { useTexts } from '../ui/page/texts.ts'

/** Next to the search: the chosen vehicle and the link to choose one. Phones have it above their lists. */
export function VehicleTool({ vehicle }: { vehicle: { href: string; name: string } }) {
  const { t } = useTexts()
  const { href, name } = vehicle
  return (
    <Link
      to={href}
      title={name || t('vehicles.title')}
      aria-label={name ? t('vehicles.yoursIs', { vehicle: name }) : t('vehicles.title')}
      className={classes(
        'flex h-11 shrink-0 items-center max-desk:hidden gap-2 rounded-control border px-3 hover:border-brand-ink',
        name ? 'border-brand-ink bg-brand-soft font-semibold text-brand-ink' : 'border-edge bg-paper text-ink-soft',
      )}
    >
      <Icon name="car" />
      {name && <bdi className="max-w-44 truncate text-sm">{name}</bdi>}
    </Link>
  )
}

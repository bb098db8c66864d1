import { ButtonLink } from '../../../ui/button.tsx'
import { useTexts } from '../../../ui/page/texts.ts'

/** Addresses of the orders around one; undefined where there is none. */
export interface NeighbourPaths {
  previous: string | undefined
  next: string | undefined
  nextWaiting: string | undefined
}

/** Leads from one order of the desk to the next without going back to the list. */
export function OrderNeighbours({ paths }: { paths: NeighbourPaths }) {
  const { t } = useTexts()
  const links = [
    { to: paths.previous, label: t('order.desk.neighbours.previous') },
    { to: paths.next, label: t('order.desk.neighbours.next') },
    { to: paths.nextWaiting, label: t('order.desk.neighbours.nextWaiting') },
  ]
  if (links.every(({ to }) => to === undefined)) return null
  return (
    <nav aria-label={t('order.desk.neighbours.title')} className="mb-4 flex flex-wrap gap-2">
      {links.map(
        ({ to, label }) =>
          to !== undefined && (
            <ButtonLink key={label} to={to} size="small">
              {label}
            </ButtonLink>
          ),
      )}
    </nav>
  )
}

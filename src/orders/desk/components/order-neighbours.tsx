import { ButtonLink } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

/** Paths of the neighbouring orders; undefined where there is none. */
export interface NeighbourPaths {
  previous: string | undefined
  next: string | undefined
  nextWaiting: string | undefined
}

/** Links to the previous and next orders of the desk without returning to the list. */
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

import { ButtonLink } from '#src/ui/button.tsx'

/** Paths of the neighbouring records; undefined where there is none. */
export interface NeighbourPaths {
  previous: string | undefined
  next: string | undefined
  /** The next one whose work waits. */
  nextWaiting: string | undefined
}

interface RecordNeighboursProps {
  paths: NeighbourPaths
  /** The name of the links, and of each of them. */
  labels: Record<'title' | keyof NeighbourPaths, string>
}

/** Links to the previous and next records of a list without returning to it. */
export function RecordNeighbours({ paths, labels }: RecordNeighboursProps) {
  const links = [
    { to: paths.previous, name: labels.previous },
    { to: paths.next, name: labels.next },
    { to: paths.nextWaiting, name: labels.nextWaiting },
  ]
  if (links.every(({ to }) => to === undefined)) return null
  return (
    <nav aria-label={labels.title} className="mb-4 flex flex-wrap gap-2">
      {links.map(
        ({ to, name }) =>
          to !== undefined && (
            <ButtonLink key={name} to={to} size="small">
              {name}
            </ButtonLink>
          ),
      )}
    </nav>
  )
}

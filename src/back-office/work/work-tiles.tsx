import { Link } from 'react-router'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { WorkTile } from './work-view.ts'

/** The waiting work as tiles, each a link to its list. Kinds without work stay in place, so that the eye finds the others. */
export function WorkTiles({ tiles }: { tiles: readonly WorkTile[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
      {tiles.map((tile) => (
        <li key={tile.kind} className="flex">
          <Tile tile={tile} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ tile: { kind, count, countText, icon, href } }: { tile: WorkTile }) {
  const { t } = useTexts()
  const waiting = count > 0
  return (
    <Link
      to={href}
      className={classes(
        'sheet flex min-w-0 flex-1 flex-col gap-1 p-4 hover:border-line-strong',
        !waiting && 'text-ink-faint',
      )}
    >
      <span className="flex items-center justify-between gap-2">
        <Ltr className="text-2xl font-bold">{countText}</Ltr>
        <span
          className={classes(
            'grid size-9 place-items-center rounded-full',
            waiting ? 'bg-brand-soft text-brand-ink' : 'bg-sunk text-ink-faint',
          )}
        >
          <Icon name={waiting ? icon : 'check'} className="size-4.5" />
        </span>
      </span>
      <span className={classes('text-pretty', waiting && 'font-semibold')}>{t(`backOffice.work.${kind}`)}</span>
    </Link>
  )
}

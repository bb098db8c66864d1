import { Link } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { WorkTile } from './work-view.ts'

interface WorkTilesProps {
  tiles: readonly WorkTile[]
  /** Where to go if nothing waits. */
  pages: readonly { name: string; href: string }[]
}

/** What waits as tiles, each a link to its list; lists without records follow as a line of links. */
export function WorkTiles({ tiles, pages }: WorkTilesProps) {
  const { t } = useTexts()
  const waiting = tiles.filter(({ count }) => count > 0)
  const empty = tiles.filter(({ count }) => count === 0)
  return (
    <>
      {waiting.length === 0 ? (
        <EmptyState
          onSheet
          icon="check"
          title={t('backOffice.work.none')}
          className="py-10"
          actions={pages.map(({ name, href }) => (
            <ButtonLink key={href} to={href}>
              {name}
            </ButtonLink>
          ))}
        >
          {t('backOffice.work.noneText')}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
          {waiting.map((tile) => (
            <li key={tile.kind} className="flex">
              <Tile tile={tile} />
            </li>
          ))}
        </ul>
      )}
      {empty.length > 0 && (
        <section aria-label={t('backOffice.work.empty')} className="mt-3 text-sm text-ink-faint">
          <ul className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <li>{t('backOffice.work.empty')}:</li>
            {empty.map(({ kind, label, countText, href }) => (
              <li key={kind}>
                <TextLink to={href} look="bare">
                  {label} <Ltr>{countText}</Ltr>
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Tile({ tile: { label, countText, icon, href } }: { tile: WorkTile }) {
  return (
    <Link to={href} className="sheet flex min-w-0 flex-1 flex-col gap-1 p-4 hover:border-line-strong">
      <span className="flex items-center justify-between gap-2">
        <Ltr className="text-2xl font-bold">{countText}</Ltr>
        <span className="grid size-9 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Icon name={icon} className="size-4.5" />
        </span>
      </span>
      <span className="font-semibold text-pretty">{label}</span>
    </Link>
  )
}

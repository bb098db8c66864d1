import { Link } from 'react-router'
import { classes } from '#src/ui/classes.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { HIT_LINE, SearchHit } from './search-groups.tsx'
import type { SearchHitView } from './search-view.ts'

/** Hits under a heading. */
export interface OptionGroup {
  name: string
  hits: SearchHitView[]
}

interface SearchOptionsProps {
  /** Id of the list. */
  list: string
  groups: readonly OptionGroup[]
  /** Index of the active hit among all groups. */
  at: number
  /** The hits belong to an earlier text. */
  isLate: boolean
  onPoint: (at: number) => void
  onFollow: (hit: SearchHitView) => void
}

/** The hits of the dialog as a list box with groups. */
export function SearchOptions({ list, groups, at, isLate, onPoint, onFollow }: SearchOptionsProps) {
  const { t } = useTexts()
  const countBefore = (group: number) => groups.slice(0, group).reduce((count, { hits }) => count + hits.length, 0)
  return (
    <div
      id={list}
      role="listbox"
      aria-label={t('backOffice.search.title')}
      className={classes('pb-2', isLate && 'opacity-60')}
    >
      {groups.map(({ name, hits }, group) => (
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className="px-4 pt-3 pb-1 text-xs font-semibold text-ink-faint">
            {name}
          </p>
          {hits.map((hit, index) => {
            const position = countBefore(group) + index
            return (
              <Option
                key={`${hit.href} ${hit.code} ${hit.name} ${hit.detail}`}
                id={toOptionId(list, position)}
                hit={hit}
                active={position === at}
                onPoint={() => onPoint(position)}
                onFollow={() => onFollow(hit)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** The id of a hit, which the text field names as the active one. */
export const toOptionId = (list: string, at: number) => `${list}-${at}`

interface OptionProps {
  id: string
  hit: SearchHitView
  active: boolean
  onPoint: () => void
  onFollow: () => void
}

/** A hit: a link, so that it also opens in a new tab; text without a page. */
function Option({ id, hit, active, onPoint, onFollow }: OptionProps) {
  if (hit.href === null)
    return (
      <div
        id={id}
        role="option"
        aria-selected={active}
        aria-disabled="true"
        tabIndex={-1}
        onMouseMove={active ? undefined : onPoint}
        className={classes(HIT_LINE, active && 'bg-brand-soft')}
      >
        <SearchHit hit={hit} />
      </div>
    )
  return (
    <Link
      id={id}
      to={hit.href}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onMouseMove={active ? undefined : onPoint}
      onClick={onFollow}
      className={classes(HIT_LINE, active && 'bg-brand-soft')}
    >
      <SearchHit hit={hit} />
    </Link>
  )
}

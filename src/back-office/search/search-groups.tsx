import { Link } from 'react-router'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { SearchGroupView, SearchHitView } from './search-view.ts'

/** The hits of the search page, by kind. */
export function SearchGroups({ groups }: { groups: readonly SearchGroupView[] }) {
  const { t } = useTexts()
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 wide:grid-cols-3">
      {groups.map(({ kind, hits, more }) => (
        <section key={kind} className="sheet overflow-hidden">
          <h2 className="px-4 pt-3 pb-1 text-sm font-semibold text-ink-soft">{t(`backOffice.search.kind.${kind}`)}</h2>
          <ul className="pb-2">
            {hits.map((hit) => (
              <li key={`${hit.href} ${hit.code} ${hit.name} ${hit.detail}`}>
                {hit.href === null ? (
                  <div className={HIT_LINE}>
                    <SearchHit hit={hit} />
                  </div>
                ) : (
                  <Link to={hit.href} className={classes(HIT_LINE, 'hover:bg-ground')}>
                    <SearchHit hit={hit} />
                  </Link>
                )}
              </li>
            ))}
          </ul>
          {more && (
            <p className="border-t border-line px-4 py-2.5 text-sm">
              <TextLink to={more}>{t('backOffice.search.more')}</TextLink>
            </p>
          )}
        </section>
      ))}
    </div>
  )
}

/** The classes of a line that holds a hit. */
export const HIT_LINE = 'flex min-h-11 items-center gap-3 px-4 py-1.5 -outline-offset-2'

/** The content of a line: icon, name and code, and what tells it apart. */
export function SearchHit({ hit: { icon, name, code, detail } }: { hit: SearchHitView }) {
  return (
    <>
      <Icon name={icon} className="size-4.5 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-baseline gap-2">
          <bdi className="min-w-0 truncate font-semibold">{name}</bdi>
          {code && <Ltr className="shrink-0 text-sm text-ink-soft">{code}</Ltr>}
        </span>
        {detail && (
          <span className="block truncate text-sm text-ink-faint">
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
    </>
  )
}

import { useEffect, useState } from 'react'
import { IconButton } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { getAddMode, getFirstEntryIndex, getFirstHitIndex } from './panel-content.ts'
import { EntryGroup, OptionRow } from './panel-entries.tsx'
import { type AddedHit, PanelFooter } from './panel-footer.tsx'
import { Grid, RowGroup } from './panel-grid.tsx'
import { PanelHit } from './panel-hit.tsx'
import { PanelNote } from './panel-note.tsx'
import { keysId, optionId, type QuickSearch } from './use-quick-search.tsx'

interface SearchPanelProps {
  id: string
  quick: QuickSearch
  /** Back to the search field. */
  onLeave: () => void
  /** A scanner sent a code while the focus was in the panel. */
  onScan: (code: string) => void
}

/** The quick search panel: products, then categories, brands, vehicles; recent searches; or a note in their place. */
export function SearchPanel({ id, quick, onLeave, onScan }: SearchPanelProps) {
  const { t } = useTexts()
  const { status, answer, close } = quick
  const hasOptions = status === 'hits' || status === 'recent'
  const [added, setAdded] = useState<AddedHit>()
  // A confirmation belongs to its results.
  useEffect(() => {
    if (answer) setAdded(undefined)
  }, [answer])
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-1.5 overflow-hidden rounded-box border border-line bg-paper raised">
      {hasOptions ? (
        <>
          {answer?.dropped && status === 'hits' && (
            <p className="border-b border-line px-4 py-2 text-sm text-warn">{answer.dropped}</p>
          )}
          <Options id={id} quick={quick} onLeave={onLeave} onScan={onScan} onAdded={setAdded} />
          <PanelFooter keysId={keysId(id)} quick={quick} added={added} onLeave={onLeave} />
        </>
      ) : (
        <PanelNote quick={quick} onLeave={onLeave} />
      )}
      {status !== 'loading' && (
        <IconButton
          label={t('ui.close')}
          onClick={close}
          className={classes('absolute end-0.5 size-11', hasOptions ? 'bottom-0' : 'top-0.5')}
        >
          <Icon name="close" className="size-4" />
        </IconButton>
      )}
    </div>
  )
}

interface OptionsProps extends SearchPanelProps {
  onAdded: (added: AddedHit) => void
}

function Options({ id, quick, onLeave, onScan, onAdded }: OptionsProps) {
  const { t } = useTexts()
  const { content, options, at, answer, status } = quick
  const { correction, hits, groups, all } = content
  // The pressed button disappears, so the focus returns to the field.
  const forget = (text: string) => {
    quick.forget(text)
    onLeave()
  }
  const row = (index: number) => ({
    id: optionId(id, index),
    isActive: index === at,
    onFollow: () => {
      const option = options[index]
      if (option) quick.choose(option)
    },
  })
  return (
    <Grid
      id={id}
      aria-label={t(status === 'recent' ? 'catalog.search.group.recent' : 'catalog.search.hits')}
      aria-busy={quick.isLate}
      className="max-h-[min(34rem,70dvh)] overflow-auto overscroll-contain py-1 aria-busy:opacity-60"
    >
      {correction && (
        <OptionRow {...row(0)} href={correction.href} className="block px-4 py-3">
          {t('catalog.search.correction')} <bdi className="font-semibold text-brand-ink">{correction.text}</bdi>
        </OptionRow>
      )}
      {hits.length > 0 && (
        <RowGroup aria-label={t('catalog.search.group.products')}>
          {hits.map((hit, index) => (
            <PanelHit
              key={hit.id}
              hit={hit}
              row={row(getFirstHitIndex(content) + index)}
              buying={answer?.buying ?? null}
              mode={answer?.buying ? getAddMode(hit, answer.buying) : null}
              onReached={() => quick.activate(getFirstHitIndex(content) + index)}
              onAdded={(added) => {
                onAdded(added)
                quick.addRecent()
              }}
              onLeave={onLeave}
              onScan={onScan}
            />
          ))}
        </RowGroup>
      )}
      {groups.map((group) => (
        <EntryGroup
          key={group.kind}
          group={group}
          toRow={(index) => row(getFirstEntryIndex(content, group) + index)}
          {...(group.kind === 'recent' && { onForget: forget })}
        />
      ))}
      {all && (
        <div className="sticky -bottom-1 mt-1 border-t border-line bg-paper">
          <OptionRow
            {...row(options.length - 1)}
            href={all.href}
            className="block px-4 py-3 pe-14 font-semibold text-brand-ink"
          >
            {all.text}
          </OptionRow>
        </div>
      )}
    </Grid>
  )
}

import { useState } from 'react'
import { useFetcher } from 'react-router'
import { SelectField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { HistoryEntries } from './history-entries.tsx'
import type { loader } from './record-history-page.ts'
import type { HistoryChoices, HistoryPaths } from './record-history-view.ts'

interface HistoryFilter {
  kind: string
  field: string
}

/** The latest entries of the log about the record of a page, loaded when it is opened. */
export function RecordHistory({ paths }: { paths: HistoryPaths }) {
  const { t } = useTexts()
  const { data, state, load } = useFetcher<typeof loader>()
  const [filter, setFilter] = useState<HistoryFilter>({ kind: '', field: '' })
  const query = `&${new URLSearchParams({ ...filter })}`
  const narrow = (change: Partial<HistoryFilter>) => {
    const next = { ...filter, ...change }
    setFilter(next)
    void load(`${paths.latest}&${new URLSearchParams(next)}`)
  }
  return (
    <details
      className="sheet"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !data && state === 'idle') narrow({})
      }}
    >
      <summary className="cursor-pointer px-4 py-3 text-lg font-semibold">{t('audit.history.title')}</summary>
      <div aria-busy={state !== 'idle'} className="border-t border-line">
        {data && <HistoryFilterFields filter={filter} choices={data.choices} onNarrow={narrow} />}
        {data && <HistoryEntries entries={data.entries} />}
        {!data && state !== 'idle' && <Skeleton className="m-4 h-24" />}
        <p className="border-t border-line px-4 py-3">
          <TextLink to={paths.all + query}>{t('audit.history.all')}</TextLink>
        </p>
      </div>
    </details>
  )
}

interface HistoryFilterFieldsProps {
  filter: HistoryFilter
  choices: HistoryChoices
  onNarrow(change: Partial<HistoryFilter>): void
}

function HistoryFilterFields({ filter, choices, onNarrow }: HistoryFilterFieldsProps) {
  const { t } = useTexts()
  return (
    <div className="grid gap-3 border-b border-line px-4 py-3 sm:grid-cols-2">
      <SelectField
        label={t('audit.what')}
        value={filter.kind}
        onChange={({ target }) => onNarrow({ kind: target.value })}
        className="min-w-0"
      >
        <HistoryOptions all={t('audit.everyKind')} choices={choices.kinds} />
      </SelectField>
      <SelectField
        label={t('audit.history.field')}
        value={filter.field}
        onChange={({ target }) => onNarrow({ field: target.value })}
        className="min-w-0"
      >
        <HistoryOptions all={t('audit.history.everyField')} choices={choices.fields} />
      </SelectField>
    </div>
  )
}

/** The options of a filter, with one for everything. */
export function HistoryOptions({ all, choices }: { all: string; choices: HistoryChoices['kinds' | 'fields'] }) {
  return (
    <>
      <option value="">{all}</option>
      {choices.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </>
  )
}

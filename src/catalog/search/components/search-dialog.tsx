import { useRef } from 'react'
import type { Language } from '../../../platform/i18n/language.ts'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import { SearchBox, useSlashKey } from './search-box.tsx'

interface SearchDialogProps {
  id: string
  place: { site: { languages: Language[] }; language: Language }
  live: boolean
}

/** The search of a shop whose header has a button instead of the field; `/` opens it as well. */
export function SearchDialog({ id, place, live }: SearchDialogProps) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  // The browser puts the focus there when it opens; React gives the word to nobody.
  const focusOnField = (shown: HTMLDialogElement | null) => {
    dialog.current = shown
    shown?.querySelector('input')?.setAttribute('autofocus', '')
  }
  useSlashKey(() => dialog.current?.showModal())
  return (
    <Dialog id={id} ref={focusOnField} title={t('catalog.search.label')} className="search-layer">
      <div className="p-4">
        <SearchBox place={place} live={live} />
      </div>
    </Dialog>
  )
}
